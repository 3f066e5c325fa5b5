import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { needsShared, sharedFolder } from '@fonds/test-kit'
import { describe, expect, test } from 'vitest'
import { ead2002, readWhole } from './read-for-test.ts'

const unit = (level: string, did: string, below = '') => `<c level="${level}"><did>${did}</did>${below}</c>`
const titled = (title: string, code?: string) =>
  `${code === undefined ? '' : `<unitid>${code}</unitid>`}<unittitle>${title}</unittitle>`
const scope = (text: string) => `<scopecontent><p>${text}</p></scopecontent>`

/** Reads the components of an overview and a full list, each with its parent's title. */
async function read(overview: string, full: string) {
  const whole = await readWhole(
    ead2002(
      `<did><unittitle>Top</unittitle></did><dsc type="analyticover">${overview}</dsc><dsc type="in-depth">${full}</dsc>`,
    ),
  )
  const title = new Map(whole.components.map(({ ordinal, content }) => [ordinal, content.title]))
  const below = whole.components
    .filter(({ parent }) => parent !== null)
    .toSorted((a, b) => a.depth - b.depth || a.position - b.position)
  return { ...whole, units: below.map(({ parent, content }) => [title.get(parent ?? -1), content.title]), below }
}

describe('an overview beside the full list', () => {
  test('describes the same units, once each', async () => {
    const { units, below, report } = await read(
      unit(
        'series',
        titled('Deeds', 'A/1'),
        scope('Seals.') + unit('subseries', titled('Leases'), scope('Old leases.')),
      ) + unit('series', `${titled('2. Maps')}<unitdate>1800</unitdate>`),
      unit('series', titled('Deeds.', 'A/1'), unit('subseries', titled('LEASES'), unit('file', titled('One')))) +
        unit('series', titled('2. Maps'), scope('Of fields.')),
    )
    expect(units).toEqual([
      ['Top', 'Deeds.'],
      ['Top', '2. Maps'],
      ['Deeds.', 'LEASES'],
      ['LEASES', 'One'],
    ])
    const said = below.map(({ content }) => [content.scope_and_content.length, content.dates.length])
    expect(said).toEqual([
      [1, 0],
      [1, 1],
      [1, 0],
      [0, 0],
    ])
    expect([report.components, report.warnings]).toEqual([4, []])
  })

  test('keeps what only it has, below what it stands in', async () => {
    const { units } = await read(
      unit('series', titled('Deeds', 'A'), unit('subseries', titled('Wills', 'A/9'))) +
        unit('series', titled('Lost', 'Z'), unit('file', titled('Leaf'))),
      unit('series', titled('Deeds', 'A'), unit('file', titled('One'))),
    )
    expect(units).toEqual([
      ['Top', 'Deeds'],
      ['Top', 'Lost'],
      ['Deeds', 'One'],
      ['Lost', 'Leaf'],
      ['Deeds', 'Wills'],
    ])
  })

  test('stays as it is where there is no full list, and where it comes after that', async () => {
    const alone = await readWhole(ead2002(`<did/><dsc type="analyticover">${unit('series', titled('A'))}</dsc>`))
    expect(alone.components.map(({ content, position }) => [content.title, position])).toEqual([
      ['A', 0],
      [null, 0],
    ])
    const after = await readWhole(
      ead2002(
        `<did/><dsc type="in-depth">${unit('series', titled('A'))}</dsc><dsc type="analyticover">${unit('series', titled('A'))}</dsc>`,
      ),
    )
    expect(after.components).toHaveLength(3)
  })

  test('that is too long to be held is passed on, every component below its own parent', async () => {
    const long = Array.from({ length: 2_500 }, (_, n) =>
      unit('series', titled(`S${n}`), unit('file', titled(`F${n}`))),
    ).join('')
    const { units } = await read(long, unit('series', titled('S0'), unit('file', titled('In full'))))
    expect(units).toHaveLength(5_001)
    expect(units).toContainEqual(['S0', 'In full'])
    expect(units.filter(([parent, title]) => title?.slice(1) !== parent?.slice(1) && parent !== 'Top')).toEqual([
      ['S0', 'In full'],
    ])
  })
})

test('the case that is public has each series once', needsShared('cases/twins.ead.xml'), async () => {
  const { components } = await readWhole(readFileSync(join(sharedFolder() ?? '', 'cases/twins.ead.xml')))
  expect(components.map(({ content }) => content.reference_code)).toEqual(['TW/1/1', 'TW/1', 'TW/2/1', 'TW/2', 'TW'])
  expect(components[1]?.content.scope_and_content).toHaveLength(1)
})
