import { listManifests, storeManifests, type Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from '../testing/reading-room.ts'

const MANIFEST = 'https://repository.example.edu/7/manifest'
const object = { type: null, title: 'Homilies', mime_type: null, note: 'Bound', internal: false } as const

let room: TestReadingRoom
let tenant: Tenant
let twin: Tenant
beforeAll(async () => {
  room = await startReadingRoom()
  ;[tenant, twin] = await Promise.all([aTenant(room.db.pool), aTenant(room.db.pool)])
  for (const { id } of [tenant, twin]) {
    await aTree(room.db.pool, id, {
      title: 'Books',
      children: [
        {
          title: 'Book',
          digital_objects: [
            { ...object, url: MANIFEST },
            {
              ...object,
              title: 'Film',
              type: 'video-streaming',
              note: null,
              url: 'https://films.example.org/watch?v=1',
            },
            { ...object, title: 'Gone', note: null, url: 'urn:x:1' },
          ],
        },
      ],
    })
    await listManifests(room.db.pool, id)
  }
  const answer = {
    ...{ label: 'Homilies', thumbnail: 'https://thumbs.example.edu/7.jpg', canvases: 12 },
    origins: ['https://images.example.edu', 'https://thumbs.example.edu'],
  }
  expect(await storeManifests(room.db.pool, tenant.id, [{ url: MANIFEST, answer }])).toBe(1)
})
afterAll(() => room.stop())

test('the page of a record says how many images are where, and loads none of them', async () => {
  const { text, headers } = await room.browse(tenant, '/records/book')
  expect(text).toContain(
    '12 images at repository.example.edu · <a href="/api/public/records/book/linked/1" rel="nofollow">Show here</a>',
  )
  expect(text).toContain('Film · At films.example.org')
  expect(text).not.toContain('thumbs.example.edu')
  expect(headers.get('content-security-policy')).not.toContain('example.edu')
  const other = await room.browse(twin, '/records/book')
  expect(other.text).toContain('At repository.example.edu')
  expect(other.text).not.toContain('linked/')
})

test('after a click, a page may load the images from the hosts that the manifest names', async () => {
  const { text, headers } = await room.browse(tenant, '/records/book/linked/1')
  expect(text).toContain(`data-linked="${MANIFEST}"`)
  expect(text).toMatch(/<meta name="robots" content="noindex/)
  expect(text).toContain('Your browser loads these images from repository.example.edu.')
  expect(text).not.toContain('thumbs.example.edu')
  expect(headers.get('content-security-policy')).toMatch(
    /connect-src 'self' \S+ https:\/\/repository\.example\.edu https:\/\/images\.example\.edu https:\/\/thumbs\.example\.edu;/,
  )
  const nothing = [
    '/records/book/linked/2',
    '/records/book/linked/9',
    '/records/book/linked/x',
    '/records/none/linked/1',
  ]
  for (const path of nothing) expect((await room.browse(tenant, path)).status, path).toBeGreaterThanOrEqual(400)
  expect((await room.browse(twin, '/records/book/linked/1')).status).toBe(404)
})
