import { setEntityState, setFields, setPublished } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asker, startOai, type TestService } from '../testing/service.ts'

const HIDDEN = 'Person who is hidden'
const PAPERS = {
  title: 'Papers',
  children: [
    { title: 'Alpha', headings: [aHeading(HIDDEN, { role: 'creator', where: 'origination' as const })] },
    { title: 'Beta' },
    { title: 'Gamma' },
    { title: 'Delta' },
  ],
}

let service: TestService
let mine: Asker
let twin: Asker
beforeAll(async () => {
  service = await startOai()
  const { pool } = service.db
  mine = await aTenant(pool, { slug: 'mine' })
  twin = await aTenant(pool, { slug: 'twin' })
  for (const { id } of [mine, twin]) await aTree(pool, id, PAPERS)
  await setPublished(pool, mine.id, 'record', 'gamma', false)
  await setFields(pool, mine.id, 'record', 'beta', { suppress_from_aggregators: true })
  await setEntityState(pool, mine.id, 'person-who-is-hidden', 'suppressed')
})
afterAll(() => service.stop())

const list = (tenant: Asker, prefix: string) => service.ask(tenant, `verb=ListRecords&metadataPrefix=${prefix}`)

/** Returns what each thing follows, by their slugs. */
const sequence = (xml: string) =>
  [...xml.matchAll(/<edm:ProvidedCHO rdf:about="[^"]*\/([^"/]+)">(.*?)<\/edm:ProvidedCHO>/gs)].map(
    ([, slug, inner]) => [slug, /isNextInSequence rdf:resource="[^"]*\/([^"/]+)"/.exec(inner ?? '')?.[1] ?? null],
  )

test('an item follows the nearest one before it that aggregators may see', async () => {
  const [own, theirs] = [await list(mine, 'edm'), await list(twin, 'edm')]
  expect(new Map(sequence(own) as [string, string][])).toEqual(
    new Map([
      ['papers', null],
      ['alpha', null],
      ['delta', 'alpha'],
    ]),
  )
  expect(new Map(sequence(theirs) as [string, string][]).get('delta')).toBe('gamma')
})

test.each(['edm', 'marc21'])('%s names nothing that is hidden, and nothing of another archive', async (prefix) => {
  const [own, theirs] = [await list(mine, prefix), await list(twin, prefix)]
  for (const word of ['Beta', 'beta', 'Gamma', 'gamma', HIDDEN, 'person-who-is-hidden']) {
    expect(own).not.toContain(word)
    expect(theirs).toContain(word.startsWith('person') && prefix === 'marc21' ? HIDDEN : word)
  }
  const ids = (xml: string) => new Set(xml.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))
  expect(ids(own).size).toBeGreaterThan(2)
  expect([...ids(own)].filter((id) => ids(theirs).has(id))).toEqual([])
})

test('an item keeps its place in the feed when the one before it goes, and gets another when what is above it changes', async () => {
  const { pool } = service.db
  const tenant = await aTenant(pool, { slug: 'dated' })
  await aTree(pool, tenant.id, {
    title: 'Papers',
    children: [{ level: 'series' as const, ...PAPERS, title: 'Letters' }],
  })
  const follows = async () => new Map(sequence(await list(tenant, 'edm')) as [string, string][]).get('gamma')
  const placed = async (slug: string) => {
    const { rows } = await pool.query<{ seq: string }>(
      `SELECT i.seq FROM fonds.description d CROSS JOIN LATERAL api.oai_item($1, d.id) i WHERE d.tenant_id = $1 AND d.slug = $2`,
      [tenant.id, slug],
    )
    return Number(rows[0]?.seq)
  }
  const before = await placed('gamma')
  expect(await follows()).toBe('beta')
  await setPublished(pool, tenant.id, 'record', 'beta', false)
  expect([await follows(), await placed('gamma')]).toEqual(['alpha', before])
  // Items name what is above them, and those below a collection have its address.
  await setFields(pool, tenant.id, 'collection', 'letters', { slug: 'correspondence' })
  expect(await placed('gamma')).toBeGreaterThan(before)
  expect(await placed('gamma')).toBe(await placed('correspondence'))
})
