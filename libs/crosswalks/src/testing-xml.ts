import { SaxesParser } from 'saxes'

/** A document, whole. */
export async function gather(chunks: AsyncIterable<string>): Promise<string> {
  const parts: string[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return parts.join('')
}

/** How often each element stands in a document. @throws where it is not well-formed XML with namespaces */
export function wellFormed(xml: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ name }) => counts.set(name, (counts.get(name) ?? 0) + 1))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return counts
}
