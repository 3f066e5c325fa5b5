import { createTestDatabase, type TestDatabase, trials } from '@fonds/test-kit'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteTree, setFields, setPublished } from '../index.ts'
import { aTenant, aTree, type TreeSpec } from '../testing/builders.ts'
import { expectConsistent } from '../testing/consistency.ts'
import { seeded } from '../testing/random.ts'
import { snapshot } from '../testing/snapshot.ts'
import { aRandomTree, aUnit, type Unit, unitsOf } from '../testing/trees.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

let tenant: string
beforeEach(async () => {
  tenant = (await aTenant(db.pool)).id
})

interface Stored {
  readonly id: string
  readonly kind: string
  readonly slug: string
  readonly title: string
  readonly parent_id: string | null
}

async function stored(): Promise<Stored[]> {
  const { rows } = await db.pool.query<Stored>(
    'SELECT id, kind, slug, title, parent_id FROM fonds.description WHERE tenant_id = $1 ORDER BY path',
    [tenant],
  )
  return rows
}

/** Returns UUIDs by title, for a tree with unique titles. */
const byTitle = async () => new Map((await stored()).map((row) => [row.title, row.id]))
/** Returns slugs by UUID, for a tree with repeated titles. */
const slugsById = async () => Object.fromEntries((await stored()).map((row) => [row.id, row.slug]))

const put = async (spec: TreeSpec) => {
  const result = await aTree(db.pool, tenant, spec, { source: 's' })
  await expectConsistent(db.pool, tenant)
  return result
}

const fonds = (children: readonly TreeSpec[]): TreeSpec => ({ title: 'Fonds', children })

/** Runs a property with the same choices in every run, each in a new tenant. */
const inNewTenants = async <T extends [unknown, ...unknown[]]>(
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  check: (...args: T) => Promise<void>,
) => {
  const property = fc.asyncProperty<T>(...arbitraries, async (...args) => {
    tenant = (await aTenant(db.pool)).id
    await check(...args)
  })
  for (const n of trials({ atLeast: 1, atMost: 3 })) await fc.assert(property, { numRuns: 2, seed: 20 + n })
}

const TITLES = ['Accounts', 'Births', 'Contracts', 'Deeds', 'Errands', 'Forests', 'Gardens', 'Harvests']
/** Generates some of the titles, in any order. */
const someTitles = fc.shuffledSubarray(TITLES)
const withBox = (title: string): TreeSpec => ({ title, children: [{ title: `Box of ${title}` }] })

describe('units of different titles', () => {
  test('keep their UUIDs and those of their descendants when others are removed, reordered and inserted', async () => {
    await inNewTenants([someTitles, someTitles], async (first, second) => {
      await put(fonds(first.map(withBox)))
      const before = await byTitle()
      await put(fonds(second.map(withBox)))
      const after = await byTitle()
      for (const [title, id] of after) if (before.has(title)) expect(id).toBe(before.get(title))
      expect(after.size).toBe(1 + 2 * second.length)
    })
  })

  test('regain their UUIDs and slugs when they return', async () => {
    await inNewTenants([someTitles, someTitles], async (first, second) => {
      await put(fonds(first.map(withBox)))
      const before = await slugsById()
      await put(fonds(second.map(withBox)))
      await put(fonds(first.map(withBox)))
      expect(await slugsById()).toEqual(before)
    })
  })
})

