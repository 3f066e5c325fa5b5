import { query } from '@fonds/db/pool'
import { bind, matchText, nameWord, sortKey } from '@fonds/db/read'
import { defineRoute, type Route, searchUnavailable, toApiError } from '@fonds/http'
import { labelsIn } from '@fonds/labels'
import { presentEntityReference, presentReference, type Shown } from '@fonds/presenters'
import { Suggestions } from '@fonds/types'
import { z } from 'zod'
import { codeKey } from '../analysis/codes.ts'
import { withoutSeparators } from '../analysis/runs.ts'
import type { Deps } from '../deps.ts'
import { codeLexeme, foldedLexeme, tenantLexeme } from '../documents/lexemes.ts'
import { allOf, anyOf, lexeme, NOTHING, term } from '../documents/tsquery.ts'
import { queryText } from '../search/parameters.ts'
import { CANDIDATES_IN_LANGUAGES, inLanguage } from './in-language.ts'
import { MAX_SUGGESTIONS, type SuggestionRow, suggestions } from './suggest.queries.ts'

/** The number of words used; longer input needs no suggestions. */
const MAX_WORDS = 12
/** The length from which a code may be the beginning of others: of one or two characters, all codes of an archive may begin with it. */
const OPEN_CODE = 3
/** Sorts after any other character. */
const LAST_CHARACTER = '\u{10FFFF}'
/** A number at the end whose last group is not all typed. */
const OPEN_NUMBER =
  /(?<![\p{L}\p{M}\p{N}]|\p{N}[,'\u2019\u00a0\u202f])[1-9]\d{0,2}(?:[,'\u2019\u00a0\u202f]\d{3}){0,2}[,'\u2019\u00a0\u202f]\d{1,2}$/u

/** `GET /search/suggest` */
export const getSuggestions = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/search/suggest',
    operationId: 'suggest',
    summary: 'Suggest completions',
    description:
      'Completes titles, reference codes and names, ignoring case and accents. All words must match; the last ' +
      'one may be a prefix. Those whose title in the language asked for matches come first. Has its own rate limit: 600 points per minute, one for nearly every request.',
    tags: ['Search'],
    query: z.object({
      q: queryText.meta({ description: 'The text typed so far; without it there are no suggestions' }).optional(),
    }),
    strictQuery: true,
    selectable: 'items',
    labels: true,
    response: { schema: Suggestions, description: 'At most ten suggestions' },
    errors: ['invalid_parameter', 'search_unavailable'],
    async handler({ query: { q = '' }, tenant, request }) {
      const shown = { tenant, labels: labelsIn(request.language, tenant), textLanguage: request.textLanguage }
      const chosen = request.textLanguage !== null && tenant.languages !== undefined
      const most = chosen ? CANDIDATES_IN_LANGUAGES : MAX_SUGGESTIONS
      try {
        const found = await query<SuggestionRow>(
          deps.seeking,
          bind(suggestions, { ...sought(tenant.id, q), text_language: request.textLanguage, most }),
        )
        const items = new Map(found.map((row) => [row, presentSuggestion(row, shown)]))
        const rows = chosen ? inLanguage(found, q, (row) => wordsOf(items.get(row))) : found
        return { json: { items: rows.map((row) => items.get(row)) } }
      } catch (error) {
        throw toApiError(error).code === 'service_unavailable' ? searchUnavailable(error) : error
      }
    },
  })

const presentSuggestion = (row: SuggestionRow, shown: Shown) =>
  row.kind === 'entity'
    ? presentEntityReference({ ...row, name: row.title, entity_type: row.level }, shown)
    : presentReference(row, shown)

const wordsOf = (item: ReturnType<typeof presentSuggestion> | undefined): string =>
  item === undefined ? '' : 'title' in item ? item.title : item.name

function sought(tenant: string, q: string) {
  const words = typedWords(q)
  const last = words.at(-1)
  if (last === undefined) return { tenant, title_from: '', title_until: '', words: NOTHING, names: NOTHING }
  const own = lexeme(tenantLexeme(tenant))
  const title = sortKey(q)
  const code = codeKey(q)
  // A number may also be the beginning of one in groups.
  const inGroups = withoutSeparators(q.replace(OPEN_NUMBER, (number) => number.replace(/\D/g, '')))
  const titles = new Set([words, typedWords(inGroups)].map(inTitles))
  return {
    tenant,
    title_from: title,
    title_until: `${title}${LAST_CHARACTER}`,
    // Words of titles have weight A.
    words: allOf([own, anyOf([...titles, code === '' ? NOTHING : term(codeLexeme(code), code.length >= OPEN_CODE)])]),
    names: allOf(words.map((word) => `${lexeme(nameWord(tenant, word))}:*`)),
  }
}

const typedWords = (q: string): string[] => matchText(q).split(' ').filter(Boolean).slice(0, MAX_WORDS)

/** Matches titles that have all words, the last of which may be a prefix. */
const inTitles = (words: readonly string[]) =>
  allOf(words.map((word, n) => term(foldedLexeme(word), n === words.length - 1, 'A')))
