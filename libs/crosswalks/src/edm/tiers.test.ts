import type { FullDescription } from '@fonds/archive'
import { aHeading } from '@fonds/types/testing'
import { describe, expect, test } from 'vitest'
import type { ArchiveContext } from '../archive-context.ts'
import { aFullDescription, PLACE } from '../testing-archive.ts'
import { hostileDescriptions } from '../testing-hostile.ts'
import { europeanaTiers, type TierReason } from './tiers.ts'

const CONTEXT: ArchiveContext = {
  place: PLACE,
  archive: { name: 'The Archive', identifier: 'XX-ARC', material_rights: null },
}
const OPEN = 'http://creativecommons.org/publicdomain/zero/1.0/'

const image = (width: number, height: number): FullDescription['images'][number] => ({
  ...{ id: 'i1', sha256: 'ab'.repeat(32), mime_type: 'image/tiff', file_name: 'a.tif', caption: null },
  ...{ renderable: true, width, height, thumb_width: 400, thumb_height: 300, page: 0, colour: null, placeholder: null },
})
const PHOTOGRAPH = aHeading('Photographs', { type: 'genre', role: 'genre' })

type Written = Parameters<typeof aFullDescription>[0]
const tiersOf = (uri: string | null, written: Written, more: Partial<FullDescription> = {}) =>
  europeanaTiers(
    aFullDescription({ title: 'A', ...written, rights: uri === null ? null : { statement: null, uri } }, more),
    CONTEXT,
  )

describe('the content tier', () => {
  const photograph = { headings: [PHOTOGRAPH] }
  test.each<[string, string | null, Written, Partial<FullDescription>, number, TierReason | null]>([
    ['a large picture, free', OPEN, photograph, { images: [image(1000, 950)] }, 4, null],
    ['of 0.949 MP', OPEN, photograph, { images: [image(999, 950)] }, 2, 'picture_medium'],
    ['of 0.42 MP', OPEN, photograph, { images: [image(700, 600)] }, 2, 'picture_medium'],
    ['of less', OPEN, photograph, { images: [image(699, 600)] }, 1, 'picture_small'],
    ['of less than 0.1 MP', OPEN, photograph, { images: [image(300, 300)] }, 0, 'picture_small'],
    [
      'some reuse',
      'http://rightsstatements.org/vocab/InC-EDU/1.0/',
      photograph,
      { images: [image(4000, 3000)] },
      3,
      'rights_limited',
    ],
    [
      'not commercial',
      'http://creativecommons.org/licenses/by-nc/4.0/',
      photograph,
      { images: [image(4000, 3000)] },
      3,
      'rights_limited',
    ],
    [
      'attribution',
      'http://creativecommons.org/licenses/by-sa/4.0/',
      photograph,
      { images: [image(4000, 3000)] },
      4,
      null,
    ],
    [
      'in copyright',
      'http://rightsstatements.org/vocab/InC/1.0/',
      photograph,
      { images: [image(4000, 3000)] },
      2,
      'rights_closed',
    ],
    [
      'not of the list',
      'http://rightsstatements.org/vocab/UND/1.0/',
      photograph,
      { images: [image(4000, 3000)] },
      0,
      'rights_missing',
    ],
    ['no rights', null, photograph, { images: [image(4000, 3000)] }, 0, 'rights_missing'],
    ['no picture', OPEN, photograph, {}, 0, 'medium_missing'],
    ['withheld', OPEN, photograph, { images: [image(4000, 3000)], originals_withheld: true }, 0, 'medium_missing'],
    ['text with a page alone', OPEN, {}, {}, 1, 'medium_missing'],
    ['text with small pictures', OPEN, {}, { images: [image(300, 300)] }, 1, 'picture_small'],
    ['text with large ones', OPEN, {}, { images: [image(300, 300), { ...image(2000, 2000), id: 'i2' }] }, 4, null],
  ])('%s', (_, uri, written, more, tier, reason) => {
    const { content, reasons } = tiersOf(uri, written, more)
    expect(content).toBe(tier)
    const ofContent = reasons.filter(
      (one) => !['language_tags', 'enabling_elements', 'contextual_classes'].includes(one),
    )
    expect(ofContent).toEqual(reason === null ? [] : [reason])
  })

  test('the size of a picture elsewhere is not known', () => {
    const object = {
      type: null,
      title: null,
      mime_type: null,
      note: null,
      internal: false,
      url: 'https://a.example/a.jpg',
    }
    expect(tiersOf(OPEN, { digital_objects: [object] }).reasons).toContain('medium_unmeasured')
  })
})

describe('the metadata tier', () => {
  const date = {
    ...{ display: 'May 1907', edtf: '1907-05', start: 1907, end: 1907, type: 'creation' },
    ...{ normal: null, certainty: null, era: null, calendar: null },
  }
  const place = aHeading('Millbrook', { type: 'place', coordinates: { text: '48.2, 16.4', system: null } })
  const creator = aHeading('Abel, Ines', { role: 'creator', where: 'origination' })
  test('is the lowest of its three parts', () => {
    const bare = tiersOf(OPEN, {})
    expect(bare.metadata).toBe('A')
    expect(bare.reasons).toEqual(expect.arrayContaining(['enabling_elements', 'contextual_classes']))
    const written = {
      description_language: 'en',
      abstract: 'Mills',
      dates: [date],
      headings: [place, creator, PHOTOGRAPH],
    }
    const rich = tiersOf(OPEN, written)
    expect([
      rich.metadata,
      rich.reasons.filter((one) => one.includes('_elements') || one.includes('_classes')),
    ]).toEqual([expect.stringMatching(/^[BC]$/), []])
    expect(tiersOf(OPEN, { ...written, dates: [], headings: [creator, PHOTOGRAPH] }).metadata).toBe('A')
  })

  test('counts an agent whose years are known', () => {
    const written = { dates: [date], headings: [creator, PHOTOGRAPH] }
    const { entities } = aFullDescription({ ...written })
    const dates = { display: '1870-1940', edtf: '1870/1940', start: 1870, end: 1940 }
    const lived = { entities: entities.map((entity) => ({ ...entity, dates })) }
    expect(tiersOf(OPEN, written).reasons).toContain('contextual_classes')
    expect(tiersOf(OPEN, written, lived).reasons).not.toContain('contextual_classes')
  })

  test('depends on the language of texts', () => {
    const written = { dates: [date], headings: [place, creator], abstract: 'Mills' }
    expect(tiersOf(OPEN, written).reasons).toContain('language_tags')
    expect(tiersOf(OPEN, { ...written, description_language: 'en' }).metadata > tiersOf(OPEN, written).metadata).toBe(
      true,
    )
  })
})

test('takes any input', async () => {
  for (const description of await hostileDescriptions())
    expect([0, 1, 2, 3, 4]).toContain(europeanaTiers(description, CONTEXT).content)
})
