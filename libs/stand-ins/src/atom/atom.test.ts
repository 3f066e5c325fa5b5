import { schemaOf } from '@fonds/crosswalks/testing'
import { needsSchemas } from '@fonds/test-kit'
import { afterEach, describe, expect, test } from 'vitest'
import { type Atom, type AtomOptions, startAtom } from '../atom.ts'
import { readUnits, smallArchive } from '../testing.ts'

const running: Atom[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
})

async function started(options: AtomOptions = {}) {
  const archive = smallArchive()
  const atom = await startAtom({ model: archive.model, code: 'ca', ...options })
  running.push(atom)
  const ask = async (query: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await fetch(`${atom.oaiUrl}?${new URLSearchParams(query)}`, { headers })
    return { status: response.status, text: await response.text() }
  }
  return { ...archive, atom, ask }
}

const EAD = { verb: 'ListRecords', metadataPrefix: 'oai_ead' }
const DC = { verb: 'ListRecords', metadataPrefix: 'oai_dc' }
const HEADERS = { verb: 'ListIdentifiers', metadataPrefix: 'oai_dc' }

const codeIn = (text: string) => /<error code="(\w+)"/.exec(text)?.[1]
const tokenIn = (text: string) => /<resumptionToken>([^<]+)</.exec(text)?.[1]
const decoded = (token: string | undefined): unknown => JSON.parse(Buffer.from(token ?? '', 'base64').toString())
const idsIn = (text: string) =>
  [...text.matchAll(/<identifier>oai:atom\.example\.org:ca_(\d+)</g)].map(([, id]) => Number(id))

describe('finding aids', () => {
  test('are those that were written last, without a namespace; none before', async () => {
    const { atom, model, papers, ask } = await started()
    const before = (await ask(EAD)).text
    expect(codeIn(before)).toBe('cannotDisseminateFormat')
    expect(before).toMatch(/<ListRecords><error /)
    atom.catalogue.cacheAll()
    model.edit(papers, { title: 'Changed' })
    expect((await ask(EAD)).text).toMatch(/<metadata><ead><eadheader[\s\S]*<unittitle encodinganalog="3\.1\.2">Papers</)
    atom.catalogue.cacheAll()
    const after = (await ask(EAD)).text
    expect(after).toContain('>Changed<')
    // The slug is that of the first title.
    expect(after).toContain('url="http://atom.example.org/index.php/papers"')
  })

  test('come one a page, while headers come by the hundred', async () => {
    const { atom, model, repository, ask } = await started()
    model.createResource({ repository, title: 'Two', identifier: ['2'] })
    atom.catalogue.cacheAll()
    const { text } = await ask(EAD)
    expect(idsIn(text)).toHaveLength(1)
    expect(decoded(tokenIn(text))).toEqual({ from: '', until: '', cursor: 1, metadataPrefix: 'oai_ead', set: '' })
    const next = (await ask({ verb: 'ListRecords', resumptionToken: tokenIn(text) ?? '' })).text
    expect(idsIn(next)).toHaveLength(1)
    expect(tokenIn(next)).toBeUndefined()
    expect(idsIn((await ask({ ...EAD, verb: 'ListIdentifiers' })).text)).toHaveLength(2)
  })

  test('leave out drafts, and are read by our reader', async () => {
    const { atom, model, maps, papers, ask } = await started()
    model.edit(maps, { publish: false })
    atom.catalogue.cacheAll()
    const [, xml = ''] = /<metadata>([\s\S]*)<\/metadata>/.exec((await ask(EAD)).text) ?? []
    const { units, unmapped } = await readUnits([xml])
    expect(unmapped).toEqual({})
    expect(units.map(({ title }) => title)).toEqual([papers.title, 'Letters', 'From Ada'])
  })

  test('keep their date when something below is saved', async () => {
    const { clock, atom, model, fromAda, ask } = await started()
    atom.catalogue.cacheAll()
    clock.pass(60)
    model.edit(fromAda, { title: 'From Eve' })
    expect(codeIn((await ask({ ...EAD, from: '2026-01-01T00:00:30Z' })).text)).toBe('noRecordsMatch')
    expect(idsIn((await ask({ ...HEADERS, from: '2026-01-01T00:00:30Z' })).text)).toHaveLength(1)
  })
})

