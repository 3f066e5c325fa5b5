import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type KnownSibling, matchSiblings, type SiblingKeys } from './identity.ts'

type Unit = Partial<SiblingKeys> & { readonly title: string }

const keys = (unit: Unit): SiblingKeys => ({
  xmlId: null,
  unitKey: null,
  textKey: unit.title,
  treeHash: `tree of ${unit.title}`,
  level: 'file',
  ...unit,
})
const inFile = (unit: Unit, id: string | null = null) => ({ ...keys(unit), id })
const stored = (unit: Unit & { id?: string; deleted?: boolean; taken?: boolean }): KnownSibling => ({
  ...keys(unit),
  id: unit.id ?? unit.title,
  deleted: unit.deleted ?? false,
  taken: unit.taken ?? false,
})
const match = (file: readonly Unit[], known: readonly (Unit & { id?: string; deleted?: boolean })[]) =>
  matchSiblings(
    file.map((unit) => inFile(unit)),
    known.map(stored),
  )

describe('a sibling is recognised', () => {
  test('by its reference code first, whatever its title', () => {
    expect(
      match(
        [
          { title: 'B', unitKey: '1', treeHash: 'x' },
          { title: 'A', unitKey: '2', treeHash: 'y' },
        ],
        [
          { title: 'A', unitKey: '1', id: 'one' },
          { title: 'B', unitKey: '2', id: 'two' },
        ],
      ),
    ).toEqual(['one', 'two'])
  })

  test('by title, date and containers if a reference code was added or removed, but not if it changed', () => {
    const known = [{ title: 'Letters', unitKey: '1' }]
    expect(match([{ title: 'Letters' }], known)).toEqual(['Letters'])
    expect(match([{ title: 'Letters', unitKey: '1' }], [{ title: 'Letters' }])).toEqual(['Letters'])
    expect(match([{ title: 'Letters', unitKey: '2' }, { title: 'New' }], known)).toEqual([null, null])
  })

  test('in a table also if it was sorted and corrected at once, but not by half of its title or another number', () => {
    const known = ['Minutes of the club', 'Letters to the parish council', 'Report 12', 'Diaries'].map((title) => ({
      title,
    }))
    const sorted = ['Diaries', 'Letters to the parish councils', 'Letters of the club', 'Report 13']
    const file = sorted.map((title) => inFile({ title }))
    expect(matchSiblings(file, known.map(stored), { sorted: true })).toEqual([
      ...['Diaries', 'Letters to the parish council', null, null],
    ])
    expect(matchSiblings(file, known.map(stored))).toEqual(['Diaries', null, null, null])
  })

  test('in a table not by the likeness of a title that is another name, or of which there are two', () => {
    const match = (now: readonly string[], before: readonly string[]) =>
      matchSiblings(
        [...now, 'Zoo'].map((title) => inFile({ title })),
        ['Zoo', ...before].map((title) => stored({ title })),
        { sorted: true },
      )
    expect(match(['Letters to Emma Smith'], ['Letters to Anna Smith'])[0]).toBe(null)
    expect(match(['Birth certificate of Hans Weber'], ['Birth certificate of Rosa Weber'])[0]).toBe(null)
    expect(match(['Letters to Mario Smith'], ['Letters to Marie Smith', 'Letters to Maria Smith'])[0]).toBe(null)
    expect(match(['Letter to Anna Smith, 1 sheet'], ['Letters to Anna Smith, 1 sheet'])[0]).not.toBe(null)
  })

  test('after a correction of its code or title in place, between the same neighbours', () => {
    const [a, z] = [{ title: 'A' }, { title: 'Z' }]
    const known = [a, { title: 'Letters to the miler', unitKey: '7', id: 'it' }, z]
    expect(match([a, { title: 'Letters to the miller', unitKey: '7b', textKey: 'new' }, z], known)).toEqual([
      'A',
      null,
      'Z',
    ])
    expect(match([a, { title: 'Letters to the miler', unitKey: '7b' }, z], known)).toEqual(['A', 'it', 'Z'])
    expect(match([a, { title: 'Letters to the miller' }, z], known)).toEqual(['A', 'it', 'Z'])
    expect(match([a, { title: 'Something else altogether' }, z], known)).toEqual(['A', null, 'Z'])
    expect(match([a, { title: 'Letters to the miller', level: 'series' }, z], known)).toEqual(['A', null, 'Z'])
    expect(match([a, { title: 'Letters to the miller' }, { title: 'Letters to the millers' }, z], known)[0]).toBe('A')
  })

  test('among siblings with the same key by an unchanged subtree, then by its neighbour, then by order', () => {
    const twin = (treeHash: string, id?: string) => ({ title: 'Letter', treeHash, ...(id ? { id } : {}) })
    const known = [twin('1', 'first'), { title: 'M' }, twin('2', 'second'), twin('3', 'third')]
    expect(match([twin('3'), twin('1'), { title: 'M' }, twin('2')], known)).toEqual(['third', 'first', 'M', 'second'])
    expect(match([twin('new'), { title: 'M' }, twin('2'), twin('3 changed')], known)).toEqual([
      'first',
      'M',
      'second',
      'third',
    ])
    expect(match([twin('0'), twin('1'), { title: 'M' }, twin('2 changed'), twin('3')], known)).toEqual([
      null,
      'first',
      'M',
      'second',
      'third',
    ])
  })

  test('when it returns after deletion, unless an existing one matches as well; never by position', () => {
    const gone = { title: 'Letter', id: 'gone', deleted: true, treeHash: '' }
    expect(match([{ title: 'Letter' }], [gone])).toEqual(['gone'])
    expect(match([{ title: 'Letter', treeHash: 'x' }], [{ title: 'Letter', id: 'live' }, gone])).toEqual(['live'])
    expect(match([{ title: 'Letters' }], [gone])).toEqual([null])
  })

  test('by its @id, which no other key overrides', () => {
    const file = [inFile({ title: 'A', unitKey: '1' }, 'by id'), inFile({ title: 'B', unitKey: '2' })]
    expect(matchSiblings(file, [stored({ title: 'A', unitKey: '1', id: 'other' })])).toEqual(['by id', null])
  })

  test('between neighbours matched by @id, even if another of these moved elsewhere', () => {
    const file = [inFile({ title: 'A' }, 'A'), inFile({ title: 'Letters, mended' }), inFile({ title: 'Z' }, 'Z')]
    const known = [{ title: 'A' }, { title: 'Elsewhere' }, { title: 'Z' }].map((u) => stored({ ...u, taken: true }))
    const letters = stored({ title: 'Letters', id: 'it' })
    expect(matchSiblings(file, known.toSpliced(2, 0, letters))).toEqual(['A', 'it', 'Z'])
    expect(matchSiblings(file, [...known, letters])).toEqual(['A', null, 'Z'])
  })

  test('but not by similarity if its @id differs', () => {
    expect(match([{ title: 'Letters to A', xmlId: 'n' }], [{ title: 'Letters to B', xmlId: 'o' }])).toEqual([null])
  })
})

