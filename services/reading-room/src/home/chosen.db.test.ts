import { attachMedia, putExhibit, setPublished, setTenant } from '@fonds/db'
import { anImage, aTenant, aTree } from '@fonds/db/testing'
import type { Home } from '@fonds/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from '../testing/reading-room.ts'

let room: TestReadingRoom
beforeAll(async () => {
  room = await startReadingRoom()
})
afterAll(() => room.stop())

/** Creates an archive with the same slugs as the others: four collections, of which one is not public, and three exhibits. */
async function anArchive(name: string) {
  const { pool } = room.db
  const tenant = await aTenant(pool, { name, languages: ['de'] })
  for (const title of ['Maps', 'Letters', 'Plans', 'Secret']) {
    await aTree(pool, tenant.id, { title, children: [{ level: 'item', title: `${title} of ${name}` }] })
  }
  const record = (title: string) => `${title}-of-${name}`.toLowerCase()
  const pictures = [1, 2].map((n) => ({ ...anImage(), sha256: String(n).repeat(64) }))
  for (const title of ['Maps', 'Secret'])
    await attachMedia(pool, tenant.id, { kind: 'record', slugOrId: record(title) }, pictures)
  const exhibit = { summary: null, curator: null, cover: null, sections: [{ heading: null, text: 'Words', items: [] }] }
  for (const slug of ['quay', 'mill', 'draft']) {
    const title = `${slug} by ${name}`
    const published = slug !== 'draft'
    await putExhibit(pool, tenant.id, { ...exhibit, slug, title, published, published_at: '2020-01-01' })
  }
  await setPublished(pool, tenant.id, 'collection', 'secret', false)
  return { tenant, record }
}

const choose = (id: string, home: Home | null) => setTenantOf(id, { home })
async function setTenantOf(id: string, fields: Parameters<typeof setTenant>[2]) {
  const client = await room.db.pool.connect()
  try {
    await setTenant(client, id, fields)
  } finally {
    client.release()
  }
}

/** Returns the titles of the cards in a section of a page. */
function listed(text: string, heading: string): string[] {
  const [, section = ''] = text.split(`<h2>${heading}</h2>`)
  const [own = ''] = section.split('</section>')
  return [...own.matchAll(/<h3><a[^>]*>(?:<bdi[^>]*>)?([^<]+)/g)].map(([, title = '']) => title)
}

test('the home page shows what its archive chose, in its order, and nothing that is not public, or of another archive', async () => {
  const { tenant, record } = await anArchive('One')
  const { tenant: twin } = await anArchive('Two')
  await choose(tenant.id, {
    picture: { record: record('Maps'), image: '2' },
    text: { de: 'Wir sind *da*. <script>x</script>', fr: 'Nous sommes *là*.' },
    collections: ['plans', 'secret', 'maps'],
    exhibits: ['mill', 'draft', 'quay'],
  })
  const { text } = await room.browse(tenant, '?lang=de')
  expect(listed(text, 'Bestände')).toEqual(['Plans', 'Maps'])
  expect(listed(text, 'Ausstellungen')).toEqual(['mill by One', 'quay by One'])
  expect(text).toContain('Alle 3</a>')
  expect(text).toContain('<p>Wir sind <em>da</em>. &lt;script&gt;x&lt;/script&gt;</p>')
  expect(text).toMatch(
    /<figure class="chosen"><a href="\/api\/public\/records\/maps-of-one\?lang=de"><img [^>]*alt="Maps of One"/,
  )
  expect(text).toMatch(/<meta property="og:image" content="[^"]*\/iiif\//)
  expect(text).not.toMatch(/secret|draft/i)
  expect((await room.browse(tenant, '?lang=fr')).text).toContain('<p>Nous sommes <em>là</em>.</p>')
  const { text: other } = await room.browse(twin, '?lang=de')
  expect(listed(other, 'Bestände')).toHaveLength(3)
  expect(other).not.toMatch(/class="chosen"|Wir sind|of One/)
})

test('what is published later appears, and what is withdrawn disappears', async () => {
  const { tenant, record } = await anArchive('Three')
  await choose(tenant.id, { picture: { record: record('Secret') }, collections: ['secret', 'maps'], exhibits: [] })
  const before = (await room.browse(tenant, '?lang=en')).text
  expect(listed(before, 'Collections')).toEqual(['Maps'])
  expect(before).not.toContain('class="chosen"')
  expect(before).not.toContain('<h2>Exhibits</h2>')
  await setPublished(room.db.pool, tenant.id, 'collection', 'secret', true)
  await setPublished(room.db.pool, tenant.id, 'collection', 'maps', false)
  const after = (await room.browse(tenant, '?lang=en')).text
  expect(listed(after, 'Collections')).toEqual(['Secret'])
  expect(after).toContain('alt="Secret of Three"')
})

test('an archive that names what it does not have is told so, and changes nothing', async () => {
  const { tenant } = await anArchive('Four')
  await choose(tenant.id, { collections: ['maps'] })
  const refused = (home: Home) => expect(choose(tenant.id, home)).rejects
  await refused({ collections: ['map'] }).toThrow(/home: no collection "map" in this tenant; correct the name/)
  await refused({ exhibits: ['quai'] }).toThrow('home: no exhibit "quai" in this tenant; did you mean quay?')
  await refused({ picture: { record: 'maps-of-four', image: '3' } }).toThrow(/home: no image "3" of "maps-of-four"/)
  expect(listed((await room.browse(tenant, '?lang=en')).text, 'Collections')).toEqual(['Maps'])
  await choose(tenant.id, null)
  expect(listed((await room.browse(tenant, '?lang=en')).text, 'Collections')).toHaveLength(3)
})
