/**
 * ISO 639 codes that the platform's locale data would turn into another language than the code names, or into a
 * locale with a script. They stay as they are, or fold only within their own language.
 */
const OWN: ReadonlyMap<string, string> = new Map([
  ['tl', 'tl'],
  ['tgl', 'tl'],
  ['sh', 'sh'],
  ['hbs', 'sh'],
  ['bih', 'bh'],
  ['bh', 'bh'],
  ['mo', 'ro'],
  ['mol', 'ro'],
  ['twi', 'tw'],
  ['tw', 'tw'],
  ['fat', 'fat'],
])

/** A code of ISO 639-1, 639-2 (either form) or 639-3 as 639-1 where one exists, else as given, in lower case. */
export function toLanguageCode(code: string): string {
  const lower = code.toLowerCase()
  const own = OWN.get(lower)
  if (own !== undefined) return own
  const [canonical] = Intl.getCanonicalLocales(lower)
  return canonical?.split('-')[0] ?? lower
}
