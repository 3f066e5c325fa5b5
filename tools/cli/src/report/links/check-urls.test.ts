import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPrivateAddress } from './private-addresses.ts'
import { type LinkServer, startLinkServer } from './testing-server.ts'

let server: LinkServer
beforeAll(async () => {
  server = await startLinkServer()
})
afterAll(() => server?.stop())
beforeEach(() => server.forget())

describe('a link', () => {
  test.each([
    ['/ok', null],
    ['/moved', null],
    ['/slow', null],
    ['/no-head', null],
    ['/missing', 'dead: 404'],
    ['/gone', 'dead: 410'],
    ['/moved-to-nothing', 'dead: 404'],
    ['/circle', 'dead: redirects in a circle'],
    ['/endless', 'dead: redirects more than 5 times'],
    ['/to-a-file', 'dead: 302, to file:'],
    ['/to-nonsense', 'dead: 302, to something that is not a URL'],
    ['/forbidden', 'unclear: 403'],
    ['/broken', 'unclear: 500'],
    ['/busy', 'unclear: 429'],
    ['/large-head', 'unclear: the answer is too large'],
  ])('to %s: %s', async (path, fault) => {
    expect(await server.faultOf(path)).toBe(fault)
  })

  test('to a server that does not exist', async () => {
    const { faults } = await server.check(['http://none.invalid/'], { allowPrivate: false })
    expect(faults.get('http://none.invalid/')).toMatchObject({ problem: expect.stringMatching(/dead|unclear/) })
    const closed = createTcpServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(closed.address() as AddressInfo).port}/`
    await new Promise((resolve) => closed.close(resolve))
    expect((await server.check([url])).faults.get(url)?.answer).toBe('the server refuses connections')
  })

  test('is asked for by HEAD, and by GET only if that fails, under the name of the program', async () => {
    await server.check(['/ok', '/missing', '/moved'].map((path) => server.at(path)))
    expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      ...['HEAD /ok', 'HEAD /missing', 'GET /missing', 'HEAD /moved', 'HEAD /ok'],
    ])
    for (const { agent } of server.asked) expect(agent).toMatch(/^Fonds/)
  })

  test('is not downloaded', async () => {
    expect(await server.faultOf('/large')).toBe(null)
    await expect.poll(() => server.active).toBe(0)
    expect(server.sent).toBeLessThan(50_000_000)
  })
})

describe('private addresses', () => {
  test('are not asked, unless allowed, even if a name or a redirect leads there', async () => {
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::ffff:127.0.0.1]']) {
      const url = server.at('/ok', host)
      expect((await server.check([url], { allowPrivate: false })).faults.get(url)?.problem).toBe('private_address')
    }
    expect(server.asked).toEqual([])
  })

  test.each([
    ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...[
      '::',
      '::1',
      '::ffff:10.0.0.1',
      '::ffff:a00:1',
      'fe80::1',
      'fd00::1',
      'ff02::1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
    ],
    'nonsense',
  ])('%s is private', (address) => {
    expect(isPrivateAddress(address)).toBe(true)
  })

  test.each(['93.184.216.34', '172.32.0.1', '::ffff:93.184.216.34', '2606:2800:220:1::1'])('%s is not', (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  })
})

describe('a host', () => {
  test('that is overloaded is asked no more', async () => {
    const { checked, faults } = await server.check([
      server.at('/busy'),
      server.at('/1'),
      server.at('/2'),
      server.at('/1', '127.0.0.2'),
    ])
    expect([checked, faults.size]).toEqual([2, 1])
    expect(server.asked.map(({ path }) => path).sort()).toEqual(['/1', '/busy'])
  })

  test('is one of at most eight at a time', async () => {
    const urls = Array.from({ length: 30 }, (_, n) => server.at('/crowd', `127.0.0.${n + 1}`))
    expect((await server.check(urls)).checked).toBe(30)
    expect(server.mostActive).toBe(8)
  })
})
