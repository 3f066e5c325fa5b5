import { aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseAnswer } from './testing/harvest.ts'
import type { Asker, TestService } from './testing/service.ts'

// Modules are loaded once for all test files: these again, with the format, and for the next file without it.
vi.resetModules()
const { INVENTED } = await import('@fonds/crosswalks/testing-invented')
const { startOai } = await import('./testing/service.ts')

const { prefix } = INVENTED.oai

let service: TestService
let tenant: Asker
let twin: Asker
beforeAll(async () => {
  service = await startOai()
  tenant = await aTenant(service.db.pool, { slug: 'inventor' })
  twin = await aTenant(service.db.pool, { slug: 'twin' })
  await aTree(service.db.pool, tenant.id, { title: 'Mill', children: [{ title: 'Plan' }] })
  await aTree(service.db.pool, twin.id, { title: 'Mill', children: [] })
})
afterAll(async () => {
  await service.stop()
  vi.resetModules()
})

test('a format that stands only in the table is harvested: in the list of formats, in lists and record by record', async () => {
  const { words } = parseAnswer(await service.ask(tenant, 'verb=ListMetadataFormats'))
  const at = words.metadataPrefix?.indexOf(prefix) ?? -1
  expect([words.schema?.[at], words.metadataNamespace?.[at]]).toEqual([INVENTED.schema, INVENTED.namespace])
  const list = await service.ask(tenant, `verb=ListRecords&metadataPrefix=${prefix}`)
  const names = [...list.matchAll(/<name>([^<]+)<\/name>/g)].map(([, name]) => name)
  expect(names.sort()).toEqual(['Mill', 'Plan'])
  for (const { id } of parseAnswer(list).items) {
    const identifier = `oai:inventor.localhost:${id}`
    const one = await service.ask(tenant, `verb=GetRecord&metadataPrefix=${prefix}&identifier=${identifier}`)
    expect(one).toContain(`<metadata><invented xmlns="${INVENTED.namespace}">`)
    const formats = await service.ask(tenant, `verb=ListMetadataFormats&identifier=${identifier}`)
    expect(parseAnswer(formats).words.metadataPrefix).toContain(prefix)
    const foreign = await service.ask(twin, `verb=GetRecord&metadataPrefix=${prefix}&identifier=${identifier}`)
    expect(parseAnswer(foreign).error).toBe('idDoesNotExist')
  }
})
