import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createLogger, createMetrics, type RunningServer, startServer } from '@fonds/http'
import { accepts, freePort, launch, type ServerProcess } from '@fonds/local-stack'
import { absent, eventually } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAdminApp } from './admin.ts'
import { ask } from './testing/ask.ts'
import { type DnsServer, startDns } from './testing/dns.ts'
import { startGateway, type TestGateway } from './testing/gateway.ts'
import { askOver, findProxy } from './testing/reverse-proxy.ts'

const CADDYFILE = readFileSync(resolve(import.meta.dirname, '../../../deploy/caddy/Caddyfile'), 'utf8')
const PATH = '/api/public/organization'
const caddy = findProxy('caddy')

const folder = mkdtempSync(join(tmpdir(), 'fonds-caddy-'))
const ports = { http: 0, https: 0 }
let gateway: TestGateway
let admin: RunningServer
let second: Server
let dns: DnsServer
let server: ServerProcess
beforeAll(async () => {
  if (absent(caddy)) return
  gateway = await startGateway({ PUBLIC_URL: 'https://archives.example', TRUSTED_PROXIES: '127.0.0.1' })
  const logger = createLogger({ name: 'admin', level: 'silent' })
  const readiness = { isDraining: () => false, checkSession: async () => undefined }
  const app = createAdminApp(createMetrics('gateway'), readiness, gateway)
  admin = await startServer(app, { host: '127.0.0.1', port: 0, logger, signals: false })
  // A second gateway has the same port at another address, as in Docker's network.
  second = createServer((_request, response) => response.end('second')).listen(gateway.port, '127.0.0.2')
  await once(second, 'listening')
  dns = await startDns(['127.0.0.1'])
  Object.assign(ports, { http: await freePort(), https: await freePort() })
  server = await startCaddy(caddy, ports)
})
afterAll(async () => {
  await server?.stop()
  second?.close()
  dns?.stop()
  await admin?.stop()
  await gateway?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts Caddy with the file of docker-compose.yml, in which only the ports have been replaced. */
async function startCaddy(program: { command: string; env: NodeJS.ProcessEnv }, { http, https }: typeof ports) {
  const text = CADDYFILE.replace('http://{$GATEWAY_HOST:gateway}:', 'http://127.0.0.1:')
    .replace('port 8080', `port ${gateway.port}\n\t\t\tresolvers udp/127.0.0.1:${dns.port}`)
    .replace('refresh 5s', 'refresh 100ms')
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, text)
  // Its own certificate authority instead of a public one.
  const options = ['local_certs', 'skip_install_trust', 'default_bind 127.0.0.1', `http_port ${http}`]
  const env = {
    ...process.env,
    ...program.env,
    ADMIN_PORT: String(admin.port),
    ...{ HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    CADDY_OPTIONS: [...options, `https_port ${https}`].join('\n'),
  }
  const args = ['run', '--config', file, '--adapter', 'caddyfile']
  const started = await launch({ command: program.command, args, env, cwd: folder, stopSignal: 'SIGTERM' })
  await eventually(async () => {
    if (!(await accepts(https))) throw new Error(`caddy does not listen: ${started.tail()}`)
  })
  return started
}

const get = (host: string, from = '127.0.0.1') => askOver(ports.https, PATH, from, { Host: host })

describe.skipIf(absent(caddy))('Caddy with the configuration of docker-compose.yml', () => {
  test('obtains a certificate for the names of archives, without being told of them', async () => {
    for (const [host, slug] of [
      ['harbour.archives.example', 'harbour'],
      ['xn--kloster-zrich-4ob.example', 'abbey'],
    ] as const) {
      const { status, body } = await get(host)
      expect([status, JSON.parse(body.toString()).tenant.slug]).toEqual([200, slug])
    }
  })

  test('serves the names of PUBLIC_URL and BASE_DOMAIN', async () => {
    expect((await get('archives.example')).status).toBe(200)
  })

  test.each(['elsewhere.example', 'nobody.archives.example', 'a.harbour.archives.example'])(
    'refuses a connection for %s, which no archive has, although the default archive would answer',
    async (host) => {
      await expect(get(host)).rejects.toThrow(/alert internal error|handshake/i)
    },
  )

  test('passes on the address of the client', async () => {
    const { body } = await askOver(ports.https, PATH, '127.0.9.9', {
      Host: 'harbour.archives.example',
      'X-Forwarded-For': '6.6.6.6',
      'X-Forwarded-Host': 'localhost',
    })
    const { tenant, headers } = JSON.parse(body.toString())
    expect(tenant.slug).toBe('harbour')
    expect(JSON.stringify(headers)).not.toContain('6.6.6.6')
  })

  test('redirects http to https', async () => {
    const { status, headers } = await ask(ports.http, `${PATH}?a=b`, { headers: { Host: 'harbour.archives.example' } })
    expect([status, headers.location]).toEqual([308, `https://harbour.archives.example${PATH}?a=b`])
  })

  test('spreads requests over all gateways, and none fails when one stops', async () => {
    const seen = async () => ((await get('harbour.archives.example')).body.toString() === 'second' ? 'second' : 'first')
    dns.addresses = ['127.0.0.1', '127.0.0.2']
    const all = new Set<string>()
    await eventually(async () => {
      all.add(await seen())
      expect(all.size).toBe(2)
    })
    second.close()
    second.closeAllConnections()
    for (let sent = 0; sent < 10; sent++) expect(await seen()).toBe('first')
  })
})
