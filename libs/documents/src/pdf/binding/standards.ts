const PART = '<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1</pdfuaid:part>'
/** PDF/A requires a description of each property that is not in its own schemas (ISO 19005-2, 6.6.2.3). */
const SCHEMA = [
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>',
  '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>',
  '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">',
  '<pdfaProperty:category>internal</pdfaProperty:category>',
  '<pdfaProperty:description>Part of PDF/UA the file conforms to</pdfaProperty:description>',
  '<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>',
  '</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>',
].join('')
const SCHEMAS_END = '</rdf:Bag></pdfaExtension:schemas>'
const PDFA_PART = '<pdfaid:part>'

/**
 * Converts the metadata (XMP) of the front matter to that of the bound document, and declares PDF/UA-1 in addition to
 * PDF/A-2a, because the compiler declares only one standard.
 * @throws if the metadata does not have the form that the compiler writes
 */
export function claimPdfUa(xmp: string, pages: number): string {
  if (xmp.split(SCHEMAS_END).length !== 2 || xmp.split(PDFA_PART).length !== 2) throw new Error('unexpected metadata')
  return xmp
    .replace(SCHEMAS_END, SCHEMA + SCHEMAS_END)
    .replace(PDFA_PART, PART + PDFA_PART)
    .replace(/<xmpTPg:NPages>\d+</, `<xmpTPg:NPages>${pages}<`)
    .trimEnd()
}
