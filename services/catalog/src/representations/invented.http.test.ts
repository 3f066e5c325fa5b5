import { setPublished } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { createCursorCodec } from '@fonds/http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { originOf, type TestService, type TestTenant } from '../testing/service.ts'

// Modules are loaded once for all test files: these again, with the format, and for the next file without it.
vi.resetModules()
const { INVENTED } = await import('@fonds/crosswalks/testing-invented')
const { describeApi } = await import('../openapi.ts')
const { startCatalog } = await import('../testing/service.ts')

let service: TestService
let tenant: TestTenant
let twin: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool)
  twin = await aTenant(service.db.pool)
  for (const { id } of [tenant, twin])
    await aTree(service.db.pool, id, { title: 'Mill', children: [{ title: 'Plan' }] })
  await setPublished(service.db.pool, twin.id, 'record', 'plan', false)
})
afterAll(async () => {
  await service.stop()
  vi.resetModules()
})

const typeOf = (headers: Headers) => headers.get('content-type')?.split(';')[0]

describe.each([
  ['/records/plan', 'Plan'],
  ['/collections/mill', 'Mill'],
])('a format that stands only in the table, of %s', (path, title) => {
  const document = `<invented xmlns="${INVENTED.namespace}"><name>${title}</name></invented>`

  test('has a URL, is chosen by Accept, and is linked from every representation', async () => {
    const url = `${originOf(tenant)}/api/public${path}${INVENTED.suffix}`
    const own = await service.ask(tenant, path + INVENTED.suffix)
    expect([own.status, typeOf(own.headers), own.text]).toEqual([200, INVENTED.type, expect.stringContaining(document)])
    const liked = await service.ask(tenant, path, { headers: { accept: INVENTED.type } })
    expect([liked.text, typeOf(liked.headers)]).toEqual([own.text, INVENTED.type])
    const json = await service.ask(tenant, path)
    expect(json.body).toMatchObject({ links: { [INVENTED.name]: url } })
    for (const { headers } of [own, liked, json]) {
      expect(headers.get('link')).toContain(`<${url}>; rel="alternate"; type="${INVENTED.type}"`)
    }
  })

  test('is a format of unAPI', async () => {
    const id = `${originOf(tenant)}/api/public${path}`
    const { status, text } = await service.ask(tenant, `/unapi?${new URLSearchParams({ id })}`)
    const { name, docs } = INVENTED.unapi
    expect([status, text]).toEqual([
      300,
      expect.stringContaining(`<format name="${name}" type="${INVENTED.type}" docs="${docs}"/>`),
    ])
    const asked = await service.ask(tenant, `/unapi?${new URLSearchParams({ id, format: name })}`)
    expect([asked.status, asked.text]).toEqual([200, expect.stringContaining(document)])
  })
})

test('it shows nothing of another archive, or what is not published', async () => {
  expect((await service.ask(twin, `/records/plan${INVENTED.suffix}`)).status).toBe(404)
  expect((await service.ask(twin, `/collections/mill${INVENTED.suffix}`)).text).toContain('<name>Mill</name>')
})

test('it is in the description of the API: its routes, what Accept may choose, and the member of links', () => {
  const { paths = {}, components } = describeApi({ pool: service.db.pool, cursors: createCursorCodec('none') })
  for (const [path, operation] of [
    ['/records/{slug}', 'getRecordAs'],
    ['/collections/{slug}', 'getCollectionAs'],
  ] as const) {
    expect(paths[`/api/public${path}${INVENTED.suffix}`]).toMatchObject({
      get: { operationId: operation + INVENTED.operation, summary: expect.stringContaining(INVENTED.title) },
    })
    expect(paths[`/api/public${path}`]).toMatchObject({
      get: { responses: { 200: { content: { [INVENTED.type]: expect.anything() } } } },
    })
  }
  for (const schema of ['RecordDetail', 'CollectionDetail']) {
    expect(components?.schemas?.[schema]).toMatchObject({
      properties: { links: { properties: { [INVENTED.name]: { description: INVENTED.title } } } },
    })
  }
})
