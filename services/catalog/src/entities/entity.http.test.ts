import { mergeEntities, setEntitySlug } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { EntityDetail, EntityPage } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creator, entityDate, entityName, putEntities, relationTo } from '../testing/entities.ts'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

let service: TestService
let tenant: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool, { site_url_template: 'https://town.example/{kind}/{slug}' })
  await aTree(service.db.pool, tenant.id, {
    title: 'Letters',
    headings: [creator('Byron, Ada'), aHeading('Ladies’ Circle', { type: 'corporate_body' })],
    children: [
      { title: 'A letter', headings: [aHeading('Byron, Ada', { role: 'author' }), aHeading('Milbanke, Anne')] },
    ],
  })
  await putEntities(
    service.db.pool,
    tenant.id,
    {
      name: 'Byron, Ada',
      date: { display: '1815–1852', edtf: '1815/1852', start: 1815, end: 1852 },
      names: [
        entityName('Byron, Ada', { kind: 'authorized', preferred: true }),
        entityName('Lovelace, Ada', { date: entityDate('from 1838', 1838, null) }),
        entityName('Байрон, Ада', { kind: 'parallel', lang: 'ru', script: 'Cyrl' }),
        entityName('Lovelace, Ada', { lang: 'en' }),
      ],
      biographical_notes: [
        { type: 'abstract', label: null, lang: null, blocks: [{ t: 'p', c: ['A mathematician.'] }] },
        {
          type: 'bioghist',
          label: 'Life',
          lang: null,
          blocks: [
            { t: 'p', c: ['Born in ', { t: 'emph', render: 'italic', c: ['London'] }, '.'] },
            { t: 'p', c: ['She wrote notes.'] },
          ],
        },
        { type: 'general_context', label: null, lang: null, blocks: [{ t: 'p', c: ['An age of engines.'] }] },
        { type: 'places', label: null, lang: null, blocks: [] },
      ],
      places: [
        {
          name: 'London',
          names: [
            { value: 'London', type: null, lang: 'en', script: null, source: null, identifier: 'geo:1', country: 'GB' },
            { value: 'Londinium', type: null, lang: 'la', script: null, source: null, identifier: null, country: null },
          ],
          role: 'birth',
          type: null,
          identifier: null,
          country: null,
          address: [],
          contacts: [],
          coordinates: [{ text: '51.5, -0.1', system: 'WGS84' }],
          date: entityDate('1815', 1815, 1815),
          citations: [],
          note: [{ t: 'p', c: ['In Piccadilly.'] }],
        },
      ],
      occupations: [
        {
          term: 'Mathematician',
          other_terms: ['Mathematikerin'],
          type: null,
          lang: 'en',
          identifier: 'occ:1',
          source: 'local',
          source_uri: null,
          date: null,
          places: [],
          citations: [],
          note: [],
        },
      ],
      identifiers: [
        { type: 'same_as', scheme: 'viaf', value: '12345', uri: 'https://viaf.org/viaf/12345' },
        { type: 'record', scheme: null, value: 'p1', uri: null },
      ],
      relations: [
        relationTo('Milbanke, Anne', {
          relation: 'family',
          role: 'daughter of',
          date: entityDate('from 1815', 1815, null),
        }),
        relationTo('Ladies’ Circle', { relation: 'hierarchical_parent', target_type: 'corporate_body' }),
        relationTo('Babbage, Charles'),
      ],
    },
    {
      name: 'Ladies’ Circle',
      entity_type: 'corporate_body',
      names: [entityName('Ladies’ Circle')],
      mandates: [
        {
          ...{ term: null, other_terms: [], type: null, lang: null, identifier: null, source: null, source_uri: null },
          ...{ date: null, places: [], note: [] },
          citations: [{ text: 'Charter of 1840', href: 'https://laws.example/1840' }],
        },
      ],
      local_descriptions: [
        {
          ...{ term: 'Engines', other_terms: [], type: 'Subject', lang: null, identifier: null, source: null },
          ...{ source_uri: null, date: null, places: [], citations: [], note: [] },
        },
      ],
      languages_used: [{ language: 'fr', script: 'Latn', text: 'French', note: [{ t: 'p', c: ['At salons.'] }] }],
      relations: [relationTo('Byron, Ada', { relation: 'hierarchical_child', date: entityDate('1840', 1840, 1840) })],
    },
    { name: 'Milbanke, Anne' },
  )
})
afterAll(() => service.stop())

const read = (name: string) => service.read(tenant, `/entities/${name}`, EntityDetail)
const url = (rest: string) => `${originOf(tenant)}/api/public/entities/${rest}`

