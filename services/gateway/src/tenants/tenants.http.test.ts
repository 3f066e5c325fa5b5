import type { OutgoingHttpHeaders } from 'node:http'
import { closeTenant, createTenant, onClient, reopenTenant, setTenant } from '@fonds/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, askRaw, newClient } from '../testing/ask.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({ TRUSTED_PROXIES: 'loopback' })
})
afterAll(() => gateway?.stop())

async function tenantAt(host: string, headers: OutgoingHttpHeaders = {}): Promise<unknown> {
  const answer = await gateway.get('/api/public/organization', { headers: { Host: host, ...headers } })
  return answer.status === 200 ? answer.json().tenant : answer.json().code
}

describe('the archive of a host', () => {
  test.each([
    ['localhost:8080', 'demo', 'the custom domain, with any port'],
    ['LOCALHOST', 'demo', 'in any case'],
    ['harbour.archives.example', 'harbour', 'its subdomain'],
    ['harbour.archives.example.', 'harbour', 'a subdomain with a trailing dot'],
    ['abbey.archives.example', 'abbey', 'the subdomain, even with a custom domain'],
    ['xn--kloster-zrich-4ob.example', 'abbey', 'an international domain in ASCII'],
    [Buffer.from('Kloster-Zürich.example', 'utf8').toString('latin1'), 'abbey', 'an international domain in UTF-8'],
    ['elsewhere.example', 'demo', 'the default tenant for any other host'],
    ['127.0.0.1:9', 'demo', 'the default tenant for an IP address'],
    ['archives.example', 'demo', 'the default tenant for the base domain itself'],
  ])('%s is %s: %s', async (host, slug, _why) => {
    expect(await tenantAt(host)).toMatchObject({ slug })
  })

  test.each(['unknown.archives.example', 'a.harbour.archives.example', '-.archives.example'])(
    'an unknown subdomain is never the default tenant: %s',
    async (host) => {
      expect(await tenantAt(host)).toBe('tenant_not_found')
    },
  )

  test.each(['localhost..', 'localhost...:8080', 'elsewhere.example..', '127.0.0.1..', 'harbour.archives.example..'])(
    'a host with an empty last label has no archive, not even the default one: %s',
    async (host) => {
      expect(await tenantAt(host)).toBe('tenant_not_found')
      expect(await tenantAt('localhost', { 'X-Forwarded-Host': host })).toBe('tenant_not_found')
    },
  )

  test('an invalid host is a malformed request, not an internal error', async () => {
    expect(await tenantAt('a b')).toBe('malformed_request')
    expect(await tenantAt("x'; drop table fonds.tenant; --")).toBe('malformed_request')
  })

  test('the last value of X-Forwarded-Host wins if the peer is trusted', async () => {
    const forwarded = { 'X-Forwarded-Host': 'localhost, harbour.archives.example' }
    expect(await tenantAt('localhost', forwarded)).toMatchObject({ slug: 'harbour' })
    // The same values in two header fields.
    const lines = { 'X-Forwarded-Host': ['localhost', 'harbour.archives.example'] }
    expect(await tenantAt('localhost', lines)).toMatchObject({ slug: 'harbour' })
  })

  test('the host of an absolute request target wins over Host', async () => {
    const target = 'http://harbour.archives.example/api/public/organization'
    const answer = await askRaw(gateway.port, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect(answer).toContain('"slug":"harbour"')
  })

  test('a new domain works within a second or two', async () => {
    const client = await gateway.database.pool.connect()
    await createTenant(client, 'newcomer', { name: 'New', custom_domain: 'old.example' })
    expect(await tenantAt('old.example')).toMatchObject({ slug: 'newcomer' })
    await setTenant(client, 'newcomer', { custom_domain: 'new.example' })
    client.release()
    await expect.poll(() => tenantAt('new.example')).toMatchObject({ slug: 'newcomer' })
    await expect.poll(() => tenantAt('old.example')).toMatchObject({ slug: 'demo' })
  })
})

describe('the origin of its URLs', () => {
  test.each([
    ['localhost', 'http://localhost:8080', 'the custom domain with scheme and port of PUBLIC_URL'],
    ['harbour.archives.example', 'http://harbour.archives.example:8080', 'the subdomain without a custom domain'],
    ['abbey.archives.example', 'https://api.abbey.example', 'the public origin if one is set'],
    ['elsewhere.example', 'http://localhost:8080', 'never what the client sent'],
  ])('%s: %s, %s', async (host, origin, _why) => {
    expect(await tenantAt(host)).toMatchObject({ origin })
  })

  test('is used in problem documents and in the index', async () => {
    const host = { headers: { Host: 'abbey.archives.example' } }
    expect((await gateway.get('/api/public/records/missing', host)).json().type).toBe(
      'https://api.abbey.example/api/public/docs/errors#not_found',
    )
    expect((await gateway.get('/api/public', host)).json()).toMatchObject({
      name: 'Abbey Archive',
      links: { self: 'https://api.abbey.example/api/public', search: null },
    })
  })
})

describe('requests without a tenant', () => {
  test('get responses that name no archive', async () => {
    const answer = await gateway.get('/api/public/organization', { headers: { Host: 'unknown.archives.example' } })
    expect(answer.status).toBe(404)
    expect(answer.json()).toMatchObject({
      code: 'tenant_not_found',
      type: 'http://localhost:8080/api/public/docs/errors#tenant_not_found',
    })
  })

  test.each(['/api/public/health', '/api/public/docs', '/api/public/docs/errors'])('%s answers', async (path) => {
    const answer = await gateway.get(path, { headers: { Host: 'unknown.archives.example' } })
    expect(answer.status).toBe(200)
  })
})

describe.each(['/robots.txt', '/sitemap.xml'])('%s at the root of a host', (path) => {
  test('redirects to that of its archive', async () => {
    const answer = await gateway.get(path, { headers: { Host: 'harbour.archives.example' } })
    expect([answer.status, answer.headers.location]).toEqual([301, `/api/public${path}`])
  })

  test.each(['unknown.archives.example', 'localhost..'])('is 404 if there is no archive: %s', async (host) => {
    const answer = await gateway.get(path, { headers: { Host: host } })
    expect([answer.status, answer.json().code]).toEqual([404, 'tenant_not_found'])
  })

  test('is 404 if no service serves it', async () => {
    const other = await startGateway({ CATALOG_URL: undefined })
    try {
      const answer = await other.get(path)
      expect([answer.status, answer.json().code]).toEqual([404, 'not_found'])
    } finally {
      await other.stop()
    }
  })
})

test('X-Forwarded-Host of an untrusted peer is ignored', async () => {
  const other = await startGateway({ TRUSTED_PROXIES: 'none' })
  try {
    const headers = {
      Host: 'localhost',
      'X-Forwarded-Host': 'harbour.archives.example',
      'X-Forwarded-For': newClient(),
    }
    const answer = await ask(other.port, '/api/public/organization', { headers })
    expect(answer.json().tenant).toMatchObject({ slug: 'demo' })
  } finally {
    await other.stop()
  }
})

test('without DEFAULT_TENANT an unknown host has no archive', async () => {
  const other = await startGateway({ DEFAULT_TENANT: '' })
  try {
    const answer = await other.get('/api/public/organization', { headers: { Host: 'elsewhere.example' } })
    expect(answer.json().code).toBe('tenant_not_found')
  } finally {
    await other.stop()
  }
})

test('a closed archive has no host, not even by the default tenant, until it is opened again', async () => {
  const { pool } = gateway.database
  const domain = { custom_domain: 'shut.example' }
  await onClient(pool, (client) => createTenant(client, 'shut', { ...domain, oai_namespace: 'shut.archives.example' }))
  const hosts = ['shut.example', 'shut.archives.example']
  const found = () => Promise.all(hosts.map((host) => tenantAt(host)))
  const open = [{ slug: 'shut' }, { slug: 'shut' }]
  await expect.poll(found).toMatchObject(open)
  await onClient(pool, (client) => closeTenant(client, 'shut'))
  await expect.poll(found).toEqual(['tenant_not_found', 'tenant_not_found'])
  expect(await tenantAt('elsewhere.example')).toMatchObject({ slug: 'demo' })
  await onClient(pool, (client) => reopenTenant(client, 'shut'))
  await expect.poll(found).toMatchObject(open)
})
