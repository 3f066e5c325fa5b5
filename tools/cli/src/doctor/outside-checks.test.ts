import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { adminPortCheck, summaryOf } from './admin-port-check.ts'
import { runChecks } from './check.ts'
import { isTight } from './outside-checks.ts'

const GB = 1024 ** 3
const disk = (type: number, size: number, free: number) => ({ type, bsize: 1, blocks: size, bavail: free })
const EXT4 = 0xef53
const TMPFS = 0x01021994

test.each([
  ['a disk with 1 GB free', disk(EXT4, 5 * GB, GB), true],
  ['a disk with 3 GB of 100 free', disk(EXT4, 100 * GB, 3 * GB), true],
  ['a disk with 30 GB of 100 free', disk(EXT4, 100 * GB, 30 * GB), false],
  ['the empty /tmp of a container', disk(TMPFS, GB / 4, GB / 4), false],
  ['a full /tmp of a container', disk(TMPFS, GB / 4, 1), true],
])('%s', (_, given, tight) => {
  expect(isTight(given)).toBe(tight)
})

describe('the admin port', () => {
  /** Runs the check while something answers at the port with this text. */
  async function checked(body: string | null, env: NodeJS.ProcessEnv = {}) {
    const server = createServer((_, response) => response.end(body))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    if (body === null) await new Promise((done) => server.close(done))
    try {
      return { port, ...(await runChecks([adminPortCheck({ ADMIN_PORT: String(port), ...env })]))[0] }
    } finally {
      server.closeAllConnections()
      server.close()
    }
  }
  const METRICS = '# TYPE http_requests_total counter\nhttp_requests_total{service="gateway",status="2xx"} 1\n'

  test('of a gateway is named, wherever it listens', async () => {
    for (const host of [undefined, '0.0.0.0', '::', '127.0.0.1']) {
      const { port, status, summary } = await checked(METRICS, { ADMIN_HOST: host })
      expect({ host, status, summary }).toEqual({ host, status: 'ok', summary: `127.0.0.1:${port}` })
    }
  })

  test('that another program has is a problem, with what to change', async () => {
    const { port, status, findings } = await checked('prometheus_build_info{version="2.42.0"} 1\n')
    expect(status).toBe('problem')
    expect(findings?.[0]?.problem).toContain(`127.0.0.1:${port} is another program`)
    expect(findings?.[0]?.advice).toMatch(/ADMIN_PORT.*Prometheus.*Caddyfile/)
  })

  test('that does not answer is a problem', async () => {
    expect(await checked(null)).toMatchObject({
      status: 'problem',
      findings: [{ advice: expect.stringContaining('ADMIN_PORT') }],
    })
  })

  test('is not checked where there is none', async () => {
    expect(await runChecks([adminPortCheck({})])).toMatchObject([{ status: 'skipped' }])
  })

  test('9090 stays as it is, and is said to be Prometheus’s own', () => {
    expect(summaryOf({ host: '127.0.0.1', port: 9090 })).toMatch(/^127\.0\.0\.1:9090, .* keep working; .*9190/)
    // Beside nothing else, in its own container.
    expect(summaryOf({ host: 'gateway', port: 9090 })).toBe('gateway:9090')
    expect(summaryOf({ host: '127.0.0.1', port: 9190 })).toBe('127.0.0.1:9190')
  })
})
