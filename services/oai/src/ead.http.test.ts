import { XML_DECLARATION } from '@fonds/crosswalks'
import { schemaInThread } from '@fonds/crosswalks/testing'
import { onClient, setPublished, setTenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { needsSchemas } from '@fonds/test-kit'
import { prefixesOf } from '@fonds/types/formats'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ExportStandIn, startExportStandIn } from './testing/export-service.ts'
import { harvest, parseAnswer, stateOf } from './testing/harvest.ts'
import { type Asker, startOai, type TestService } from './testing/service.ts'

const LIST = 'verb=ListRecords&metadataPrefix=ead'

let exports: ExportStandIn
let service: TestService
let tenant: Asker
/** Ids of the top-level collections, in the order of their datestamps. */
let tops: string[]
beforeAll(async () => {
  exports = await startExportStandIn()
  service = await startOai(exports.url)
  tenant = await aTenant(service.db.pool, { slug: 'eads' })
  tops = []
  for (const title of ['First', 'Second', 'Third', 'Fourth']) {
    const { rootId } = await aTree(service.db.pool, tenant.id, { title, children: [{ title: 'File' }] })
    tops.push(rootId)
  }
})
beforeEach(() => {
  for (const id of tops) exports.components.set(id, 3)
  exports.asked.length = 0
})
afterAll(async () => {
  await service.stop()
  await exports.stop()
})

const ask = (query: string) => service.ask(tenant, query)

