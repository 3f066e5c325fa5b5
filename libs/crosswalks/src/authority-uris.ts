import type { NamedEntity } from '@fonds/archive'
import { recogniseLabelled, sameAs } from '@fonds/types'
import { isPlainUri } from './xml/characters.ts'

/**
 * Returns the URIs of a name in authority files, each once: first those that the description's headings give, also as a
 * number of a file that they name, then those of its authority record.
 */
export function authorityUris({ headings, identifiers }: NamedEntity): readonly string[] {
  const stated = identifiers.filter(({ type }) => type !== 'record').map(({ uri }) => uri)
  const written = headings.map(({ identifier, source }) =>
    identifier === null ? null : (recogniseLabelled(identifier, source)?.uri ?? identifier),
  )
  const known = [...written, ...sameAs(identifiers), ...stated]
  return [...new Set(known.filter((uri): uri is string => uri !== null && isPlainUri(uri)))]
}
