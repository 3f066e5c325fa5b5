export type { ArchivePlace } from './ead3/unit.ts'
export { EAD3_NAMESPACE, writeEad3, writeEad3Fragment } from './ead3/write-ead3.ts'
export { escapeAttribute, escapeText } from './xml/characters.ts'
export { type Attributes, XML_DECLARATION, XmlWriter } from './xml/xml-writer.ts'
