import { afterEach, describe, expect, test } from 'vitest'
import { ADMIN, type ArchivesSpace, type ArchivesSpaceOptions, startArchivesSpace } from './archivesspace.ts'
import { plannedFaults, randomFaults } from './faults/faults.ts'
import type { Model } from './model/model.ts'
import { START, smallArchive } from './testing.ts'

const running: ArchivesSpace[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
})

/** Starts a stand-in with the small archive. `get` asks as somebody who is logged in, unless told otherwise. */
async function started(options: ArchivesSpaceOptions = {}, user = ADMIN) {
  const archive = smallArchive(options)
  const space = await startArchivesSpace({ model: archive.model, users: [ADMIN, VIEWER], ...options })
  running.push(space)
  const logIn = async () => {
    const body = new URLSearchParams({ password: user.password })
    const response = await fetch(`${space.url}/users/${user.username}/login`, { method: 'POST', body })
    return ((await response.json()) as { session: string }).session
  }
  let session: string | null = await logIn()
  const ask = (path: string, token = session) =>
    fetch(`${space.url}${path}`, { headers: token === null ? {} : { 'X-ArchivesSpace-Session': token } })
  const get = async (path: string, token = session): Promise<Got> => {
    const response = await ask(path, token)
    const text = await response.text()
    return { status: response.status, body: text.startsWith('<') ? text : (JSON.parse(text) as unknown) }
  }
  return {
    ...archive,
    space,
    ask,
    get,
    async renew() {
      session = await logIn()
    },
  }
}

interface Got {
  readonly status: number
  readonly body: unknown
}

const VIEWER = { username: 'reader', password: 'secret', may: 'viewer' } as const

describe('sessions', () => {
  test('begin with a password, also in a multipart form', async () => {
    const { space } = await started()
    const form = new FormData()
    form.set('password', 'admin')
    const response = await fetch(`${space.url}/users/admin/login`, { method: 'POST', body: form })
    expect(await response.json()).toMatchObject({
      session: expect.stringMatching(/^[0-9a-f]{64}$/),
      user: { username: 'admin' },
    })
  })

  test('are refused with 403 for a wrong password', async () => {
    const { space } = await started()
    const body = new URLSearchParams({ password: 'wrong' })
    const response = await fetch(`${space.url}/users/admin/login`, { method: 'POST', body })
    expect([response.status, await response.json()]).toEqual([403, { error: 'Login failed' }])
  })

  test('end after an hour without a request, first as expired, then as gone', async () => {
    const { clock, get, renew } = await started()
    clock.pass(3_000)
    expect(await get('/repositories')).toMatchObject({ status: 200 })
    clock.pass(3_601)
    expect(await get('/repositories')).toMatchObject({ status: 412, body: { code: 'SESSION_EXPIRED' } })
    expect(await get('/repositories')).toMatchObject({ status: 412, body: { code: 'SESSION_GONE' } })
    await renew()
    expect(await get('/repositories')).toMatchObject({ status: 200 })
  })

  test('are all gone after a restart', async () => {
    const { space, get } = await started()
    space.forgetSessions()
    expect(await get('/repositories')).toMatchObject({ status: 412, body: { code: 'SESSION_GONE' } })
  })
})

describe('permissions', () => {
  test('are not needed for repositories, agents and subjects', async () => {
    const { get } = await started()
    for (const path of ['/repositories', '/subjects?all_ids=true', '/agents/people?all_ids=true']) {
      expect(await get(path, null)).toMatchObject({ status: 200 })
    }
    expect(await get('/repositories/2/resources?all_ids=true', null)).toEqual({
      status: 403,
      body: { error: 'Access denied' },
    })
  })

  test('to see what is suppressed, and the feed of deletions, have those who index only', async () => {
    const { model, letters, get } = await started({}, VIEWER)
    model.suppress(letters, true)
    expect(await get('/repositories/2/archival_objects?all_ids=true')).toMatchObject({ body: [3] })
    expect(await get('/repositories/2/archival_objects/1')).toMatchObject({
      status: 404,
      body: { error: 'ArchivalObject not found' },
    })
    expect(await get('/delete-feed?page=1')).toMatchObject({ status: 403 })
  })
})

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

test('records have times in UTC, references, and what is above them', async () => {
  const { model, letters, get } = await started({ timezone: 'Pacific/Auckland' })
  model.edit(letters, { publish: false })
  expect(await get('/repositories/2/archival_objects/2?resolve[]=subjects&resolve[]=top_container')).toMatchObject({
    body: {
      uri: '/repositories/2/archival_objects/2',
      ref_id: 'b'.repeat(32),
      system_mtime: '2026-01-01T00:00:10Z',
      user_mtime: '2026-01-01T00:00:00Z',
      resource: { ref: '/repositories/2/resources/1' },
      parent: { ref: '/repositories/2/archival_objects/1' },
      position: 0,
      has_unpublished_ancestor: true,
      subjects: [{ ref: '/subjects/1', _resolved: { title: 'Gardens' } }],
      instances: [
        { sub_container: { top_container: { _resolved: { indicator: '1' } }, indicator_2: '3' } },
        { digital_object: { ref: '/repositories/2/digital_objects/1' } },
      ],
    },
  })
})