describe('units with an id in their file', () => {
  const named = (title: string, suffix = ''): TreeSpec => ({ ...withBox(`${title}${suffix}`), xml_id: `id-${title}` })

  test('keep their identity wherever they move and whatever their title', async () => {
    await inNewTenants([someTitles, someTitles, fc.nat(7)], async (first, second, split) => {
      await put(fonds(first.map((title) => named(title))))
      const before = await byTitle()
      const moved = {
        title: 'New series',
        level: 'series' as const,
        children: second.slice(split).map((t) => named(t, ' renamed')),
      }
      await put(fonds([...second.slice(0, split).map((t) => named(t, ' renamed')), moved]))
      const after = await byTitle()
      for (const title of second.filter((t) => first.includes(t))) {
        expect(after.get(`${title} renamed`)).toBe(before.get(title))
      }
    })
  })

  test('take their descendants along', async () => {
    await put(fonds([{ title: 'Series', level: 'series' }, named('Deeds')]))
    const before = await byTitle()
    await put(fonds([{ title: 'Series', level: 'series', children: [named('Deeds')] }]))
    const after = await stored()
    const of = (title: string) => after.find((row) => row.title === title)
    expect(of('Deeds')).toMatchObject({ id: before.get('Deeds'), slug: 'deeds', parent_id: before.get('Series') })
    expect(of('Box of Deeds')).toMatchObject({ id: before.get('Box of Deeds'), parent_id: before.get('Deeds') })
  })

  test('are two units if the id occurs twice in one file, and both keep their identity', async () => {
    const twice = [
      { title: 'One', xml_id: 'same' },
      { title: 'Two', xml_id: 'same' },
    ]
    // Repeated because the order of UUIDs differs between tenants.
    for (let n = 0; n < 6; n++) {
      tenant = (await aTenant(db.pool)).id
      await put(fonds(twice))
      const before = await slugsById()
      await put(fonds([{ title: 'Zero' }, ...twice]))
      expect(await slugsById()).toMatchObject(before)
    }
  })
})

describe('in any tree, with repeated titles and codes, ids or none', () => {
  const seeds = fc.nat(10_000)
  const fresh = (): Unit => ({
    ...aUnit(seeded(1), 'file'),
    title: 'A unit like no other',
    reference_code: null,
    dates: [],
  })

  test('units get the same UUIDs as if their root had been imported alone before', async () => {
    const tree: TreeSpec = { ...aRandomTree(seeded(7), 150), title: 'Fonds', reference_code: null }
    await put(tree)
    const atOnce = await stored()
    await deleteTree(db.pool, tenant, 'collection', 'fonds', true)
    await put({ ...tree, children: [] })
    await put(tree)
    expect((await stored()).map(({ id }) => id)).toEqual(atOnce.map(({ id }) => id))
    expect(atOnce).toHaveLength(150)
  })

  test('importing the same file again writes nothing', async () => {
    await inNewTenants([seeds], async (seed) => {
      await put(aRandomTree(seeded(seed), 20))
      const before = await snapshot(db.pool)
      expect(await put(aRandomTree(seeded(seed), 20))).toMatchObject({ seq: null })
      expect(await snapshot(db.pool)).toEqual(before)
    })
  })

  test('inserting a unit anywhere changes no other UUID or slug', async () => {
    await inNewTenants([seeds, seeds, seeds], async (seed, parent, place) => {
      const tree = aRandomTree(seeded(seed), 20)
      await put(tree)
      const before = await slugsById()
      const units = unitsOf(tree)
      const children = units[parent % units.length]?.children ?? []
      children.splice(place % (children.length + 1), 0, fresh())
      expect(await put(tree)).toMatchObject({ created: 1, deleted: 0 })
      expect(await slugsById()).toMatchObject(before)
    })
  })

  test('removing a branch affects only its units, which regain their identity when it returns', async () => {
    await inNewTenants([seeds, seeds], async (seed, choice) => {
      const tree = aRandomTree(seeded(seed), 20)
      await put(tree)
      const before = await slugsById()
      const shorter = structuredClone(tree)
      const parents = unitsOf(shorter).filter((u) => u.children.length > 0)
      const [gone] = parents[choice % parents.length]?.children.splice(0, 1) ?? []
      const size = gone ? unitsOf(gone).length : 0
      expect(await put(shorter)).toMatchObject({ created: 0, deleted: size })
      expect(before).toMatchObject(await slugsById())
      expect(await put(tree)).toMatchObject({ created: size, deleted: 0 })
      expect(await slugsById()).toEqual(before)
    })
  })
})

