/* libxml2 and libxslt. A document owns its nodes; text is given as a copy to be freed with xmlFree. */
#include "staunch_model.h"

void *malloc(size_t);
void *realloc(void *, size_t);
void free(void *);
char *strdup(const char *);

/* The library's allocator is a set of variables. */
void (*const xmlFree)(void *) = free;
void *(*const xmlMalloc)(size_t) = malloc;
void *(*const xmlMallocAtomic)(size_t) = malloc;
void *(*const xmlRealloc)(void *, size_t) = realloc;
char *(*const xmlMemStrdup)(const char *) = strdup;

/* ---- Text ---- */
ALLOCATES(xmlStrdup, "heap", const void *)
ALLOCATES(xmlStrndup, "heap", const void *, int)
ALLOCATES(xmlCharStrdup, "heap", const char *)
ALLOCATES(xmlStrsub, "heap", const void *, int, int)
ALLOCATES(xmlStrncatNew, "heap", const void *, const void *, int)
ALLOCATES(xmlEncodeEntitiesReentrant, "heap", const void *, const void *)
ALLOCATES(xmlEncodeSpecialChars, "heap", const void *, const void *)
ALLOCATES(xmlBuildURI, "heap", const void *, const void *)
ALLOCATES(xmlURIEscapeStr, "heap", const void *, const void *)
CREATES(xmlNodeGetContent, "heap", const void *)
CREATES(xmlNodeListGetString, "heap", void *, const void *, int)
CREATES(xmlGetProp, "heap", const void *, const void *)
CREATES(xmlGetNoNsProp, "heap", const void *, const void *)
CREATES(xmlGetNsProp, "heap", const void *, const void *, const void *)
CREATES(xmlNodeGetLang, "heap", const void *)
CREATES(xmlNodeGetBase, "heap", const void *, const void *)
CREATES(xmlGetNodePath, "heap", const void *)
CREATES(xmlCanonicPath, "heap", const void *)
CREATES(xmlTextReaderReadString, "heap", void *)
CREATES(xmlTextReaderGetAttribute, "heap", void *, const void *)
CREATES(xmlTextReaderName, "heap", void *)
CREATES(xmlTextReaderValue, "heap", void *)
CREATES(xmlXPathCastToString, "heap", void *)
CREATES(xmlXPathCastNodeToString, "heap", void *)
LENDS(xmlTextReaderConstName, void *)
LENDS(xmlTextReaderConstValue, void *)
LENDS(xmlTextReaderConstLocalName, void *)
PURE(int, xmlStrcmp, const void *, const void *)
PURE(int, xmlStrEqual, const void *, const void *)
PURE(int, xmlStrcasecmp, const void *, const void *)
PURE(int, xmlStrncmp, const void *, const void *, int)
PURE(int, xmlStrlen, const void *)

/* The text is appended to; it grows and stays the same object. */
void *xmlStrcat(void *text, const void *more)
{
    if (!staunch_allocation_succeeds())
        return NULL;
    return text ? text : staunch_allocate("heap");
}

void *xmlStrncat(void *text, const void *more, int size) { return xmlStrcat(text, more); }

/* ---- Documents ---- */
ALLOCATES(xmlNewDoc, "xml-document", const void *)
ALLOCATES(xmlCopyDoc, "xml-document", void *, int)
ALLOCATES(htmlNewDoc, "xml-document", const void *, const void *)
CREATES(xmlParseFile, "xml-document", const char *)
CREATES(xmlParseDoc, "xml-document", const void *)
CREATES(xmlParseMemory, "xml-document", const char *, int)
CREATES(xmlReadFile, "xml-document", const char *, const char *, int)
CREATES(xmlReadMemory, "xml-document", const char *, int, const char *, const char *, int)
CREATES(xmlReadDoc, "xml-document", const void *, const char *, const char *, int)
CREATES(xmlReadFd, "xml-document", int, const char *, const char *, int)
CREATES(xmlCtxtReadFile, "xml-document", void *, const char *, const char *, int)
CREATES(xmlCtxtReadMemory, "xml-document", void *, const char *, int, const char *, const char *, int)
CREATES(htmlParseFile, "xml-document", const char *, const char *)
CREATES(htmlParseDoc, "xml-document", const void *, const char *)
CREATES(htmlReadFile, "xml-document", const char *, const char *, int)
CREATES(htmlReadMemory, "xml-document", const char *, int, const char *, const char *, int)
RELEASES_ALL(xmlFreeDoc, "xml-document")
LENDS(xmlDocGetRootElement, const void *)

