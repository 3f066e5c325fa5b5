import { expect, test } from '@playwright/test'
import { get } from '../stack/client.ts'
import { api, firstOf, originOf, port } from '../stack/demo.ts'

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

const page = async (url: string): Promise<string> => (await get(url, port, { headers: { accept: BROWSER } })).text
const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
const typeOf = (type: unknown) => String(type).split(';')[0]

/** Pages with other formats, each with the number of them. */
const PAGES = [
  ['/records/letter-to-the-harbour-master', 7],
  ['/records/plan-of-the-barracks', 8],
  ['/collections/town-of-lindovar-council-and-magistracy', 8],
  ['/entities/lindovar-town-council', 2],
  ['/organization', 1],
] as const

for (const [path, count] of PAGES) {
  test(`every format that the page of ${path} links to has the type that it states`, async () => {
    const text = await page(api('demo', path))
    const links = [...text.matchAll(/<link rel="alternate" type="([^"]+)" href="([^"]+)">/g)]
    expect(links.length).toBeGreaterThanOrEqual(count)
    for (const [, type = '', url = ''] of links) {
      const { status, headers } = await get(unescaped(url), port)
      expect([url, status < 300, typeOf(headers['content-type'])]).toEqual([url, true, typeOf(unescaped(type))])
    }
  })
}

test('a preview of a record has a picture', async () => {
  const text = await page(api('demo', '/records/plan-of-the-barracks'))
  const [, url = ''] = /<meta property="og:image" content="([^"]+)">/.exec(text) ?? []
  const { status, headers } = await get(unescaped(url), port)
  expect([status, String(headers['content-type'])]).toEqual([200, expect.stringMatching(/^image\//)])
})

for (const archive of ['demo', 'harbour']) {
  test(`a reference manager reads the descriptions of a list of ${archive} by unAPI`, async () => {
    const text = await page(api(archive, '/records?limit=3'))
    const [, server = ''] = /<link rel="unapi-server" [^>]*href="([^"]+)">/.exec(text) ?? []
    expect(server).toBe(`${originOf(archive)}/api/public/unapi`)
    const formats = await get(server, port)
    const names = [...formats.text.matchAll(/<format name="([^"]+)" type="([^"]+)"/g)]
    expect(names.map(([, name]) => name)).toEqual(['rdf_zotero', 'mods', 'oai_dc', 'ris', 'bibtex'])
    const ids = [...text.matchAll(/<abbr class="unapi-id" title="([^"]+)">/g)].map(([, id = '']) => unescaped(id))
    expect(ids).toHaveLength(3)
    for (const id of ids) {
      // As Zotero does, without escaping the id.
      expect((await get(`${server}?id=${id}`, port)).status).toBe(300)
      for (const [, name, type] of names) {
        const { status, headers, text: document } = await get(`${server}?id=${id}&format=${name}`, port)
        expect([id, status, typeOf(headers['content-type'])]).toEqual([id, 200, type])
        // Citations of an archive with a NAAN have the ARK instead of the URL.
        const isArk = archive === 'harbour' && (name === 'ris' || name === 'rdf_zotero')
        expect(document).toContain(name === 'bibtex' ? '@misc' : isArk ? '/ark:99999/' : id)
      }
    }
  })
}

test('the archive of another host does not return a description by unAPI', async () => {
  const id = await firstOf('/records')
  expect((await get(`${api('demo', '/unapi')}?id=${id}`, port)).status).toBe(300)
  expect((await get(`${api('harbour', '/unapi')}?id=${id}`, port)).status).toBe(404)
})
