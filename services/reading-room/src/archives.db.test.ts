import { createFondsClient } from '@fonds/client'
import {
  applySite,
  attachFileTexts,
  attachMedia,
  attachTexts,
  listManifests,
  putExhibit,
  storeManifests,
} from '@fonds/db'
import { aFile, anImage, aRepository, aTenant, aTree, describeRepositories } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrganizations } from './api/organizations.ts'
import { readingRoomRoutes } from './app.ts'
import { startReadingRoom, type TestReadingRoom } from './testing/reading-room.ts'

type Tenant = Awaited<ReturnType<typeof aTenant>>

let room: TestReadingRoom
let harbour: Tenant
let town: Tenant
beforeAll(async () => {
  room = await startReadingRoom()
  harbour = await anArchive('Harbour')
  town = await anArchive('Town')
})
afterAll(() => room.stop())

/** Creates an archive whose slugs are those of its twin, and whose texts have its name. */
async function anArchive(name: string): Promise<Tenant> {
  const { pool } = room.db
  const announcement = { text: `Closed: ${name}` }
  const tenant = await aTenant(pool, { name, description: `About ${name}`, announcement, usage: 'public' })
  const words = [{ t: 'p' as const, c: [`Words of ${name}`] }]
  const headings = [aHeading('Holm')]
  const manifest = `https://held.example/${name.toLowerCase()}/manifest`
  const object = { type: null, title: `Held by ${name}`, mime_type: null, note: null, internal: false } as const
  const digital_objects = [{ ...object, url: manifest }]
  const letter = { level: 'item' as const, title: 'Letter', scope_and_content: words, headings, digital_objects }
  await aTree(pool, tenant.id, {
    title: 'Papers',
    scope_and_content: words,
    headings,
    digital_objects,
    children: [
      { title: 'File', children: [letter] },
      { title: 'Hidden', internal: true, scope_and_content: words, headings },
    ],
  })
  await listManifests(pool, tenant.id)
  const answer = { label: `Held by ${name}`, thumbnail: null, canvases: 2, origins: ['https://images.example'] }
  await storeManifests(pool, tenant.id, [{ url: manifest, answer }])
  for (const [kind, slugOrId] of [
    ['record', 'letter'],
    ['collection', 'papers'],
  ] as const) {
    const sound = aFile({ sha256: '2'.repeat(64), file_name: 'voice.mp3', mime_type: 'audio/mpeg' })
    const { images } = await attachMedia(pool, tenant.id, { kind, slugOrId }, [sound, anImage()])
    const file = { media_id: images[0]?.id ?? '', file_name: 'a.vtt', sha256: '3'.repeat(64) }
    const heard = { kind: 'captions', language: 'en', content: `Words of ${name}`, times: [0, 1] } as const
    await attachFileTexts(pool, tenant.id, { kind, slugOrId }, [{ ...file, ...heard }])
    const seen = { format: 'text', file_name: 'a.txt', sha256: '4'.repeat(64), language: 'en', boxes: null } as const
    const written = { ...seen, image_id: images[1]?.id ?? '', content: `Written by ${name}` }
    await attachTexts(pool, tenant.id, { kind, slugOrId }, [written])
  }
  await putExhibit(pool, tenant.id, {
    ...{ slug: 'shown', title: 'Shown', summary: `Summary of ${name}`, curator: null, published_at: '2026-01-01' },
    cover: null,
    sections: [{ heading: 'All', text: null, items: [{ record: 'letter', caption: null }] }],
  })
  const page = {
    slug: 'about',
    menu: 'footer',
    language: 'en',
    title: `About ${name}`,
    text: `By ${name}`,
    titles: {},
    texts: {},
  } as const
  const entries = [{ section: 'pages', slug: page.slug, page, position: 0 }] as const
  await applySite(pool, tenant.id, { entries, sections: ['pages'] }, { prune: false })
  await describeRepositories(pool, tenant.id, [
    aRepository('library', { name: `Library of ${name}` }),
    aRepository('other'),
  ])
  return tenant
}

