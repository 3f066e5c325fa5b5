import { afterEach, describe, expect, test } from 'vitest'
import { smallArchive } from '../testing.ts'
import { codeIn, HEADERS, idsIn, RECORDS, started, stopAll, tokenIn } from './testing-oai.ts'

afterEach(stopAll)

describe('lists', () => {
  test('of finding aids have one a page, and tokens without attributes, of JSON in Base64', async () => {
    const { model, repository, harvest } = await started()
    model.createResource({ repository, title: 'Two', identifier: ['2'] })
    const pages = await harvest(RECORDS)
    expect(pages.map((page) => idsIn(page))).toEqual([['/repositories/2/resources/1'], ['/repositories/2/resources/2']])
    const token: unknown = JSON.parse(Buffer.from(tokenIn(pages[0]) ?? '', 'base64url').toString())
    expect(token).toMatchObject({
      metadata_prefix: 'oai_ead',
      from: '1970-01-01 00:00:00 UTC',
      until: '2026-01-01 00:00:10 UTC',
      state: 'producing_records',
      remaining_types: { Resource: 1 },
    })
  })

  test('have no digital objects unless the configuration says so', async () => {
    const { ask } = await started()
    expect((await ask(RECORDS)).text).not.toContain('<dao ')
    const { ask: other } = await started({ ead: { daos: true } })
    expect((await other(RECORDS)).text).toContain('<dao ')
  })

  test('have parts in Dublin Core, first parts, then collections', async () => {
    const { harvest } = await started()
    expect(idsIn(...(await harvest(HEADERS)))).toEqual([
      '/repositories/2/archival_objects/1',
      '/repositories/2/archival_objects/2',
      '/repositories/2/archival_objects/3',
      '/repositories/2/resources/1',
    ])
  })

  test('compare with the time of the last touch', async () => {
    const { model, maps, harvest } = await started()
    model.edit(maps, { title: 'Plans' })
    const ids = idsIn(...(await harvest({ ...HEADERS, from: '2026-01-01T00:00:10Z' })))
    expect(ids).toEqual(['/repositories/2/archival_objects/3', '/repositories/2/resources/1'])
  })

  test('end a day at its first second', async () => {
    const { ask } = await started()
    expect(codeIn((await ask({ ...RECORDS, until: '2025-12-31' })).text)).toBe('noRecordsMatch')
    expect(codeIn((await ask({ ...RECORDS, from: '2026-01-01', until: '2026-01-01' })).text)).toBeUndefined()
    const { clock, model, papers, ask: later } = await started()
    clock.pass(60)
    model.edit(papers, { title: 'Other' })
    expect(codeIn((await later({ ...RECORDS, from: '2026-01-01', until: '2026-01-01' })).text)).toBe('noRecordsMatch')
  })

  test('keep to the time of the first request', async () => {
    const { clock, model, repository, ask } = await started()
    const two = model.createResource({ repository, title: 'Two', identifier: ['2'] })
    const token = tokenIn((await ask(RECORDS)).text) ?? ''
    clock.pass(60)
    model.edit(two, { title: 'Two, changed meanwhile' })
    expect(codeIn((await ask({ verb: 'ListRecords', resumptionToken: token })).text)).toBe('noRecordsMatch')
  })
})

describe('deletions', () => {
  test('come after all records, of all sets', async () => {
    const { model, repository, letters, harvest } = await started()
    model.remove(letters)
    model.remove(model.createResource({ repository, title: 'Gone', identifier: ['9'] }))
    const pages = await harvest({ ...RECORDS, set: 'collection' })
    expect(pages).toHaveLength(2)
    expect(pages[1]).toContain('<header status="deleted"><identifier>oai:archivesspace:/repositories/2/resources/2<')
    expect(idsIn(...pages)).not.toContain('/repositories/2/archival_objects/1')
  })

  test('are those of tombstones only: what is unpublished or suppressed just vanishes', async () => {
    const { model, papers, ask } = await started()
    model.edit(papers, { publish: false })
    expect(codeIn((await ask(RECORDS)).text)).toBe('noRecordsMatch')
    expect(codeIn((await ask({ verb: 'GetRecord', metadataPrefix: 'oai_ead', identifier: ID })).text)).toBe(
      'idDoesNotExist',
    )
  })

  test('are not told of a repository that is unpublished now', async () => {
    const { model, repository, letters, ask } = await started()
    model.remove(letters)
    model.edit(repository, { publish: false })
    expect(codeIn((await ask(HEADERS)).text)).toBe('noRecordsMatch')
  })
})

const ID = 'oai:archivesspace:/repositories/2/resources/1'

describe('parts below something unpublished, which are left out of full pages', () => {
  const archive = () => {
    const small = smallArchive()
    const { model, letters, papers } = small
    for (let n = 0; n < 30; n++) model.createPart(letters, { title: `${n}`, refId: `r${n}` })
    for (let n = 0; n < 25; n++) model.createPart(papers, { title: `${n}`, refId: `s${n}` })
    model.edit(letters, { publish: false })
    return small
  }

  test('make a page be given again, if its last record was the last of another kind', async () => {
    const { harvest } = await started({}, archive())
    const [first, second] = await harvest(HEADERS)
    expect(idsIn(first ?? '')).toEqual(['/repositories/2/archival_objects/3', '/repositories/2/resources/1'])
    expect(idsIn(second ?? '')).toEqual(['/repositories/2/archival_objects/3'])
  })

  test('end the list, whatever would have followed, with an error if there are no deletions', async () => {
    const { harvest } = await started({}, archive())
    const pages = await harvest(HEADERS)
    expect(pages).toHaveLength(3)
    expect(codeIn(pages[2] ?? '')).toBe('noRecordsMatch')
  })
})
