import { createPool, type Pool, query } from '@fonds/db/pool'
import { bind, type Statement } from '@fonds/db/read'
import { aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, inFull, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archiveState, childrenAfter, firstChildren, firstTop, topAfter } from './iiif-collection/collection.queries.ts'
import { firstMedia, firstPicture, mediaById, nthMedia, oneMedia, onePoster, posterOf } from './images/media.queries.ts'
import { imagesBelow } from './manifest/below.queries.ts'
import { imagesWithoutPlaceholder } from './worker/placeholders.queries.ts'

/** Contains a large archive with few images below any one record, with production rights. */
let db: TestDatabase
let pool: Pool
const values: Record<string, string | number> = { limit: 101, position: 0 }

const ROOTS = inFull() ? 40_000 : 8_000
const CHILDREN = inFull() ? 60_000 : 12_000
/** One in this many children has an image. */
const PICTURED = CHILDREN / 120
/** Ends of the slugs of 160 top-level descriptions, which have images. */
const PICTURED_ENDS = inFull() ? ['050', '250', '450', '650'] : ['25', '75']

// Written directly, since commands would take minutes; other tests verify that commands maintain these columns.
const MADE = `id, tenant_id, kind, root_id, parent_id, ancestor_ids, collection_id, path, position, depth, slug, level,
  title, sort_title, body, published, visible, recency, source, source_text_key, content_hash, source_tree_hash`

const FILL_ROOTS = `
INSERT INTO fonds.description (${MADE})
SELECT n.id, d.tenant_id, 'collection', n.id, NULL, '{}', NULL, fonds.path_segment(100000 + n.n), 0, 0, 'root-' || n.n,
  'fonds', 'Root ' || n.n, 'root ' || lpad(n.n::text, 8, '0'), d.body, true, true, 0, 'root ' || n.n, 'k', 'h', 'h'
FROM fonds.description d, (SELECT n::integer, gen_random_uuid() AS id FROM generate_series(1, ${ROOTS}) n) n
WHERE d.tenant_id = $1 AND d.slug = 'fonds'`

const FILL_CHILDREN = `
INSERT INTO fonds.description (${MADE})
SELECT gen_random_uuid(), d.tenant_id, 'record', d.root_id, d.id, d.ancestor_ids || d.id, d.root_id,
  d.path || fonds.path_segment(n), n, 2, 'item-' || n, 'item', 'Item ' || n, 'item', d.body, true, true, 0, d.source,
  'item ' || n, 'h', 'h'
FROM fonds.description d, generate_series(1, ${CHILDREN}) n WHERE d.tenant_id = $1 AND d.slug = 'box'`

const FILL_MEDIA = `
INSERT INTO fonds.media (id, tenant_id, description_id, position, sha256, bytes, mime_type, file_name, renderable, width,
  height, thumb_width, thumb_height, page)
SELECT gen_random_uuid(), $1, d.id, 0, md5(d.id::text) || md5(d.slug), 1, 'image/jpeg', 'a.jpg', true, 1, 1, 1, 1, 0
FROM fonds.description d WHERE d.tenant_id = $1 AND d.position % ${PICTURED} = 0`

/** Sound beside each image, whose poster that is. */
const FILL_SOUND = `
INSERT INTO fonds.media (id, tenant_id, description_id, position, sha256, bytes, mime_type, file_name, renderable, reason, poster_id)
SELECT gen_random_uuid(), $1, m.description_id, 1, reverse(m.sha256), 1, 'audio/mpeg', 'a.mp3', false, 'sound', m.id
FROM fonds.media m WHERE m.tenant_id = $1`

const PICTURED_ROOTS = `
UPDATE fonds.description SET thumbnail = '{}'
WHERE tenant_id = $1 AND parent_id IS NULL AND right(slug, ${PICTURED_ENDS[0]?.length}) = ANY ('{${PICTURED_ENDS}}')`

const REFRESH = `
SELECT fonds.refresh_images(array_agg(d.id)) FROM fonds.description d
WHERE d.tenant_id = $1 AND d.slug LIKE 'item-%' AND d.position % ${PICTURED} = 0`

