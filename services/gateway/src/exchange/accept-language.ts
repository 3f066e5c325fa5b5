import { type Language, negotiatedLanguage } from '@fonds/labels/languages'
import { BoundedMap } from '@fonds/util'

/** Maximum number of headers whose language is remembered; most clients send one of a few. */
const MAX_HEADERS = 1_000
const MAX_REMEMBERED_LENGTH = 200

const chosen = new BoundedMap<string, Language | '*'>(MAX_HEADERS)

/** Returns the language of labels that an `Accept-Language` header prefers, or `*` if it prefers none of them. */
export function chosenLanguage(header: string): Language | '*' {
  if (header.length > MAX_REMEMBERED_LENGTH) return negotiatedLanguage(header) ?? '*'
  const known = chosen.get(header)
  if (known !== undefined) return known
  const language = negotiatedLanguage(header) ?? '*'
  chosen.set(header, language)
  return language
}
