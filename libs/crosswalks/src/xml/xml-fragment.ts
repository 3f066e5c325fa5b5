/** Content of an element: text, or attributes (`@name`), text (`#`) and child elements. Null values are left out. */
export interface XmlContent {
  readonly [name: string]: string | null | XmlContent | readonly (string | XmlContent)[]
}

/** Drops characters that XML cannot contain; lone surrogates become U+FFFD, as in the streaming writer. */
const invalidCharReplacement = (character: string): string =>
  character >= '\ud800' && character <= '\udfff' ? '\ufffd' : ''

/**
 * Builds a small document or fragment from a plain object. Loads xmlbuilder2 on first use, because most processes never
 * need it. For long or frequent documents use `XmlWriter`; ADR 0012 has the figures.
 */
export async function xmlFragment(content: XmlContent): Promise<string> {
  const { fragment } = await import('xmlbuilder2')
  return fragment({ invalidCharReplacement }, content).toString()
}