const titles = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 12 })
/** Generates siblings, some with the same key, that only their descendants distinguish. */
const twins = fc
  .array(fc.record({ title: fc.constantFrom('a', 'b'), coded: fc.boolean() }), { maxLength: 10 })
  .map((list) =>
    list.map(({ title, coded }, n) => ({ title, treeHash: `${n}`, id: `id ${n}`, unitKey: coded ? title : null })),
  )
const shuffled = <T>(items: readonly T[]) => fc.shuffledSubarray([...items], { minLength: items.length })

describe('whatever was done to a row of siblings', () => {
  test('no stored sibling is matched twice, and every result is a stored sibling or null', () => {
    fc.assert(
      fc.property(twins, twins, (file, known) => {
        const ids = match(file, known).filter((id) => id !== null)
        expect(new Set(ids).size).toBe(ids.length)
        for (const id of ids) expect(known.map((k) => k.id)).toContain(id)
      }),
    )
  })

  test('removing, reordering and inserting siblings changes no other identity', () => {
    fc.assert(
      fc.property(
        titles.chain((t) => fc.tuple(fc.constant(t), fc.subarray(t).chain(shuffled), titles)),
        ([all, kept, added]) => {
          const fresh = added.filter((title) => !all.includes(title))
          const file = [...kept, ...fresh]
            .map((title, n) => ({ title, order: n % 3 }))
            .sort((a, b) => a.order - b.order)
          const ids = match(
            file,
            all.map((title) => ({ title })),
          )
          file.forEach(({ title }, index) => {
            if (kept.includes(title)) expect(ids[index]).toBe(title)
          })
        },
      ),
    )
  })

  test('siblings with the same key and unchanged descendants keep their identity in any order, whatever else is added or removed', () => {
    fc.assert(
      fc.property(
        twins.chain((t) => fc.tuple(fc.constant(t), fc.subarray(t).chain(shuffled))),
        ([all, kept]) => {
          expect(match(kept, all)).toEqual(kept.map((k) => k.id))
        },
      ),
    )
  })

  test('a new sibling among unchanged ones is new in any position', () => {
    fc.assert(
      fc.property(twins, fc.nat(), fc.constantFrom('a', 'b', 'c'), (all, at, title) => {
        const place = at % (all.length + 1)
        const file = [...all.slice(0, place), { title, treeHash: 'new' }, ...all.slice(place)]
        const ids = match(file, all)
        expect(ids[place]).toBe(null)
        expect(ids.toSpliced(place, 1)).toEqual(all.map((k) => k.id))
      }),
    )
  })

  test('correcting one title in place keeps every identity', () => {
    fc.assert(
      fc.property(titles, fc.nat(), (all, at) => {
        if (all.length === 0) return
        const place = at % all.length
        const long = all.map((title, n) => ({ title: `${title} and what was found with it, part ${n}`, id: title }))
        const file = long.map((unit, n) => ({ title: n === place ? `${unit.title}!?` : unit.title }))
        expect(match(file, long)).toEqual(all)
      }),
    )
  })

  test('fifty thousand identical siblings are matched without comparing each pair', () => {
    const same = Array.from({ length: 50_000 }, (_, n) => ({ title: 'Letter', treeHash: 'same', id: `${n}` }))
    expect(match([{ title: 'New' }, ...same], same).filter((id) => id === null).length).toBe(1)
    const other = same.map((s, n) => ({ ...s, textKey: `${n} other`, treeHash: 'other' }))
    expect(match(other, same)).toEqual(same.map((s) => s.id))
  })
})
