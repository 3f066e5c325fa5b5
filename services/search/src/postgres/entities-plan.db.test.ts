import { createPool } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { aTenant } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { facetNames } from '../elasticsearch/indexing/indexing.queries.ts'
import { facetLabels } from '../elasticsearch/state.queries.ts'
import { searchedNames } from '../indexer/descriptions.queries.ts'
import { indexesRead } from '../testing/rows-read.ts'
import { valueLabels } from './columns/columns.queries.ts'

/** Contains a large archive of 6,000 entities and many small ones, with production rights. */
let db: TestDatabase
let tenant: string
let ids: readonly string[]

/** With more, an archive would have so few entities on average that reading all of them seems as cheap as one lookup. */
const SMALL = 30

// Written directly, since commands would take minutes.
const FILL_ENTITIES = `
INSERT INTO fonds.entity (id, tenant_id, entity_type, slug, name, sort_name, letter, search, state)
SELECT gen_random_uuid(), $1, 'person', 'name-' || n, 'Name ' || n, 'name ' || lpad(n::text, 8, '0'), 'N', '', 'published'
FROM generate_series(1, $2::integer) n`

beforeAll(async () => {
  db = await createTestDatabase({ production: true })
  for (let n = 0; n < SMALL; n += 1) await db.pool.query(FILL_ENTITIES, [(await aTenant(db.pool)).id, 2])
  tenant = (await aTenant(db.pool)).id
  await db.pool.query(FILL_ENTITIES, [tenant, 6_000])
  await db.pool.query('VACUUM ANALYZE')
  const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM fonds.entity WHERE tenant_id = $1 LIMIT 60', [
    tenant,
  ])
  ids = rows.map(({ id }) => id)
})
afterAll(async () => {
  await db.drop()
})

const STATEMENTS = {
  fonds_search: [facetLabels, valueLabels],
  fonds_indexer: [searchedNames, facetNames],
} as const

test.each(Object.entries(STATEMENTS))('%s finds entities by UUID, however many the archive has', async (role, all) => {
  const planned = createPool(db.url, { name: 'planned', role: role as keyof typeof STATEMENTS, max: 1 })
  for (const statement of all) {
    const read = await indexesRead(planned, bind(statement, { tenant, ids, names: ids, collections: ids }))
    expect([statement.name, ...read].filter((index) => index.startsWith('entity_'))).toEqual(['entity_pkey'])
  }
  await planned.end()
})
