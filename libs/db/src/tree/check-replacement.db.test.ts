import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTenant, aTree, componentsOf, type TreeSpec } from '../testing/builders.ts'
import { onClient } from '../transaction/on-client.ts'
import { type Replacement, ReplacementError } from './check-replacement.ts'
import { TABLE_SOURCE } from './identify.ts'
import { putTree } from './put-tree.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const letters = (
  count: number,
  of: (n: number) => TreeSpec = (n) => ({ title: `Letter from ${WORDS[n % WORDS.length]} ${n}` }),
): TreeSpec[] => Array.from({ length: count }, (_, n) => of(n))
const WORDS = ['Amalfi', 'Bruges', 'Cork', 'Danzig', 'Evora']
const mill = (children: readonly TreeSpec[], more: Partial<TreeSpec> = {}): TreeSpec => ({
  title: 'Mill papers',
  reference_code: 'M',
  children: [...children],
  ...more,
})

/** The state of a tenant that an import may change. */
async function stored(tenant: string) {
  const { rows } = await db.pool.query(
    `SELECT d.id, d.title, d.slug, d.updated_at, t.seq FROM fonds.description d, api.tenant_state($1) t
     WHERE d.tenant_id = $1 ORDER BY d.path`,
    [tenant],
  )
  return rows
}

/** Imports two trees as the same source. Returns what the second would replace, or null if it was stored. */
async function replaced(
  first: TreeSpec,
  second: TreeSpec,
  options: { publish?: boolean } = {},
): Promise<Replacement | null> {
  const { id } = await aTenant(db.pool)
  const twin = await aTenant(db.pool)
  await aTree(db.pool, twin.id, first, { source: 's' })
  await aTree(db.pool, id, first, { source: 's', ...options })
  const before = await stored(id)
  const theirs = await stored(twin.id)
  try {
    await aTree(db.pool, id, second, { source: 's', publish: false, replace: false })
    expect((await stored(id))[0]?.title).toBe(second.title)
    return null
  } catch (error) {
    if (!(error instanceof ReplacementError)) throw error
    expect(await stored(id)).toEqual(before)
    // --replace applies the file as it is.
    expect((await aTree(db.pool, id, second, { source: 's', replace: true })).title).toBe(second.title)
    return error.replacement
  } finally {
    expect(await stored(twin.id)).toEqual(theirs)
  }
}

