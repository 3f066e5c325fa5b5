import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, startPostgres, startRedis } from '@fonds/local-stack'
import { CONDITION_TIMEOUT_MS, eventually, START_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import { endsWithin } from '@fonds/util'
import sharp from 'sharp'
import { ROOT } from '../../lib/root.ts'
import { writeFindingAid } from '../archives.ts'
import { createDatabase, requirePassword } from '../servers.ts'
import { type SystemdMachine, startMachine } from './machine.ts'
import { commandsOf } from './page-commands.ts'
import { makeReleases } from './release.ts'
import { type Address, addressesOf, ask } from './steady-client.ts'

export const PAGE = 'docs/operations/install-without-containers.md'
const DOMAIN = 'archives.example'
export const HOST = `alpha.${DOMAIN}`

/** Ports of units and settings, which are replaced by free ones. */
const PORTS = [8080, 8081, 8082, 8083, 8084, 8085, 8086, 8090, 8092, 8093, 8094, 9190]

/** Services, and the ports at which each can be asked by itself where it has a process of its own. */
const SERVICES = [
  ['gateway', 8080],
  ['catalog', 8081],
  ['search', 8082],
  ['media', 8083],
  ['export', 8084],
  ['oai', 8085],
  ['reading-room', 8086],
] as const

/** How long a command may take, and a service to answer: less than the hook, which would not say what is missing. */
const COMMAND_TIMEOUT_MS = START_TIMEOUT_MS / 2

/** Revisions of three releases of this checkout. */
export const REVISIONS = { earlier: '0000000ea21e', later: '00000001a7e2', broken: '00000000bad0' } as const
export type ReleaseName = keyof typeof REVISIONS

/** How the page installs: gateway and services in one process, or each in its own. */
export type Shape = 'small' | 'apart'

/** A migration that only the later release has. It takes long enough that requests arrive meanwhile. */
const MIGRATION = [
  '9001_shelf_marks',
  `CREATE TABLE fonds.shelf_mark (tenant_id uuid NOT NULL, mark text NOT NULL);
COMMENT ON TABLE fonds.shelf_mark IS 'A table that only the later release of the test has.';
SELECT pg_sleep(5);
`,
] as const

/** A migration that fails. */
const BROKEN = ['9001_broken', 'SELECT 1 / 0;\n'] as const

export interface TestInstallation {
  readonly machine: SystemdMachine
  readonly gateway: number
  readonly admin: number
  /** Ports by name of the services that have a process of their own. */
  readonly services: ReadonlyMap<string, number>
  /**
   * Runs a command of the page, whose releases are replaced by those of the test: the one that the page installs first by the
   * earlier one, the other by `newer`, which is the later one by default. @throws with its output if it fails
   */
  follow(command: string, newer?: ReleaseName): Promise<string>
  /** Returns an address that each service answers. */
  readonly addresses: readonly Address[]
}

export type Stops = (() => Promise<unknown>)[]

/**
 * Installs the earlier release as the page says, and publishes an archive.
 * @param stops gets what ends it, also if it fails
 */
export async function installByPage(
  folder: string,
  shape: Shape,
  signal: AbortSignal,
  stops: Stops,
): Promise<TestInstallation> {
  // The user of the command reads what it imports.
  chmodSync(folder, 0o755)
  const ports = new Map<number, number>()
  for (const port of PORTS) ports.set(port, await freePort([...ports.values()]))
  const portOf = (port: number) => ports.get(port) ?? 0
  const made = join(folder, 'made')
  const [earlier = '', later = '', broken = ''] = makeReleases(made, ports, [
    { revision: REVISIONS.earlier },
    { revision: REVISIONS.later, migration: MIGRATION },
    { revision: REVISIONS.broken, migration: BROKEN },
  ])
  const releases: Readonly<Record<ReleaseName, string>> = { earlier, later, broken }
  const postgres = await startPostgres({ durable: false })
  stops.push(postgres.stop)
  const redis = await startRedis({ dir: join(folder, 'redis') })
  stops.push(redis.stop)
  const machine = await startMachine({ folder: join(folder, `fonds-machine-${process.pid}`), checkout: ROOT, signal })
  stops.push(machine.stop)

  const installed = commandsOf(PAGE, null).find((command) => command.startsWith('tar ')) ?? ''
  const [shown = ''] = RELEASE.exec(installed) ?? []
  const runHere = async (command: string) => {
    const running = machine.run('sh', '-c', `cd ${folder} && ${command}`)
    if (!(await endsWithin(running, COMMAND_TIMEOUT_MS)))
      throw new Error(`${command} has not ended:\n${await stateOf(machine)}`)
    const { code, output } = await running
    if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`)
    return output
  }
  const follow = (command: string, newer: ReleaseName = 'later') =>
    runHere(command.replaceAll(new RegExp(RELEASE, 'g'), (name) => releases[name === shown ? 'earlier' : newer]))
  for (const name of Object.values(releases))
    await runHere(`tar --create --gzip --file ${name}.tar.gz --directory made ${name}`)

  for (const command of commandsOf(PAGE, null))
    if (/^(tar|sh) /.test(command))
      await follow(command.replace(/(?<=install\.sh).*$/, (options) => (shape === 'apart' ? ' --apart' : options)))
  const secret = async (name: string) => {
    const value = await follow(`cat /etc/fonds/secrets/${name}`)
    if (value === '') throw new Error(`the secret ${name} is empty`)
    return value
  }
  await createDatabase(postgres.url, await secret('postgres_password'))
  await requirePassword(redis.port, await secret('redis_password'))
  const settings = {
    DATABASE_ADDRESS: `127.0.0.1:${new URL(postgres.url).port}/fonds`,
    REDIS_URL: redis.url,
    PUBLIC_URL: `https://${DOMAIN}`,
    BASE_DOMAIN: DOMAIN,
    // One client stands for many, and the gateway has kept nothing.
    RATE_LIMIT_PER_MINUTE: '0',
    IN_FLIGHT_PER_CLIENT: '0',
    RESPONSE_CACHE_MB: '0',
    DRAIN_SECONDS: '1',
    FONDS_TIME_SCALE: process.env.FONDS_TIME_SCALE ?? '1',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\\n`)
  await follow(`printf '${lines.join('')}' >>/etc/fonds/fonds.env`)
  for (const command of commandsOf(PAGE, 'Choose the settings, and start'))
    if (command.startsWith('systemctl ')) await follow(command)

  await runHere(`cat >/usr/local/bin/systemd-run <<'END'\n${SYSTEMD_RUN}END\nchmod 755 /usr/local/bin/systemd-run`)
  await publish(folder, follow)
  const addresses = addressesOf(COLLECTION)
  const place = { port: portOf(8080), host: HOST }
  for (const address of addresses)
    await eventually(
      async () => {
        const status = await ask(address, place, AbortSignal.timeout(CONDITION_TIMEOUT_MS)).catch(String)
        if (status !== 200)
          throw new Error(`${address.service} answers ${status} at port ${place.port}:\n${await stateOf(machine)}`)
      },
      { timeout: COMMAND_TIMEOUT_MS, interval: 250 },
    )
  const own = shape === 'apart' ? SERVICES : SERVICES.slice(0, 1)
  const services = new Map(own.map(([name, port]) => [name, portOf(port)]))
  return { machine, follow, addresses, gateway: portOf(8080), admin: portOf(9190), services }
}

/** Commands that show the units, the archives, the settings that decide which archive answers, and the last messages. */
const STATE = [
  "systemctl list-units --all --no-legend --plain 'fonds*'",
  'fonds tenant list',
  'cat /etc/fonds/fonds.env',
  "tr '\\0' '\\n' <\"/proc/$(systemctl show --property MainPID --value fonds-gateway fonds-services | grep -m1 '[1-9]')/environ\" | grep -E '^(BASE|PUBLIC|DATABASE)'",
  'journalctl --lines=40 --no-pager --output=short-precise',
].join('\n')

async function stateOf(machine: SystemdMachine): Promise<string> {
  return (await machine.run('sh', '-c', STATE)).output
}

/**
 * Stands in for `systemd-run`, which needs the message bus that the machine lacks: runs the command as its user, with the settings
 * and secrets. A test of deploy/systemd/fonds checks what it is asked for.
 */
const SYSTEMD_RUN = `#!/bin/sh
[ "$1" != --help ] || exec echo --expand-environment
while case $1 in --*) ;; *) false ;; esac; do shift; done
set -a
. /etc/fonds/fonds.env
CREDENTIALS_DIRECTORY=/run/credentials-of-fonds
mkdir -p $CREDENTIALS_DIRECTORY
cp /etc/fonds/secrets/* $CREDENTIALS_DIRECTORY
chown -R fonds: $CREDENTIALS_DIRECTORY
cd /
exec setpriv --reuid=fonds --regid=fonds --clear-groups "$@"
`

/** Name of a release in the page. */
const RELEASE = /fonds-[\d.]+-[0-9a-f]{12}-linux-\w+/

const COLLECTION = 'night-watch'
const RECORD = `${COLLECTION}-item-1-1`

async function publish(folder: string, follow: TestInstallation['follow']): Promise<void> {
  const files = join(folder, 'files')
  mkdirSync(files)
  const file = writeFindingAid(files, COLLECTION)
  const picture = join(files, 'picture.jpg')
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#446688' } }).toFile(picture)
  await follow('fonds tenant create alpha --name "Archive alpha"')
  await follow(`fonds import ead ${file} --tenant alpha --publish`)
  await follow(`fonds image attach --tenant alpha --record ${RECORD} ${picture}`)
}
