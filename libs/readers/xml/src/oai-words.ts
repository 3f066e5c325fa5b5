import { SaxesParser } from 'saxes'

/** Texts of one name that are kept, and their characters. */
const MAX_TEXTS = 100_000
const MAX_WORDS = 10_000
/** Elements that are open at the same time. */
const MAX_DEPTH = 100

/**
 * Returns the texts of a short response of OAI-PMH, such as Identify or ListSets, by the local names of their elements; that of
 * `error` is its code.
 * @returns null for what is not a response of OAI-PMH, or not well-formed
 */
export function oaiWords(xml: string): ReadonlyMap<string, readonly string[]> | null {
  const found = new Map<string, string[]>()
  const parser = new SaxesParser({ xmlns: true, forceXMLVersion: true, defaultXMLVersion: '1.0' })
  let words = ''
  let isOai = false
  let depth = 0
  const add = (name: string, text: string) => {
    const texts = found.get(name) ?? []
    if (texts.length < MAX_TEXTS) texts.push(text.trim().slice(0, MAX_WORDS))
    found.set(name, texts)
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local, attributes }) => {
    words = ''
    if (++depth > MAX_DEPTH) throw new Error('elements are nested too deep')
    if (local === 'OAI-PMH') isOai = true
    if (local === 'error') add('error', attributes.code?.value ?? '')
  })
  parser.on('text', (text) => {
    words += text
  })
  parser.on('cdata', (text) => {
    words += text
  })
  parser.on('closetag', ({ local }) => {
    depth--
    if (local !== 'error' && words !== '') add(local, words)
    words = ''
  })
  try {
    parser.write(xml.replace(/^\uFEFF/, '')).close()
  } catch {
    return null
  }
  return isOai ? found : null
}
