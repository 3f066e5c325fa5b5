import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({}, { cacheable: true })
})
afterAll(() => gateway?.stop())

describe('addresses for people, without /api/public', () => {
  test.each(['/records/papers-of-the-mill', '/records/papers-of-the-mill/', '/records', '/organization?lang=de'])(
    '%s answers as the URL below /api/public does',
    async (path) => {
      const [short, long] = [await gateway.get(path), await gateway.get(`/api/public${path}`)]
      expect([short.status, long.status]).toEqual([200, 200])
      const shown = ({ text }: typeof short) => ({ ...JSON.parse(text), id: undefined, headers: undefined })
      expect(shown(short)).toEqual(shown(long))
    },
  )

  test('a browser gets the page, and both addresses share the cached one', async () => {
    const n = async (path: string) => {
      const { status, headers, json } = await gateway.get(path, { headers: BROWSER })
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      return (json() as { n: number }).n
    }
    const first = await n('/exhibits/by-the-river')
    expect([await n('/exhibits/by-the-river'), await n('/api/public/exhibits/by-the-river')]).toEqual([first, first])
  })

  test('nothing there is 404, and a problem names the URL of the API', async () => {
    const { status, json } = await gateway.get('/records/missing')
    expect([status, json()]).toMatchObject([404, { code: 'not_found', instance: '/api/public/records/missing' }])
  })

  test.each([
    '/records/17.html',
    '/records/a%20b',
    '/Records/a',
    '/records.csv',
    '/records/a/b/c',
    '/record/a',
    '/iiif/a',
    '/snapshots',
    '//records/a',
    '/records/-a',
    '/search/advanced',
  ])('%s is none', async (path) => {
    expect((await gateway.get(path)).status).toBe(404)
  })
})
