import { attachMedia } from '@fonds/db'
import { anImage, aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { harvest } from '../testing/harvest.ts'
import { type Asker, startOai, type TestService } from '../testing/service.ts'

const VOLUMES = 9
const LEAVES = 500

let service: TestService
let tenant: Asker
beforeAll(async () => {
  service = await startOai()
  const { pool } = service.db
  tenant = await aTenant(pool)
  const children = Array.from({ length: VOLUMES }, (_, n) => ({ title: `Volume ${n}` }))
  await aTree(pool, tenant.id, { title: 'Registers', children })
  for (let volume = 0; volume < VOLUMES; volume++) {
    const leaves = Array.from({ length: LEAVES }, (_, n) => {
      return anImage({ sha256: `${volume}${n}`.padStart(64, '0'), file_name: `${n}.jpg` })
    })
    await attachMedia(pool, tenant.id, { kind: 'record', slugOrId: `volume-${volume}` }, leaves)
  }
})
afterAll(() => service.stop())

test('a page of items with many pictures ends early, and the next ones have the others, each once', async () => {
  const sizes: number[] = []
  const pages = await harvest(async (query) => {
    const text = await service.ask(tenant, query)
    sizes.push(text.length)
    return text
  }, 'verb=ListRecords&metadataPrefix=edm')
  expect(pages.length).toBeGreaterThan(1)
  expect(Math.max(...sizes)).toBeLessThan(6 * 1_048_576)
  const titles = pages.flatMap(({ items }) => items.flatMap(({ metadata }) => metadata?.['dc:title'] ?? []))
  const volumes = Array.from({ length: VOLUMES }, (_, n) => `Volume ${n}`)
  expect(titles.toSorted()).toEqual(['Registers', ...volumes])
  const short = await harvest((query) => service.ask(tenant, query), 'verb=ListRecords&metadataPrefix=mods')
  expect(short).toHaveLength(1)
})
