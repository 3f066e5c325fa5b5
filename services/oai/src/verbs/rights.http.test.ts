import { onClient, setTenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { harvest, parseAnswer, stateOf } from '../testing/harvest.ts'
import { type Asker, startOai, type TestService } from '../testing/service.ts'

const CC0 = 'http://creativecommons.org/publicdomain/zero/1.0/'
const CNE = 'http://rightsstatements.org/vocab/CNE/1.0/'
const OWN = { statement: 'In copyright', uri: 'http://rightsstatements.org/vocab/InC/1.0/' }
const PAPERS = { title: 'Papers', children: [{ title: 'Photograph' }, { title: 'Letter', rights: OWN }] }

let service: TestService
let mine: Asker
let twin: Asker
beforeAll(async () => {
  service = await startOai()
  mine = await aTenant(service.db.pool, { slug: 'mine', metadata_rights: { statement: 'Free', uri: CC0 } })
  twin = await aTenant(service.db.pool, { slug: 'twin' })
  for (const { id } of [mine, twin]) await aTree(service.db.pool, id, PAPERS)
})
afterAll(() => service.stop())

const FORMATS = ['oai_dc', 'qdc', 'mods']
const list = (tenant: Asker, prefix: string) => service.ask(tenant, `verb=ListRecords&metadataPrefix=${prefix}`)
const set = (tenant: Asker, fields: Parameters<typeof setTenant>[2]) =>
  onClient(service.db.pool, (client) => setTenant(client, tenant.slug, fields))

test.each(FORMATS)('%s has the terms of descriptions in about, and nothing of them in metadata', async (prefix) => {
  const answer = await list(mine, prefix)
  const [about, metadata] = ['about', 'metadata'].map((name) => [
    ...answer.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs')),
  ])
  expect(about).toHaveLength(3)
  for (const [text] of about ?? []) expect(text).toContain(`<rightsReference ref="${CC0}"/>`)
  for (const [text] of metadata ?? []) expect(text).not.toContain(CC0)
  // Pages from the cache are the same.
  expect((await list(mine, prefix)).match(/<about>/g)).toHaveLength(3)
  expect(await list(twin, prefix)).not.toContain('<about>')
})

test('Identify has them as a manifest of all metadata', async () => {
  const answer = await service.ask(mine, 'verb=Identify')
  expect(answer).toMatch(
    /<rightsManifest [^>]*appliesTo="http:\/\/www\.openarchives\.org\/OAI\/2\.0\/entity#metadata"[^>]*><rights><rightsReference ref="http:\/\/creativecommons/,
  )
  expect(parseAnswer(answer).error).toBeNull()
  expect(await service.ask(twin, 'verb=Identify')).not.toContain('rightsManifest')
})

test('terms without a URI, or with one that no link may have, are given as text', async () => {
  for (const uri of [null, 'https://a.example/<">']) {
    await set(twin, { metadata_rights: { statement: 'Use <freely> & "well"', uri } })
    const answer = await list(twin, 'oai_dc')
    expect(parseAnswer(answer).error).toBeNull()
    if (uri === null) expect(answer).toContain('<rightsDefinition><oai_dc:dc')
    expect(parseAnswer(await service.ask(twin, 'verb=Identify')).error).toBeNull()
  }
  await set(twin, { metadata_rights: null })
})

test('a harvester learns of a statement for material, and that there is none any more, at what it concerns', async () => {
  const before = stateOf(await harvest((query) => service.ask(mine, query), 'verb=ListRecords&metadataPrefix=oai_dc'))
  const rightsOf = async () => {
    const state = stateOf(await harvest((query) => service.ask(mine, query), 'verb=ListRecords&metadataPrefix=oai_dc'))
    return [...state.values()].map(({ metadata }) => metadata?.['dc:rights'] ?? metadata?.rights ?? [])
  }
  const positions = async () => {
    const { rows } = await service.db.pool.query(
      `SELECT c.item_id AS id, b.seq FROM fonds.change_log c JOIN fonds.change_batch b USING (batch_id)
       WHERE b.tenant_id = $1`,
      [mine.id],
    )
    return new Map<string, string>(rows.map(({ id, seq }) => [id, seq]))
  }
  const then = await positions()
  await set(mine, { material_rights: { uri: CNE } })
  const now = await positions()
  const moved = [...before.keys()].filter((id) => now.get(id) !== then.get(id))
  expect(moved).toHaveLength(2)
  expect(before.size).toBe(3)
  const all = JSON.stringify(await rightsOf())
  expect(all).toContain(OWN.statement)
  const qdc = await list(mine, 'qdc')
  expect(qdc.match(new RegExp(CNE, 'g'))).toHaveLength(2)
  await set(mine, { material_rights: null })
  const last = await positions()
  expect([...before.keys()].filter((id) => last.get(id) !== now.get(id))).toEqual(moved)
  expect(await list(mine, 'qdc')).not.toContain(CNE)
})
