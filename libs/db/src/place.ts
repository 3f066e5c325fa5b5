import type pg from 'pg'
import { type KnownSibling, matchSiblings, type SiblingKeys } from './identity.ts'
import { inBatches, rowsOf } from './rows.ts'
import { uuidV5 } from './uuid.ts'

interface StagedRow extends SiblingKeys {
  readonly ord: number
  readonly parent: number
  readonly id: string | null
  readonly parentId: string
}

interface KnownRow extends KnownSibling {
  readonly parent: number
}

const BATCH = 2_000

const STAGED = `
SELECT s.ord, s.parent, s.xml_id AS "xmlId", s.unit_key AS "unitKey", s.text_key AS "textKey", s.tree_hash AS "treeHash",
  s.title, s.level, s.id, p.id AS "parentId"
FROM import_stage s JOIN import_stage p ON p.ord = s.parent
WHERE s.depth = $1 ORDER BY s.parent, s.position`

const KNOWN = `
SELECT p.ord AS parent, e.id, e.source_xml_id AS "xmlId", e.source_unit_key AS "unitKey", e.source_text_key AS "textKey",
  e.source_tree_hash AS "treeHash", e.title, e.level, false AS deleted, e.path
FROM import_stage p JOIN fonds.description e ON e.parent_id = p.id
WHERE p.depth = $1 AND p.known AND NOT EXISTS (SELECT FROM import_stage s WHERE s.id = e.id)
UNION ALL
SELECT p.ord, t.id, t.source_xml_id, t.source_unit_key, t.source_text_key, '', '', '', true, ''
FROM import_stage p JOIN fonds.tombstone t ON t.parent_id = p.id
WHERE p.depth = $1 AND t.source IS NOT NULL AND NOT EXISTS (SELECT FROM import_stage s WHERE s.id = t.id)
ORDER BY parent, deleted, path`

/** Runs of rows with the same parent, in the parents' order. */
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
  ord: number
  id: string | null
  /** The name that a new unit's UUID is made of. */
  name: string
}

/** Pairs the staged units of one depth with what is known below the same parents. */
async function* identify(
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
    const ids = matchSiblings(group, mine)
    const occurrences = new Map<string, number>()
    for (const [index, row] of group.entries()) {
      const key = row.unitKey === null ? `text ${row.textKey}` : `unit ${row.unitKey}`
      const n = occurrences.get(key) ?? 0
      occurrences.set(key, n + 1)
      yield {
        ord: row.ord,
        id: ids[index] ?? null,
        name: row.xmlId === null ? `${source}\n${row.parentId}\n${key}\n${n}` : `${source}\n#${row.xmlId}`,
      }
    }
  }
  await known?.return(undefined)
}

const PLACE = `
UPDATE import_stage s SET id = f.id, parent_id = p.id, ancestor_ids = p.ancestor_ids || p.id,
  collection_id = CASE WHEN p.kind = 'collection' THEN p.id ELSE p.collection_id END,
  path = p.path || fonds.path_segment(s.position),
  known = EXISTS (SELECT FROM fonds.description d WHERE d.id = f.id)
FROM unnest($1::integer[], $2::uuid[]) AS f(ord, id), import_stage p
WHERE s.ord = f.ord AND p.ord = s.parent`

const TAKEN = `
SELECT f.id FROM unnest($1::uuid[]) AS f(id)
WHERE EXISTS (SELECT FROM fonds.description d WHERE d.id = f.id) OR EXISTS (SELECT FROM import_stage s WHERE s.id = f.id)`

/** Gives each new unit a UUID of its own; a name that is taken (its first bearer was renamed since) gets a number. */
async function newIds(client: pg.ClientBase, tenantId: string, found: readonly Found[]): Promise<Map<number, string>> {
  const ids = new Map<number, string>()
  const mine = new Set<string>()
  let open = found.filter((f) => f.id === null)
  for (let attempt = 0; open.length > 0; attempt++) {
    const candidates = open.map((f) => uuidV5(tenantId, attempt === 0 ? f.name : `${f.name}\n+${attempt}`))
    const { rows } = await client.query<{ id: string }>({ name: 'taken-ids', text: TAKEN, values: [candidates] })
    const taken = new Set(rows.map((r) => r.id))
    const again: Found[] = []
    for (const [index, f] of open.entries()) {
      const id = candidates[index]
      if (id === undefined || taken.has(id) || mine.has(id)) again.push(f)
      else {
        mine.add(id)
        ids.set(f.ord, id)
      }
    }
    open = again
  }
  return ids
}

/**
 * Gives every staged unit below the root its identity, parent, ancestors and path, generation by generation.
 * The root's own are set before. Memory: one parent's children at a time.
 */
export async function placeStage(
  client: pg.ClientBase,
  tenantId: string,
  source: string,
  maxDepth: number,
  anyKnown: boolean,
): Promise<void> {
  for (let depth = 1; depth <= maxDepth; depth++) {
    // The cursors read the stage while it is written: PostgreSQL's cursors keep the snapshot of when they were opened.
    for await (const found of inBatches(identify(client, depth, source, anyKnown), BATCH)) {
      const ids = await newIds(client, tenantId, found)
      await client.query({
        name: 'place',
        text: PLACE,
        values: [found.map((f) => f.ord), found.map((f) => f.id ?? ids.get(f.ord))],
      })
    }
    await client.query('ANALYZE import_stage')
  }
}
