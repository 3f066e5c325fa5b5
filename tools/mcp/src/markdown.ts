type Text = string | null | undefined

/** Returns a list of facts, leaving out those without a value. */
export const facts = (pairs: readonly (readonly [name: string, value: Text | readonly Text[]])[]): string =>
  pairs
    .flatMap(([name, value]) => {
      const values = [value].flat().filter((one) => one !== null && one !== undefined && one !== '')
      return values.length === 0 ? [] : [`- ${name}: ${values.join('; ')}`]
    })
    .join('\n')

/** Returns a section with a heading; empty without text. */
export const section = (heading: string, text: Text): string =>
  text === null || text === undefined || text === '' ? '' : `## ${heading}\n\n${text}`

/** Returns a list of links with a note on each. */
export const links = (
  items: readonly { readonly text: string; readonly url: string; readonly note?: Text }[],
): string => items.map(({ text, url, note }) => `- [${text}](${url})${note ? ` (${note})` : ''}`).join('\n')

/** Joins parts with an empty line, leaving out empty ones. */
export const document = (...parts: readonly Text[]): string => parts.filter(Boolean).join('\n\n')
