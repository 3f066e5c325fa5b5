export type Attributes = Readonly<Record<string, string | null | undefined>>

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML 1.0 cannot contain, which Nokogiri leaves out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out.
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const escaped = (text: string): string =>
  text.replace(IMPOSSIBLE, '').replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')

/** Writes a start tag; attributes without a value are left out. */
export function opened(name: string, attributes: Attributes = {}, end = '>'): string {
  let tag = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) tag += ` ${key}="${escaped(value)}"`
  }
  return tag + end
}

/**
 * Writes an element.
 * @param content XML; without any, the element is empty
 */
export function element(name: string, attributes: Attributes = {}, content = ''): string {
  if (content === '') return opened(name, attributes, '/>')
  return `${opened(name, attributes)}${content}</${name}>`
}

export const textElement = (name: string, text: string, attributes: Attributes = {}): string =>
  element(name, attributes, escaped(text))