describe('200', () => {
  test('contains the same summary as lists', async () => {
    const { items } = await service.read(tenant, '/entities', EntityPage)
    expect(items.length).toBe(3)
    for (const summary of items) expect(await read(summary.slug)).toMatchObject(summary)
  })

  test('a UUID works like a slug', async () => {
    const bySlug = await read('byron-ada')
    expect(await read(bySlug.id)).toEqual(bySlug)
    expect(await read(bySlug.id.toUpperCase())).toEqual(bySlug)
  })

  test('unknown query parameters are ignored', async () => {
    expect(await read('byron-ada?x=1&limit=x')).toEqual(await read('byron-ada'))
  })

  test('names: alternative names as text, and all names with their types', async () => {
    const ada = await read('byron-ada')
    expect(ada.alternative_names).toEqual(['Lovelace, Ada', 'Байрон, Ада'])
    expect(ada.names.map(({ kind, value }) => [kind, value])).toEqual([
      ['authorized', 'Byron, Ada'],
      ['variant', 'Lovelace, Ada'],
      ['parallel', 'Байрон, Ада'],
      ['variant', 'Lovelace, Ada'],
    ])
    expect(ada.names[1]?.dates).toEqual({ display: 'from 1838', edtf: null, start: 1838, end: null })
    expect(ada.names[2]).toMatchObject({ lang: 'ru', script: 'Cyrl', dates: null })
  })

  test('the biography is plain text in paragraphs, from abstract and bioghist; notes are complete', async () => {
    const ada = await read('byron-ada')
    expect(ada.biography).toBe('A mathematician.\n\nBorn in London.\n\nShe wrote notes.')
    expect(ada.biographical_notes).toEqual([
      {
        type: 'abstract',
        label: 'Abstract',
        text: 'A mathematician.',
        html: '<p dir="ltr">A mathematician.</p>',
        lang: null,
      },
      {
        type: 'bioghist',
        label: 'Life',
        text: 'Born in London.\n\nShe wrote notes.',
        html: '<p dir="ltr">Born in <em>London</em>.</p>\n<p dir="ltr">She wrote notes.</p>',
        lang: null,
      },
      {
        type: 'general_context',
        label: 'General context',
        text: 'An age of engines.',
        html: '<p dir="ltr">An age of engines.</p>',
        lang: null,
      },
    ])
  })

  test('places, occupations and identifiers', async () => {
    const ada = await read('byron-ada')
    expect(ada.places).toEqual([
      {
        name: 'London',
        names: ['London', 'Londinium'],
        role: 'birth',
        type: null,
        dates: { display: '1815', edtf: null, start: 1815, end: 1815 },
        country: 'GB',
        coordinates: ['51.5, -0.1'],
        location: { lat: 51.5, lon: -0.1, precision: 0.1 },
        identifier: 'geo:1',
        citations: [],
        note: 'In Piccadilly.',
      },
    ])
    expect(ada.occupations).toEqual([
      {
        term: 'Mathematician',
        type: null,
        other_terms: ['Mathematikerin'],
        dates: null,
        places: [],
        identifier: 'occ:1',
        source: 'local',
        citations: [],
        note: null,
      },
    ])
    expect(ada).toMatchObject({ functions: [], legal_statuses: [], mandates: [] })
    expect(ada.identifiers).toEqual([
      { scheme: 'viaf', value: '12345', uri: 'https://viaf.org/viaf/12345' },
      { scheme: null, value: 'p1', uri: null },
    ])
    expect(ada.same_as).toEqual(['https://viaf.org/viaf/12345'])
  })

  test('mandates with what they cite, statements of the source, languages used, and a name that is the only one', async () => {
    const circle = await read('ladies-circle')
    expect(circle).toMatchObject({
      mandates: [{ term: null, citations: [{ text: 'Charter of 1840', url: 'https://laws.example/1840' }] }],
      local_descriptions: [{ term: 'Engines', type: 'Subject', citations: [] }],
      languages_used: [{ code: 'fr', script: 'Latn', label: 'French', note: 'At salons.' }],
      names: [{ kind: 'authorized', value: 'Ladies’ Circle' }],
    })
    const { body } = await service.ask(tenant, '/entities/ladies-circle?lang=de')
    expect(body).toMatchObject({ languages_used: [{ label: 'Französisch' }] })
  })

  test('relations in both directions, once if both records state them, to visible entities only', async () => {
    const relations = (entity: EntityDetail) =>
      entity.relations.map(({ slug, relation, role, date }) => [slug, relation, role, date?.display ?? null])
    const ada = await read('byron-ada')
    expect(relations(ada)).toEqual([
      ['milbanke-anne', 'family', 'daughter of', 'from 1815'],
      ['ladies-circle', 'hierarchical_parent', null, '1840'],
    ])
    expect(ada.relations[0]).toMatchObject({ type: 'entity', name: 'Milbanke, Anne', url: url('milbanke-anne') })
    expect(relations(await read('milbanke-anne'))).toEqual([['byron-ada', 'family', null, 'from 1815']])
    expect(relations(await read('ladies-circle'))).toEqual([['byron-ada', 'hierarchical_child', null, '1840']])
    expect(JSON.stringify(ada)).not.toContain('Babbage')
  })

  test('its first records, and a link to all', async () => {
    const { records, records_count, collections_count, links } = await read('byron-ada')
    expect(records).toMatchObject({ total: 1, url: url('byron-ada/records') })
    expect(records.items.map(({ type, title, role }) => [type, title, role])).toEqual([
      ['record', 'A letter', 'author'],
    ])
    expect([records_count, collections_count]).toEqual([1, 1])
    expect(links).toEqual({
      self: url('byron-ada'),
      permalink: 'https://town.example/entity/byron-ada',
      ark: null,
      records: url('byron-ada/records'),
      eac: url('byron-ada/eac.xml'),
    })
  })

  test('an entity from headings only has their data, and empty lists', async () => {
    const other = await aTenant(service.db.pool)
    await aTree(service.db.pool, other.id, { title: 'F', headings: [aHeading('Harbours', { type: 'subject' })] })
    expect(await service.read(other, '/entities/harbours', EntityDetail)).toMatchObject({
      name: 'Harbours',
      entity_type: 'subject',
      dates: null,
      alternative_names: [],
      names: [],
      biography: null,
      biographical_notes: [],
      places: [],
      functions: [],
      identifiers: [],
      relations: [],
      records: { total: 0 },
      ...{ records_count: 0, collections_count: 1, type_certain: true },
      links: { permalink: `${originOf(other)}/api/public/entities/harbours` },
    })
  })

  test('has a validator, and is not sent again if unchanged', async () => {
    const { headers } = await service.ask(tenant, '/entities/byron-ada')
    const again = await service.ask(tenant, '/entities/byron-ada', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })
})

describe('301', () => {
  async function merged(): Promise<{ of: TestTenant; gone: string }> {
    const of = await aTenant(service.db.pool)
    await aTree(service.db.pool, of.id, {
      title: 'F',
      children: [{ title: 'r', headings: [aHeading('Ada Byron'), aHeading('Ada Lovelace')] }],
    })
    await putEntities(service.db.pool, of.id, { name: 'Ada Byron', names: [entityName('Countess')] })
    const { id } = await service.read(of, '/entities/ada-byron', EntityDetail)
    await mergeEntities(service.db.pool, of.id, 'ada-byron', 'ada-lovelace')
    return { of, gone: id }
  }

  test('a merged entity’s slug and UUID redirect to the other, which keeps its data', async () => {
    const { of, gone } = await merged()
    for (const name of ['ada-byron', gone, gone.toUpperCase()]) {
      for (const rest of ['', '/records', '/records?limit=5']) {
        const answer = await service.ask(of, `/entities/${name}${rest}`)
        expect(answer.status).toBe(301)
        const location = `${originOf(of)}/api/public/entities/ada-lovelace${rest}`
        expect(answer.headers.get('location')).toBe(location)
        expect((await service.ask(of, location)).status).toBe(200)
      }
    }
    const kept = await service.read(of, '/entities/ada-lovelace', EntityDetail)
    expect(kept).toMatchObject({ name: 'Ada Lovelace', records: { total: 1 } })
    expect(kept.alternative_names).toEqual(['Countess', 'Ada Byron'])
    expect((await service.read(of, '/entities?search=byron', EntityPage)).items).toMatchObject([{ id: kept.id }])
  })

  test('a name corrected by an authority record keeps its URL; one that the operator gives it redirects', async () => {
    const of = await aTenant(service.db.pool)
    const id = { identifier: 'x1', source: 'local' }
    await aTree(service.db.pool, of.id, { title: 'F', headings: [aHeading('Smith, J.', id)] })
    await putEntities(service.db.pool, of.id, {
      name: 'Smith, Jane',
      identifiers: [{ type: 'entity', scheme: 'local', value: 'x1', uri: null }],
    })
    expect(await service.read(of, '/entities/smith-j', EntityDetail)).toMatchObject({ name: 'Smith, Jane' })
    await setEntitySlug(service.db.pool, of.id, 'smith-j', 'smith-jane')
    const answer = await service.ask(of, '/entities/smith-j')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      `${originOf(of)}/api/public/entities/smith-jane`,
    ])
  })

  test('former names of another archive are separate', async () => {
    const { gone } = await merged()
    const other = await aTenant(service.db.pool)
    for (const name of ['ada-byron', gone]) expect((await service.ask(other, `/entities/${name}`)).status).toBe(404)
  })
})

test.each(['/entities/nobody', '/entities/nobody/records', '/entities/00000000-0000-0000-0000-000000000000'])(
  '404: %s',
  async (path) => {
    expect((await service.ask(tenant, path)).body).toMatchObject({ status: 404, code: 'not_found' })
  },
)
