import { rmSync, writeFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { freePort } from '@fonds/local-stack'
import { eventually, START_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import {
  BUILD_MINUTES,
  type ComposeInstallation,
  configure,
  fill,
  must,
  TWO_GATEWAYS,
  UP,
} from './compose-installation.ts'
import { stepsOfUpgrade } from './compose-upgrade.ts'
import type { Step } from './steps.ts'

const DOMAIN = 'archives.example'
const ARCHIVE = `alpha.${DOMAIN}`

/** Containers start and images are rendered for the first time. */
const STARTING = { timeout: START_TIMEOUT_MS }

/** Ports of this machine that lead to Caddy. */
interface Ports {
  readonly http: number
  readonly https: number
}

/**
 * Returns the steps that reinstall every part of docker-compose.yml: HTTPS by Caddy, Elasticsearch and storage. Caddy signs its
 * certificates itself, because no authority can reach this machine.
 */
export function stepsOfParts(installation: ComposeInstallation): readonly Step[] {
  let ports: Ports = { http: 0, https: 0 }
  let authority = ''
  const get = (path: string) => ask({ path, port: ports.https, authority })
  return [
    {
      name: 'every part: init.sh and up',
      needed: true,
      minutes: BUILD_MINUTES,
      work: async () => {
        ports = await installEverything(installation)
        authority = await eventually(
          () => installation.compose('exec', '-T', 'caddy', 'cat', '/data/caddy/pki/authorities/local/root.crt'),
          STARTING,
        )
      },
    },
    { name: 'every part: two archives imported', needed: true, work: () => fill(installation) },
    { name: 'every part: HTTPS, for archives only', work: () => checkHttps(ports, authority) },
    { name: 'every part: Elasticsearch searches', work: () => eventually(() => checkSearch(get), STARTING) },
    { name: 'every part: storage keeps the files', work: () => checkFiles(installation, get) },
    { name: 'every part: gateways restart behind Caddy', work: () => restartGateways(installation, get) },
    ...stepsOfUpgrade(installation, get, () => ({ port: ports.https, host: ARCHIVE, tls: true })),
  ]
}

async function installEverything(installation: ComposeInstallation): Promise<Ports> {
  const { folder, compose, signal } = installation
  await compose('down', '--volumes')
  rmSync(join(folder, '.env'))
  const options = ['--apart', '--domain', DOMAIN, '--email', `operator@${DOMAIN}`, '--elasticsearch', '--storage']
  await must(['sh', 'deploy/init.sh', ...options], folder, signal)
  const gateway = await freePort()
  const http = await freePort([gateway])
  const https = await freePort([gateway, http])
  configure(installation, {
    GATEWAY_PORTS: `127.0.0.1:${gateway}-${gateway + 9}`,
    FRONT_NETWORK: `10.213.${gateway % 250}`,
    RATE_LIMIT_PER_MINUTE: '0',
    // So that every request asks a service.
    RESPONSE_CACHE_MB: '0',
  })
  const caddy = {
    environment: '{ CADDY_OPTIONS: local_certs }',
    ports: `!override ["127.0.0.1:${http}:80", "127.0.0.1:${https}:443"]`,
  }
  const lines = Object.entries(caddy).map(([name, value]) => `    ${name}: ${value}\n`)
  writeFileSync(join(folder, 'docker-compose.override.yml'), `services:\n  caddy:\n${lines.join('')}`)
  await compose(...UP)
  return { http, https }
}

interface Asked {
  readonly path: string
  readonly port: number
  /** Certificate of the authority that has signed the one of the server. */
  readonly authority: string
  readonly host?: string
}

interface Answer {
  readonly status: number
  readonly body: Buffer
}

type Get = (path: string) => Promise<Answer>

/** Asks Caddy by HTTPS for a path below `/api/public`. Rejects if the connection or the certificate is refused. */
function ask({ path, port, authority, host = ARCHIVE }: Asked): Promise<Answer> {
  const address = { host: '127.0.0.1', port, servername: host, ca: authority, headers: { Host: host } }
  return new Promise((resolve, reject) => {
    request({ ...address, path: `/api/public${path}` }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }))
    })
      .on('error', reject)
      .end()
  })
}

async function checkHttps({ http, https }: Ports, authority: string): Promise<void> {
  const { status, body } = await ask({ path: '/organization', port: https, authority })
  if (status !== 200 || !body.includes(`https://${ARCHIVE}/`)) throw new Error(`${status}: ${body}`)
  const refused = await ask({ path: '/organization', port: https, authority, host: `nobody.${DOMAIN}` }).then(
    () => false,
    (error: Error) => error.message.includes('alert'),
  )
  if (!refused) throw new Error('Caddy has a certificate for a name that no archive has')
  const location = await new Promise((resolve, reject) => {
    plainRequest({ host: '127.0.0.1', port: http, path: '/', headers: { Host: ARCHIVE } }, (response) => {
      response.resume()
      resolve(response.headers.location)
    })
      .on('error', reject)
      .end()
  })
  if (location !== `https://${ARCHIVE}/`) throw new Error(`HTTP leads to ${location}`)
}

async function checkSearch(get: Get): Promise<void> {
  const health = JSON.parse((await get('/health')).body.toString())
  if (health.services.search_engine.status !== 'ok') throw new Error(JSON.stringify(health))
  const found = JSON.parse((await get('/search?q=quay')).body.toString())
  if (found.degraded !== false || found.total === 0) throw new Error(`${found.total} found, degraded ${found.degraded}`)
}

async function checkFiles({ compose }: ComposeInstallation, get: Get): Promise<void> {
  const record = JSON.parse((await get('/records/harbour-office-item-1-1')).body.toString())
  const path = record.thumbnail.url.split('/api/public')[1]
  await eventually(async () => {
    const { status, body } = await get(path)
    if (status !== 200 || body.length < 100) throw new Error(`${path}: ${status}`)
  }, STARTING)
  const count = async (service: string, folder: string): Promise<number> =>
    Number(await compose('exec', '-T', service, 'sh', '-c', `find ${folder} -type f | wc -l`))
  const stored = await count('storage', '/objects/fonds/originals')
  const elsewhere = await count('media', '/data')
  if (stored === 0 || elsewhere > 0) throw new Error(`${stored} originals in storage, ${elsewhere} files in the volume`)
}

/** Clients notice nothing while two gateways restart, one after the other, as in an upgrade. */
async function restartGateways({ folder, compose, signal }: ComposeInstallation, get: Get): Promise<void> {
  await compose(...UP, ...TWO_GATEWAYS)
  let restarted = false
  const statuses = new Map<number, number>()
  const client = async () => {
    for (let n = 1; !restarted; n++) {
      const { status } = await get(`/records?limit=${1 + (n % 50)}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const clients = Promise.all([client(), client()])
  try {
    const ids = (await compose('ps', '--quiet', 'gateway')).trim().split('\n')
    if (ids.length !== 2) throw new Error(`${ids.length} gateways`)
    for (const id of ids) {
      await must(['docker', 'restart', id], folder, signal)
      await compose(...UP, ...TWO_GATEWAYS)
    }
  } finally {
    restarted = true
  }
  await clients
  if (statuses.get(200) === undefined || statuses.size > 1) throw new Error(JSON.stringify([...statuses]))
}
