import { ADMIN, type Built, build, plannedFaults, startArchivesSpace, uriOf } from '@fonds/stand-ins'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Following, followSpace } from '../testing-space.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

let following: Following
let built: Built
beforeEach(async () => {
  following = await followSpace(db.pool)
  built = build(following.space.model, { parts: 30, collections: 2 })
})
afterEach(() => following.stop())

async function rows<T>(sql: string): Promise<T[]> {
  return (await db.pool.query(sql, [following.tenant.id])).rows as T[]
}
const titles = async () =>
  (
    await rows<{ title: string }>('SELECT title FROM fonds.description WHERE tenant_id = $1 AND visible ORDER BY title')
  ).map(({ title }) => title)
const exportsOf = () =>
  following.space.seen.filter(({ target, status }) => status === 200 && target.includes('resource_descriptions')).length
const [partsOf, agentsOf] = [
  () => [...following.space.model.store.tables.archival_object.values()],
  () => [...following.space.model.store.tables.agent_person.values()],
]
/** Follows until nothing is left to fetch once more. */
async function settle(): Promise<void> {
  for (let n = 0; n < 6; n++) await following.run()
}

describe('following ArchivesSpace', () => {
  test('everything public comes, and a round in which nothing changed costs few requests', async () => {
    const first = await following.run()
    expect(first, first.log.join('\n')).toMatchObject({ failure: null, refused: 0, waiting: 0 })
    expect(await titles()).toHaveLength(62)
    await settle()
    const before = exportsOf()
    following.space.seen.length = 0
    const quiet = await following.run()
    expect(quiet, quiet.log.join('\n')).toMatchObject({ imported: 0, unchanged: 0, failure: null })
    expect(before).toBeGreaterThan(0)
    expect(exportsOf()).toBe(0)
    expect(following.space.seen.length).toBeLessThanOrEqual(20)
  })

  test('an edit of many parts of a collection costs one export', async () => {
    await following.run()
    await settle()
    following.space.seen.length = 0
    const [first] = built.collections
    const leaves = partsOf().filter(({ resource, children }) => resource === first && children.length === 0)
    for (const part of leaves.slice(0, 5)) following.space.model.edit(part, { title: `Edited ${part.id}` })
    await following.run()
    expect(exportsOf()).toBe(1)
    expect((await titles()).filter((title) => title.startsWith('Edited'))).toHaveLength(5)
  })

  test('a collection that is unpublished or deleted goes at once, and comes back as it was', async () => {
    await following.run()
    await settle()
    const identity = () =>
      rows('SELECT id, slug FROM fonds.description WHERE tenant_id = $1 AND parent_id IS NULL ORDER BY slug')
    const before = await identity()
    const [first, second] = built.collections
    if (first === undefined || second === undefined) throw new Error('no collections')
    following.space.model.edit(first, { publish: false })
    const removed = following.space.model.remove(second)
    expect(await following.run()).toMatchObject({ removed: 2, failure: null })
    expect(await titles()).toEqual([])
    following.space.model.edit(first, { publish: true })
    removed.restore()
    await following.run()
    expect(await titles()).toHaveLength(62)
    expect(await identity()).toEqual(before)
  })

  test('a repository that is unpublished goes at once', async () => {
    await following.run()
    following.space.model.edit(built.repository, { publish: false })
    await following.run()
    expect(await titles()).toEqual([])
  })

  test('half of a collection that is unpublished goes at once', async () => {
    await following.run()
    const [series] = built.collections[0]?.children ?? []
    if (series === undefined) throw new Error('no series')
    for (const part of built.collections[0]?.children.slice(0, 20) ?? []) {
      following.space.model.publishTree(part, false)
    }
    expect(await following.run()).toMatchObject({ refused: 0, waiting: 0 })
    expect((await titles()).length).toBeLessThan(43)
  })

  test('so does most of a collection that has another title as well', async () => {
    await following.run()
    const [first] = built.collections
    if (first === undefined) throw new Error('no collection')
    following.space.model.edit(first, { title: 'Papers under another name' })
    for (const part of first.children.slice(0, 20)) following.space.model.publishTree(part, false)
    expect(await following.run()).toMatchObject({ refused: 0, waiting: 0 })
    expect((await titles()).length).toBeLessThan(43)
  })

  test('agents are taken while they are published, without what they relate to', async () => {
    await following.run()
    const [agent] = agentsOf()
    if (agent === undefined) throw new Error('no agent')
    const shown = async () =>
      (await rows<{ n: number }>('SELECT count(*)::integer AS n FROM fonds.entity WHERE tenant_id = $1 AND visible'))[0]
        ?.n ?? 0
    const before = await shown()
    expect(before).toBeGreaterThan(0)
    following.space.model.edit(agent, { publish: false })
    await following.run()
    expect(
      await rows(`SELECT FROM fonds.sync_resource r WHERE $1 <> '' AND identifier = '${uriOf(agent)}' AND NOT removed
      AND source_id = (SELECT id FROM fonds.sync_source WHERE name = '${following.name}')`),
    ).toEqual([])
    const related = await rows(
      "SELECT FROM fonds.entity WHERE tenant_id = $1 AND content::text LIKE '%archival_objects%'",
    )
    expect(related).toEqual([])
  })

  test('a subject or agent that is deleted leads to the collections that show it, and to no other', async () => {
    const { model } = following.space
    const [first, second] = built.collections
    const [part, other] = partsOf().filter(({ resource }) => resource === first)
    if (first === undefined || second === undefined || part === undefined || other === undefined)
      throw new Error('no parts')
    const place = model.createSubject({
      terms: [
        { term: 'Rare Hill', type: 'geographic' },
        { term: 'Maps', type: 'topical' },
      ],
    })
    const genre = model.createSubject({ terms: [{ term: 'Ledgers of one kind', type: 'genre_form' }] })
    const unused = model.createSubject({ terms: [{ term: 'Nowhere', type: 'topical' }] })
    const agent = model.createAgent('agent_person', { primaryName: 'Quill', restOfName: 'Ada', source: 'naf' })
    model.edit(part, { subjects: [place, genre] })
    model.edit(other, { agents: [{ agent, role: 'subject', terms: ['Letters'] }] })
    await following.run()
    await settle()
    for (const gone of [place, genre, agent, unused]) {
      following.space.seen.length = 0
      model.remove(gone)
      await settle()
      const exported = following.space.seen.filter(({ target }) => target.includes('resource_descriptions'))
      expect(exported.filter(({ target }) => target.includes(`/${second.id}.xml`))).toEqual([])
      if (gone === unused) expect(exported).toEqual([])
      else expect(exported.length).toBeGreaterThan(0)
    }
    const names = await rows('SELECT heading FROM fonds.description_entity WHERE tenant_id = $1')
    expect(JSON.stringify(names)).not.toMatch(/Rare Hill|Ledgers of one|Quill/)
  })

  test('a subject that is deleted vanishes from what it was in', async () => {
    await following.run()
    await settle()
    const [subject] = built.collections[0]?.subjects ?? []
    if (subject === undefined) throw new Error('no subject')
    const term = subject.terms[0]?.term ?? ''
    following.space.model.remove(subject)
    await settle()
    const [found] = await rows<{ n: number }>(
      `SELECT count(*)::integer AS n FROM fonds.description WHERE tenant_id = $1 AND body -> 'access_points' @> '[{"label": "${term}"}]'`,
    )
    expect(found?.n).toBe(0)
  })
})

