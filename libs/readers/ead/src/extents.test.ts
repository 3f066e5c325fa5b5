import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { needsShared, sharedFolder } from '@fonds/test-kit'
import { describe, expect, test } from 'vitest'
import { readDid, readDid3, readWhole } from './read-for-test.ts'

const notesOf = (notes: Awaited<ReturnType<typeof readDid>>['notes']) =>
  notes.map(({ type, label, blocks }) => [type, label, blocks.map((block) => (block.t === 'p' ? block.c[0] : null))])

describe('the quantity of an extent', () => {
  test.each([
    ['3.5 linear feet', 3.5, 'linear feet'],
    ['1.0 Linear feet', 1, 'Linear feet'],
    ['12 boxes', 12, 'boxes'],
    ['(2 boxes)', 2, 'boxes'],
    ['10 1/2 boxes', 10.5, 'boxes'],
    ['1,200 photographs', 1_200, 'photographs'],
    ['2,5 mètres linéaires', 2.5, 'mètres linéaires'],
    ['ca. 40 folders', 40, 'folders'],
    ['18.25 linear feet (in 24 boxes)', 18.25, 'linear feet'],
    ['1 folder.', 1, 'folder'],
    ['1,200 linear metres', null, null],
    ['1.200 Fotos', 1_200, 'Fotos'],
    ['12.500 Blatt', 12_500, 'Blatt'],
    ['1.250.000 Seiten', 1_250_000, 'Seiten'],
    ['1.200 lfm', null, null],
    ["1'350 Dokumente", 1_350, 'Dokumente'],
    ['14\u202f000 plans', 14_000, 'plans'],
    ['14 000 plans', 14_000, 'plans'],
    ['7¼ cubic feet', 7.25, 'cubic feet'],
    ['7 ¾ metres', 7.75, 'metres'],
    ['½ box', 0.5, 'box'],
    ['1/2 box', 0.5, 'box'],
    ['env. 40 dossiers', 40, 'dossiers'],
    ['32 7" open reel tapes', null, null],
    ['3 pages; 33 cm', null, null],
    ['several boxes', null, null],
    ['12', null, null],
    ['10-12 folders', null, null],
    ['XII, 345 S.', null, null],
  ])('in "%s"', async (text, quantity, unit) => {
    expect((await readDid(`<physdesc><extent>${text}</extent></physdesc>`)).extent).toEqual([{ text, quantity, unit }])
  })

  test.each([
    ['<extent type="leaves">88</extent>', '88 leaves', 88],
    ['<extent unit="maps">1.200</extent>', '1.200 maps', 1_200],
    ['<extent>34</extent>\n <genreform>posters</genreform>', '34 posters', 34],
    ['<genreform>Posters</genreform> 34', 'Posters 34', 34],
    ['<extent type="carrier">34</extent>', '34', null],
  ])('counts what %s names', async (physdesc, text, quantity) => {
    const { extent, notes } = await readDid(`<physdesc>${physdesc}</physdesc>`)
    expect([extent.map((one) => [one.text, one.quantity]), notes]).toEqual([[[text, quantity]], []])
  })
})

describe('facets and dimensions', () => {
  test('stay with the extent that they describe', async () => {
    const read = await readDid(
      `<physdesc altrender="part"><extent>14 drawings</extent><physfacet>ink</physfacet><physfacet>on vellum</physfacet>
         <dimensions>40 x 50 cm</dimensions></physdesc>
       <physdesc altrender="whole"><extent>2 feet</extent> <extent altrender="carrier">(1 tube)</extent><dimensions>60 cm</dimensions></physdesc>`,
    )
    expect(read.extent).toEqual([
      {
        ...{ text: '14 drawings', quantity: 14, unit: 'drawings', part: true },
        ...{ facets: ['ink', 'on vellum'], dimensions: ['40 x 50 cm'] },
      },
      { text: '2 feet', quantity: 2, unit: 'feet', dimensions: ['60 cm'] },
      { text: '(1 tube)', quantity: 1, unit: 'tube' },
    ])
    expect(read.notes).toEqual([])
  })

  test('say which dimension is which, and are notes where there is no extent', async () => {
    const read = await readDid(
      `<physdesc><dimensions type="height" unit="mm">120</dimensions><dimensions type="width" unit="mm">80</dimensions></physdesc>
       <physdesc label="Format"><physfacet>Glas</physfacet><dimensions><dimensions type="Höhe">9 cm</dimensions> x <dimensions type="Breite">12 cm</dimensions></dimensions></physdesc>`,
    )
    expect(notesOf(read.notes)).toEqual([
      ['dimensions', null, ['height 120 mm']],
      ['dimensions', null, ['width 80 mm']],
      ['physfacet', 'Format', ['Glas']],
      ['dimensions', 'Format', ['Höhe 9 cm, Breite 12 cm']],
    ])
  })

  test('words between the parts are kept as a note', async () => {
    const read = await readDid(
      `<physdesc>2 boxes</physdesc><physdesc label="Size"><extent unit="files">3</extent><dimensions>20 x 30 cm</dimensions></physdesc>
       <physdesc>About <extent>4 boxes</extent> of many</physdesc>`,
    )
    expect(read.extent.map(({ text, label, dimensions }) => [text, label, dimensions])).toEqual([
      ['2 boxes', undefined, undefined],
      ['3 files', 'Size', ['20 x 30 cm']],
      ['4 boxes', undefined, undefined],
    ])
    expect(notesOf(read.notes)).toEqual([['physdesc', null, ['About 4 boxes of many']]])
  })

  test('EAD3: physdescset and physdescstructured', async () => {
    const read = await readDid3(
      `<physdescset><physdescstructured><quantity>6</quantity><unittype>boxes</unittype><physfacet>paper</physfacet><dimensions unit="cm">12x40</dimensions></physdescstructured>
       <physdescstructured><quantity approximate="true">2.125</quantity><unittype>linear feet</unittype><descriptivenote><p>Dusty</p></descriptivenote></physdescstructured></physdescset>`,
    )
    expect(read.extent).toEqual([
      { text: '6 boxes', quantity: 6, unit: 'boxes', facets: ['paper'], dimensions: ['12x40 cm'] },
      { text: '2.125 linear feet', quantity: 2.125, unit: 'linear feet', approximate: true },
    ])
    expect(notesOf(read.notes)).toEqual([['physdesc', null, ['Dusty']]])
  })
})

test('the extents of public cases are read', needsShared('cases/physdesc.ead.xml'), async () => {
  const { components } = await readWhole(readFileSync(join(sharedFolder() ?? '', 'cases/physdesc.ead.xml')))
  const read = Object.fromEntries(
    components.map(({ xml_id, content }) => [xml_id, content.extent.map(({ quantity, unit }) => [quantity, unit])]),
  )
  expect(read).toMatchObject({
    p01: [[3, 'linear feet']],
    p04: [[1_200, 'Stück']],
    p07: [[3.5, 'feet']],
    p14: [[12, 'Photographs']],
    p16: [[12, 'photographs']],
    p19: [[null, null]],
  })
  const p11 = components.find(({ xml_id }) => xml_id === 'p11')?.content
  expect(p11?.extent.map(({ facets = [], dimensions = [] }) => [facets, dimensions])).toEqual([
    [['paper'], []],
    [[], []],
    [['glass'], ['9 x 12 cm']],
  ])
})
