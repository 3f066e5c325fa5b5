import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeEad3, writeEad2002 } from '@fonds/crosswalks'
import { fromComponents, joinChunks, PLACE } from '@fonds/crosswalks/testing'
import { needsShared, sharedFolder } from '@fonds/test-kit'
import type { Block, ComponentInput } from '@fonds/types'
import { describe, expect, test } from 'vitest'
import { readWhole } from './read-for-test.ts'
import { differences } from './round-trip.ts'
import { LOSSES, LOSSES_2002 } from './round-trip-doc.ts'

const read = (name: string) => readWhole(readFileSync(join(sharedFolder() ?? '', 'cases', `${name}.ead.xml`)))

const unitsOf = (components: readonly ComponentInput[]) =>
  new Map(components.map(({ xml_id, content }) => [xml_id ?? 'top', content]))

/** The outline of blocks: their kinds, with those inside them. */
const outline = (blocks: readonly Block[]): unknown[] =>
  blocks.map((block) => (block.t === 'list' ? [block.style, block.items.map(({ c }) => outline(c))] : block.t))

describe('the shared cases of structure', needsShared('cases'), () => {
  test('a title keeps the marks that its source asks for', async () => {
    const { components } = await read('24-title-render')
    const units = unitsOf(components)
    const marks = ['t1', 't2', 't3'].map((id) => JSON.stringify(units.get(id)?.title_inline))
    expect(marks.map((json) => /"render":"(\w+)"/.exec(json)?.[1])).toEqual(['doublequote', 'italic', 'doublequote'])
    expect(units.get('t1')?.title).not.toMatch(/[“”"]/)
  })

  test('tables, definition lists with heads, nested lists and indexes keep their form', async () => {
    const { top } = await read('36-tables-index')
    const [table, defined] = top.scope_and_content
    expect(table).toMatchObject({ t: 'table', columns: [expect.any(String), expect.any(String)] })
    expect(defined).toMatchObject({ style: 'definition', columns: [expect.any(String), expect.any(String)] })
    expect(outline(top.scope_and_content.slice(2))).toEqual([['ordered', [['p', ['unordered', [['p']]]]]]])
    const index = JSON.stringify(top.notes.find(({ type }) => type === 'index')?.blocks)
    expect(index.match(/"href":"#i\d"/g)).toHaveLength(2)
  })

  test('facets and dimensions stay with their extent', async () => {
    const { components } = await read('37-physdesc-parts')
    const [part, ...whole] = unitsOf(components).get('e1')?.extent ?? []
    expect(part).toMatchObject({
      part: true,
      quantity: 25,
      facets: [expect.any(String)],
      dimensions: [expect.any(String)],
    })
    expect(whole.map(({ quantity, facets, dimensions }) => [quantity, facets, dimensions])).toEqual([
      [1.5, undefined, undefined],
      [3, undefined, undefined],
    ])
  })

  test('cells, lists, chronologies and groups keep their form', async () => {
    const { components, report } = await read('struct')
    const units = unitsOf(components)
    const notes = (id: string) => units.get(id)?.notes ?? []
    expect(notes('x08')[0]?.blocks).toMatchObject([{ t: 'table', spans: [{ rows: 2 }, { columns: 2 }] }])
    expect(outline(notes('x09')[0]?.blocks ?? [])).toEqual([
      [
        'ordered',
        [
          ['p', ['unordered', [['p', ['ordered', [['p']]]]]], 'p'],
          ['p', 'p'],
        ],
      ],
    ])
    expect(notes('x10')[0]?.blocks).toMatchObject([{ t: 'table', chronology: true }, { t: 'p' }])
    expect(outline(units.get('x11')?.scope_and_content ?? [])).toEqual(['p', ['unordered', [['p'], ['p']]], 'table'])
    expect(notes('x12').map(({ type }) => type)).toEqual(['odd', 'acqinfo', 'odd'])
    // Only the long form of an abbreviation has no place.
    expect(Object.keys(report.unmapped)).toEqual(['c/bioghist/p/abbr/@expan', 'c/bioghist/p/expan/@abbr'])
  })

  test.each([
    ['EAD3', writeEad3, LOSSES],
    ['EAD 2002', writeEad2002, LOSSES_2002],
  ] as const)('their exports in %s are read as the same', async (_, write, losses) => {
    for (const name of ['24-title-render', '36-tables-index', '37-physdesc-parts', 'struct']) {
      const { components } = await read(name)
      const again = await readWhole(await joinChunks(write(fromComponents(components), PLACE)))
      const found = differences(components, again.components).filter(({ field }) => !Object.hasOwn(losses, field))
      expect([name, found]).toEqual([name, []])
    }
  })
})
