import { SaxesParser } from 'saxes'

/** Joins the chunks of a document. */
export async function joinChunks(chunks: AsyncIterable<string>): Promise<string> {
  const parts: string[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return parts.join('')
}

/** Counts the elements of a document by name. @throws if it is not well-formed XML with namespaces */
export function countElements(xml: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ name }) => counts.set(name, (counts.get(name) ?? 0) + 1))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return counts
}

/**
 * Converts an EAD 2002 document from the form of the schema to that of the DTD, which has no namespaces: the names of
 * XLink's attributes lose their prefix, and its `type` is called `linktype`.
 */
export const asDtdDocument = (xml: string): string =>
  xml
    .replace(/<ead [^>]*>/, '<ead>')
    .replaceAll(' xlink:type="', ' linktype="')
    .replaceAll(' xlink:', ' ')
