import { contentLanguage } from '@fonds/language'
import type pg from 'pg'

/** Maximum number of languages, and combinations of them, that are told apart: caches keep responses for each language. */
const MAX_LANGUAGES = 40
const MAX_COMBINATIONS = 200

// As in the indexes, of which each combination takes one step.
const OF_DESCRIPTION = `(CASE WHEN x.titles IS NULL AND x.translations IS NULL THEN x.body ->> 'description_language'
  ELSE fonds.languages_in(x.body ->> 'description_language', x.titles, x.translations) END COLLATE "C")`
const OF_ENTITY = `(fonds.languages_in(NULL, NULL, x.translations) COLLATE "C")`

const distinct = (table: string, written: string, where: string): string => {
  const next = (after: string) => `SELECT ${written} AS written FROM ${table} x
      WHERE x.tenant_id = $1 AND x.visible AND ${where} AND ${written} ${after} ORDER BY ${written} LIMIT 1`
  return `(WITH RECURSIVE found AS (
    (${next('IS NOT NULL')})
    UNION ALL
    SELECT (${next('> found.written')}) FROM found WHERE found.written IS NOT NULL
  ) SELECT written FROM found WHERE written IS NOT NULL LIMIT ${MAX_COMBINATIONS})`
}

const keysOf = (value: string) => `(SELECT string_agg(k, ' ') FROM jsonb_object_keys(${value}) k)`

const WRITTEN = `
${distinct('fonds.description', OF_DESCRIPTION, 'true')}
UNION ${distinct('fonds.entity', OF_ENTITY, 'x.translations IS NOT NULL')}
UNION SELECT array_to_string(p.language || p.translations, ' ') FROM fonds.archive_page p
  WHERE p.tenant_id = $1 AND p.translations <> '{}'
UNION SELECT concat_ws(' ', r.language, ${keysOf('r.translations')}) FROM api.repositories($1) r WHERE r.translations <> '{}'
UNION SELECT concat_ws(' ', e.translations ->> 'original', ${keysOf("e.translations -> 'in'")}) FROM api.exhibits($1) e
  WHERE e.translations IS NOT NULL
UNION SELECT concat_ws(' ', t.languages[1], ${keysOf('t.translations')}) FROM fonds.tenant t
  WHERE t.id = $1 AND t.translations IS NOT NULL`

/**
 * Returns the languages in which a tenant and its visible content are written, as this transaction sees it, in alphabetical
 * order: those of originals and translations, and `und` for originals of unknown language that have translations.
 */
export async function contentLanguages(client: pg.ClientBase, tenantId: string): Promise<string[]> {
  const { rows } = await client.query<{ written: string }>(WRITTEN, [tenantId])
  const all = new Set(rows.flatMap(({ written }) => written.split(' ').flatMap((tag) => codeOf(tag) ?? [])))
  return [...all].sort().slice(0, MAX_LANGUAGES)
}

const codeOf = (tag: string): string | null => (tag === 'und' ? tag : contentLanguage(tag))
