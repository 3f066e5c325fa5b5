import { afterEach, describe, expect, test } from 'vitest'
import type { Model } from '../model/model.ts'
import { started, stopAll } from '../testing-space.ts'
import { plannedFaults, randomFaults } from './faults.ts'

afterEach(stopAll)

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