test('another table with the same title and numbers does not replace a public collection, but a corrected one does', async () => {
  const { id } = await aTenant(db.pool)
  const titles = ['Tax roll of the mill', 'Photograph of a harbour', 'Minutes', 'Atlas', 'Complaints on noise']
  const rows = (of: readonly string[]) => of.map((title, n) => ({ title, reference_code: `${n + 1}` }))
  const put = (of: readonly string[]) =>
    aTree(db.pool, id, mill(rows(of), { reference_code: null }), {
      source: `${TABLE_SOURCE}mill papers`,
      replace: false,
    })
  await put(titles)
  const before = await stored(id)
  const refused = await put([...titles.slice(0, 1), 'Cup', 'Zinc plate', 'Quilts', 'Will']).catch(
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(ReplacementError)
  expect(refused).toMatchObject({ message: expect.stringMatching(/^only 1 of the 5/), replacement: { is_other: true } })
  expect(await stored(id)).toEqual(before)
  expect(await put([...titles.slice(0, 3), 'Cup', 'Zinc plate'])).toMatchObject({ title: 'Mill papers' })
})

describe('a file with another title', () => {
  const other = { title: 'Records of the quay', reference_code: 'Q' }

  test('and other descriptions does not replace a public collection', async () => {
    expect(
      await replaced(mill(letters(9)), { ...other, children: letters(4, (n) => ({ title: `Plan ${n}` })) }),
    ).toEqual({
      title: 'Mill papers',
      slug: 'mill-papers',
      new_title: 'Records of the quay',
      descriptions: 9,
      found: 0,
      removed: 9,
      examples: ['Letter from Amalfi 0', 'Letter from Bruges 1', 'Letter from Cork 2'],
      is_other: true,
      is_draft: false,
    })
  })

  test('is not recognised by numbers that every finding aid has', async () => {
    for (const numbered of [(n: number) => ({ xml_id: `ref${n}` }), (n: number) => ({ reference_code: `${n + 1}` })]) {
      const before = letters(30, (n) => ({ ...numbered(n), title: `Letter from ${WORDS[n % 5]} ${n}` }))
      const after = letters(30, (n) => ({ ...numbered(n), title: `Blueprint ${n}` }))
      expect(await replaced(mill(before), { ...other, children: after })).toMatchObject({ found: 0, removed: 0 })
    }
  })

  test('is stored if half of the descriptions are found again, by their texts, codes or ids', async () => {
    const same = letters(10)
    const half = [...same.slice(0, 5), ...letters(5, (n) => ({ title: `Plan ${n}` }))]
    expect(await replaced(mill(same), { ...other, children: half })).toBeNull()
    expect(await replaced(mill(same), { ...other, children: half.slice(1) })).toMatchObject({ found: 4 })

    const french = { title: 'Papiers du moulin', reference_code: 'M' }
    const coded = (title: string) => letters(10, (n) => ({ reference_code: `M/${n}`, title: `${title} ${n}` }))
    expect(await replaced(mill(coded('Letter')), { ...french, children: coded('Envoi') })).toBeNull()
    const made = (title: string) =>
      letters(10, (n) => ({ xml_id: `aspace_0123456789abcdef0123456789abcd${n}0`, title: `${title} ${n}` }))
    expect(await replaced(mill(made('Letter')), { ...other, children: made('Blueprint') })).toBeNull()
  })

  test('and no descriptions to find again must have the same reference code', async () => {
    const plain = mill([])
    expect(await replaced(plain, { ...other, children: letters(3) })).toMatchObject({ descriptions: 0, found: 0 })
    expect(await replaced(plain, { ...other, reference_code: 'm', children: letters(3) })).toBeNull()
    expect(await replaced(mill([], { reference_code: null }), { ...other, reference_code: null })).not.toBeNull()
  })

  test('replaces a collection that is not public', async () => {
    expect(await replaced(mill(letters(9)), other, { publish: false })).toBeNull()
  })

  test('differs by more than accents, case and punctuation', async () => {
    expect(await replaced(mill(letters(9)), { title: 'Mill Papers.', children: [] })).toBeNull()
  })
})

describe('a file that lacks descriptions', () => {
  test.each([
    // Public before, in the file, refused.
    [100, 75, false],
    [100, 74, true],
    [719, 0, true],
    // At most twenty may always go.
    [20, 0, false],
    [21, 0, true],
    [22, 2, false],
  ])('of %i keeps %i; refused: %s', async (before, after, refused) => {
    const result = await replaced(mill(letters(before)), mill(letters(after)))
    expect(result).toEqual(refused ? expect.objectContaining({ descriptions: before, removed: before - after }) : null)
  })

  test('that were hidden anyway is stored', async () => {
    const hidden = letters(60, (n) => ({ title: `Secret ${n}`, internal: true }))
    expect(await replaced(mill([...letters(30), ...hidden]), mill(letters(30)))).toBeNull()
  })

  test('because it marks them as internal is stored', async () => {
    expect(
      await replaced(mill(letters(60)), mill(letters(60).map((child) => ({ ...child, internal: true })))),
    ).toBeNull()
  })
})

describe('a collection that another one replaces because the operator insists', () => {
  const numbered = (name: string) => letters(3, (n) => ({ xml_id: `ref${n}`, title: `${name} ${WORDS[n]}` }))
  const quay = { title: 'Records of the quay', reference_code: 'Q', children: numbered('Blueprint of') }
  const idsOf = async (tenant: string) => (await stored(tenant)).map(({ id }) => id)
  const replace = (tenant: string, tree: TreeSpec, publish = false) =>
    aTree(db.pool, tenant, tree, { source: 's', publish, replace: true })

  test('is deleted with all below it, and shares no identity and no address with the other', async () => {
    const { id } = await aTenant(db.pool)
    const twin = await aTenant(db.pool)
    for (const each of [id, twin.id]) await aTree(db.pool, each, mill(numbered('Letter from')), { source: 's' })
    const before = await stored(id)
    const theirs = await stored(twin.id)
    expect(await replace(id, quay)).toMatchObject({ created: 4, deleted: 4, updated: 0, published: false })
    const after = await stored(id)
    expect(after.map(({ title }) => title)).toEqual([quay.title, ...quay.children.map(({ title }) => title)])
    expect(after.filter((now) => before.some((then) => then.id === now.id || then.slug === now.slug))).toEqual([])
    const { rows } = await db.pool.query(
      `SELECT t.id, t.slug, t.was_visible FROM fonds.tombstone t WHERE t.tenant_id = $1 ORDER BY t.slug`,
      [id],
    )
    const gone = before.map(({ id: was, slug }) => ({ id: was, slug, was_visible: true }))
    expect(rows).toEqual(gone.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)))
    const { rows: redirects } = await db.pool.query('SELECT slug FROM fonds.slug_history WHERE tenant_id = $1', [id])
    expect(redirects).toEqual([])
    expect(await stored(twin.id)).toEqual(theirs)
  })

  test('is not brought back by later imports, which recognise the other', async () => {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, mill(numbered('Letter from')), { source: 's' })
    const first = await idsOf(id)
    await replace(id, quay, true)
    const second = await idsOf(id)
    expect(await replace(id, quay, true)).toMatchObject({ created: 0, deleted: 0, updated: 0 })
    const more = { ...quay, children: [...quay.children, { xml_id: 'ref3', title: 'Blueprint of Danzig' }] }
    expect(await aTree(db.pool, id, more, { source: 's', replace: false })).toMatchObject({ created: 1, deleted: 0 })
    expect((await idsOf(id)).slice(0, 4)).toEqual(second)
    await replace(id, mill(numbered('Letter from')))
    const third = await idsOf(id)
    expect(third.filter((one) => [...first, ...second].includes(one))).toEqual([])
  })

  test('keeps its identity if it is only emptied', async () => {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, mill(letters(30)), { source: 's' })
    const [root] = await idsOf(id)
    expect(await replace(id, mill(letters(1)))).toMatchObject({ rootId: root, deleted: 29, published: true })
  })

  test('is kept by a dry run', async () => {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, mill(letters(3)), { source: 's' })
    const before = await stored(id)
    const dry = await onClient(db.pool, (client) =>
      putTree(client, { tenantId: id, source: 's', publish: false, dryRun: true, replace: true }, async (add) => {
        for (const component of componentsOf(quay)) await add(component)
      }),
    )
    expect(dry).toMatchObject({ created: 4, deleted: 4, title: quay.title })
    expect(await stored(id)).toEqual(before)
  })
})

test('a dry run is refused as well, and says what would be lost', async () => {
  const { id } = await aTenant(db.pool)
  await aTree(db.pool, id, mill(letters(30)), { source: 's' })
  const dry = onClient(db.pool, (client) =>
    putTree(client, { tenantId: id, source: 's', publish: false, dryRun: true }, async (add) => {
      for (const component of componentsOf(mill([]))) await add(component)
    }),
  )
  await expect(dry).rejects.toThrow(
    '30 of the 30 public descriptions of “Mill papers” (mill-papers) would be removed, such as “Letter from Amalfi 0”, ',
  )
})
