import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway?.stop())

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const pages = ['/api/public/docs', '/api/public/docs/errors']

test.each(pages)('%s is JSON for programs and a page for browsers, each with its own validator', async (path) => {
  const json = await gateway.get(path, { headers: { Accept: '*/*' } })
  const page = await gateway.get(path, { headers: { Accept: BROWSER } })
  expect(json.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  for (const { headers } of [json, page]) expect(headers.vary).toMatch(/\bAccept\b(?!-)/)
  expect(page.headers.etag).not.toBe(json.headers.etag)
  const again = (accept: string) =>
    gateway.get(path, { headers: { Accept: accept, 'If-None-Match': json.headers.etag ?? '' } })
  expect((await again('*/*')).status).toBe(304)
  expect((await again('*/*')).headers.vary).toMatch(/\bAccept\b(?!-)/)
  expect((await again(BROWSER)).status).toBe(200)
})

test('/openapi.json is the document for everybody, on any host, with a validator of its own', async () => {
  const docs = await gateway.get('/api/public/docs')
  for (const headers of [{ Accept: '*/*' }, { Accept: BROWSER }, { Host: 'nobody.example' }]) {
    const document = await gateway.get('/api/public/openapi.json', { headers })
    expect(document).toMatchObject({ status: 200, text: docs.text })
    expect(document.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(document.headers.vary ?? '').not.toMatch(/\bAccept\b(?!-)/)
    const again = { ...headers, 'If-None-Match': document.headers.etag ?? '' }
    expect((await gateway.get('/api/public/openapi.json', { headers: again })).status).toBe(304)
  }
})

test('the page loads files from its own origin only, and all of them exist', async () => {
  const page = await gateway.get('/api/public/docs', { headers: { Accept: BROWSER } })
  const loaded = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url)
  const fetched = loaded.filter((url) => !url.startsWith('data:'))
  expect(fetched.length).toBeGreaterThan(4)
  for (const url of fetched) {
    expect(url).toMatch(/^\/api\/public\/docs/)
    const answer = await gateway.get(url)
    expect(answer.status, url).toBe(200)
    if (url.includes('?v=')) expect(answer.headers['cache-control']).toBe('public, max-age=86400')
  }
  const [asset = ''] = fetched.filter((url) => url.includes('?v='))
  const old = await gateway.get(asset.replace(/v=.*/, 'v=old'))
  expect(old.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect((await gateway.get('/api/public/docs/assets/package.json')).status).toBe(404)
})

test('browsers run only the page’s own scripts', async () => {
  const page = await gateway.get('/api/public/docs', { headers: { Accept: BROWSER } })
  const policy = page.headers['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("base-uri 'none';")
  expect(policy).not.toMatch(/https?:|unsafe-eval|\*/)
})

test('the type of a problem links to its section of the page', async () => {
  const problem = (await gateway.get('/api/public/records/missing')).json()
  const { pathname, hash } = new URL(String(problem.type))
  const page = await gateway.get(pathname, { headers: { Accept: BROWSER } })
  expect(page.text).toContain(`<section id="${hash.slice(1)}">`)
})

test('the index leads to every entry point, and all of them answer', async () => {
  const index = await gateway.get('/api/public')
  const { links } = index.json() as { links: Record<string, string | null> }
  const doors = [
    'changes',
    'snapshots',
    'dataset',
    'sitemap',
    'suggest',
    'places',
    'unapi',
    'openapi',
    'context',
    'api_catalog',
  ]
  expect(Object.keys(links)).toEqual(expect.arrayContaining(doors))
  expect(index.headers.link).toContain('/.well-known/api-catalog>; rel="api-catalog"')
  // Paths of the document that take no parameters are doors, or parts of one.
  const document = (await gateway.get('/api/public/openapi.json')).json() as { paths: Record<string, unknown> }
  const plain = Object.keys(document.paths).filter((path) => !/\{(?!orgId)/.test(path))
  const named = new Set(Object.values(links).map((url) => url && decodeURI(new URL(url).pathname)))
  const parts = ['/reconcile/suggest/entity', '/reconcile/suggest/type', '/reconcile/suggest/property']
  const former = ['/contexts/v1.jsonld']
  // Figures of use are there only for archives that show them.
  const some = ['/usage']
  const others = ['/reconcile/properties', '/oai/view.xsl', '/robots.txt', '/cite', ...some, ...parts, ...former].map(
    (path) => `/api/public${path}`,
  )
  // Lists have other forms.
  const doorOf = (path: string) => path.replace(/\.(?:csv|ris|bib|csl\.json)$/, '').replace(/\/$/, '')
  const left = plain.filter((path) => !path.includes('{') && !named.has(doorOf(path)) && !others.includes(path))
  expect(left).toEqual([])
})

test('/.well-known/api-catalog is a linkset of the APIs of the host, by RFC 9727, to GET and HEAD', async () => {
  const path = '/.well-known/api-catalog'
  const catalog = await gateway.get(path)
  expect(catalog.status).toBe(200)
  expect(catalog.headers['content-type']).toBe(
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  )
  const { linkset } = catalog.json() as { linkset: Record<string, unknown>[] }
  const self = String(linkset[0]?.anchor)
  expect(new URL(self).pathname).toBe(path)
  const root = self.replace(path, '/api/public')
  expect(linkset).toEqual([
    { anchor: self, item: expect.arrayContaining([expect.objectContaining({ href: root })]) },
    {
      anchor: root,
      'service-desc': [{ href: `${root}/openapi.json`, type: 'application/json' }],
      'service-doc': [{ href: `${root}/docs`, type: 'text/html' }],
      status: [{ href: `${root}/health`, type: 'application/json' }],
    },
  ])
  const head = await gateway.get(path, { method: 'HEAD' })
  expect([head.status, head.text]).toEqual([200, ''])
  expect(head.headers.link).toBe(`<${self}>; rel="api-catalog"`)
  const theirs = await gateway.get(path, { headers: { Host: 'harbour.archives.example' } })
  expect(theirs.text).toContain('harbour.archives.example')
  expect(theirs.text).not.toContain(new URL(self).host)
})
