import { describe, expect, test } from 'vitest'
import { ead3, ead2002, readDid, readWhole } from './read-for-test.ts'

const part = (value: string, type?: string) =>
  `<part${type === undefined ? '' : ` localtype="${type}"`}>${value}</part>`

test.each([
  ['persname', [part('Brandt'), part('Ines'), part('1901-1977')], 'Brandt, Ines, 1901-1977'],
  ['persname', [part('Haakon', 'a'), part('VII', 'b'), part('King', 'c')], 'Haakon VII, King'],
  ['persname', [part('Brandt, Ines,'), part('1901-1977')], 'Brandt, Ines, 1901-1977'],
  ['persname', [part('Brandt', 'surname'), part('Ines', 'forename'), part('1901-', 'dates')], 'Brandt, Ines, 1901-'],
  ['persname', [part('Brandt, Ines'), part('Estate', 'x')], 'Brandt, Ines -- Estate'],
  ['corpname', [part('Oster', 'a'), part('Ferry Office', 'b')], 'Oster. Ferry Office'],
  [
    'corpname',
    [part('Oster'), part('Ferry Office', 'subordinate'), part('1901-1977')],
    'Oster. Ferry Office, 1901-1977',
  ],
  ['subject', [part('Lighthouses'), part('Oster'), part('Maintenance')], 'Lighthouses -- Oster -- Maintenance'],
  ['geogname', [part('Norway'), part('Oster')], 'Norway -- Oster'],
  ['genreform', [part('Charts'), part('(manuscript)')], 'Charts (manuscript)'],
])('the parts of a %s, %j, are joined as "%s"', async (element, parts, name) => {
  const { top } = await readWhole(
    ead3(
      `<did><unittitle>T</unittitle></did><controlaccess><${element}>${parts.join('')}</${element}></controlaccess>`,
    ),
  )
  expect(top.headings.map((heading) => heading.name)).toEqual([name])
})

test('a no-break space in a name is a space, so that it is the same name everywhere', async () => {
  const space = '\u00a0'
  const { top } = await readWhole(
    ead2002(
      `<did><origination><persname>Brandt,${space}Ines</persname></origination></did><controlaccess><persname>Brandt, Ines</persname>
      <subject>Mills\u202f: wind</subject></controlaccess><odd><p><persname authfilenumber="1">${space}Ines${space} Brandt</persname></p></odd>`,
    ),
  )
  expect(top.headings.map(({ name }) => name)).toEqual(['Brandt, Ines', 'Brandt, Ines', 'Mills : wind', 'Ines Brandt'])
  expect(top.headings.map(({ parts }) => parts[0]?.value)).toEqual(top.headings.map(({ name }) => name))
})

describe('a thumbnail belongs to its object', () => {
  const dao = (href: string, more = '') => `<dao href="https://i.example/${href}" ${more}/>`

  test.each([
    ['behind it', dao('1.jpg', 'title="Mill"') + dao('1-s.jpg', 'title="thumbnail"')],
    ['before it', dao('1-s.jpg', 'title="Thumbnail"') + dao('1.jpg', 'title="Mill"')],
    ['of the same title', dao('1.jpg', 'title="Mill"') + dao('1-s.jpg', 'title="Mill" role="image-thumbnail"')],
    [
      'in a group',
      `<daogrp><daoloc href="https://i.example/1-s.jpg" role="image-thumbnail"/><daoloc href="https://i.example/1.jpg" title="Mill"/></daogrp>`,
    ],
  ])('%s', async (_, objects) => {
    const { digital_objects } = await readDid(objects)
    expect(digital_objects.map(({ url, title, thumbnail }) => [url, title, thumbnail])).toEqual([
      ['https://i.example/1.jpg', 'Mill', 'https://i.example/1-s.jpg'],
    ])
  })

  test('and is an object itself where there is no other', async () => {
    const { digital_objects } = await readDid(
      dao('1.jpg', 'title="A" role="Image-Thumbnail"') + dao('2.jpg', 'title="B" role="Image-Thumbnail"'),
    )
    expect(digital_objects.map(({ title }) => title)).toEqual(['A', 'B'])
  })
})

test('containers that only have labels are grouped by these', async () => {
  const { containers } = await readDid('<container label="Box">1</container><container label="Folder">2</container>')
  expect(containers.map(({ group }) => group)).toEqual([0, 0])
})

test('the placeholder of ArchivesSpace for a missing heading is none, and no loss', async () => {
  const list = '<list><head>Missing Title</head><item>x</item></list>'
  const { top, report } = await readWhole(ead2002(`<did/><bioghist><head>Missing title</head>${list}</bioghist>`))
  expect(top.notes).toMatchObject([{ label: null, blocks: [{ t: 'list', head: null }] }])
  expect(report.unmapped).toEqual({})
})
