import type pg from 'pg'
import { batchesOf } from '../transaction/rows.ts'
import { uuidV5 } from '../values/uuid.ts'
import { type NewUnit, SIBLING_KEY, unitName } from './unit-name.ts'

interface StagedUnit extends NewUnit {
  readonly ord: number
  readonly parent: number
  readonly depth: number
}

const STAGED = `
SELECT s.ord, s.parent, s.depth, s.xml_id AS "xmlId", ${SIBLING_KEY} AS key
FROM import_stage s WHERE s.parent IS NOT NULL ORDER BY s.ord`

const CLAIM = `
INSERT INTO import_id (ord, id) SELECT f.ord, f.id FROM unnest($1::integer[], $2::uuid[]) AS f(ord, id)
WHERE NOT EXISTS (SELECT FROM fonds.description d WHERE d.id = f.id OFFSET 0) ON CONFLICT (id) DO NOTHING`

const BATCH_SIZE = 2_000

/** A unit whose children are being processed. */
interface Open {
  readonly ord: number
  readonly id: string
  /** Number of occurrences of each key among its children. */
  readonly met: Map<string, number>
}

/**
 * Assigns ids to all units of a new tree in one pass in document order. They are the ids that `identifyDepth` would
 * assign if none were taken. While the database writes some, the next ones are computed. Keeps in memory only the child
 * keys of open units.
 * @returns false, without assigning any, if an id is taken or units are out of order
 */
export async function identifyNew(
  client: pg.ClientBase,
  tenantId: string,
  source: string,
  root: { readonly ord: number; readonly id: string },
): Promise<boolean> {
  const walk: Open[] = [{ ...root, met: new Map() }]
  let claiming: Promise<boolean> = Promise.resolve(true)
  let free = true
  for await (const units of batchesOf<StagedUnit>(client, 'staged_units', STAGED, [], BATCH_SIZE)) {
    const ids = units.map((unit) => nextId(tenantId, source, walk, unit))
    free = (await claiming) && !ids.includes(null)
    if (!free) break
    claiming = claim(client, units, ids)
    // The failure is reported at the next await; until then, it must not count as unhandled.
    claiming.catch(() => undefined)
  }
  if (free && (await claiming)) return true
  await client.query('DELETE FROM import_id WHERE ord <> $1', [root.ord])
  return false
}

async function claim(
  client: pg.ClientBase,
  units: readonly StagedUnit[],
  ids: readonly (string | null)[],
): Promise<boolean> {
  const values = [units.map((unit) => unit.ord), ids]
  const { rowCount } = await client.query({ name: 'claim-new-ids', text: CLAIM, values })
  return rowCount === units.length
}

/** Returns the id of the next unit; null if the unit does not follow the previous one. */
function nextId(tenantId: string, source: string, walk: Open[], unit: StagedUnit): string | null {
  const { ord, parent, depth } = unit
  const above = walk[depth - 1]
  if (above?.ord !== parent) return null
  const id = uuidV5(tenantId, unitName(source, above.id, unit, above.met))
  walk.length = depth
  walk.push({ ord, id, met: new Map() })
  return id
}
