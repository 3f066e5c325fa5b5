import type { ComponentInput } from '@fonds/types'
import { describe, expect, test } from 'vitest'
import { forest, planTree } from './load.ts'
import { deepShape, type Shape, wideShape } from './shape.ts'
import { componentsOf } from './tree.ts'

const generated = (nodes: number, shape?: Shape): ComponentInput[] => [...componentsOf(planTree(1, nodes, shape))]

const childrenOf = (tree: readonly ComponentInput[]): ReadonlyMap<number | null, readonly ComponentInput[]> =>
  Map.groupBy(tree, ({ parent }) => parent)

describe('a generated tree', () => {
  test('is the same for the same parameters, and different for others', () => {
    expect(generated(500)).toEqual(generated(500))
    const other = [...componentsOf(planTree(2, 500))]
    expect(other.map(({ content }) => content.title)).not.toEqual(generated(500).map(({ content }) => content.title))
  })

  test.each([1, 2, 7, 500, 20_000])('of %i units has exactly that many, in at most eight generations', (nodes) => {
    const tree = generated(nodes)
    expect(tree.length).toBe(nodes)
    expect(new Set(tree.map(({ ordinal }) => ordinal)).size).toBe(nodes)
    const deepest = Math.max(...tree.map(({ depth }) => depth))
    expect(deepest).toBeLessThanOrEqual(7)
    if (nodes >= 500) expect(deepest).toBe(7)
  })

  test('is emitted in post-order, with units numbered in document order and siblings from 0 without gaps', () => {
    const tree = generated(2_000)
    const place = new Map(tree.map(({ ordinal }, index) => [ordinal, index]))
    for (const { ordinal, parent } of tree) {
      if (parent === null) continue
      expect(place.get(ordinal)).toBeLessThan(place.get(parent) ?? -1)
      expect(ordinal).toBeGreaterThan(parent)
    }
    for (const siblings of childrenOf(tree).values()) {
      expect(siblings.map(({ position }) => position)).toEqual(siblings.map((_, index) => index))
    }
    expect(tree.at(-1)).toMatchObject({ ordinal: 0, parent: null, depth: 0, content: { level: 'fonds' } })
  })

  test('of the wide shape has all siblings in one series', () => {
    const tree = generated(1_002, wideShape)
    const [series] = childrenOf(tree).get(0) ?? []
    expect(series?.content.level).toBe('series')
    expect(childrenOf(tree).get(series?.ordinal ?? -1)?.length).toBe(1_000)
  })

  test('keeps only the chain of open units in memory: one with a million units starts immediately', () => {
    const first = componentsOf(planTree(1, 1_000_000, deepShape)).next().value
    expect(first).toMatchObject({ depth: expect.any(Number), content: { reference_code: expect.any(String) } })
  })

  test('resembles real ones: dates of several forms, languages, restrictions, names, containers', () => {
    const contents = generated(5_000).map(({ content }) => content)
    const share = (has: (content: ComponentInput['content']) => boolean) =>
      contents.filter(has).length / contents.length
    expect(share(({ dates }) => dates.length > 0)).toBeGreaterThan(0.7)
    expect(share(({ dates }) => dates.some(({ edtf }) => edtf?.includes('/')))).toBeGreaterThan(0.1)
    expect(share(({ languages }) => languages.length > 0)).toBeGreaterThan(0.02)
    expect(share(({ access }) => access?.status === 'closed')).toBeGreaterThan(0.005)
    expect(share(({ headings }) => headings.length > 0)).toBeGreaterThan(0.2)
    expect(share(({ containers }) => containers.length > 0)).toBeGreaterThan(0.4)
    expect(new Set(contents.flatMap(({ headings }) => headings.map(({ type }) => type)))).toEqual(
      new Set(['person', 'corporate_body', 'family', 'place', 'subject']),
    )
  })
})

test('a forest has the requested number of units, and its trees have different numbers', () => {
  const trees = [...forest({ nodes: 2_500, treeSize: 1_000, first: 4 })]
  expect(trees.map(({ number, nodes }) => [number, nodes])).toEqual([
    [4, 1_000],
    [5, 1_000],
    [6, 500],
  ])
})
