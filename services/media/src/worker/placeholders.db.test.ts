import { setPublished, type Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { createLogger } from '@fonds/http'
import { createRenderProcesses, originalKey, type RenderProcesses, thumbnailKey } from '@fonds/imaging'
import { withoutClaims } from '@fonds/queue'
import { eventually } from '@fonds/test-kit'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDerivatives, type Derivatives } from '../derivatives/derivatives.ts'
import { createRenderer } from '../images/renderer.ts'
import { startMedia, type TestService } from '../testing/service.ts'
import { UNREACHED } from '../testing/unreached.ts'
import { fillPlaceholders, startFillingPlaceholders } from './placeholders.ts'

let service: TestService
let pool: Pool
let processes: RenderProcesses
let derivatives: Derivatives
let tenant: Tenant
let twin: Tenant

const logger = createLogger({ name: 'placeholders-test', level: 'silent' })

beforeAll(async () => {
  service = await startMedia()
  // Reads with the worker's role, which cannot access tables directly.
  pool = createPool(service.db.url, { name: 'placeholders-test', role: 'fonds_media', max: 2 })
  processes = createRenderProcesses(UNREACHED)
  const renderer = createRenderer({ atOnce: 1, waiting: 8 })
  derivatives = createDerivatives({
    ...{ store: service.store, processes, renderer, claims: withoutClaims, storeIsFar: false },
  })
})
afterAll(async () => {
  await processes?.stop()
  await pool?.end()
  await service?.stop()
})
beforeEach(async () => {
  // Tenants of earlier tests would be filled in, too.
  await service.db.pool.query('DELETE FROM fonds.media')
  tenant = await aTenant(service.db.pool)
  twin = await aTenant(service.db.pool)
  const children = ['Letter', 'Map', 'Draft'].map((title) => ({ title }))
  for (const { id } of [tenant, twin]) await aTree(service.db.pool, id, { title: 'Mill', children }, { source: id })
})

const paint = (colour: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer()
const attach = async ({ id }: Tenant, slug: string, colour: string) =>
  service.attach(id, { kind: 'record', slug }, { name: `${colour.slice(1)}.png`, content: await paint(colour) })

interface Row {
  readonly id: string
  readonly sha256: string
  readonly placeholder: string | null
  readonly colour: string | null
}

const rows = async (): Promise<Row[]> =>
  (await service.db.pool.query('SELECT id, sha256, placeholder, colour FROM fonds.media ORDER BY id')).rows
const forget = (column = 'placeholder') => service.db.pool.query(`UPDATE fonds.media SET ${column} = NULL`)
const versionOf = async ({ id }: Tenant): Promise<{ seq: number; changes: number }> => {
  const { rows: found } = await service.db.pool.query(
    `SELECT s.seq::integer, (SELECT max(b.seq)::integer FROM fonds.change_log l JOIN fonds.change_batch b USING (batch_id)
       WHERE l.tenant_id = s.tenant_id) AS changes
     FROM fonds.tenant_state s WHERE s.tenant_id = $1`,
    [id],
  )
  return found[0]
}
const fill = (options: { part?: number; signal?: AbortSignal } = {}) =>
  fillPlaceholders({ pool, derivatives, logger, signal: new AbortController().signal, ...options })

test('images of every archive get the placeholder and colour that they would have got when attached', async () => {
  await attach(tenant, 'letter', '#c83214')
  await attach(tenant, 'letter', '#2060a0')
  await attach(tenant, 'map', '#c83214')
  await attach(twin, 'map', '#207020')
  const attached = await rows()
  expect(attached.every(({ placeholder, colour }) => placeholder !== null && colour !== null)).toBe(true)
  await forget()
  await forget('colour')
  expect(await fill()).toBe(4)
  expect(await rows()).toEqual(attached)
})

test('each part gives the content one new version, so that caches follow, and adds no change to the feed', async () => {
  for (const colour of ['#111111', '#222222', '#333333']) await attach(tenant, 'letter', colour)
  await attach(twin, 'map', '#444444')
  await forget()
  const before = await versionOf(tenant)
  expect(await fill({ part: 2 })).toBe(4)
  const after = await versionOf(tenant)
  expect(after).toEqual({ seq: before.seq + 2, changes: before.changes })
  expect(await fill()).toBe(0)
  expect(await versionOf(tenant)).toEqual(after)
})

test('images that are not visible are skipped until they are published', async () => {
  await attach(tenant, 'draft', '#555555')
  await setPublished(service.db.pool, tenant.id, 'record', 'draft', false)
  await forget()
  const before = await versionOf(tenant)
  expect(await fill()).toBe(0)
  expect(await versionOf(tenant)).toEqual(before)
  await setPublished(service.db.pool, tenant.id, 'record', 'draft', true)
  expect(await fill()).toBe(1)
})

test('an image whose file is lost gets none, and does not prevent those of others', async () => {
  for (const colour of ['#666666', '#777777', '#888888']) await attach(tenant, 'map', colour)
  await forget()
  const [lost] = (await rows()).toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))
  const file = { tenantId: tenant.id, sha256: lost?.sha256 ?? '' }
  await service.store.remove(originalKey(file))
  await service.store.remove(thumbnailKey(file, 0))
  expect(await fill({ part: 1 })).toBe(2)
  expect((await rows()).filter(({ placeholder }) => placeholder === null).map(({ id }) => id)).toEqual([lost?.id])
})

test('the work ends when its worker stops, and only one worker does it at a time', async () => {
  await attach(tenant, 'map', '#999999')
  await forget()
  expect(await fill({ signal: AbortSignal.abort() })).toBe(0)
  const options = { pool, derivatives, logger }
  await startFillingPlaceholders({ ...options, claims: { claim: async () => null } })()
  expect((await rows())[0]?.placeholder).toBeNull()
  let released = 0
  const claims = { claim: async () => ({ release: async () => void released++ }) }
  const stop = startFillingPlaceholders({ ...options, claims })
  await eventually(async () => expect((await rows())[0]?.placeholder).not.toBeNull())
  await stop()
  expect(released).toBe(1)
})

test('the database accepts nothing but a small WebP, and overwrites none', async () => {
  await attach(tenant, 'map', '#aaaaaa')
  const [row] = await rows()
  const set = (placeholder: string) =>
    pool.query('SELECT media.set_placeholders($1, $2, $3, $4) AS n', [
      tenant.id,
      [row?.sha256],
      [placeholder],
      ['#000000'],
    ])
  expect((await set('data:image/webp;base64,AAAA')).rows).toEqual([{ n: 0 }])
  expect(await rows()).toEqual([row])
  await forget()
  for (const wrong of ['javascript:alert(1)', 'data:text/html,x', `data:image/webp;base64,${'A'.repeat(1000)}`]) {
    await expect(set(wrong)).rejects.toMatchObject({ code: '23514' })
  }
})
