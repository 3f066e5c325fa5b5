import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LinkServer, startLinkServer } from './testing-server.ts'

let server: LinkServer
beforeAll(async () => {
  server = await startLinkServer()
})
afterAll(() => server?.stop())
beforeEach(() => server.forget())

describe('a link', () => {
  test('to a server that never answers is given up', async () => {
    expect(await server.faultOf('/never', { responseMs: 100 })).toBe('unclear: no answer in time')
    expect(server.asked.map(({ method }) => method)).toEqual(['HEAD', 'GET'])
  })
})

describe('a host', () => {
  test('is asked one URL at a time, and pauses before it is asked again', async () => {
    const { checked } = await server.check([server.at('/1'), server.at('/slow'), server.at('/2')])
    expect([checked, server.mostActive]).toEqual([3, 1])
    // The second request would come within the pause.
    expect(
      (await server.check([server.at('/1'), server.at('/2')], { pauseMs: 60_000, totalMs: 300 })).checked,
    ).toBeLessThan(2)
  })
})

test('the check ends in time, and does not judge what it could not finish', async () => {
  const urls = [server.at('/1'), server.at('/never'), server.at('/2'), server.at('/3')]
  const { checked, faults } = await server.check(urls, { totalMs: 300 })
  expect(checked).toBeLessThan(2)
  expect(faults.size).toBe(0)
})