describe('a unit that is changed in place', () => {
  const among = (unit: TreeSpec) => fonds([{ title: 'Accounts' }, unit, { title: 'Deeds' }])
  const former = async () =>
    (await db.pool.query('SELECT kind, slug, item_id FROM api.former_slugs($1) ORDER BY changed_at, kind', [tenant]))
      .rows

  test('in its title keeps its UUID and its path, which is never reused', async () => {
    await put(among({ title: 'Letters from Alma' }))
    const before = (await stored())[2]
    await put(among({ title: 'Letters from Alma M.' }))
    expect((await stored())[2]).toEqual({ ...before, title: 'Letters from Alma M.' })
    expect(await former()).toEqual([])
    await aTree(db.pool, tenant, fonds([{ title: 'Letters from Alma' }]), { source: 'other' })
    const other = (await stored()).filter((row) => row.title === 'Letters from Alma')
    expect(other.map((row) => row.slug)).toEqual([`letters-from-alma-${other[0]?.id.slice(0, 8)}`])
  })

  test('in its level keeps UUID and slug, and the path of its former kind redirects to it', async () => {
    for (const spec of [
      { title: 'Letters', reference_code: 'L' },
      { title: 'Diaries', xml_id: 'd' },
    ]) {
      tenant = (await aTenant(db.pool)).id
      await put(among(spec))
      const before = (await stored())[2]
      await put(among({ ...spec, level: 'series' }))
      expect((await stored())[2]).toEqual({ ...before, kind: 'collection' })
      expect(await former()).toEqual([{ kind: 'record', slug: before?.slug, item_id: before?.id }])
      await put(among(spec))
      expect((await stored())[2]).toEqual(before)
      expect(await former()).toEqual([{ kind: 'collection', slug: before?.slug, item_id: before?.id }])
    }
  })

  test('in its reference code alone keeps its UUID', async () => {
    await put(among({ title: 'Letters', reference_code: 'A/1' }))
    const before = (await stored())[2]
    await put(among({ title: 'Letters', reference_code: 'B/1' }))
    expect((await stored())[2]?.id).toBe(before?.id)
  })

  test('in everything but its reference code keeps its UUID', async () => {
    await put(among({ title: 'Letters', reference_code: 'A/1' }))
    const before = (await stored())[2]
    await put(fonds([{ title: 'Deeds' }, { title: 'Correspondence', reference_code: 'a 1', languages: ['fr'] }]))
    expect((await byTitle()).get('Correspondence')).toBe(before?.id)
  })
})

describe('a unit that returns', () => {
  const whole = fonds([
    { title: 'Series', level: 'series', children: [{ title: 'Letter' }, { title: 'Diary' }] },
    { title: 'Deeds' },
  ])
  const without = fonds([{ title: 'Deeds' }])
  const flags = async () =>
    (
      await db.pool.query(
        `SELECT id, slug, published, suppress, set_access, cover_id, visible FROM fonds.description
         WHERE tenant_id = $1 ORDER BY path`,
        [tenant],
      )
    ).rows

  async function decide(): Promise<void> {
    await setPublished(db.pool, tenant, 'record', 'letter', false)
    await setFields(db.pool, tenant, 'record', 'diary', {
      suppress_from_aggregators: true,
      access: { status: 'closed', until: '2050-01-01', statement: 'Private.' },
    })
    await setFields(db.pool, tenant, 'collection', 'series', { cover: 'diary' })
  }

  test('to its file regains its UUID, slug, publication, flags and cover, and loses its tombstone', async () => {
    await put(whole)
    await decide()
    const before = await flags()
    await put(without)
    expect((await stored()).length).toBe(2)
    // Anything that was ever visible answers 410, even if it has since been unpublished.
    expect((await db.pool.query('SELECT FROM api.gone($1)', [tenant])).rowCount).toBe(3)
    await put(whole)
    expect(await flags()).toEqual(before)
    expect((await db.pool.query('SELECT FROM api.gone($1)', [tenant])).rowCount).toBe(0)
  })

  test('after its operator deleted it, likewise', async () => {
    await put(whole)
    await decide()
    const before = await flags()
    await deleteTree(db.pool, tenant, 'collection', 'series', false)
    await put(whole)
    expect(await flags()).toEqual(before)
  })

  test('after its operator deleted the whole finding aid, likewise', async () => {
    await put(whole)
    await decide()
    const before = await flags()
    await deleteTree(db.pool, tenant, 'collection', 'fonds', false)
    expect(await flags()).toEqual([])
    await put(whole)
    expect(await flags()).toEqual(before)
  })

  test('after it was deleted and forgotten is new: no earlier decision remains', async () => {
    await put(whole)
    await decide()
    await deleteTree(db.pool, tenant, 'collection', 'series', true)
    await put(whole)
    const rows = await flags()
    expect(rows.length).toBe(5)
    for (const row of rows) {
      expect(row).toMatchObject({ published: true, suppress: false, set_access: null, cover_id: null, visible: true })
    }
  })
})