describe('lists', () => {
  test('say nothing of what was deleted or made a draft', async () => {
    const { model, letters, maps, ask } = await started()
    expect(idsIn((await ask(HEADERS)).text)).toHaveLength(4)
    model.remove(letters)
    model.edit(maps, { publish: false })
    const { text } = await ask(HEADERS)
    expect(idsIn(text)).toHaveLength(1)
    expect(text).not.toContain('deleted')
    expect((await ask({ verb: 'Identify' })).text).toContain('<deletedRecord>no</deletedRecord>')
  })

  test('are read by a place in them, so that a harvest misses what stood there', async () => {
    const { clock, model, letters, ask } = await started({ pageSize: 2 })
    const first = (await ask(HEADERS)).text
    clock.pass(60)
    model.edit(letters, { title: 'Saved meanwhile' })
    const second = (await ask({ verb: 'ListIdentifiers', resumptionToken: tokenIn(first) ?? '' })).text
    // The third moved to the second place, which was read before.
    expect(new Set([...idsIn(first), ...idsIn(second)]).size).toBe(3)
    expect([...idsIn(first), ...idsIn(second)]).toHaveLength(4)
  })

  test('have no size, and repeat in the answer what came out of the token', async () => {
    const { ask } = await started({ pageSize: 2 })
    const token = tokenIn((await ask(HEADERS)).text) ?? ''
    const { text } = await ask({ verb: 'ListIdentifiers', resumptionToken: token })
    expect(text).toMatch(/<request verb="ListIdentifiers" resumptionToken="[^"]+" cursor="2" metadataPrefix="oai_dc">/)
    expect(text).not.toContain('completeListSize')
  })

  test('take a day for midnight of the server’s zone, and what is no date for 1970', async () => {
    const { ask } = await started({ timezone: 'America/Vancouver' })
    expect(codeIn((await ask({ ...HEADERS, from: '2026-01-01' })).text)).toBe('noRecordsMatch')
    expect(idsIn((await ask({ ...HEADERS, from: '2025-12-31' })).text)).toHaveLength(4)
    expect(idsIn((await ask({ ...HEADERS, from: 'nonsense' })).text)).toHaveLength(4)
    expect(codeIn((await ask({ ...HEADERS, until: 'nonsense' })).text)).toBe('noRecordsMatch')
    expect((await ask({ verb: 'Identify' })).text).toContain('<earliestDatestamp>2025-12-31T16:00:00Z<')
  })

  test('of a set have a description and all below it; any description is a set', async () => {
    const { atom, letters, ask } = await started()
    const set = `oai:elsewhere:xx_${atom.catalogue.idOf(letters)}`
    expect(idsIn((await ask({ ...HEADERS, set })).text)).toHaveLength(2)
    expect((await ask({ ...HEADERS, set: 'oai:atom.example.org:ca_999' })).text).toContain(
      '<error code="badArgument">The requested OAI set is not known by this repository.',
    )
  })
})

describe('errors', () => {
  test.each([
    [{}, 'badVerb'],
    [{ verb: 'Nothing' }, 'badVerb'],
    [{ verb: 'ListRecords' }, 'badArgument'],
    [{ verb: 'Identify', from: '2026' }, 'badArgument'],
    [{ verb: 'ListRecords', metadataPrefix: 'ead3' }, 'cannotDisseminateFormat'],
    [{ verb: 'ListRecords', resumptionToken: '' }, 'badResumptionToken'],
    [{ verb: 'ListRecords', resumptionToken: 'bm8gdG9rZW4=' }, 'badArgument'],
    [{ verb: 'GetRecord', metadataPrefix: 'oai_dc', identifier: 'oai:x:y_9' }, 'idDoesNotExist'],
    [{ verb: 'GetRecord', metadataPrefix: 'oai_ead', identifier: 'oai:x:y_100002' }, 'cannotDisseminateFormat'],
  ])('%o: %s', async (query, code) => {
    const { ask } = await started()
    const { status, text } = await ask(query as Record<string, string>)
    expect([status, codeIn(text)]).toEqual([200, code])
  })

  test('for a missing or wrong key are pages', async () => {
    const { ask } = await started({ apiKey: 'key' })
    expect(await ask(DC)).toMatchObject({ status: 403, text: expect.stringContaining('<html>') })
    expect(await ask(DC, { 'X-OAI-API-Key': 'key' })).toMatchObject({ status: 200 })
  })
})

test('responses are valid, but for what came out of a token', needsSchemas('oai/oai-all.xsd'), async () => {
  const { ask } = await started({ pageSize: 2 })
  const schema = schemaOf('oai/oai-all.xsd')
  const first = (await ask(DC)).text
  const pages = [
    first,
    (await ask({ verb: 'Identify' })).text,
    (await ask({ verb: 'ListSets' })).text,
    (await ask({ verb: 'ListMetadataFormats' })).text,
    (await ask({ verb: 'ListRecords' })).text,
  ]
  expect(pages.flatMap((page) => schema.problems(page))).toEqual([])
  const next = (await ask({ verb: 'ListRecords', resumptionToken: tokenIn(first) ?? '' })).text
  expect(schema.problems(next)).toEqual([expect.stringMatching(/request', attribute 'cursor'/)])
})
