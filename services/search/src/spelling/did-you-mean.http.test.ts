import { setEntityState, setPublished, type Tenant } from '@fonds/db'
import { aDate, aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSearch, type TestService } from '../testing/service.ts'

let service: TestService
let archive: Tenant
let twin: Tenant
beforeAll(async () => {
  service = await startSearch()
  archive = await aTenant(service.db.pool)
  twin = await aTenant(service.db.pool)
  const { pool } = service.db
  await aTree(pool, archive.id, {
    title: 'Papers of the harbour',
    reference_code: 'HB',
    description_language: 'en',
    headings: [aHeading('Müller, Élodie'), aHeading('Kowalewski, Jan')],
    children: [
      { title: 'Letters about lanterns', dates: [aDate('1871', '1871', 1871, 1871)] },
      { title: 'Letters of the pilots' },
      { title: 'Lettuce accounts' },
      { title: 'Weathercock withdrawn' },
      { title: 'Fêtes of the town' },
      { title: 'Fetes withdrawn' },
      { title: '林海書信集' },
    ],
  })
  await aTree(pool, archive.id, { title: 'Unpublished parachutes' }, { source: 'hidden', publish: false })
  await aTree(pool, twin.id, { title: 'Submarines of the twin', children: [{ title: 'Lantern slide' }] })
  await service.index(archive)
  await service.index(twin)
})
afterAll(() => service.stop())

const meant = async (query: Record<string, string>, tenant = archive) =>
  (await service.search(tenant, query)).did_you_mean

describe('a search without results suggests a correction', () => {
  test.each([
    // An extra letter, a missing letter, a wrong letter, and two swapped letters.
    ['lannterns', 'lanterns'],
    ['lantrns', 'lanterns'],
    ['lantirns', 'lanterns'],
    ['lantenrs', 'lanterns'],
    ['lanetrns', 'lanterns'],
    ['letetrs', 'letters'],
    ['piltos', 'pilots'],
    ['pliots', 'pilots'],
    ['piolts', 'pilots'],
    ['lantrrnz', 'lanterns'],
    // The more common of two equally close words.
    ['lettars', 'letters'],
    ['LANTRNS', 'lanterns'],
    // The suggestion uses the archive's spelling.
    ['muler', 'müller'],
    ['Elodje', 'élodie'],
    // Only the misspelt word is replaced, and the grammar is kept.
    ['letters lantrns', 'letters lanterns'],
    ['"lettirs about lanterns"', '"letters about lanterns"'],
    ['lantrns -weathercock', 'lanterns -weathercock'],
    ['person:muler', 'person:"müller"'],
    ['lantrns OR xyzzyx', 'lanterns OR xyzzyx'],
  ])('%s: %s', async (q, expected) => {
    expect(await meant({ q })).toBe(expected)
    expect((await service.search(archive, { q: expected })).total).toBeGreaterThan(0)
  })
})

describe('a search does not suggest', () => {
  test.each([
    ['where something is found', { q: 'letters' }],
    ['where the words are there, but not together', { q: 'lanterns pilots' }],
    ['of words that are too far from any', { q: 'lxxtxxns' }],
    ['of short words, numbers and codes', { q: 'hx' }],
    ['of numbers', { q: '1872' }],
    ['of pairs of Chinese characters', { q: '林山' }],
    ['without words', { date_start: '3000' }],
    ['what the filters leave out', { q: 'lantrns', date_start: '1900' }],
    ['what was never published', { q: 'parachuts' }],
    ['what another archive has', { q: 'submarins' }],
  ])('%s', async (_, query) => {
    expect(await meant(query)).toBeNull()
  })

  test('words that only another archive has', async () => {
    expect(await meant({ q: 'lantrn' }, twin)).toBe('lantern')
    expect(await meant({ q: 'lettirs' }, twin)).toBeNull()
  })

  test('words of content that has just been hidden, even as one of several alternatives', async () => {
    expect(await meant({ q: 'weathrcock' })).toBe('weathercock')
    await setPublished(service.db.pool, archive.id, 'record', 'weathercock-withdrawn', false)
    expect(await meant({ q: 'weathrcock' })).toBeNull()
    expect(await meant({ q: 'weathrcock OR lantrns' })).toBe('weathrcock OR lanterns')
  })

  test('a spelling that only hidden content has', async () => {
    expect(await meant({ q: 'fetez' })).toBe('fetes')
    await setPublished(service.db.pool, archive.id, 'record', 'fetes-withdrawn', false)
    expect(await meant({ q: 'fetez' })).toBe('fêtes')
  })

  test('a suppressed name, once the index is updated', async () => {
    expect(await meant({ q: 'kowalewsko' })).toBe('kowalewski')
    await setEntityState(service.db.pool, archive.id, 'kowalewski-jan', 'suppressed')
    await service.index(archive)
    expect(await meant({ q: 'kowalewsko' })).toBeNull()
  })
})

test('answers any text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (q) => {
      expect((await service.search(archive, { q })).total).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 50 },
  )
})
