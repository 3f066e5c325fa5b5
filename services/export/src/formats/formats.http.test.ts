import type { Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHILD_PROGRAM } from '../render/in-child.ts'
import { originOf, startExport, type TestService } from '../testing/service.ts'
import { createFormats } from './index.ts'

let service: TestService
let tenant: Tenant
let slug: string

const HOSTILE = `<b> & "quotes" 'and' \u0001 \ufffe שלום 漢字 \u{1f600} ]]> <!-- -->`

beforeAll(async () => {
  service = await startExport({ formats: createFormats, program: CHILD_PROGRAM, forgetful: true })
  tenant = await aTenant(service.db.pool, { name: `Archive ${HOSTILE}` })
  const children = [
    { level: 'series' as const, title: 'Letters', children: [{ title: HOSTILE }, { title: 'A letter' }] },
    { title: 'Kept from the public', internal: true },
  ]
  slug = (await aTree(service.db.pool, tenant.id, { title: 'Papers', reference_code: 'P/1', children })).rootSlug
  service.work()
})
afterAll(() => service?.stop())

/** The names of its elements, where it is well-formed. */
function elementsOf(xml: string): string[] {
  const names: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local }) => void names.push(local))
  parser.write(xml).close()
  return names
}

test('a collection is an EAD3 document of all that is published, named after its reference code', async () => {
  const answer = await service.ask(tenant, `/collections/${slug}/ead.xml`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="P-1.ead.xml"')
  const xml = await answer.text()
  expect(xml).toContain('xmlns="http://ead3.archivists.org/schema/"')
  expect(elementsOf(xml).filter((name) => name === 'c')).toHaveLength(3)
  expect(xml).toContain('שלום 漢字')
  expect(xml).toContain(originOf(tenant))
  expect(xml).not.toContain('Kept from the public')
})

test('a series has a document of its own', async () => {
  const answer = await service.ask(tenant, '/collections/letters/ead.xml')
  expect(answer.status).toBe(200)
  expect(elementsOf(await answer.text()).filter((name) => name === 'c')).toHaveLength(2)
})

test('its finding aid is a PDF, the same to the byte when it is made anew', async () => {
  const made = async () => {
    const answer = await service.ask(tenant, `/collections/${slug}/finding-aid.pdf`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    return answer.headers.get('etag')
  }
  const first = await made()
  for await (const { key } of service.store.list('exports')) await service.store.remove(key)
  expect(await made()).toBe(first)
}, 120_000)

test('a large EAD is made in a process of its own, through the queue', async () => {
  const children = Array.from({ length: 2_001 }, (_, n) => ({ title: `Folder ${n}` }))
  const { rootSlug } = await aTree(service.db.pool, tenant.id, { title: 'Large', children })
  const pending = await service.ask(tenant, `/collections/${rootSlug}/ead.xml`, { headers: { Prefer: 'wait=0' } })
  expect(pending.status).toBe(202)
  const answer = await service.ask(tenant, `/collections/${rootSlug}/ead.xml`)
  expect(answer.status).toBe(200)
  expect(elementsOf(await answer.text()).filter((name) => name === 'c')).toHaveLength(2_001)
}, 120_000)