static void memory_of_document(void **out, int *size)
{
    *out = staunch_allocation_succeeds() ? staunch_allocate("heap") : NULL;
    staunch_write(size);
}

void xmlDocDumpMemory(void *document, void **out, int *size) { memory_of_document(out, size); }
void xmlDocDumpFormatMemory(void *document, void **out, int *size, int format) { memory_of_document(out, size); }
void xmlDocDumpMemoryEnc(void *document, void **out, int *size, const char *encoding) { memory_of_document(out, size); }
void xmlDocDumpFormatMemoryEnc(void *document, void **out, int *size, const char *encoding, int format)
{
    memory_of_document(out, size);
}
BORROWS(int, xmlSaveFile, const char *, void *)
BORROWS(int, xmlSaveFormatFile, const char *, void *, int)
BORROWS(int, xmlSaveFormatFileEnc, const char *, void *, const char *, int)

/* ---- Nodes: linked into a tree they are the tree's; unlinked they are the caller's ---- */
ALLOCATES(xmlNewNode, "xml-node", void *, const void *)
ALLOCATES(xmlNewDocNode, "xml-node", void *, void *, const void *, const void *)
ALLOCATES(xmlNewText, "xml-node", const void *)
ALLOCATES(xmlNewDocText, "xml-node", const void *, const void *)
ALLOCATES(xmlNewComment, "xml-node", const void *)
ALLOCATES(xmlNewCDataBlock, "xml-node", void *, const void *, int)
ALLOCATES(xmlCopyNode, "xml-node", void *, int)
ALLOCATES(xmlDocCopyNode, "xml-node", void *, void *, int)
RELEASES_ALL(xmlFreeNode, "xml-node")
RELEASES_ALL(xmlFreeNodeList, "xml-node")
BORROWS_NOTHING(xmlUnlinkNode, void *)
LENDS(xmlNewChild, void *, void *, const void *, const void *)
LENDS(xmlNewTextChild, void *, void *, const void *, const void *)
LENDS(xmlNewProp, void *, const void *, const void *)
LENDS(xmlSetProp, void *, const void *, const void *)
LENDS(xmlNewNs, void *, const void *, const void *)
LENDS(xmlSearchNs, void *, void *, const void *)
BORROWS_NOTHING(xmlNodeSetContent, void *, const void *)
BORROWS_NOTHING(xmlNodeAddContent, void *, const void *)

#define LINKS(name) \
    void *name(void *place, void *node) \
    { \
        staunch_keep(node, place); \
        return staunch_any() ? node : NULL; \
    }
LINKS(xmlAddChild)
LINKS(xmlAddChildList)
LINKS(xmlAddNextSibling)
LINKS(xmlAddPrevSibling)
LINKS(xmlAddSibling)

void *xmlDocSetRootElement(void *document, void *root)
{
    staunch_keep(root, document);
    return staunch_any() ? staunch_borrowed() : NULL;
}

/* The old node is the caller's again. */
void *xmlReplaceNode(void *old, void *replacement)
{
    staunch_escape(replacement);
    return old;
}

/* ---- Parsers, readers, writers, buffers, XPath ---- */
ALLOCATES(xmlNewParserCtxt, "xml-parser", void)
CREATES(xmlCreatePushParserCtxt, "xml-parser", void *, void *, const char *, int, const char *)
CREATES(xmlCreateFileParserCtxt, "xml-parser", const char *)
CREATES(xmlCreateMemoryParserCtxt, "xml-parser", const char *, int)
RELEASES_ALL(xmlFreeParserCtxt, "xml-parser")
ALLOCATES(htmlNewParserCtxt, "xml-parser", void)
RELEASES_ALL(htmlFreeParserCtxt, "xml-parser")
CREATES(xmlReaderForFile, "xml-reader", const char *, const char *, int)
CREATES(xmlReaderForMemory, "xml-reader", const char *, int, const char *, const char *, int)
CREATES(xmlReaderForDoc, "xml-reader", const void *, const char *, const char *, int)
CREATES(xmlReaderForFd, "xml-reader", int, const char *, const char *, int)
CREATES(xmlNewTextReaderFilename, "xml-reader", const char *)

