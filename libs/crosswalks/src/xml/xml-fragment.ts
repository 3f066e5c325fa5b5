/** Content of an element: text, or attributes (`@name`), text (`#`) and child elements. Null values are left out. */
export interface XmlContent {
  readonly [name: string]: string | null | XmlContent | readonly (string | XmlContent)[]
}

/** Drops characters that XML cannot contain; lone surrogates become U+FFFD, as in the streaming writer. */
const invalidCharReplacement = (character: string): string =>
  character >= '\ud800' && character <= '\udfff' ? '\ufffd' : ''

/** Writes line breaks as parsers read them (XML 1.0 §2.11), before characters between them are dropped. */
const withLineFeeds = (content: XmlContent): XmlContent =>
  JSON.parse(JSON.stringify(content), (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value,
  )

/**
 * Builds a small document or fragment from a plain object. Loads xmlbuilder2 on first use, because most processes never
 * need it. For long or frequent documents use `XmlWriter`; ADR 0012 has the figures.
 */
export async function xmlFragment(content: XmlContent): Promise<string> {
  const { fragment } = await import('xmlbuilder2')
  return fragment({ invalidCharReplacement }, withLineFeeds(content)).toString()
}
