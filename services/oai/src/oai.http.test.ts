import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaInThread } from '@fonds/crosswalks/testing'
import { setFields } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { needsSchemas, schemasFolder } from '@fonds/test-kit'
import { prefixesOf } from '@fonds/types/formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { harvest, parseAnswer, stateOf } from './testing/harvest.ts'
import { files, ITEMS, MILL } from './testing/mill.ts'
import { type Asker, originOf, startOai, type TestService } from './testing/service.ts'

/** Schemas of the envelope and of its payloads. */
const ENVELOPE = ['oai/OAI-PMH.xsd', 'oai/oai_dc.xsd', 'mods/mods-3-8.xsd'] as const

let service: TestService
let city: Asker
let twin: Asker
beforeAll(async () => {
  service = await startOai()
  city = await aTenant(service.db.pool, { slug: 'city', name: 'City <Archive>', oai_admin_email: 'oai@city.example' })
  twin = await aTenant(service.db.pool, { slug: 'twin' })
  for (const tenant of [city, twin]) {
    await aTree(service.db.pool, tenant.id, MILL, { source: 'mill' })
    await aTree(
      service.db.pool,
      tenant.id,
      { title: 'Hidden fonds', children: [{ title: 'Hidden' }] },
      { publish: false },
    )
  }
})
afterAll(() => service.stop())

const ask = (query: string) => service.ask(city, query)
const errorOf = async (query: string) => parseAnswer(await ask(query)).error
const all = (query: string) => harvest(ask, query)

