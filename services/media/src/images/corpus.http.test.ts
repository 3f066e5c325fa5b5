import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { gridOf, meanDeltaE, REFERENCES, referenceColours } from '@fonds/imaging/testing'
import { needsShared, sharedFolder } from '@fonds/test-kit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMedia, type TestService } from '../testing/service.ts'

const shared = sharedFolder()
const corpus = (file: string) => readFile(join(shared ?? '', 'corpus/images', file))
const REFUSED = ['65536-uint32-limit.png', 'truncated.jpg']

describe('difficult images over HTTP', needsShared('corpus/images'), () => {
  let service: TestService
  let tenant: Tenant
  const ids = new Map<string, string>()

  beforeAll(async () => {
    service = await startMedia()
    tenant = await aTenant(service.db.pool)
    const children = [...REFERENCES.map(({ file }) => file), ...REFUSED].map((file) => ({ title: file, xml_id: file }))
    await aTree(service.db.pool, tenant.id, { title: 'Difficult', children })
    const { rows } = await service.db.pool.query(
      `SELECT id, slug, title FROM fonds.description WHERE tenant_id = $1 AND kind = 'record'`,
      [tenant.id],
    )
    for (const { id, slug, title } of rows) {
      ids.set(title, id)
      const target = { kind: 'record', slug } as const
      await service.attach(tenant.id, target, { name: title, content: await corpus(title) })
    }
  })
  afterAll(() => service.stop())

  const ask = (file: string, what: string) => service.ask(tenant, `/images/${tenant.id}/${ids.get(file)}/${what}`)

  test.each(REFERENCES)('$file has a thumbnail with its shape and colours', async (reference) => {
    const answer = await ask(reference.file, 'thumb')
    expect(answer.status).toBe(200)
    const jpeg = Buffer.from(await answer.arrayBuffer())
    const [width, height] = reference.size
    const scale = Math.min(1, 400 / Math.max(width, height))
    const header = await sharp(jpeg).metadata()
    expect(header).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3 })
    expect(Math.abs(header.width - width * scale)).toBeLessThanOrEqual(0.5)
    expect(Math.abs(header.height - height * scale)).toBeLessThanOrEqual(0.5)
    expect(meanDeltaE(await gridOf(jpeg), referenceColours(reference))).toBeLessThan(3)
  })

  test.each(REFUSED)('%s has no thumbnail, and is served unchanged', async (file) => {
    const answer = await ask(file, 'thumb')
    expect([answer.status, await answer.json()]).toEqual([422, expect.objectContaining({ code: 'image_unreadable' })])
    const original = await ask(file, 'original')
    expect(Buffer.from(await original.arrayBuffer()).equals(await corpus(file))).toBe(true)
  })
})
