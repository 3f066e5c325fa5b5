import { deleteTree, setFields, setPublished } from '@fonds/db'
import { aRepository, aTenant, aTree, describeRepositories } from '@fonds/db/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { harvest, parseAnswer, stateOf } from './testing/harvest.ts'
import { startOai, type TestService } from './testing/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOai()
})
afterAll(() => service.stop())

type Archive = { id: string; slug: string; name: string }
let archive: Archive
let twin: Archive
beforeEach(async () => {
  ;[archive, twin] = [await anArchive(), await anArchive()]
})

/** Creates an archive in which one repository holds 130 items, so that lists have two pages, and another two. */
async function anArchive(): Promise<Archive> {
  const { pool } = service.db
  const { id, slug } = await aTenant(pool)
  const letters = Array.from({ length: 129 }, (_, n) => ({ title: `Letter ${n}` }))
  await aTree(pool, id, { title: 'Mill', children: letters }, { source: 'mill' })
  await aTree(pool, id, { title: 'Bridge', children: [{ title: 'Plan' }] }, { source: 'bridge' })
  await aTree(pool, id, { title: 'Nobody', children: [{ title: 'Stray' }] }, { source: 'nobody' })
  await describeRepositories(pool, id, [aRepository('city', { name: 'City Archives' }), aRepository('harbour')])
  await setFields(pool, id, 'collection', 'mill', { repository: 'city' })
  await setFields(pool, id, 'collection', 'bridge', { repository: 'harbour' })
  return { id, slug, name: slug }
}

const sets = async (of = archive) => parseAnswer(await service.ask(of, 'verb=ListSets')).words
const pages = (set: string, { of = archive, verb = 'ListRecords', prefix = 'oai_dc' } = {}) =>
  harvest((q) => service.ask(of, q), `verb=${verb}&metadataPrefix=${prefix}&set=${set}`)
const items = async (set: string, of = archive) => [...stateOf(await pages(set, { of })).values()]

test('each repository of several is a set, before the collections', async () => {
  const { setSpec, setName } = await sets()
  expect(setSpec?.slice(0, 2)).toEqual(['repository:city', 'repository:harbour'])
  expect(setName?.[0]).toBe('City Archives')
  expect(setSpec).toContain('mill')
})

test('a harvest of it has what it holds, at any depth, over all pages, and says so of each item', async () => {
  const answers = await pages('repository:city', { verb: 'ListIdentifiers' })
  expect(answers.length).toBeGreaterThan(1)
  expect(answers[0]?.token?.attributes.completeListSize).toBe('130')
  const found = await items('repository:city')
  expect(found).toHaveLength(130)
  for (const item of found) expect(item.sets).toEqual(['mill', 'repository:city'])
  expect(await items('repository:harbour')).toHaveLength(2)
  const all = stateOf(await harvest((q) => service.ask(archive, q), 'verb=ListRecords&metadataPrefix=oai_dc'))
  const held = [...all.values()].map(({ sets: of }) => of.filter((set) => set.startsWith('repository:')).join())
  expect(held.filter((set) => set === '')).toHaveLength(2)
  const error = parseAnswer(await service.ask(archive, 'verb=ListRecords&metadataPrefix=oai_dc&set=repository:nobody'))
  expect(error.error).toBe('noRecordsMatch')
})

test('what is deleted stays in its set, and what moves is in that of the other', async () => {
  const { pool } = service.db
  await setPublished(pool, archive.id, 'record', 'plan', false)
  const deleted = (await items('repository:harbour')).filter((item) => item.deleted)
  expect(deleted.map(({ sets: of }) => of)).toEqual([['bridge', 'repository:harbour']])
  await setPublished(pool, archive.id, 'record', 'plan', true)
  await setFields(pool, archive.id, 'collection', 'bridge', { repository: 'city' })
  expect(await items('repository:city')).toHaveLength(132)
  const none = parseAnswer(await service.ask(archive, 'verb=ListRecords&metadataPrefix=oai_dc&set=repository:harbour'))
  expect(none.error).toBe('noRecordsMatch')
  await deleteTree(pool, archive.id, 'collection', 'bridge', false)
  expect((await items('repository:city')).filter((item) => item.deleted)).toHaveLength(2)
  // Another archive's repositories of the same names keep theirs.
  expect(await items('repository:harbour', twin)).toHaveLength(2)
})

test('with a single repository, there is no such set', async () => {
  await service.db.pool.query(`DELETE FROM fonds.repository WHERE tenant_id = $1 AND slug = 'harbour'`, [twin.id])
  expect((await sets(twin)).setSpec?.filter((spec) => spec.startsWith('repository:'))).toEqual([])
  const [item] = await items('mill', twin)
  expect(item?.sets).toEqual(['mill'])
})

test('a list of a repository that is none any more is not continued', async () => {
  const query = 'verb=ListIdentifiers&metadataPrefix=oai_dc&set=repository:city'
  const { token } = parseAnswer(await service.ask(twin, query))
  await describeRepositories(service.db.pool, twin.id, [aRepository('harbour'), aRepository('quay')])
  const next = parseAnswer(await service.ask(twin, `verb=ListIdentifiers&resumptionToken=${token?.text}`))
  expect(next.error).toBe('badResumptionToken')
})
