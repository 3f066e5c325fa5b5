import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { anEntityContent } from '@fonds/types/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withBatch } from '../feed/batch.ts'
import { mergeEntities, setEntitySlug, setEntityState } from '../index.ts'
import { aTenant, aTree } from '../testing/builders.ts'
import { expectConsistent } from '../testing/consistency.ts'
import { snapshot } from '../testing/snapshot.ts'
import { aHeading } from '../testing/trees.ts'
import { onClient } from '../transaction/on-client.ts'
import { putEntity } from './put-entity.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

let id: string
beforeEach(async () => {
  id = (await aTenant(db.pool)).id
})

const put = (name: string, source = 'r1', of = id) =>
  onClient(db.pool, (client) =>
    withBatch(client, of, (batch) => {
      // By its identifier, headings stay linked to it whatever its name.
      const identifiers = [{ type: 'entity' as const, scheme: 'local', value: source, uri: null }]
      const content = anEntityContent({ entity_type: 'person', name, identifiers }, source)
      const rest = { agency: null, format: 'eac-2.0', record_id: null, identity: 0, identities: 1, line: 1 } as const
      return putEntity(batch, { content, ...rest }, source)
    }),
  )
const names = (...of: string[]) => ({ title: 'Fonds', headings: of.map((name) => aHeading(name)) })
async function slugs(of = id): Promise<string[]> {
  await expectConsistent(db.pool, of)
  const { rows } = await db.pool.query('SELECT slug FROM fonds.entity WHERE tenant_id = $1 ORDER BY slug', [of])
  return rows.map(({ slug }) => slug)
}
const former = async () =>
  (await db.pool.query(`SELECT slug FROM fonds.slug_history WHERE tenant_id = $1 AND kind = 'entity'`, [id])).rows.map(
    ({ slug }) => slug,
  )

describe('a corrected name', () => {
  test('changes the slug of an entity that nobody has seen, and its former path redirects', async () => {
    await put('Holm, Erich')
    await put('Holm, Erik')
    expect(await slugs()).toEqual(['holm-erik'])
    expect(await former()).toEqual(['holm-erich'])
  })

  test.each(['is', 'was'])('leaves that of one that %s public', async (time) => {
    await put('Holm, Erich')
    const heading = aHeading('Holm, Erich', { identifier: 'r1', source: 'local' })
    await aTree(db.pool, id, { title: 'Fonds', headings: [heading] }, { source: 'a' })
    if (time === 'was') await setEntityState(db.pool, id, 'holm-erich', 'suppressed')
    await put('Holm, Erik')
    expect(await slugs()).toEqual(['holm-erich'])
    expect(await former()).toEqual([])
  })

  test('leaves one that the operator set, until it is cleared', async () => {
    await put('Holm, Erich')
    expect(await setEntitySlug(db.pool, id, 'holm-erich', 'holm')).toMatchObject({
      slug: 'holm',
      former_slug: 'holm-erich',
    })
    await put('Holm, Erik')
    expect(await slugs()).toEqual(['holm'])
    expect(await setEntitySlug(db.pool, id, 'holm', null)).toMatchObject({ slug: 'holm-erik', former_slug: 'holm' })
    await put('Holm, Erik Johan')
    expect(await slugs()).toEqual(['holm-erik-johan'])
  })
})

describe('a slug that the operator sets', () => {
  test('redirects, and changes the descriptions that show it', async () => {
    await aTree(db.pool, id, { ...names('Holm, Erich'), children: [{ title: 'Letter' }] }, { source: 'a' })
    const seq = async () => (await db.pool.query('SELECT seq::integer FROM api.tenant_state($1)', [id])).rows[0].seq
    const before = await seq()
    expect(await setEntitySlug(db.pool, id, 'holm-erich', 'holm-erik')).toMatchObject({ changed: 1, visible: true })
    const { rows } = await db.pool.query(
      `SELECT item_kind FROM api.changes($1, $2, NULL, 100) WHERE seq > $2 ORDER BY item_kind`,
      [id, before],
    )
    expect(rows.map(({ item_kind }) => item_kind)).toEqual(['collection', 'entity'])
    expect(await slugs()).toEqual(['holm-erik'])
    const after = await seq()
    // By its former slug, and to the slug that it has.
    expect(await setEntitySlug(db.pool, id, 'holm-erich', 'holm-erik')).toMatchObject({ former_slug: null, changed: 0 })
    expect(await seq()).toBe(after)
    // Taken back: now the other one redirects.
    await setEntitySlug(db.pool, id, 'holm-erik', 'holm-erich')
    expect(await former()).toEqual(['holm-erik'])
  })

  test('is refused if another entity has it or had it, or if it is none', async () => {
    await aTree(db.pool, id, names('Holm, Erik', 'Brandt, Anna', 'Brandt, A.', 'Quist, Ida'), { source: 'a' })
    await mergeEntities(db.pool, id, 'brandt-a', 'brandt-anna')
    await setEntitySlug(db.pool, id, 'quist-ida', 'quist')
    const before = await snapshot(db.pool)
    for (const [slug, code] of [
      ['brandt-anna', 'conflict'],
      ['brandt-a', 'conflict'],
      ['quist-ida', 'conflict'],
      ['Holm', 'invalid'],
      ['', 'invalid'],
    ] as const) {
      await expect(setEntitySlug(db.pool, id, 'holm-erik', slug)).rejects.toMatchObject({ code })
    }
    await expect(setEntitySlug(db.pool, id, 'nobody', 'somebody')).rejects.toMatchObject({ code: 'not_found' })
    expect(await snapshot(db.pool)).toEqual(before)
  })

  test('may be the same in two archives', async () => {
    const twin = (await aTenant(db.pool)).id
    await expect(setEntitySlug(db.pool, twin, 'holm-erik', 'holm')).rejects.toMatchObject({ code: 'not_found' })
    for (const of of [id, twin]) {
      await aTree(db.pool, of, names('Holm, Erik'), { source: 'a' })
      await setEntitySlug(db.pool, of, 'holm-erik', 'holm')
      expect(await slugs(of)).toEqual(['holm'])
    }
  })
})
