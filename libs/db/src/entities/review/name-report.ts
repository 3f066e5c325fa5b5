import type pg from 'pg'
import type { KeyKind } from '../known-entities.ts'
import { readLinkedWords } from './heading-words.ts'
import { type HeadingWithLookup, headingsWithLookups } from './review-plan.ts'

/** A report on how the headings of an archive became entities. A wording is a distinct heading of an entity. */
export interface NameReport {
  readonly wordings: number
  readonly entities: number
  /** Wordings beyond the first of an entity, by the reason for joining them. */
  readonly joined: { readonly by_identifier: number; readonly by_name: number; readonly by_record: number }
  readonly kept_apart: {
    /** Entities of headings with subdivisions, and those whose main heading is known. */
    readonly with_subdivisions: number
    readonly with_main_heading: number
    /** Names shared by several entities of one type, and those entities. */
    readonly shared_names: number
    readonly of_shared_names: number
  }
  /** Pairs that may be the same entity, by the weaker of the two shared names. */
  readonly candidates: Readonly<Record<KeyKind, number>>
  /** Entities linked by both a bare name and one with subdivisions; there should be none. */
  readonly mixed: readonly string[]
}

const PAGE_SIZE = 500

const COUNTS = `
SELECT
  (SELECT count(*)::integer FROM fonds.entity_subdivision WHERE tenant_id = $1) AS with_subdivisions,
  (SELECT count(*)::integer FROM fonds.entity_subdivision WHERE tenant_id = $1 AND main_id IS NOT NULL) AS with_main_heading,
  (SELECT count(*)::integer FROM shared) AS shared_names, (SELECT coalesce(sum(n), 0)::integer FROM shared) AS of_shared_names,
  (SELECT json_build_object('name', count(*) FILTER (WHERE reason = 'name'), 'parallel',
     count(*) FILTER (WHERE reason = 'parallel'), 'variant', count(*) FILTER (WHERE reason = 'variant'))
   FROM fonds.entity_candidate WHERE tenant_id = $1 AND NOT kept_apart) AS candidates`

interface CountRow {
  readonly with_subdivisions: number
  readonly with_main_heading: number
  readonly shared_names: number
  readonly of_shared_names: number
  readonly candidates: NameReport['candidates']
}

/** Reports how the headings of an archive became entities, several hundred entities at a time, visible or not. */
export async function reportNames(client: pg.ClientBase, tenantId: string): Promise<NameReport> {
  const joined = { by_identifier: 0, by_name: 0, by_record: 0 }
  const mixed: string[] = []
  let wordings = 0
  let entities = 0
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: { id: string; name: string }[] } = await client.query(
      `SELECT id, name FROM fonds.entity WHERE tenant_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT ${PAGE_SIZE}`,
      [tenantId, after],
    )
    if (rows.length === 0) break
    const words = await readLinkedWords(
      { client },
      rows.map(({ id }) => id),
    )
    for (const [id, said] of Map.groupBy(headingsWithLookups(words), ({ entity_id }) => entity_id)) {
      entities++
      wordings += said.length
      for (const by of said.slice(1).map((heading) => joinedBy(heading, said[0]))) joined[by]++
      if (isMixed(said)) mixed.push(rows.find((row) => row.id === id)?.name ?? id)
    }
    after = rows.at(-1)?.id ?? null
  }
  const { rows } = await client.query<CountRow>(
    `WITH shared AS (
       SELECT count(DISTINCT entity_id) AS n FROM fonds.entity_key WHERE tenant_id = $1 AND kind = 'name'
       GROUP BY entity_type, match_key HAVING count(DISTINCT entity_id) > 1
     ) ${COUNTS}`,
    [tenantId],
  )
  const [counts] = rows
  if (counts === undefined) throw new Error('the count of names must return one row')
  const { candidates, ...kept_apart } = counts
  return { wordings, entities, joined, kept_apart, candidates, mixed }
}

function joinedBy({ sought }: HeadingWithLookup, first: HeadingWithLookup | undefined): keyof NameReport['joined'] {
  if (sought.match_key === first?.sought.match_key) return 'by_name'
  return sought.id_key === null ? 'by_record' : 'by_identifier'
}

const isMixed = (said: readonly HeadingWithLookup[]): boolean => {
  const bare = new Set(said.filter(({ sought }) => sought.main === null).map(({ sought }) => sought.match_key))
  return bare.size > 0 && said.some(({ sought }) => sought.main !== null && !bare.has(sought.match_key))
}