describe('the six verbs', () => {
  test('Identify has the name in the language that a client prefers, if the archive has it in several', async () => {
    const named = { ...city, name_language: 'en', translations: { fr: { name: 'Archives de la ville' } } }
    const nameFor = async (language: string) => {
      const answer = await service.get(named, 'verb=Identify', { headers: { 'Accept-Language': language } })
      expect(answer.headers.get('vary')).toContain('Accept-Language')
      return parseAnswer(await answer.text()).words.repositoryName
    }
    expect(await nameFor('fr-CA, en;q=0.5')).toEqual(['Archives de la ville'])
    expect(await nameFor('en')).toEqual(['City <Archive>'])
  })

  test('Identify returns the archive’s URL, the contact address and the oai-identifier', async () => {
    const answer = await service.get(city, 'verb=Identify', { headers: { 'X-Forwarded-Host': 'evil.example' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/xml; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { words } = parseAnswer(await answer.text())
    expect(words).toMatchObject({
      repositoryName: ['City <Archive>'],
      baseURL: [`${originOf(city)}/api/public/oai`],
      request: [`${originOf(city)}/api/public/oai`],
      protocolVersion: ['2.0'],
      adminEmail: ['oai@city.example'],
      deletedRecord: ['persistent'],
      granularity: ['YYYY-MM-DDThh:mm:ssZ'],
      repositoryIdentifier: ['city.localhost'],
      delimiter: [':'],
    })
    expect(parseAnswer(await service.ask(twin, 'verb=Identify')).words.adminEmail).toEqual([
      'postmaster@twin.localhost',
    ])
  })

  test.each(['gzip', 'br', 'zstd'])('compression by %s is announced and applied', async (coding) => {
    const { words } = parseAnswer(await ask('verb=Identify'))
    expect(words.compression).toContain(coding)
    const answer = await service.get(city, 'verb=ListRecords&metadataPrefix=oai_dc', {
      headers: { 'Accept-Encoding': coding },
    })
    expect(answer.headers.get('content-encoding')).toBe(coding)
  })

  test('the earliest datestamp is that of the first item, deleted or not', async () => {
    const { words } = parseAnswer(await ask('verb=Identify'))
    const stamps = (await all('verb=ListIdentifiers&metadataPrefix=oai_dc')).flatMap((p) =>
      p.items.map((i) => i.datestamp),
    )
    expect(words.earliestDatestamp).toEqual([stamps.sort()[0]])
  })

  test('ListSets nests collections to depth two, and includes deeper ones only by the operator’s choice', async () => {
    const { words } = parseAnswer(await ask('verb=ListSets'))
    expect(words.setSpec).toEqual([
      'fonds-of-the-mill',
      'fonds-of-the-mill:letters',
      'fonds-of-the-mill:maps',
      'fonds-of-the-mill:empty',
    ])
    expect(await errorOf('verb=ListRecords&metadataPrefix=oai_dc&set=fonds-of-the-mill:letters:of-1907')).toBe(
      'noRecordsMatch',
    )
    const { id } = await aTenant(service.db.pool, { slug: 'deep' })
    const deep = { id, slug: 'deep', name: 'deep' }
    await aTree(service.db.pool, id, MILL, { source: 'mill' })
    await setFields(service.db.pool, id, 'collection', 'of-1907', { oai_set: true })
    const sets = parseAnswer(await service.ask(deep, 'verb=ListSets')).words.setSpec
    expect(sets).toContain('fonds-of-the-mill:letters:of-1907')
    const state = stateOf(
      await harvest(
        (q) => service.ask(deep, q),
        'verb=ListIdentifiers&metadataPrefix=oai_dc&set=fonds-of-the-mill:letters:of-1907',
      ),
    )
    expect(state.size).toBe(41)
    expect(new Set([...state.values()].map((i) => i.sets.join(' ')))).toEqual(
      new Set(['fonds-of-the-mill fonds-of-the-mill:letters fonds-of-the-mill:letters:of-1907']),
    )
  })

  test('GetRecord returns one item, and ListMetadataFormats its formats', async () => {
    const first = parseAnswer(await ask('verb=ListIdentifiers&metadataPrefix=oai_dc')).items[0]
    const identifier = `oai:city.localhost:${first?.id}`
    const got = parseAnswer(await ask(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${identifier}`))
    expect(got.items).toHaveLength(1)
    expect(got.items[0]).toMatchObject({ id: first?.id, datestamp: first?.datestamp, sets: first?.sets })
    expect(got.items[0]?.metadata?.['dc:title']).toHaveLength(1)
    const formats = parseAnswer(await ask(`verb=ListMetadataFormats&identifier=${identifier}`)).words.metadataPrefix
    expect(formats).toEqual(prefixesOf('all'))
    expect(parseAnswer(await ask('verb=ListMetadataFormats')).words.metadataPrefix).toEqual(formats)
  })

  test('items of another archive, and items that were never published, have no identifier here', async () => {
    const theirs = parseAnswer(await service.ask(twin, 'verb=ListIdentifiers&metadataPrefix=oai_dc')).items[0]?.id
    const { rows } = await service.db.pool.query(
      'SELECT id FROM fonds.description WHERE title = $1 AND tenant_id = $2',
      ['Hidden', city.id],
    )
    for (const id of [theirs, rows[0]?.id, crypto.randomUUID(), 'x', '']) {
      expect(await errorOf(`verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:city.localhost:${id}`)).toBe(
        'idDoesNotExist',
      )
    }
    expect(await errorOf(`verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:twin.localhost:${theirs}`)).toBe(
      'idDoesNotExist',
    )
    expect(await errorOf('verb=ListMetadataFormats&identifier=%00%3C')).toBe('idDoesNotExist')
  })

  test('a form POST is answered like GET; other bodies are rejected', async () => {
    const post = (body: string, type = 'application/x-www-form-urlencoded') =>
      service.path(city, '/oai', { method: 'POST', body, headers: { 'Content-Type': type } })
    const same = (text: string) => text.replace(/<responseDate>.*?<\/responseDate>/, '')
    const query = 'verb=ListIdentifiers&metadataPrefix=oai_dc&set=fonds-of-the-mill%3Aletters'
    const strip = (text: string) => same(text).replace(/<resumptionToken.*?<\/resumptionToken>/, '')
    expect(strip(await (await post(query)).text())).toBe(strip(await ask(query)))
    expect(parseAnswer(await (await post('verb=Identify&verb=Identify')).text()).error).toBe('badVerb')
    expect((await post('verb=Identify', 'text/plain')).status).toBe(400)
    // The arguments are in the query, and no body needs a content type.
    for (const headers of [{}, { 'Content-Type': 'application/x-www-form-urlencoded' }]) {
      const answer = await service.path(city, `/oai?${query}`, { method: 'POST', headers })
      expect(strip(await answer.text())).toBe(strip(await ask(query)))
    }
    expect(parseAnswer(await (await service.path(city, '/oai', { method: 'POST' })).text()).error).toBe('badVerb')
    expect((await post(`verb=Identify&x=${'y'.repeat(9_000)}`)).status).toBe(413)
  })
})

describe('errors', () => {
  test.each([
    ['verb=Nothing', 'badVerb'],
    ['', 'badVerb'],
    ['verb=Identify&x=1', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=nothing', 'cannotDisseminateFormat'],
    ['verb=ListRecords&resumptionToken=nothing', 'badResumptionToken'],
    ['verb=ListSets&resumptionToken=nothing', 'badResumptionToken'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=nothing', 'noRecordsMatch'],
    ['verb=ListIdentifiers&metadataPrefix=oai_dc&set=nothing', 'noRecordsMatch'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=%3C', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=hidden-fonds', 'noRecordsMatch'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=maps', 'noRecordsMatch'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=fonds-of-the-mill:empty&from=2990-01-01', 'noRecordsMatch'],
    ['verb=ListRecords&metadataPrefix=oai_dc&until=1990-01-01', 'noRecordsMatch'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2990-01-01', 'noRecordsMatch'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2020-01-01&until=2020-01-02T00:00:00Z', 'badArgument'],
  ])('%s is %s', async (query, code) => {
    const answer = await service.get(city, query)
    expect(answer.status).toBe(200)
    const xml = await answer.text()
    expect(parseAnswer(xml).error).toBe(code)
    const [request = ''] = xml.match(/<request[^>]*>/) ?? []
    expect(request.includes('=')).toBe(code !== 'badVerb' && code !== 'badArgument')
  })

  test.each([
    ['verb=', 'badVerb'],
    ['verb=ListRecords&resumptionToken=', 'badResumptionToken'],
    ['verb=ListIdentifiers&resumptionToken=', 'badResumptionToken'],
    ['verb=ListSets&resumptionToken=', 'badResumptionToken'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=', 'noRecordsMatch'],
    ['verb=ListRecords&metadataPrefix=', 'cannotDisseminateFormat'],
    ['verb=GetRecord&metadataPrefix=oai_dc&identifier=', 'idDoesNotExist'],
    ['verb=ListMetadataFormats&identifier=', 'idDoesNotExist'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=', 'badArgument'],
  ])('a value of any length gets the error of its argument: %s', async (query, code) => {
    for (const length of [2_000, 2_001, 7_000]) expect(await errorOf(query + 'x'.repeat(length))).toBe(code)
  })

  test('a token of another verb or archive is rejected', async () => {
    const token = parseAnswer(await ask('verb=ListRecords&metadataPrefix=oai_dc')).token?.text ?? ''
    expect(token).toMatch(/^[A-Za-z0-9_-]+$/)
    expect(await errorOf(`verb=ListIdentifiers&resumptionToken=${token}`)).toBe('badResumptionToken')
    expect(parseAnswer(await service.ask(twin, `verb=ListRecords&resumptionToken=${token}`)).error).toBe(
      'badResumptionToken',
    )
  })
})

describe('lists', () => {
  test('return every item once, with the list size, cursors and an empty token at the end', async () => {
    for (const verb of ['ListRecords', 'ListIdentifiers']) {
      const pages = await all(`verb=${verb}&metadataPrefix=oai_dc`)
      expect(pages.map(({ items }) => items.length)).toEqual([100, 100, 50])
      const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
      expect(new Set(ids).size).toBe(ITEMS)
      expect(pages.map(({ token }) => token?.attributes.cursor)).toEqual(['0', '100', '200'])
      expect(pages.map(({ token }) => token?.attributes.completeListSize)).toEqual(['250', '250', '250'])
      expect(pages.map(({ token }) => token?.text === '')).toEqual([false, false, true])
      expect(pages[0]?.token?.attributes.expirationDate).toMatch(/Z$/)
    }
  })

  test('of exactly one page have no token, and of exactly two end with the second', async () => {
    const letters = await all('verb=ListIdentifiers&metadataPrefix=oai_dc&set=fonds-of-the-mill:letters')
    expect(letters.map(({ items, token }) => [items.length, token])).toEqual([[100, null]])
    await aTree(service.db.pool, twin.id, { title: 'Of two pages', children: files(199, 'File') })
    const two = await harvest(
      (query) => service.ask(twin, query),
      'verb=ListIdentifiers&metadataPrefix=oai_dc&set=of-two-pages',
    )
    expect(two.map(({ items, token }) => [items.length, token?.text === ''])).toEqual([
      [100, false],
      [100, true],
    ])
  })

  test('of a set return its items at any depth, and no others', async () => {
    const pages = await all('verb=ListRecords&metadataPrefix=oai_dc&set=fonds-of-the-mill:maps')
    const titles = pages.flatMap(({ items }) => items.map((i) => i.metadata?.['dc:title']?.[0] ?? ''))
    expect(titles).toHaveLength(148)
    expect(titles.filter((title) => !title.startsWith('Map '))).toEqual(['Maps'])
    expect(pages[0]?.token?.attributes.completeListSize).toBe('148')
    expect(stateOf(await all('verb=ListIdentifiers&metadataPrefix=oai_dc&set=fonds-of-the-mill')).size).toBe(ITEMS)
  })

  test('have the collections of every level, each in its own set and with the identifier of its parent', async () => {
    const items = (await all('verb=ListRecords&metadataPrefix=oai_dc')).flatMap((page) => page.items)
    const titled = (title: string) => items.find(({ metadata }) => metadata?.['dc:title']?.[0] === title)
    const [letters, of1907, fonds] = ['Letters', 'Of 1907', 'Fonds of the mill'].map(titled)
    expect(letters?.sets).toEqual(['fonds-of-the-mill', 'fonds-of-the-mill:letters'])
    expect(of1907?.sets).toEqual(letters?.sets)
    for (const [item, parent] of [
      [titled('Letter 1'), of1907],
      [of1907, letters],
      [letters, fonds],
    ]) {
      const [identifier] = parent?.metadata?.['dc:identifier'] ?? []
      expect(item?.metadata?.['dc:relation']).toContain(identifier)
    }
    const empty = await all('verb=ListIdentifiers&metadataPrefix=oai_dc&set=fonds-of-the-mill:empty')
    expect(empty.flatMap((page) => page.items).map(({ id }) => id)).toEqual([titled('Empty')?.id])
    for (const item of [letters, of1907]) {
      const identifier = `oai:city.localhost:${item?.id}`
      const got = parseAnswer(await ask(`verb=GetRecord&metadataPrefix=edm&identifier=${identifier}`))
      expect(got.items).toMatchObject([{ id: item?.id, sets: item?.sets }])
      expect(await errorOf(`verb=GetRecord&metadataPrefix=ead&identifier=${identifier}`)).toBe(
        'cannotDisseminateFormat',
      )
    }
  })

  test('return the same page again for the same token', async () => {
    const token = parseAnswer(await ask('verb=ListRecords&metadataPrefix=oai_dc')).token?.text ?? ''
    const again = () => ask(`verb=ListRecords&resumptionToken=${token}`)
    const items = async () => parseAnswer(await again()).items
    expect(await items()).toEqual(await items())
  })

  test('have fewer items per page if these are large, and omit none', async () => {
    const { id } = await aTenant(service.db.pool, { slug: 'large' })
    const large = Array.from({ length: 30 }, (_, n) => ({
      title: `${n}`,
      abstract: randomBytes(60_000).toString('hex'),
    }))
    await aTree(service.db.pool, id, { title: 'Large', children: large })
    const asker = { id, slug: 'large', name: 'large' }
    const pages = await harvest((query) => service.ask(asker, query), 'verb=ListRecords&metadataPrefix=oai_dc')
    expect(pages.length).toBeGreaterThan(1)
    expect(Math.max(...pages.map(({ items }) => items.length))).toBeLessThan(31)
    expect(pages.flatMap(({ items }) => items)).toHaveLength(31)
    expect(stateOf(pages).size).toBe(31)
  })

  test('limited by day include the whole day at both ends', async () => {
    const stamp = parseAnswer(await ask('verb=ListIdentifiers&metadataPrefix=oai_dc')).items[0]?.datestamp ?? ''
    const day = stamp.slice(0, 10)
    for (const range of [`from=${day}&until=${day}`, `from=${stamp}&until=${stamp}`, `until=${day}`, `from=${stamp}`]) {
      expect(stateOf(await all(`verb=ListIdentifiers&metadataPrefix=oai_dc&${range}`)).size).toBe(ITEMS)
    }
  })
})

describe('a response', () => {
  const queries = [
    'verb=ListSets',
    'verb=ListMetadataFormats',
    'verb=ListIdentifiers&metadataPrefix=oai_dc',
    'verb=ListRecords&metadataPrefix=oai_dc',
    'verb=ListRecords&metadataPrefix=mods',
    'verb=ListRecords&metadataPrefix=oai_dc&from=2990-01-01',
    'verb=GetRecord&metadataPrefix=oai_dc&identifier=a%20%3C%26%01b',
    'verb=Nothing&%3C=%3C',
    'verb=ListRecords&resumptionToken=%3C%26',
  ]

  test('is valid as a whole by the official schemas', needsSchemas(...ENVELOPE), async () => {
    const schema = schemaInThread('oai/oai-all.xsd')
    for (const query of queries) expect(await schema.problems(await ask(query)), query).toEqual([])
    expect(await schema.problems((await ask('verb=ListSets')).replaceAll('setSpec', 'set'))).not.toEqual([])
  })

  test(
    'that identifies the archive, with its oai-identifier, is valid by the official schemas',
    needsSchemas(...ENVELOPE, 'oai/oai-identifier.xsd'),
    async () => {
      const schema = schemaInThread('oai/oai-all.xsd')
      const answer = await ask('verb=Identify')
      expect(await schema.problems(answer)).toEqual([])
      expect(await schema.problems(answer.replaceAll('adminEmail', 'admin'))).not.toEqual([])
    },
  )

  const qualified = needsSchemas(...ENVELOPE, 'dc/dcterms.xsd')
  test('is valid in qualified Dublin Core, which has no schema in OAI-PMH', qualified, async () => {
    const answer = await ask('verb=ListRecords&metadataPrefix=qdc')
    const payload = /<qdc:qualifieddc.*?<\/qdc:qualifieddc>/gs
    const payloads = answer.match(payload) ?? []
    expect(payloads).toHaveLength(100)
    const qdc = schemaInThread('dc/qdc-1.0-reconstructed.xsd')
    const problems = await Promise.all(payloads.map((xml) => qdc.problems(xml)))
    expect(problems.flat()).toEqual([])
    const another = '<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/"/>'
    expect(await schemaInThread('oai/oai-all.xsd').problems(answer.replaceAll(payload, another))).toEqual([])
  })

  test('refers to schemas only by their official URLs', needsSchemas(...ENVELOPE), async () => {
    const catalog = readFileSync(join(schemasFolder(), 'catalog.xml'), 'utf8')
    const schemas = parseAnswer(await ask('verb=ListMetadataFormats')).words.schema ?? []
    expect(schemas.length).toBeGreaterThan(2)
    // The catalog has no entry for these.
    const others = [
      'http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd',
      'http://www.europeana.eu/schemas/edm/EDM.xsd',
    ]
    const located = [...(await ask('verb=ListRecords&metadataPrefix=mods')).matchAll(/schemaLocation="\S+ (\S+)"/g)]
    for (const address of new Set([...schemas, ...located.map(([, url]) => url)])) {
      if (!others.includes(address ?? '')) expect(catalog).toContain(`"${address}"`)
    }
  })

  test('is HTML for a browser that navigates to it, and XML for other clients that prefer HTML', async () => {
    const browser = { Accept: 'text/html,application/xml;q=0.9,*/*;q=0.8', 'Sec-Fetch-Dest': 'document' }
    const page = await service.get(city, 'verb=ListRecords&metadataPrefix=oai_dc', { headers: browser })
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers.get('vary')).toMatch(/Sec-Fetch-Dest/)
    const text = await page.text()
    expect(text.match(/<article>/g)).toHaveLength(100)
    expect(text).toMatch(/<a rel="next" href="\?verb=ListRecords&amp;resumptionToken=[\w-]+">/)
    const java = await service.get(city, 'verb=Identify', { headers: { Accept: browser.Accept } })
    expect(java.headers.get('content-type')).toBe('text/xml; charset=utf-8')
  })

  test('is displayed by a style sheet without scripts', async () => {
    const [, href = ''] =
      (await ask('verb=Identify')).match(/<\?xml-stylesheet type="text\/xsl" href="\/api\/public([^"]+)"\?>/) ?? []
    const sheet = await service.path(city, href)
    expect(sheet.status).toBe(200)
    expect(sheet.headers.get('content-type')).toBe('text/xsl; charset=utf-8')
    expect(await sheet.text()).not.toMatch(/<script|javascript:|\son\w+=/)
  })
})
