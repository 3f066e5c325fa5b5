import type pg from 'pg'
import { inBatches, rowsOf } from '../transaction/rows.ts'
import { uuidV5 } from '../values/uuid.ts'
import { type KnownSibling, matchSiblings, type SiblingKeys } from './identity.ts'
import { type NewUnit, SIBLING_KEY, unitName } from './unit-name.ts'

/** Maps units of the stage to descriptions; filled generation by generation. */
export const CREATE_IDS = `
CREATE TEMPORARY TABLE import_id (ord integer PRIMARY KEY, id uuid NOT NULL UNIQUE) ON COMMIT DROP;`

interface StagedRow extends SiblingKeys, NewUnit {
  readonly ord: number
  readonly parent: number
  readonly id: string | null
  readonly parentId: string
}

interface KnownRow extends KnownSibling {
  readonly parent: number
}

const BATCH_SIZE = 2_000

/** Begins the source of what was imported from a spreadsheet. */
export const TABLE_SOURCE = 'table\t'

// Matches `@id` across the whole file, wherever the unit is now; deleted units may return. An id that is not unique, in
// the file or in the store, identifies nothing. $3 = the root.
const MATCH_XML_IDS = `
INSERT INTO import_id (ord, id)
SELECT s.ord, k.id FROM (
  SELECT min(ord) AS ord, xml_id FROM import_stage WHERE parent IS NOT NULL GROUP BY xml_id HAVING count(*) = 1
) s JOIN (
  SELECT DISTINCT ON (source_xml_id) source_xml_id, id, bearers FROM (
    SELECT source_xml_id, id, 0 AS rank, count(*) OVER (PARTITION BY source_xml_id) AS bearers FROM fonds.description
    WHERE tenant_id = $1 AND source = $2 AND source_xml_id IS NOT NULL AND id <> $3
    UNION ALL
    SELECT source_xml_id, id, 1, count(*) OVER (PARTITION BY source_xml_id) FROM fonds.tombstone
    WHERE tenant_id = $1 AND source = $2 AND source_xml_id IS NOT NULL AND id <> $3
  ) x ORDER BY source_xml_id, rank, id
) k ON k.source_xml_id = s.xml_id AND k.bearers = 1`

// The planner expects a new archive to have one description, and would compare each unit with each.
const BY_HASH = 'SET LOCAL enable_nestloop = off'
const BY_ANY = 'SET LOCAL enable_nestloop = on'

/** Matches units whose `@id` is stored for this source. */
export async function matchXmlIds(
  client: pg.ClientBase,
  tenantId: string,
  source: string,
  rootId: string,
): Promise<void> {
  await client.query(BY_HASH)
  await client.query(MATCH_XML_IDS, [tenantId, source, rootId])
  await client.query(BY_ANY)
}

const STAGED = `
SELECT s.ord, s.parent, s.xml_id AS "xmlId", s.unit_key AS "unitKey", s.text_key AS "textKey", s.tree_hash AS "treeHash",
  ${SIBLING_KEY} AS key, s.title, s.level, i.id, p.id AS "parentId"
FROM import_stage s JOIN import_id p ON p.ord = s.parent LEFT JOIN import_id i ON i.ord = s.ord
WHERE s.depth = $1 ORDER BY s.parent, s.position`

const KNOWN = `
SELECT p.ord AS parent, e.id, e.source_xml_id AS "xmlId", e.source_unit_key AS "unitKey", e.source_text_key AS "textKey",
  e.source_tree_hash AS "treeHash", e.title, e.level, false AS deleted, i.id IS NOT NULL AS taken, e.path
FROM import_place p JOIN fonds.description e ON e.parent_id = p.id LEFT JOIN import_id i ON i.id = e.id
WHERE p.depth = $1 AND p.known
UNION ALL
SELECT p.ord, t.id, t.source_xml_id, t.source_unit_key, t.source_text_key, '', '', '', true, false, ''
FROM import_place p JOIN fonds.tombstone t ON t.parent_id = p.id
WHERE p.depth = $1 AND t.source IS NOT NULL AND NOT EXISTS (SELECT FROM import_id i WHERE i.id = t.id)
ORDER BY parent, deleted, path`