beforeAll(async () => {
  db = await createTestDatabase({ production: true })
  const { id: tenant } = await aTenant(db.pool)
  await aTree(db.pool, tenant, { title: 'Fonds', children: [{ title: 'Box' }] })
  for (const text of [FILL_ROOTS, FILL_CHILDREN, FILL_MEDIA, FILL_SOUND, REFRESH, PICTURED_ROOTS])
    await db.pool.query(text, [tenant])
  await db.pool.query('VACUUM ANALYZE')
  pool = createPool(db.url, { name: 'plans', role: 'fonds_media', max: 1 })
  const find = async (text: string): Promise<{ id: string; path: string }> => {
    const { rows } = await db.pool.query<{ id: string; path: string }>(text, [tenant])
    return rows[0] ?? { id: '', path: '' }
  }
  const box = await find(`SELECT id, path FROM fonds.description WHERE tenant_id = $1 AND slug = 'box'`)
  const image = await find(
    `SELECT id, description_id::text AS path FROM fonds.media WHERE tenant_id = $1 AND renderable ORDER BY id LIMIT 1`,
  )
  const sound = await find(
    `SELECT m.id, p.description_id::text AS path FROM fonds.media m JOIN fonds.media p ON p.id = m.poster_id
     WHERE m.tenant_id = $1 ORDER BY p.id LIMIT 1`,
  )
  Object.assign(values, {
    tenant,
    parent: box.id,
    path: box.path,
    image: image.id,
    file: sound.id,
    description: image.path,
  })
})
afterAll(async () => {
  await pool.end()
  await db.drop()
})

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

const rowsOf = (plan: Plan): number =>
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']

/**
 * Executes the generic plan with the given values; returns how it reads, and the maximum number of rows that one step
 * reads.
 */
async function planOf(statement: Statement, given: Readonly<Record<string, string | number>>) {
  const all = { ...values, ...given }
  const literals = statement.parameters.map((name) => `'${all[name] ?? ''}'`).join(', ')
  await pool.query(`PREPARE plan AS ${statement.text}`)
  try {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE plan(${literals})`,
    )
    const steps = rows.flatMap((row) => nodes(row['QUERY PLAN'][0].Plan))
    return {
      scanned: steps.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name']),
      types: steps.map((step) => step['Node Type']),
      most: Math.max(...steps.map(rowsOf)),
    }
  } finally {
    await pool.query('DEALLOCATE plan')
  }
}

/** Returns the last member of a statement's result, after which the next page starts. */
async function lastOf(statement: Statement): Promise<string> {
  const given = Object.fromEntries(statement.parameters.map((name) => [name, values[name]]))
  const rows = await query<{ id: string }>(pool, bind(statement, given))
  expect(rows).toHaveLength(101)
  return rows.at(-1)?.id ?? ''
}

describe(`in an archive of ${ROOTS + CHILDREN} descriptions, only returned rows are read`, () => {
  const statements: [name: string, statement: Statement, given: () => Promise<Record<string, string | number>>][] = [
    ['the first image', firstMedia, async () => ({})],
    ['the first picture', firstPicture, async () => ({})],
    ['a poster by its UUID', onePoster, async () => ({})],
    ['the poster of a file', posterOf, async () => ({})],
    ['an image by its number', nthMedia, async () => ({})],
    ['an image by its UUID', oneMedia, async () => ({})],
    ['a file by its UUID alone', mediaById, async () => ({})],
    ['images below a record', imagesBelow, async () => ({})],
    ['the first members of a level', firstChildren, async () => ({})],
    ['those after a member', childrenAfter, async () => ({ after: await lastOf(firstChildren) })],
    ['the first of the top level', firstTop, async () => ({})],
    ['those after a member of the top level', topAfter, async () => ({ after: await lastOf(firstTop) })],
    ['the state of the archive', archiveState, async () => ({})],
  ]
  test.each(statements)('%s', async (_, statement, given) => {
    const plan = await planOf(statement, await given())
    expect(plan.scanned.filter((table) => table === 'description' || table === 'media')).toEqual([])
    expect(plan.types).not.toContain('Function Scan')
    expect(plan.most).toBeLessThan(300)
  })

  test('looking for missing placeholders reads nothing once there are none', async () => {
    expect((await planOf(imagesWithoutPlaceholder, { after: '' })).scanned).not.toContain('media')
    await db.pool.query(`UPDATE fonds.media SET placeholder = 'data:image/webp;base64,AAAA'`)
    await db.pool.query('VACUUM ANALYZE fonds.media')
    expect((await planOf(imagesWithoutPlaceholder, { after: '' })).most).toBe(0)
  })

  test('the top level reads at most a thousand rows if most collections have images', async () => {
    const { tenant } = values
    await db.pool.query(
      `UPDATE fonds.description SET thumbnail = '{}'
       WHERE tenant_id = $1 AND parent_id IS NULL AND right(slug, 2) BETWEEN '10' AND '59'`,
      [tenant],
    )
    await db.pool.query('VACUUM ANALYZE fonds.description')
    const plan = await planOf(topAfter, { after: await lastOf(firstTop) })
    expect(plan.scanned).not.toContain('description')
    expect(plan.most).toBeLessThan(1_100)
  })
})
