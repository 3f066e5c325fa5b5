import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { eventually } from '@fonds/test-kit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask } from './testing/ask.ts'
import { startGateway, type TestGateway } from './testing/gateway.ts'
import { SECRET } from './testing/upstream.ts'

let gateway: TestGateway
let child: ChildProcess | undefined
beforeEach(async () => {
  gateway = await startGateway()
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await gateway?.stop()
})

interface Process {
  readonly child: ChildProcess
  readonly ports: number[]
  readonly output: () => string
}

/** Starts the gateway as a separate process, with the service and database of the test gateway. */
async function startProcess(settings: Record<string, string> = {}): Promise<Process> {
  const started = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: '0',
      GATEWAY_SECRET: SECRET,
      DATABASE_URL: gateway.database.urlAs('fonds_gateway'),
      REDIS_URL: gateway.database.redisUrl,
      CATALOG_URL: `http://127.0.0.1:${gateway.service.port}`,
      DEFAULT_TENANT: 'demo',
      DRAIN_SECONDS: '0',
      ...settings,
    },
  })
  child = started
  let output = ''
  const add = (chunk: Buffer) => {
    output += chunk.toString('utf8')
  }
  started.stdout?.on('data', add)
  started.stderr?.on('data', add)
  const listening = () => [...output.matchAll(/"port":(\d+),.*"msg":"listening"/g)].map(([, port]) => Number(port))
  const wanted = settings.ADMIN_PORT === undefined ? 1 : 2
  await expect.poll(() => started.exitCode !== null || listening().length >= wanted).toBe(true)
  return { child: started, ports: listening(), output: () => output }
}

describe('stopping', () => {
  test.each(['SIGTERM', 'SIGINT', 'disconnect'] as const)(
    'by %s completes the request in progress, then exits with 0',
    async (how) => {
      const { child, ports, output } = await startProcess()
      const port = ports[0] ?? 0
      const answer = ask(port, '/api/public/records/held', { headers: { Host: 'localhost' } })
      await eventually(() => expect(gateway.service.held()).toBe(1))
      const exited = once(child, 'exit')
      if (how === 'disconnect') child.disconnect()
      else child.kill(how)
      await eventually(() => expect(ask(port, '/livez')).rejects.toThrow('ECONNREFUSED'))
      gateway.service.release()
      expect((await answer).status).toBe(200)
      expect(await exited).toEqual([0, null])
      expect(output()).toContain('stopped')
    },
  )
})

test('a setting of an earlier version is named in a warning, and the gateway starts', async () => {
  const { output } = await startProcess({ RATE_LIMIT_LEASE: '20' })
  await expect.poll(output).toContain('RATE_LIMIT_LEASE can be removed')
})

test('the admin port has /livez and /metrics, by method, route and class of status', async () => {
  const { ports } = await startProcess({ ADMIN_PORT: '0' })
  const [admin = 0, port = 0] = ports
  await ask(port, '/api/public/records/one', { headers: { Host: 'localhost' } })
  expect((await ask(admin, '/livez')).text).toBe('ok\n')
  // However a node of a cluster asks for it.
  expect((await ask(admin, '/readyz', { headers: { 'X-Forwarded-For': '198.51.100.7' } })).text).toBe('ok\n')
  const metrics = (await ask(admin, '/metrics')).text
  for (const line of [
    'http_requests_total{method="GET",route="/records/{slug}",status="2xx",service="gateway"} 1',
    'http_request_duration_seconds_count{service="gateway",method="GET",route="/records/{slug}",status="2xx"} 1',
    'cache_requests_total{cache="responses",result="miss",service="gateway"} 1',
    'rate_limit_requests_total{bucket="default",result="allowed",service="gateway"} 1',
    'upstream_failures_total{upstream="catalog",service="gateway"} 0',
    'upstream_resting{upstream="catalog",service="gateway"} 0',
    'db_pool_max_connections{pool="fonds-gateway",service="gateway"} 4',
    'redis_up{client="gateway",service="gateway"} 1',
    'in_flight_requests{state="running",service="gateway"} 0',
  ])
    expect(metrics).toContain(`${line}\n`)
  expect(metrics).toMatch(/^client_connections\{service="gateway"\} \d+$/m)
  expect((await ask(port, '/metrics')).status).toBe(404)
})

test('the admin port names the hosts that get certificates; the public port does not', async () => {
  const { ports } = await startProcess({
    ADMIN_PORT: '0',
    PUBLIC_URL: 'https://www.archives.example',
    BASE_DOMAIN: 'archives.example',
  })
  const [admin = 0, port = 0] = ports
  const statusOf = async (name: string) => (await ask(admin, `/certificate?domain=${name}`)).status
  for (const name of ['archives.example', 'www.archives.example', 'harbour.archives.example', 'Localhost']) {
    expect([name, await statusOf(name)]).toEqual([name, 200])
  }
  // The default archive answers at any name.
  for (const name of ['elsewhere.example', 'nobody.archives.example', 'a.harbour.archives.example', '127.0.0.1', '']) {
    expect([name, await statusOf(name)]).toEqual([name, 404])
  }
  expect((await ask(admin, '/certificate')).status).toBe(404)
  expect((await ask(admin, '/certificate?domain=archives.example&domain=archives.example')).status).toBe(404)
  expect((await ask(port, '/certificate?domain=harbour.archives.example')).status).toBe(404)
})

test('/livez on the public port answers direct requests only', async () => {
  const { ports } = await startProcess()
  const port = ports[0] ?? 0
  expect((await ask(port, '/livez')).status).toBe(200)
  expect((await ask(port, '/livez', { headers: { 'X-Forwarded-For': '198.51.100.7' } })).status).toBe(404)
})

test('a port that another program has ends it with a line that names the setting', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  try {
    for (const setting of ['ADMIN_PORT', 'PORT']) {
      const { child, output } = await startProcess({ ADMIN_PORT: '0', [setting]: String(port) })
      await expect.poll(() => child.exitCode).toBe(1)
      const [line = '{}'] = output()
        .split('\n')
        .filter((one) => one.includes('"level":60'))
      expect(JSON.parse(line).msg).toBe(
        `${setting}: port ${port} of 127.0.0.1 is in use by another program (EADDRINUSE)`,
      )
    }
  } finally {
    other.close()
  }
})

test('invalid settings end it with every problem reported', async () => {
  const { child, output } = await startProcess({ GATEWAY_SECRET: 'short', REDIS_URL: '' })
  expect(child.exitCode).toBe(1)
  expect(output()).toContain('GATEWAY_SECRET: must have at least 32 characters')
  expect(output()).toContain('REDIS_URL: is missing')
})