/** Groups rows with the same parent, in the parents' order. */
async function* byParent<R extends { parent: number }>(rows: AsyncGenerator<R>): AsyncGenerator<R[]> {
  let group: R[] = []
  for await (const row of rows) {
    if (group[0] && group[0].parent !== row.parent) {
      yield group
      group = []
    }
    group.push(row)
  }
  if (group.length) yield group
}

interface Found {
  readonly ord: number
  readonly id: string | null
  /** The name from which a new unit's UUID derives. */
  readonly name: string
}

/** Pairs the staged units of one depth with the stored children of the same parents. */
async function* recognise(
  client: pg.ClientBase,
  depth: number,
  source: string,
  anyKnown: boolean,
): AsyncGenerator<Found> {
  const known = anyKnown ? byParent(rowsOf<KnownRow>(client, 'known_rows', KNOWN, [depth - 1])) : null
  let siblings = known ? await known.next() : null
  for await (const group of byParent(rowsOf<StagedRow>(client, 'staged_rows', STAGED, [depth]))) {
    const parent = group[0]?.parent ?? 0
    while (known && siblings && !siblings.done && (siblings.value[0]?.parent ?? 0) < parent)
      siblings = await known.next()
    const mine = siblings && !siblings.done && siblings.value[0]?.parent === parent ? siblings.value : []
    const ids = matchSiblings(group, mine, { sorted: source.startsWith(TABLE_SOURCE) })
    const met = new Map<string, number>()
    for (const [index, row] of group.entries()) {
      const name = unitName(source, row.parentId, row, met)
      if (row.id === null) yield { ord: row.ord, id: ids[index] ?? null, name }
    }
  }
  await known?.return(undefined)
}

const STORE_IDS = 'INSERT INTO import_id (ord, id) SELECT * FROM unnest($1::integer[], $2::uuid[])'

const CLAIM = `
INSERT INTO import_id (ord, id) SELECT f.ord, f.id FROM unnest($1::integer[], $2::uuid[]) AS f(ord, id)
WHERE NOT EXISTS (SELECT FROM fonds.description d WHERE d.id = f.id) ON CONFLICT (id) DO NOTHING RETURNING ord`

/**
 * Assigns each new unit a unique UUID. If its name's UUID is taken, because an earlier unit with that name was renamed,
 * a number is added.
 */
async function claimNewIds(client: pg.ClientBase, tenantId: string, found: readonly Found[]): Promise<void> {
  let open = found
  for (let attempt = 0; open.length > 0; attempt++) {
    const ids = open.map((f) => uuidV5(tenantId, attempt === 0 ? f.name : `${f.name}\n+${attempt}`))
    const { rows } = await client.query<{ ord: number }>({
      name: 'claim-ids',
      text: CLAIM,
      values: [open.map((f) => f.ord), ids],
    })
    const claimed = new Set(rows.map((r) => r.ord))
    open = open.filter((f) => !claimed.has(f.ord))
  }
}

/** Assigns an id to every unit of one depth, after those above. Memory: the children of one parent at a time. */
export async function identifyDepth(
  client: pg.ClientBase,
  tenantId: string,
  source: string,
  depth: number,
  anyKnown: boolean,
): Promise<void> {
  // The cursors see the stage as it was when they were opened, even if rows are added.
  for await (const found of inBatches(recognise(client, depth, source, anyKnown), BATCH_SIZE)) {
    const kept = found.filter((f) => f.id !== null)
    if (kept.length)
      await client.query({ name: 'keep-ids', text: STORE_IDS, values: [kept.map((f) => f.ord), kept.map((f) => f.id)] })
    const fresh = found.filter((f) => f.id === null)
    if (fresh.length) await claimNewIds(client, tenantId, fresh)
  }
}
