/** The content of an element: its text, or its attributes (`@name`), text (`#`) and elements; null leaves one out. */
export interface XmlContent {
  readonly [name: string]: string | null | XmlContent | readonly (string | XmlContent)[]
}

/** Leaves out what XML cannot hold; half of a surrogate pair becomes U+FFFD. The streaming writer does the same. */
const invalidCharReplacement = (character: string): string =>
  character >= '\ud800' && character <= '\udfff' ? '\ufffd' : ''

/**
 * Makes a small document, or a part of one, of a plain object. xmlbuilder2 is loaded when it is first used, because
 * most processes never need it. Long or frequent documents are written with `XmlWriter`: ADR 0012 has the figures.
 */
export async function xmlFragment(content: XmlContent): Promise<string> {
  const { fragment } = await import('xmlbuilder2')
  return fragment({ invalidCharReplacement }, content).toString()
}
