import type { FondsClient } from '@fonds/client'
import { afterEach, expect, test, vi } from 'vitest'
import { createOrganizations } from './organizations.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('an archive is asked again when its content has changed, or a new day may have begun', async () => {
  let asked = 0
  const api = {
    GET: async () => ({ data: { name: `${++asked}` }, response: new Response() }),
  } as unknown as FondsClient
  const organizations = createOrganizations()
  const tenant = { id: 'a', origin: 'https://a.example' } as Parameters<typeof organizations.read>[1]
  const read = async (contentVersion: string) =>
    (await organizations.read(api, tenant, { contentVersion, language: 'en' })).name
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-23T22:59:50Z') })
  expect([await read('1'), await read('1'), await read('2')]).toEqual(['1', '1', '2'])
  // Midnight in Vienna.
  vi.setSystemTime(new Date('2026-12-23T23:00:00Z'))
  expect([await read('2'), await read('2')]).toEqual(['3', '3'])
})
