import { containerLines, labelsIn } from '@fonds/labels'
import type { Container } from '@fonds/types'
import { describe, expect, test } from 'vitest'
import { shelved } from './containers.ts'

type Written = Partial<Container> & { readonly indicator: string }

const containersOf = (...written: readonly Written[]): Container[] =>
  written.map((container) => ({ type: null, label: null, group: 0, ...container }))

const linesOf = (containers: readonly Container[], language: 'en' | 'de' | 'fr' = 'en') =>
  containerLines(shelved(containers, labelsIn(language)), labelsIn(language))

describe('a label of ArchivesSpace', () => {
  test.each([
    ['Graphic Materials [31822000123456]', 'Graphic Materials', '31822000123456'],
    ['Mixed Materials [A-0041]', 'Mixed Materials', 'A-0041'],
    ['Realia [B12]', 'Realia', 'B12'],
    ['Documents mixtes [30112004567890]', 'Documents mixtes', '30112004567890'],
    ['Multimedia Kit [3 1142 04058120 2]', 'Multimedia Kit', '3 1142 04058120 2'],
    ['Moving Images', 'Moving Images', null],
    ['mixed_materials', 'mixed_materials', null],
    ['[32101080521600]', null, '32101080521600'],
  ])('%s is the kind of material and the barcode, not a name', (label, material, barcode) => {
    const containers = containersOf({ type: 'Box', label, indicator: '7' }, { type: 'Folder', indicator: '2-5' })
    expect(shelved(containers, labelsIn('en'))[0]).toEqual({
      ...{ type: 'box', label: 'Box', indicator: '7', group: 0 },
      ...{ material, barcode },
    })
    expect(linesOf(containers)).toEqual(['Box 7, folder 2-5'])
  })

  test.each([
    ['Oversize Box', 'Oversize Box 7'],
    ['Oversize Box [32101080521600]', 'Oversize Box 7'],
    ['Plan chest', 'Plan chest 7'],
    ['Crate [3]', 'Crate [3] 7'],
  ])('that names a container, %s, is its name', (label, line) => {
    expect(linesOf(containersOf({ type: 'box', label, indicator: '7' }))).toEqual([line])
  })
})

describe('the kind of a container', () => {
  test.each(['Box', 'box', 'BOX', ' box ', 'Boxes', 'boîte', 'doos', 'Schachtel'])(
    'written as "%s" is one, labelled in the language of the reader',
    (type) => {
      const containers = containersOf({ type, indicator: '3' })
      expect(shelved(containers)[0]?.type).toBe('box')
      expect([linesOf(containers), linesOf(containers, 'fr')]).toEqual([['Box 3'], ['Boîte 3']])
    },
  )

  test.each([
    ['map-case', 'Map case 3', 'map_case'],
    ['Mapcase', 'Map case 3', 'map_case'],
    ['slidebox', 'Slide box 3', 'slidebox'],
    ['oversizelegalbox', 'Oversize legal box 3', 'oversizelegalbox'],
    ['Schuber', 'Schuber 3', 'schuber'],
    ['unitid', '3', null],
  ])('%s is shown as %s', (type, line, kind) => {
    const containers = containersOf({ type, indicator: '3' })
    expect(linesOf(containers)).toEqual([line])
    expect(shelved(containers)[0]?.type).toBe(kind)
  })

  test('is called as the source calls it where no language is asked for', () => {
    const containers = containersOf({ type: 'Karton', indicator: '3' }, { type: 'BOX', indicator: '4', group: 1 })
    expect(shelved(containers).map(({ label }) => label)).toEqual(['Karton', 'Box'])
  })

  test('comes from its label if there is no other', () => {
    expect(linesOf(containersOf({ label: 'Folder:', indicator: '8' }), 'de')).toEqual(['Mappe 8'])
  })

  test('stays the same within a line in languages that write nouns with a capital', () => {
    const containers = containersOf({ type: 'box', indicator: '1' }, { type: 'folder', indicator: '2' })
    expect(linesOf(containers, 'de')).toEqual(['Box 1, Mappe 2'])
  })
})

describe('an indicator', () => {
  test.each([
    ['box-folder', '12:3', 'Box 12, folder 3'],
    ['Box/Folder', '12 : 3-5', 'Box 12, folder 3-5'],
    ['box_folder', 'OS-2/7a', 'Box OS-2, folder 7a'],
    ['Box-folder', '12.3', 'Box 12, folder 3'],
    ['box-folder', '12-3', 'Box-folder 12-3'],
    ['box', 'Box 12', 'Box 12'],
    ['box', 'box no. 12', 'Box 12'],
    ['Box', 'Box 12, Folder 3', 'Box 12, folder 3'],
    ['box', '12, folders 3-5', 'Box 12, folder 3-5'],
    [null, 'Box 12 Folder 3', 'Box 12, folder 3'],
    [null, 'Box 12/Folder 3', 'Box 12, folder 3'],
    ['box', '12 of 14 (offsite)', 'Box 12 of 14 (offsite)'],
    ['box', 'Reel 3', 'Box Reel 3'],
    [null, '12', '12'],
    ['folder', 'Correspondence', 'Folder Correspondence'],
  ])('of a %s, "%s", is read as %s', (type, indicator, line) => {
    expect(linesOf(containersOf({ type, indicator }))).toEqual([line])
  })
})

describe('a barcode', () => {
  test('of EAD3 and that of a container of its own belong to the container', () => {
    const containers = containersOf(
      { type: 'box', indicator: '1', identifier: '31822000000001' },
      { type: 'box', indicator: '2', group: 1 },
      { type: 'Barcode', indicator: '31822000000002', group: 1 },
    )
    expect(shelved(containers).map(({ indicator, barcode }) => [indicator, barcode])).toEqual([
      ['1', '31822000000001'],
      ['2', '31822000000002'],
    ])
  })
})
