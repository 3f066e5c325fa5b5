import { setFields } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMedia, type TestService } from '../testing/service.ts'
import type { Collection, Manifest } from './presentation.ts'

let service: TestService
let tenant: Awaited<ReturnType<typeof aTenant>>
const ids: Record<string, string> = {}
beforeAll(async () => {
  service = await startMedia()
  tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, {
    title: 'Hospital',
    children: [{ title: 'Wards', level: 'file', children: [{ title: 'Ward' }, { title: 'Plan' }] }],
  })
  const { rows } = await service.db.pool.query('SELECT id, slug FROM fonds.description WHERE tenant_id = $1', [
    tenant.id,
  ])
  for (const { id, slug } of rows) ids[slug] = id
  const content = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#446' } })
    .png()
    .toBuffer()
  for (const slug of ['ward', 'plan'])
    await service.attach(tenant.id, { kind: 'record', slug }, { name: 'a.png', content })
  const notice = { '': 'Shows injuries.', fr: 'Montre des blessures.' }
  await setFields(service.db.pool, tenant.id, 'record', 'ward', { notice })
})
afterAll(() => service?.stop())

const asked = async <T>(path: string): Promise<T> => JSON.parse(await (await service.ask(tenant, path)).text())
const manifest = (slug: string) => asked<Manifest>(`/iiif/${tenant.id}/${ids[slug]}/manifest.json`)

const STATEMENT = {
  label: { en: ['Notice'] },
  value: { none: ['Shows injuries.'], fr: ['Montre des blessures.'] },
}

test('a manifest states the notice, which viewers must show, has no picture for lists, and what it stated else as metadata', async () => {
  const ward = await manifest('ward')
  expect(ward.requiredStatement).toMatchObject(STATEMENT)
  expect(ward.metadata.map(({ label }) => label.en?.[0])).toContain('Held by')
  expect(ward).not.toHaveProperty('thumbnail')
  const plan = await manifest('plan')
  expect(plan.requiredStatement.label.en).toEqual(['Held by'])
  expect(plan).toHaveProperty('thumbnail')
})

test('in the manifest of what is above, the pictures with the notice state it', async () => {
  const { items, requiredStatement, thumbnail } = await manifest('wards')
  expect(requiredStatement.label.en).toEqual(['Held by'])
  expect(items.map((canvas) => canvas.requiredStatement !== undefined)).toEqual([true, false])
  expect(items[0]?.requiredStatement).toMatchObject(STATEMENT)
  expect(thumbnail).toEqual(items[1]?.thumbnail)
})

test('a collection has no picture of a member with a notice', async () => {
  const { items } = await asked<Collection>(`/iiif/${tenant.id}/collection/${ids.wards}`)
  const pictures = Object.fromEntries(items.map((item) => [item.label.none?.[0], item.thumbnail !== undefined]))
  expect(pictures).toMatchObject({ Ward: false, Plan: true })
})
