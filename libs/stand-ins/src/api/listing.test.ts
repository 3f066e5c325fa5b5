import { afterEach, describe, expect, test } from 'vitest'
import { START } from '../testing.ts'
import { started, stopAll } from '../testing-space.ts'

afterEach(stopAll)

describe('lists', () => {
  test('of ids have what changed at or after a second', async () => {
    const { model, maps, get } = await started()
    model.edit(maps, { title: 'Plans' })
    const since = (seconds: number) => get(`/repositories/2/archival_objects?all_ids=true&modified_since=${seconds}`)
    expect(await since(START)).toMatchObject({ body: [1, 2, 3] })
    expect(await since(START + 10)).toMatchObject({ body: [3] })
    expect(await since(START + 11)).toMatchObject({ body: [] })
  })

  test('have pages of ten, and of 250 at most', async () => {
    const { model, papers, get } = await started()
    for (let n = 0; n < 300; n++) model.createPart(papers, { title: `Part ${n}`, refId: `r${n}` })
    expect(await get('/repositories/2/archival_objects?page=2')).toMatchObject({
      body: { first_page: 1, last_page: 31, this_page: 2, total: 303, results: { length: 10 } },
    })
    expect(await get('/repositories/2/archival_objects?page=1&page_size=1000')).toMatchObject({
      body: { last_page: 2, results: { length: 250 } },
    })
    expect(await get('/repositories/2/archival_objects?page=9&page_size=250')).toMatchObject({ body: { results: [] } })
  })

  test('of given ids have at most 250, or fail as a crash does', async () => {
    const { get } = await started()
    expect(await get('/repositories/2/archival_objects?id_set=3,1,99')).toMatchObject({
      body: [{ title: 'Letters' }, { title: 'Maps' }],
    })
    const many = Array.from({ length: 251 }, (_, n) => n).join(',')
    expect(await get(`/repositories/2/archival_objects?id_set=${many}`)).toMatchObject({ status: 500 })
  })

  test('need one of the three ways', async () => {
    const { get } = await started()
    expect(await get('/repositories/2/resources')).toEqual({
      status: 400,
      body: {
        error: {
          page: ['Parameter required but no value provided'],
          id_set: ['Parameter required but no value provided'],
          all_ids: ['Parameter required but no value provided'],
        },
      },
    })
    expect(await get('/repositories/2/resources?all_ids=true&modified_since=yesterday')).toMatchObject({ status: 500 })
  })

  test('of a repository that is gone are a bad request', async () => {
    const { get } = await started()
    expect(await get('/repositories/9/resources?all_ids=true')).toEqual({
      status: 400,
      body: { error: { repo_id: ['Failed validation -- The Repository must exist'] } },
    })
  })
})

describe('the feed of deletions', () => {
  test('has URIs of all kinds, from a second on, in pages without a total', async () => {
    const { clock, model, letters, subject, get } = await started()
    model.remove(subject)
    clock.pass(5)
    model.remove(letters)
    expect(await get(`/delete-feed?page=1&modified_since=${START + 11}`)).toEqual({
      status: 200,
      body: {
        first_page: 1,
        last_page: 1,
        this_page: 1,
        results: ['/repositories/2/archival_objects/1', '/repositories/2/archival_objects/2'],
      },
    })
    expect(await get('/delete-feed?page=1')).toMatchObject({ body: { results: { length: 3 } } })
  })

  test('needs a page', async () => {
    const { get } = await started()
    expect(await get('/delete-feed')).toEqual({
      status: 400,
      body: { error: { page: ['Parameter required but no value provided'] } },
    })
  })
})