test('without the feed of deletions, a subject that is deleted vanishes within the hour', async () => {
  let passed = 0
  const users = [{ username: 'reader', password: ADMIN.password, may: 'viewer' }] as const
  const other = await followSpace(db.pool, { users, clock: () => Date.now() + passed }, { user: 'reader' })
  try {
    const { model } = other.space
    const [collection] = build(model, { parts: 5 }).collections
    const subject = model.createSubject({ terms: [{ term: 'Rare Hill', type: 'geographic' }] })
    if (collection === undefined) throw new Error('no collection')
    model.edit(collection, { subjects: [subject] })
    const shown = async () =>
      (
        await db.pool.query("SELECT FROM fonds.description_entity WHERE tenant_id = $1 AND heading = 'Rare Hill'", [
          other.tenant.id,
        ])
      ).rowCount
    const first = await other.run()
    expect(first.failure, first.log.join('\n')).toBeNull()
    expect(await shown()).toBe(1)
    model.remove(subject)
    passed += 3_600_000
    for (let n = 0; n < 3; n++) await other.run()
    expect(await shown()).toBe(0)
  } finally {
    await other.stop()
  }
})

test('collections, their parts and agents have the page that they have there', async () => {
  const settings = JSON.stringify({ public_url: 'https://aspace.example.edu/', canonical: 'source' })
  await db.pool.query('UPDATE fonds.sync_source SET settings = settings || $2::jsonb WHERE name = $1', [
    ...[following.name, settings],
  ])
  await following.run()
  const seen = await rows<{ url: string; canonical: boolean }>(
    `SELECT p.url, p.canonical FROM fonds.description d CROSS JOIN LATERAL api.provenance_of($1, d.root_id, d.id) p WHERE d.tenant_id = $1
     UNION ALL SELECT p.url, p.canonical FROM fonds.entity e CROSS JOIN LATERAL api.provenance_of($1, e.id, e.id) p WHERE e.tenant_id = $1`,
  )
  const pages = new Set(seen.map(({ url }) => url.replace('https://aspace.example.edu', '')))
  const missing = [...built.collections, ...partsOf()].map(uriOf).filter((uri) => !pages.has(uri))
  expect(missing).toEqual([])
  // Agents without any description are not shown.
  expect([...pages].filter((page) => page.startsWith('/agents/people/')).length).toBeGreaterThan(1)
  expect(seen.every(({ canonical }) => canonical)).toBe(true)
})