test('a list in order has what is public of a collection', async () => {
  const { model, maps, get } = await started()
  const uris = async () => {
    const { body } = await get('/repositories/2/resources/1/ordered_records')
    return (body as { uris: { ref: string; depth: number }[] }).uris.map(({ ref, depth }) => `${depth} ${ref}`)
  }
  model.edit(maps, { publish: false })
  expect(await uris()).toEqual([
    '0 /repositories/2/resources/1',
    '1 /repositories/2/archival_objects/1',
    '2 /repositories/2/archival_objects/2',
  ])
})

describe('exports', () => {
  test('are finding aids, with digital objects if asked for', async () => {
    const { get, ask } = await started()
    const { body } = await get('/repositories/2/resource_descriptions/1.xml?include_daos=true')
    expect(body).toMatch(/<unittitle>From Ada<[\s\S]*<dao /)
    const response = await ask('/repositories/2/resource_descriptions/1.xml')
    expect(response.headers.get('content-type')).toBe('application/xml')
    expect(await response.text()).not.toContain('<dao ')
    expect(await get('/repositories/2/resource_descriptions/1.xml?include_daos=yes')).toMatchObject({ status: 400 })
    expect(await get('/repositories/2/resource_descriptions/7.xml')).toMatchObject({ status: 404 })
  })

  test('differ each time', async () => {
    const { get } = await started()
    const [one, two] = [
      await get('/repositories/2/resource_descriptions/1.xml'),
      await get('/repositories/2/resource_descriptions/1.xml'),
    ]
    expect(one?.body).not.toBe(two?.body)
  })

  test('are agents, published or not', async () => {
    const { model, agent, get } = await started()
    model.edit(agent, { publish: false })
    expect((await get('/repositories/2/archival_contexts/people/1.xml')).body).toContain(
      '<entityType>person</entityType>',
    )
  })
})

describe('faults', () => {
  const PATH = '/repositories/2/archival_objects?all_ids=true'

  test.each([
    ['session_gone', { status: 412, body: { code: 'SESSION_GONE' } }],
    ['session_expired', { status: 412, body: { code: 'SESSION_EXPIRED' } }],
    ['html_500', { status: 500, body: expect.stringContaining('<html>') }],
    ['html_200', { status: 200, body: expect.stringContaining('<html>') }],
    ['unavailable', { status: 503, body: expect.stringContaining('<html>') }],
    ['empty_list', { status: 200, body: [] }],
    ['other_repository', { status: 200, body: [4] }],
    ['slow', { status: 200, body: [1, 2, 3] }],
  ] as const)('%s', async (fault, expected) => {
    const { model, space, get, renew } = await started({ pace: { pauseMs: 1, pieces: 3 } })
    addOther(model)
    space.setFaults(plannedFaults([{ where: /all_ids/, fault }]))
    expect(await get(PATH)).toMatchObject(expected)
    await renew()
    expect(await get(PATH)).toMatchObject({ status: 200, body: [1, 2, 3] })
    expect(space.seen.filter(({ fault: one }) => one !== null)).toMatchObject([{ target: PATH, fault }])
  })

  test('truncated: half a body, as if that were all', async () => {
    const { space, ask } = await started()
    space.setFaults(plannedFaults([{ where: /resource_descriptions/, fault: 'truncated' }]))
    const body = await (await ask('/repositories/2/resource_descriptions/1.xml')).text()
    expect(body).toContain('<ead ')
    expect(body).not.toContain('</ead>')
  })

  test('reset: the connection ends in the middle of the body', async () => {
    const { space, ask } = await started()
    space.setFaults(plannedFaults([{ where: /resource_descriptions/, fault: 'reset' }]))
    const body = async () => (await ask('/repositories/2/resource_descriptions/1.xml')).text()
    await expect(body()).rejects.toThrow()
    expect(await body()).toContain('</ead>')
  })

  test('another repository has another finding aid at the same path', async () => {
    const { model, space, get } = await started()
    addOther(model)
    space.setFaults(plannedFaults([{ where: /resource_descriptions/, fault: 'other_repository', skip: 1 }]))
    const title = async () =>
      /<titleproper>([^ ]*)/.exec(String((await get('/repositories/2/resource_descriptions/1.xml')).body))?.[1]
    expect([await title(), await title(), await title()]).toEqual(['Papers', 'Elsewhere', 'Papers'])
  })

  test('by chance are the same for the same seed', () => {
    const run = (seed: number) => {
      const faults = randomFaults({ seed, probability: 0.2 })
      return Array.from({ length: 200 }, () => faults({ method: 'GET', target: '/' }))
    }
    expect(run(4)).toEqual(run(4))
    expect(run(4)).not.toEqual(run(5))
    expect(run(4).filter((fault) => fault !== null).length).toBeGreaterThan(20)
  })
})

function addOther(model: Model): void {
  const repository = model.createRepository({ code: 'TWO', name: 'Other' })
  const resource = model.createResource({ repository, title: 'Elsewhere', identifier: ['X'] })
  model.createPart(resource, { title: 'Part', refId: 'd'.repeat(32) })
}
