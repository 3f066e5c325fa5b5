import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkUrls } from './check-urls.ts'
import { isPrivateAddress } from './private-addresses.ts'

const asked: { method: string; path: string; agent: string | undefined }[] = []
let active = 0
let mostActive = 0
/** Bytes of a body that were accepted by the socket. */
let sent = 0

const redirect =
  (location: string, status = 302): RequestListener =>
  (_, response) => {
    response.writeHead(status, { Location: location }).end()
  }
const status =
  (code: number): RequestListener =>
  (_, response) => {
    response.writeHead(code).end()
  }

const PAGES: Readonly<Record<string, RequestListener>> = {
  '/ok': status(200),
  '/missing': status(404),
  '/gone': status(410),
  '/forbidden': status(403),
  '/broken': status(500),
  '/busy': status(429),
  '/moved': redirect('/ok', 301),
  '/moved-to-nothing': redirect('/missing'),
  '/circle': redirect('/circle-2'),
  '/circle-2': redirect('/circle'),
  '/endless': (request, response) => {
    const n = Number(new URL(request.url ?? '', 'http://a').searchParams.get('n') ?? 0)
    redirect(`/endless?n=${n + 1}`)(request, response)
  },
  '/to-a-file': redirect('file:///etc/passwd'),
  '/to-nonsense': redirect('http://['),
  '/no-head': (request, response) => status(request.method === 'HEAD' ? 405 : 200)(request, response),
  '/never': () => undefined,
  '/slow': (_, response) => {
    setTimeout(() => response.end(), 50)
  },
  '/large': (request, response) => {
    if (request.method === 'HEAD') return status(404)(request, response)
    const send = () => {
      sent += 65_536
      if (!response.destroyed && response.write(Buffer.alloc(65_536))) setImmediate(send)
      else response.once('drain', send)
    }
    send()
  },
  '/large-head': (_, response) => {
    response.writeHead(200, { 'X-Large': 'x'.repeat(100_000) }).end()
  },
}

let server: Server
let port: number
beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://a')
    asked.push({ method: request.method ?? '', path: request.url ?? '', agent: request.headers['user-agent'] })
    mostActive = Math.max(mostActive, ++active)
    response.once('close', () => {
      active--
    })
    const page = PAGES[pathname] ?? status(200)
    page(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
  mostActive = 0
})

/** Returns a URL of the server. All addresses of 127.0.0.0/8 lead to it, each a host of its own. */
const at = (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}`

/** Checks URLs of the server quickly. */
const check = (urls: readonly string[], more: Partial<Parameters<typeof checkUrls>[1]> = {}) =>
  checkUrls(urls, { allowPrivate: true, totalMs: 60_000, pauseMs: 0, responseMs: 5_000, ...more })

async function faultOf(path: string, more: Parameters<typeof check>[1] = {}): Promise<string | null> {
  const { faults } = await check([at(path)], more)
  const fault = faults.get(at(path))
  return fault === undefined ? null : `${fault.problem}: ${fault.answer}`
}

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
    expect(await faultOf(path)).toBe(fault)
  })

  test('to a server that never answers is given up', async () => {
    expect(await faultOf('/never', { responseMs: 100 })).toBe('unclear: no answer in time')
    expect(asked.map(({ method }) => method)).toEqual(['HEAD', 'GET'])
  })

  test('to a server that does not exist', async () => {
    const { faults } = await check(['http://none.invalid/'], { allowPrivate: false })
    expect(faults.get('http://none.invalid/')).toMatchObject({ problem: expect.stringMatching(/dead|unclear/) })
    const closed = createTcpServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(closed.address() as AddressInfo).port}/`
    await new Promise((resolve) => closed.close(resolve))
    expect((await check([url])).faults.get(url)?.answer).toBe('the server refuses connections')
  })

  test('is asked for by HEAD, and by GET only if that fails, under the name of the program', async () => {
    await check(['/ok', '/missing', '/moved'].map((path) => at(path)))
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      ...['HEAD /ok', 'HEAD /missing', 'GET /missing', 'HEAD /moved', 'HEAD /ok'],
    ])
    for (const { agent } of asked) expect(agent).toMatch(/^Fonds/)
  })

  test('is not downloaded', async () => {
    sent = 0
    expect(await faultOf('/large')).toBe(null)
    await expect.poll(() => active).toBe(0)
    expect(sent).toBeLessThan(50_000_000)
  })
})

describe('private addresses', () => {
  test('are not asked, unless allowed, even if a name or a redirect leads there', async () => {
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::ffff:127.0.0.1]']) {
      const url = at('/ok', host)
      expect((await check([url], { allowPrivate: false })).faults.get(url)?.problem).toBe('private_address')
    }
    expect(asked).toEqual([])
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
  test('is asked one URL at a time, and pauses before it is asked again', async () => {
    const { checked } = await check([at('/1'), at('/slow'), at('/2')])
    expect([checked, mostActive]).toEqual([3, 1])
    // The second request would come within the pause.
    expect((await check([at('/1'), at('/2')], { pauseMs: 60_000, totalMs: 300 })).checked).toBeLessThan(2)
  })

  test('that is overloaded is asked no more', async () => {
    const { checked, faults } = await check([at('/busy'), at('/1'), at('/2'), at('/1', '127.0.0.2')])
    expect([checked, faults.size]).toEqual([2, 1])
    expect(asked.map(({ path }) => path).sort()).toEqual(['/1', '/busy'])
  })

  test('is one of at most eight at a time', async () => {
    const urls = Array.from({ length: 30 }, (_, n) => at('/slow', `127.0.0.${n + 1}`))
    expect((await check(urls)).checked).toBe(30)
    expect(mostActive).toBe(8)
  })
})

test('the check ends in time, and does not judge what it could not finish', async () => {
  const urls = [at('/1'), at('/never'), at('/2'), at('/3')]
  const { checked, faults } = await check(urls, { totalMs: 300 })
  expect(checked).toBeLessThan(2)
  expect(faults.size).toBe(0)
})
