import type { NamedEntity } from '@fonds/archive'
import { sameAs } from '@fonds/types'
import { isPlainUri } from './xml/characters.ts'

/**
 * Returns the URIs of a name in authority files, each once: first those that the description's headings give, then those
 * of its authority record.
 */
export function authorityUris({ headings, identifiers }: NamedEntity): readonly string[] {
  const stated = identifiers.filter(({ type }) => type !== 'record').map(({ uri }) => uri)
  const known = [...headings.map(({ identifier }) => identifier), ...sameAs(identifiers), ...stated]
  return [...new Set(known.filter((uri): uri is string => uri !== null && isPlainUri(uri)))]
}
