import { onClient, setTenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { prefixesOf } from '@fonds/types/formats'
import { SaxesParser } from 'saxes'
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

const FORMATS = prefixesOf('all')
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

/** An element with its namespace. */
interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

const RIGHTS = 'http://www.openarchives.org/OAI/2.0/rights/'
const inRights = (local: string) => `{${RIGHTS}}${local}`

/** Returns all elements of a name, as `{namespace}local`, or of a local name of OAI-PMH. */
function elementsOf(xml: string, name: string): Element[] {
  const found: Element[] = []
  const open: Element[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (problem) => {
    throw problem
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    const own = Object.values(attributes).filter(({ prefix }) => prefix !== 'xmlns' && prefix !== 'xsi')
    const given = Object.fromEntries(own.filter((one) => one.name !== 'xmlns').map((one) => [one.local, one.value]))
    const element: Element = { name: `{${uri}}${local}`, attributes: given, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
    if (element.name === name) found.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return found
}

/** Holds an element to `rightsStatementType` of rights.xsd: one reference with an address, or one definition with one element of another namespace. */
function expectStatement({ children, text, attributes }: Element): void {
  expect([text.trim(), attributes]).toEqual(['', {}])
  const [only, ...more] = children
  expect(more).toEqual([])
  if (only?.name === inRights('rightsReference')) {
    expect(Object.keys(only.attributes)).toEqual(['ref'])
    expect(URL.canParse(only.attributes.ref ?? '')).toBe(true)
    expect([only.text, only.children]).toEqual(['', []])
  } else {
    expect([only?.name, only?.attributes]).toEqual([inRights('rightsDefinition'), {}])
    expect(only?.children).toHaveLength(1)
    expect(only?.children[0]?.name).not.toContain(RIGHTS)
  }
}

test('the elements are those of the schemas of OAI-PMH’s guidelines on rights, in every record and in Identify', async () => {
  for (const rights of [
    { statement: 'Free', uri: CC0 },
    { statement: 'Use freely', uri: null },
  ]) {
    await set(twin, { metadata_rights: rights })
    for (const prefix of FORMATS) {
      const answer = await list(twin, prefix)
      const abouts = elementsOf(answer, '{http://www.openarchives.org/OAI/2.0/}about')
      expect(abouts).toHaveLength(elementsOf(answer, '{http://www.openarchives.org/OAI/2.0/}metadata').length)
      for (const about of abouts) {
        const [statement, ...others] = about.children
        expect([statement?.name, others]).toEqual([inRights('rights'), []])
        if (statement !== undefined) expectStatement(statement)
      }
      expect(answer).toContain(`xsi:schemaLocation="${RIGHTS} http://www.openarchives.org/OAI/2.0/rights.xsd"`)
    }
    const identify = await service.ask(twin, 'verb=Identify')
    const [manifest, ...others] = elementsOf(identify, inRights('rightsManifest'))
    expect(others).toEqual([])
    expect(manifest?.attributes).toEqual({ appliesTo: 'http://www.openarchives.org/OAI/2.0/entity#metadata' })
    expect(manifest?.children.map(({ name }) => name)).toEqual([inRights('rights')])
    for (const statement of manifest?.children ?? []) expectStatement(statement)
  }
  await set(twin, { metadata_rights: null })
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
