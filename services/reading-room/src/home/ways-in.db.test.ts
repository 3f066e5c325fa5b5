import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from '../testing/reading-room.ts'

let room: TestReadingRoom
beforeAll(async () => {
  room = await startReadingRoom()
})
afterAll(() => room.stop())

/** Creates an archive, indexed, whose names have its own. */
async function anArchive(name: string) {
  const { pool } = room.db
  const tenant = await aTenant(pool, { name })
  const headings = (prefix: string) => [
    aHeading(`${prefix} ${name}`, { type: 'place' }),
    aHeading(`Maps of ${name}`, { type: 'genre', role: 'genre' }),
  ]
  await aTree(pool, tenant.id, {
    title: 'Papers',
    headings: headings('Holm'),
    children: [
      { title: 'Hidden', internal: true, headings: headings('Secret') },
      { title: 'Letter', level: 'item', headings: headings('Vik') },
    ],
  })
  await room.index(tenant)
  return tenant
}

test('the home page leads to searches by kind of material and place, with counts, of its own archive alone', async () => {
  const [harbour, town] = [await anArchive('Harbour'), await anArchive('Town')]
  for (const [own, other] of [
    [harbour, town],
    [town, harbour],
  ] as const) {
    const { status, text } = await room.browse(own, '')
    expect(status).toBe(200)
    const [ways = ''] = /<div class="ways-in">[\s\S]*?<\/section>/.exec(text) ?? []
    expect(ways).toContain('<h2>Where to begin</h2>')
    expect(ways).toContain(`Holm ${own.name}`)
    expect(ways).toContain(`Maps of ${own.name}`)
    expect(ways).not.toContain('Secret')
    expect(ways).not.toContain(other.name)
    const [, url = ''] = /href="\/api\/public(\/search\?genre=[^"]+)"/.exec(ways) ?? []
    const count = /<span class="count">(\d+)<\/span>/.exec(ways.slice(ways.indexOf('Maps of')))?.[1]
    expect((await room.browse(own, url)).text).toContain(`>${count} results`)
    expect(text.length).toBeLessThan(40_000)
  }
  const { text } = await room.browse(harbour, '?lang=fr')
  expect(text).toContain('<h2>Par où commencer</h2>')
  expect(text).toMatch(/href="\/api\/public\/search\?place=[^"]+&amp;lang=fr"/)
})

test('an archive without content has no ways in', async () => {
  const tenant = await aTenant(room.db.pool)
  expect((await room.browse(tenant, '')).text).not.toContain('ways-in')
})
