import { CONTAINER_TYPES, type ShelvedContainer, shelved } from '@fonds/archive'
import type { Container } from '@fonds/types'
import { codeKey } from '../analysis/codes.ts'

/** Number of containers in each other that are told. */
const MAX_DEPTH = 3

const partOf = (type: string | null, indicator: string): string =>
  codeKey(`${type?.replaceAll('_', ' ') ?? ''} ${indicator}`)

/** Returns the keys of the containers of a description: of the outer one, and of each further one with those around it. */
export function containerKeys(containers: readonly Container[]): Set<string> {
  const groups = Map.groupBy(shelved(containers), ({ group }) => group)
  return new Set([...groups.values()].flatMap((group) => nested(group).map((parts) => parts.join(' / '))))
}

const nested = (group: readonly ShelvedContainer[]): string[][] =>
  group.slice(0, MAX_DEPTH).map((_, n) => group.slice(0, n + 1).map(({ type, indicator }) => partOf(type, indicator)))

/**
 * Returns the keys that a container may have as a reader writes it, in any of our languages: `Box 12`, `Schachtel 12, Mappe 3`,
 * or only `12`. Empty if it has no words.
 */
export function typedContainers(text: string): readonly string[] {
  const parts = shelved([{ type: null, label: null, indicator: text.trim(), group: 0 }] as readonly Container[])
  const written = parts.map(({ type, indicator }) => partOf(type, indicator))
  if (written.some((part) => part === '')) return []
  // A kind that is not known is not told from the words before it.
  const keys = [...new Set([written.join(' / '), codeKey(text)])]
  const isBare = parts.length === 1 && parts[0]?.type == null && !/\s/u.test(text.trim())
  return isBare ? [...keys, ...CONTAINER_TYPES.map((type) => partOf(type, text.trim()))] : keys
}
