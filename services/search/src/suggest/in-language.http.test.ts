import type { Tenant } from '@fonds/db'
import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { Suggestions } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSearch, type TestService } from '../testing/service.ts'

const written = (title: string, french?: string): TreeSpec => ({
  title,
  description_language: 'eng',
  ...(french === undefined ? {} : { titles: [{ type: 'parallel', text: french, lang: 'fr' }] }),
})

let service: TestService
let archive: Tenant
let twin: Tenant
beforeAll(async () => {
  service = await startSearch()
  // As the gateway says it of an archive whose content is in two languages.
  archive = Object.assign(await aTenant(service.db.pool), { languages: ['en', 'fr'] })
  twin = await aTenant(service.db.pool)
  await aTree(service.db.pool, archive.id, {
    ...written('Town', 'Ville'),
    children: [
      { ...written('Port plans', 'Plans du havre'), reference_code: 'QX 12' },
      written('Harbour accounts', 'Port de pêche'),
      written('Sluice', 'Vieux port'),
      written('Portraits'),
      written('Murky water'),
      written('Murky ice'),
      written('Garden', 'Muret'),
    ],
  })
  await aTree(service.db.pool, twin.id, { title: 'Port of the twin', children: [{ title: 'Muret' }] })
  await service.index(archive)
  await service.index(twin)
})
afterAll(() => service.stop())

describe('suggestions', () => {
  const suggested = async (query: string, tenant = archive) =>
    Suggestions.parse((await service.ask(tenant, `/search/suggest?${query}`)).body).items.map((item) =>
      'name' in item ? item.name : item.title,
    )

  test('come first if the title that the reader sees begins so, and last if only one in another language matches', async () => {
    expect(await suggested('q=port&lang=fr')).toEqual(['Portraits', 'Port de pêche', 'Vieux port', 'Plans du havre'])
    expect(await suggested('q=port&lang=en')).toEqual(['Portraits', 'Port plans', 'Sluice', 'Harbour accounts'])
    expect(await suggested('q=port')).toEqual(['Portraits', 'Port plans', 'Sluice', 'Harbour accounts'])
  })

  test('by a code do not depend on the language', async () => {
    expect(await suggested('q=qx12&lang=fr')).toEqual(['Plans du havre'])
  })

  test('are those of one archive', async () => {
    expect(await suggested('q=port&lang=fr', twin)).toEqual(['Port of the twin'])
  })
})

describe('a correction', () => {
  const meant = async (query: Record<string, string>, tenant = archive) =>
    (await service.search(tenant, query)).did_you_mean

  test('is in the language of the reader, if several words are equally close', async () => {
    expect(await meant({ q: 'murey', lang: 'fr' })).toBe('muret')
    expect(await meant({ q: 'murey', lang: 'en' })).toBe('murky')
    // The more common one.
    expect(await meant({ q: 'murey' })).toBe('murky')
    expect(await meant({ q: 'murey', lang: 'fr' }, twin)).toBe('muret')
  })

  test('is a closer word of another language, if there is one', async () => {
    expect(await meant({ q: 'murkyy', lang: 'fr' })).toBe('murky')
  })
})