/* The closing function is called with the argument once the reader is done with it, also if there is no reader. */
void *xmlReaderForIO(function read, function close, void *argument, const char *address, const char *encoding, int options)
{
    staunch_escape(argument);
    return staunch_any() ? staunch_allocate("xml-reader") : NULL;
}

RELEASES(xmlFreeTextReader, "xml-reader")
BORROWS(int, xmlTextReaderRead, void *)
BORROWS(int, xmlTextReaderNext, void *)
BORROWS(int, xmlTextReaderNodeType, void *)
BORROWS(int, xmlTextReaderDepth, void *)
BORROWS(int, xmlTextReaderHasValue, void *)
BORROWS(int, xmlTextReaderHasAttributes, void *)
BORROWS(int, xmlTextReaderAttributeCount, void *)
BORROWS(int, xmlTextReaderIsEmptyElement, void *)
BORROWS(int, xmlTextReaderMoveToElement, void *)
BORROWS(int, xmlTextReaderMoveToFirstAttribute, void *)
BORROWS(int, xmlTextReaderMoveToNextAttribute, void *)
BORROWS(int, xmlTextReaderMoveToAttribute, void *, const void *)
BORROWS(int, xmlTextReaderClose, void *)
void xmlTextReaderSetErrorHandler(void *reader, function handler, void *argument) { staunch_keep(argument, reader); }
void xmlTextReaderSetStructuredErrorHandler(void *reader, function handler, void *argument) { staunch_keep(argument, reader); }
CREATES(xmlNewTextWriterFilename, "xml-writer", const char *, int)
ALLOCATES(xmlNewTextWriterMemory, "xml-writer", void *, int)
RELEASES(xmlFreeTextWriter, "xml-writer")
ALLOCATES(xmlBufferCreate, "xml-buffer", void)
ALLOCATES(xmlBufferCreateSize, "xml-buffer", size_t)
RELEASES(xmlBufferFree, "xml-buffer")
LENDS(xmlBufferContent, const void *)
ALLOCATES(xmlXPathNewContext, "xml-xpath", void *)
RELEASES(xmlXPathFreeContext, "xml-xpath")
CREATES(xmlXPathEvalExpression, "xml-object", const void *, void *)
CREATES(xmlXPathEval, "xml-object", const void *, void *)
CREATES(xmlXPathCompiledEval, "xml-object", void *, void *)
RELEASES_ALL(xmlXPathFreeObject, "xml-object")
CREATES(xmlXPathCompile, "xml-expression", const void *)
RELEASES(xmlXPathFreeCompExpr, "xml-expression")
CREATES(xmlParseURI, "xml-uri", const char *)
ALLOCATES(xmlCreateURI, "xml-uri", void)
RELEASES_ALL(xmlFreeURI, "xml-uri")
ALLOCATES(xmlHashCreate, "xml-hash", int)
void xmlHashFree(void *table, function release) { staunch_release(table, "xml-hash"); }
CREATES(xmlSchemaParse, "xml-schema", void *)
RELEASES(xmlSchemaFree, "xml-schema")
CREATES(xmlSchemaNewParserCtxt, "xml-schema-parser", const char *)
RELEASES(xmlSchemaFreeParserCtxt, "xml-schema-parser")
ALLOCATES(xmlSchemaNewValidCtxt, "xml-validator", void *)
RELEASES(xmlSchemaFreeValidCtxt, "xml-validator")
BORROWS_NOTHING(xmlCleanupParser, void)
BORROWS_NOTHING(xmlInitParser, void)

int xmlHashAddEntry(void *table, const void *name, void *value)
{
    if (!staunch_any())
        return -1;
    staunch_keep(value, table);
    return 0;
}

/* A stylesheet takes over the document it was made from, if it succeeds. */
void *xsltParseStylesheetDoc(void *document)
{
    if (!staunch_any())
        return NULL;
    staunch_escape(document);
    return staunch_allocate("xslt");
}

CREATES(xsltParseStylesheetFile, "xslt", const void *)
RELEASES(xsltFreeStylesheet, "xslt")
CREATES(xsltApplyStylesheet, "xml-document", void *, void *, const char **)
