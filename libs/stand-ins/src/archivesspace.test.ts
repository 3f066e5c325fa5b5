import { afterEach, describe, expect, test } from 'vitest'
import { started, stopAll, VIEWER } from './testing-space.ts'

afterEach(stopAll)

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

test('an unknown path is a page, and an unknown record an error', async () => {
  const { get } = await started()
  expect(await get('/nothing')).toEqual({ status: 404, body: '<h1>Not Found</h1>' })
  expect(await get('/subjects/9')).toEqual({ status: 404, body: { error: 'Subject not found' } })
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
