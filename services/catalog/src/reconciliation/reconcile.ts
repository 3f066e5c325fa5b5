import { query } from '@fonds/db/pool'
import { bind, headingKey, matchText, nameLexeme, sortKey } from '@fonds/db/read'
import { isUuid } from '@fonds/http'
import { ENTITY_TYPES } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import type { Deps } from '../deps.ts'
import { type ComparableRow, candidateById, candidatesByName } from './candidates.queries.ts'
import type { Query } from './query.ts'
import { type Candidate, namedById, rankCandidates } from './score.ts'

/** Words of a name that are looked up at most. */
const MAX_WORDS = 12
/** Maximum number of words of which one may be missing, each in a branch of the search. */
const MAX_RELAXED = 6
/** A score that a candidate reaches only with most of the name. */
const GOOD_SCORE = 80

/** Finds the candidates for one query: by id, by all words of the name or, if that finds nothing good, by most of them. */
export async function reconcile(deps: Deps, tenant: TenantContext, asked: Query): Promise<readonly Candidate[]> {
  const types = asked.types.length === 0 ? ENTITY_TYPES : ENTITY_TYPES.filter((type) => asked.types.includes(type))
  if (types.length === 0) return []
  const id = idIn(asked.text, tenant)
  if (id !== null) {
    const [row] = await query<ComparableRow>(deps.pool, bind(candidateById, { tenant: tenant.id, id }))
    return row === undefined ? [] : [namedById(row)]
  }
  // Only names of agents carry years that are not part of the name.
  const bare = headingKey('person', asked.text).key
  const words = [...new Set(matchText(bare).split(' '))].filter((word) => word !== '').slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const find = async (keys: readonly string[], searched: string) =>
    query<ComparableRow>(deps.pool, bind(candidatesByName, { tenant: tenant.id, keys, words: searched, types }))
  const lexemes = words.map((word) => nameLexeme(tenant.id, word))
  const found = await find(keysOf(asked.text, bare), withoutInitials(words, lexemes).join(' & '))
  const candidates = rankCandidates(asked, found)
  const relaxed = (candidates[0]?.score ?? 0) >= GOOD_SCORE ? null : mostOf(asked.text, lexemes)
  if (relaxed === null) return candidates
  const others = await find([], relaxed)
  return rankCandidates(asked, [...new Map([...found, ...others].map((row) => [row.id, row])).values()])
}

/** Returns the UUID that a text is, alone or at the end of an entity's URL; otherwise null. */
function idIn(text: string, { origin }: TenantContext): string | null {
  const prefix = identifierSpace(origin)
  const id = text.startsWith(prefix) ? text.slice(prefix.length) : text
  return isUuid(id) ? id : null
}

/** Returns the sort keys of a name as written, and with its surname first or last. */
function keysOf(text: string, bare: string): string[] {
  const comma = text.indexOf(',')
  const words = bare.split(' ')
  const [surname, rest] = comma < 0 ? [[], words] : [matchText(text.slice(0, comma)).split(' '), words]
  const rotated =
    surname.length > 0
      ? [...rest.slice(surname.length), ...rest.slice(0, surname.length)]
      : [...words.slice(-1), ...words.slice(0, -1)]
  const keys = [sortKey(text), sortKey(bare), sortKey(rotated.join(' '))]
  return [...new Set(keys)].filter((key) => key !== '')
}

/** Leaves out single letters if there are other words: names may be abbreviated in either place. */
function withoutInitials(words: readonly string[], lexemes: readonly string[]): readonly string[] {
  const whole = lexemes.filter((_, index) => (words[index]?.length ?? 0) > 1)
  return whole.length > 0 ? whole : lexemes
}

/** Returns a search for all words but any one; of two words for the surname, if a comma marks it, or for either. */
function mostOf(text: string, lexemes: readonly string[]): string | null {
  if (lexemes.length < 2 || lexemes.length > MAX_RELAXED) return null
  const [first = ''] = lexemes
  if (lexemes.length === 2) return text.includes(',') ? first : lexemes.join(' | ')
  return lexemes.map((left) => `(${lexemes.filter((lexeme) => lexeme !== left).join(' & ')})`).join(' | ')
}

/** Returns the prefix that makes the id of an entity a URL. */
export const identifierSpace = (origin: string): string => `${origin}/api/public/entities/`