/** An address of each page, by the name of its route. */
const PAGES: Readonly<Record<string, string>> = {
  getHomePage: '',
  getOrganizationPage: '/organization',
  getCollectionsPage: '/collections',
  getRecordsPage: '/records',
  getChildrenPage: '/records/file/children',
  getRelatedToRecordPage: '/records/letter/related',
  getRelatedToCollectionPage: '/collections/papers/related',
  getRecordPage: '/records/letter',
  getTreePage: '/collections/papers/tree',
  getCollectionPage: '/collections/papers',
  getEntitiesPage: '/entities',
  getEntityPage: '/entities/holm',
  getEntityRecordsPage: '/entities/holm/records',
  getPartsOfRecordPage: '/records/letter/entities',
  getPartsOfCollectionPage: '/collections/papers/entities',
  getPartsOfEntityPage: '/entities/holm/names',
  getExhibitsPage: '/exhibits',
  getExhibitPage: '/exhibits/shown',
  getArchivePagesPage: '/pages',
  getArchivePagePage: '/pages/about',
  getUsagePage: '/usage',
  getRepositoriesPage: '/repositories',
  getRepositoryPage: '/repositories/library',
  getRecordCitationPage: '/cite/letter',
  getCollectionCitationPage: '/cite/collection/papers',
  getLinkedOfRecordPage: '/records/letter/linked/1',
  getLinkedOfCollectionPage: '/collections/papers/linked/1',
  getTextOfRecordPage: '/records/letter/texts/1',
  getTextOfCollectionPage: '/collections/papers/texts/1',
  getSearchPage: '/search?q=words',
  getAdvancedPage: '/advanced',
  getOwnListPage: '/list?ids=letter',
  getEmbeddedRecordPage: '/embed/records/letter',
  getEmbeddedViewerOfRecordPage: '/embed/records/letter/viewer',
  getEmbeddedCollectionPage: '/embed/collections/papers',
  getEmbeddedViewerOfCollectionPage: '/embed/collections/papers/viewer',
  getEmbeddedExhibitPage: '/embed/exhibits/shown',
  getEmbeddedSearchPage: '/embed/search',
}

/** Pages whose address has an id, by the page that links to each. */
const LINKED: Readonly<Record<string, string>> = {
  getTranscriptOfRecordPage: '/records/letter',
  getTranscriptOfCollectionPage: '/collections/papers',
}

describe('each page', () => {
  test.each(Object.values(LINKED))('a transcript of %s is that of its own archive', async (where) => {
    const { text } = await room.browse(harbour, where)
    const [, path = ''] = /href="[^"]*?((?:records|collections)\/\w+\/transcripts\/[^"?#]+)/.exec(text) ?? []
    expect(path).not.toBe('')
    expect((await room.browse(harbour, `/${path}`)).text).toContain('Words of Harbour')
    expect((await room.browse(town, `/${path}`)).status).toBe(404)
  })

  test.each(Object.values(PAGES))('%s is that of its own archive, without what is hidden', async (where) => {
    for (const [own, other] of [
      [harbour, town],
      [town, harbour],
    ] as const) {
      const { status, text } = await room.browse(own, where)
      expect([where, status]).toEqual([where, 200])
      expect(text).toContain(own.name)
      // Frames in other sites have nothing of the archive's own around them.
      const announced = where.startsWith('/embed/') ? 0 : 1
      expect(text.split('<aside class="announcement" aria-label="Announcement">').length - 1, where).toBe(announced)
      expect(text.includes(`Closed: ${own.name}`), where).toBe(announced === 1)
      expect(text).not.toContain(other.name)
      expect(text).not.toContain(other.slug)
      expect(text).not.toContain('Hidden')
    }
  })

  test('is in the list', () => {
    const api = () => createFondsClient('https://archive.example')
    const routes = readingRoomRoutes({ api, organizations: createOrganizations(), hasSearch: true, iiifViewer: null })
    const names = routes.map(({ operationId }) => operationId)
    expect(names.filter((name) => name.endsWith('Page')).toSorted()).toEqual(
      [...Object.keys(PAGES), ...Object.keys(LINKED)].toSorted(),
    )
  })
})

test('addresses of one archive are unknown in another', async () => {
  const { pool } = room.db
  await aTree(pool, town.id, { title: 'Only here', headings: [aHeading('Nobody else')] })
  for (const where of ['/collections/only-here', '/collections/only-here/tree', '/entities/nobody-else']) {
    expect([where, (await room.browse(town, where)).status]).toEqual([where, 200])
    expect([where, (await room.browse(harbour, where)).status]).toEqual([where, 404])
  }
})
