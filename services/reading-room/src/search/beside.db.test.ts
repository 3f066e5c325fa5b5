import { deleteExhibit, putExhibit, setEntityState } from '@fonds/db'
import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from '../testing/reading-room.ts'

const MILL: TreeSpec = {
  title: 'Windmill',
  languages: ['en'],
  children: [
    {
      title: 'Sails of the windmill',
      headings: [aHeading('Windmill Street', { type: 'place' }), aHeading('Sailor, Jo')],
    },
    ...Array.from({ length: 6 }, (_, n) => ({
      title: `Plan ${n}`,
      headings: [aHeading(`Kiln ${n}`, { type: 'subject' })],
    })),
  ],
}
const exhibit = (more: object) => ({
  ...{ slug: 'turning', title: 'Windmill days', summary: null, curator: null, published_at: '2020-01-01', cover: null },
  sections: [{ heading: null, text: 'It turned.', items: [] }],
  ...more,
})

let room: TestReadingRoom
let tenant: Awaited<ReturnType<typeof aTenant>>
let twin: Awaited<ReturnType<typeof aTenant>>
beforeAll(async () => {
  room = await startReadingRoom()
  tenant = await aTenant(room.db.pool, { languages: ['en', 'fr'] })
  twin = await aTenant(room.db.pool)
  await aTree(room.db.pool, tenant.id, MILL)
  await putExhibit(
    room.db.pool,
    tenant.id,
    exhibit({ language: 'en', summary: 'Days', translations: { fr: { summary: 'Jours' } } }),
  )
  await aTree(room.db.pool, twin.id, { title: 'Windmill of the twin' })
  for (const each of [tenant, twin]) await room.index(each)
})
afterAll(() => room.stop())

/** Returns the section beside the results; empty if there is none. */
async function besideOf(where: string, of = tenant): Promise<string> {
  const { status, text } = await room.browse(of, where)
  expect([where, status]).toEqual([where, 200])
  return /<section class="beside"[\s\S]*?<\/section>/.exec(text)?.[0] ?? ''
}

test('names and exhibits stand beside the first results of words, with their kinds', async () => {
  const section = await besideOf('/search?q=windmill')
  expect(section).toContain('<h2 id="beside">People, places and exhibits</h2>')
  expect(section).toMatch(/entities\/windmill-street"[\s\S]*Place/)
  expect(section).toMatch(/exhibits\/turning"[\s\S]*Exhibit/)
  expect(section).not.toContain('Sailor')
})

test('in the language of the reader, and marked if they are not', async () => {
  const section = await besideOf('/search?q=windmill&lang=fr')
  expect(section).toContain('Personnes, lieux et expositions')
  expect(section).toMatch(/<bdi lang="en">Windmill days<\/bdi>|lang="en"[^>]*>Windmill days/)
  expect(section).toContain('class="in-language"')
})

test.each([
  '/search?q=windmill&page=2',
  '/search?q=windmill&level=file',
  '/search?q=windmill&type=all',
  '/search?q=windmill&date_start=1850',
  '/search?q=nowhere',
  '/search?q=nowhere+windmill',
  '/search',
])('%s has nothing beside it', async (where) => {
  expect(await besideOf(where)).toBe('')
})

test('says how many there are, and leads to all of them', async () => {
  const section = await besideOf('/search?q=kiln')
  expect(section.match(/<li>/g)).toHaveLength(6)
  expect(section).toMatch(/type=entity%2Cexhibit[\s\S]*>6</)
})

test('shows nothing of another archive, and nothing that is hidden', async () => {
  expect(await besideOf('/search?q=windmill', twin)).toBe('')
  await setEntityState(room.db.pool, tenant.id, 'windmill-street', 'suppressed')
  await deleteExhibit(room.db.pool, tenant.id, 'turning')
  await room.index(tenant)
  expect(await besideOf('/search?q=windmill')).toBe('')
})