describe('ead', () => {
  test('is only available for top-level collections', async () => {
    const records = parseAnswer(await ask('verb=ListIdentifiers&metadataPrefix=oai_dc')).items
    const file = records.find(({ id }) => !tops.includes(id))?.id
    const get = (id: string | undefined) => ask(`verb=GetRecord&metadataPrefix=ead&identifier=oai:eads.localhost:${id}`)
    expect(parseAnswer(await get(file)).error).toBe('cannotDisseminateFormat')
    expect(parseAnswer(await get(tops[0])).items[0]?.metadata?.unittitle?.length).toBe(4)
    const formats = async (more: string) =>
      parseAnswer(await ask(`verb=ListMetadataFormats${more}`)).words.metadataPrefix
    expect(await formats('')).toContain('ead')
    expect(await formats(`&identifier=oai:eads.localhost:${tops[0]}`)).toContain('ead')
    expect(await formats(`&identifier=oai:eads.localhost:${file}`)).not.toContain('ead')
    const listed = stateOf(await harvest(ask, 'verb=ListIdentifiers&metadataPrefix=ead'))
    expect([...listed.keys()]).toEqual(tops)
  })

  test('is requested as an aggregator, once each', async () => {
    await ask(LIST)
    expect(exports.asked).toEqual(tops.map(() => ({ class: 'aggregator', prefer: 'wait=0' })))
  })

  test('is the export service’s document, byte for byte', async () => {
    const id = tops[0] ?? ''
    const answer = await ask(`verb=GetRecord&metadataPrefix=ead&identifier=oai:eads.localhost:${id}`)
    const document = exports.answered.get(id) ?? ''
    expect(document.startsWith(XML_DECLARATION)).toBe(true)
    expect(answer).toContain(`<metadata>${document.slice(XML_DECLARATION.length)}</metadata>`)
    expect(answer).toMatch(/<ead [^>]*xsi:schemaLocation="http:\/\/ead3\.archivists\.org\/schema\/ https:[^ "]+"/)
  })

  test('is also available as EAD 2002, for the same items', async () => {
    const id = tops[0] ?? ''
    const answer = await ask(`verb=GetRecord&metadataPrefix=ead2002&identifier=oai:eads.localhost:${id}`)
    expect(answer).toMatch(/<ead [^>]*xsi:schemaLocation="urn:isbn:1-931666-22-9 https:[^ "]+"/)
    expect(parseAnswer(await ask('verb=ListMetadataFormats')).words.metadataPrefix).toEqual([
      ...prefixesOf('all'),
      ...prefixesOf('tops'),
    ])
    const [before, after] = await Promise.all([ask(LIST), ask(LIST.replace('=ead', '=ead2002'))])
    const titles = (xml: string) => parseAnswer(xml).items.map((item) => item.metadata?.unittitle?.length)
    expect(titles(after)).toEqual(titles(before))
    expect(titles(after)).toHaveLength(4)
  })

  test('has the terms of descriptions in about, however large it is', async () => {
    const uri = 'http://creativecommons.org/publicdomain/zero/1.0/'
    const set = (metadata_rights: { statement: null; uri: string } | null) =>
      onClient(service.db.pool, (client) => setTenant(client, tenant.slug, { metadata_rights }))
    await set({ statement: null, uri })
    const ends = (text: string) =>
      new RegExp(`</metadata><about><rights [^>]*><rightsReference ref="${uri}"/></rights></about>$`).test(text)
    const recordsOf = async (query: string) => (await ask(query)).split('</record>').slice(0, -1)
    for (const prefix of prefixesOf('tops')) {
      expect((await recordsOf(LIST.replace('=ead', `=${prefix}`))).map(ends)).toEqual(tops.map(() => true))
    }
    // A large one is passed on as it arrives.
    exports.components.set(tops[1] ?? '', 9_000)
    expect((await recordsOf(LIST)).map(ends)).toEqual([true, true])
    await set(null)
    expect(await ask(LIST)).not.toContain('<about>')
  })

  test('that is not ready is 503 with Retry-After, and the same token works once it is', async () => {
    exports.components.set(tops[2] ?? '', null)
    const first = parseAnswer(await ask(LIST))
    expect(first.items.map(({ id }) => id)).toEqual(tops.slice(0, 2))
    const next = `verb=ListRecords&resumptionToken=${first.token?.text}`
    const waiting = await service.get(tenant, next)
    expect([waiting.status, Number(waiting.headers.get('retry-after')) > 0]).toEqual([503, true])
    // It is willing to wait, but only for the first document of a response.
    const [last, ...others] = exports.asked.map(({ prefer }) => prefer).toReversed()
    expect([last, ...others]).toEqual([expect.stringMatching(/^wait=[1-5]$/), ...others.map(() => 'wait=0')])
    exports.components.set(tops[2] ?? '', 3)
    const second = parseAnswer(await ask(next))
    expect(second.items.map(({ id }) => id)).toEqual(tops.slice(2))
    expect(second.token).toMatchObject({ text: '', attributes: { cursor: '2', completeListSize: '4' } })
  })

  const EAD4 = 'eas-2026/ead4/ead.xsd'
  const all = needsSchemas('oai/OAI-PMH.xsd', 'ead3/ead3.xsd', 'ead2002/ead.xsd', EAD4)
  test.each(prefixesOf('tops'))(
    'lists of %s with boxes in each finding aid are valid as a whole',
    all,
    async (prefix) => {
      const schema = schemaInThread('oai/oai-all.xsd', EAD4)
      const list = await ask(`verb=ListRecords&metadataPrefix=${prefix}`)
      expect(list.match(/<container [^>]*(?:parent|target)="/g)?.length).toBeGreaterThan(tops.length)
      expect(await schema.problems(list)).toEqual([])
      const repeated = list.replaceAll(/ (?:id|parent|target)="_fonds\.[^"]*"/g, ' id="_fonds.1"')
      expect(await schema.problems(repeated)).not.toEqual([])
    },
  )

  test.each(prefixesOf('tops'))(
    'ids that sources share are unique in a list of %s, and links lead to them',
    async (prefix) => {
      const list = await ask(`verb=ListRecords&metadataPrefix=${prefix}`)
      const ids = [...list.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
      expect(ids.length).toBeGreaterThan(tops.length * 6)
      expect(new Set(ids).size).toBe(ids.length)
      const records = list.split('</record>').slice(0, tops.length)
      for (const record of records) {
        const links = [...record.matchAll(/<ref(?:erence)? [^>]*href="#([^"]*)"/g)].map(([, id]) => id)
        expect(links).toHaveLength(3)
        for (const id of links) expect(record).toMatch(new RegExp(`<c [^>]*id="${id}"`))
      }
    },
  )

  const schemas = needsSchemas('oai/OAI-PMH.xsd', 'ead3/ead3.xsd')
  test('of any size is valid within its response, and a large one ends a page', schemas, async () => {
    exports.components.set(tops[1] ?? '', 9_000)
    const schema = schemaInThread('oai/oai-all.xsd')
    const first = await ask(LIST)
    expect(first.length).toBeGreaterThan(1_048_576)
    expect(await schema.problems(first)).toEqual([])
    expect(first.match(/<\?xml /g)).toHaveLength(1)
    const pages = await harvest(ask, LIST)
    expect(pages.map(({ items }) => items.map(({ id }) => id))).toEqual([tops.slice(0, 2), tops.slice(2)])
    expect(pages[0]?.items[1]?.metadata?.unittitle).toHaveLength(9_001)
  })

  test('of an unpublished collection is a deleted header, without a request to the export service', async () => {
    await setPublished(service.db.pool, tenant.id, 'collection', tops[3] ?? '', false)
    exports.components.delete(tops[3] ?? '')
    const state = stateOf(await harvest(ask, LIST))
    expect([...state.values()].filter(({ deleted }) => deleted).map(({ id }) => id)).toEqual([tops[3]])
    expect(exports.asked).toHaveLength(3)
    await setPublished(service.db.pool, tenant.id, 'collection', tops[3] ?? '', true)
  })
})