describe('faults', () => {
  test('a session that ends is renewed, and a slow, cut or foreign answer changes nothing', async () => {
    following.space.setFaults(
      plannedFaults([
        { where: /all_ids/, fault: 'session_expired', times: 2 },
        { where: /id_set/, fault: 'html_200' },
        { where: /resource_descriptions/, fault: 'truncated' },
        { where: /resource_descriptions/, fault: 'session_gone', skip: 1 },
      ]),
    )
    const first = await following.run()
    expect(first.failure).toBeNull()
    await db.pool.query('UPDATE fonds.sync_resource SET try_after = NULL')
    await following.run()
    expect(await titles()).toHaveLength(62)
  })

  test('an empty list removes nothing', async () => {
    await following.run()
    following.space.setFaults(plannedFaults([{ where: /all_ids/, fault: 'empty_list', times: 100 }]))
    await following.run({ full: true })
    expect(await titles()).toHaveLength(62)
    following.space.setFaults(() => null)
    await following.run({ full: true })
    expect(await titles()).toHaveLength(62)
  })

  test('an answer that is no record removes nothing', async () => {
    await following.run()
    following.space.setFaults(
      plannedFaults([{ where: /\/(?:resources|people)\/\d+$/, fault: 'empty_list', times: 100 }]),
    )
    expect(await following.run({ full: true })).toMatchObject({ removed: 0 })
    expect(await titles()).toHaveLength(62)
  })

  test('another archive whose repository has the same code takes the place of nothing', async () => {
    await following.run()
    const before = await titles()
    const other = await startArchivesSpace({ seed: 2 })
    try {
      build(other.model, { seed: 5, parts: 30, collections: 2 }).repository.createTime -= 1_000
      const settings = { url: other.url }
      await db.pool.query('UPDATE fonds.sync_source SET settings = settings || $2::jsonb WHERE name = $1', [
        ...[following.name, JSON.stringify(settings)],
      ])
      const { failure, log } = await following.run({ full: true })
      expect(failure, log.join('\n')).toMatch(/^the source was “ARC1 .* and answers as “ARC1 /)
      expect(await titles()).toEqual(before)
    } finally {
      await other.stop()
    }
  })

  test('the password is in no message, and a wrong one is said', async () => {
    await db.pool.query(`UPDATE fonds.sync_source SET settings = settings || '{"user":"nobody"}' WHERE name = $1`, [
      following.name,
    ])
    const { failure, log } = await following.run()
    expect(failure).toMatch('refuses the user nobody')
    expect(log.join()).not.toContain('admin')
  })
})
