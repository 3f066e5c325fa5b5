import { chmodSync, chownSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { freePort, launch, startPostgres, startRedis } from '@fonds/local-stack'
import { failed, type Outcome } from '@fonds/scripts/checks/check.ts'
import { run } from '@fonds/scripts/lib/run.ts'
import { isArchitecture } from '@fonds/scripts/release/build.ts'
import { verifies } from '@fonds/scripts/release/minisign.ts'
import { makeRelease } from '@fonds/scripts/release/release.ts'
import { SECRET_KEY } from '@fonds/scripts/release/testing-key.ts'
import { createArchives } from '@fonds/scripts/testing/archives.ts'
import { DOORS, tryDoor } from '@fonds/scripts/testing/doors.ts'
import { createDatabase, requirePassword } from '@fonds/scripts/testing/servers.ts'
import { eventually } from '@fonds/test-kit/conditions'
import type { Part } from './part.ts'
import { type BareCommand, type BareSystem, createBareSystem } from './release/bare-system.ts'
import { commandOf, portsOf, readSettings, readUnits, type Unit, withPorts } from './release/units.ts'

export const RELEASE_PARTS: readonly Part[] = [
  {
    name: 'release',
    what: 'A release: built twice, the same, signed and verified; every unit started on a system with only a C library and perl, every door asked',
    run: checkRelease,
  },
]

async function checkRelease(signal: AbortSignal): Promise<Outcome> {
  const { arch } = process
  if (!isArchitecture(arch)) return failed('not run', `There is no release for ${arch}.`)
  const begin = Date.now()
  const say = (line: string) => console.log(`[release ${((Date.now() - begin) / 1000).toFixed(0)}s] ${line}`)
  const work = mkdtempSync(join(tmpdir(), 'fonds-bare-'))
  const stops: (() => Promise<unknown>)[] = [async () => rmSync(work, { recursive: true, force: true })]
  try {
    const key = join(work, 'fonds.key')
    writeFileSync(key, SECRET_KEY)
    const [one = '', other] = ['one', 'other'].map((name) => join(work, name))
    for (const out of [one, other])
      await makeRelease({ kinds: ['archive', 'npm'], architectures: [arch], out: out ?? '', key, say, signal })
    const system = createBareSystem(join(work, 'root'))
    if ('failure' in system) return { passed: 0, failed: 0, skipped: 1, note: '', detail: `skipped: ${system.failure}` }
    const problems = await checkFiles(one, other ?? '', signal)
    const [archive = ''] = globSync('*.tar.gz', { cwd: one })
    const installed = await install(join(one, archive), system, signal)
    problems.push(...(await checkInstalled(installed, { stops, say, signal })))
    const count = DOORS.length + 4
    return {
      passed: count - problems.length,
      failed: problems.length,
      skipped: 0,
      note: '',
      detail: problems.join('\n'),
    }
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

/** Verifies the files of a release as somebody does who has nothing else, and compares those of the same commit. */
async function checkFiles(one: string, other: string, signal: AbortSignal): Promise<string[]> {
  const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8')
  const sums = 'SHA256SUMS'
  const checked = await run('sha256sum', ['--check', '--quiet', sums], { cwd: one, signal })
  const isSigned = await verifies(join(one, sums), read(one, `${sums}.minisig`), read(one, 'fonds.pub'))
  return [
    ...(read(one, sums) === read(other, sums) ? [] : ['the second build differs from the first one']),
    ...(checked.code === 0 ? [] : [`the checksums are wrong: ${checked.output}`]),
    ...(isSigned ? [] : ['the signature does not hold']),
  ]
}

interface Installed {
  readonly system: BareSystem
  readonly units: readonly Unit[]
  /** Writes and returns settings in addition to those of the installation. */
  configure(settings: Readonly<Record<string, string>>): Record<string, string>
  secret(name: string): string
}

/** Unpacks a release in the system, and installs it with its own script. */
async function install(archive: string, system: BareSystem, signal: AbortSignal): Promise<Installed> {
  const { root, uid } = system
  await must('tar', ['--extract', '--gzip', '--file', archive, '--directory', join(root, 'opt')], process.env, signal)
  const release = join(root, 'opt', basename(archive, '.tar.gz'))
  const env = { ...process.env, DESTDIR: root }
  await must('sh', [join(release, 'deploy/systemd/install.sh'), '--apart'], env, signal)
  const units = readUnits(release)
  const folders = [
    'tmp',
    'srv',
    'var/lib/fonds',
    ...units.map(({ name }) => `var/cache/fonds-${name}`),
    'etc/fonds/secrets',
  ]
  for (const folder of folders) {
    mkdirSync(join(root, folder), { recursive: true })
    // systemd would hand over secrets and folders.
    chownSync(join(root, folder), uid, uid)
  }
  chmodSync(join(root, 'tmp'), 0o1777)
  const file = join(root, 'etc/fonds/fonds.env')
  return {
    system,
    units,
    configure(settings) {
      const all = { ...readSettings(readFileSync(file, 'utf8')), ...settings }
      writeFileSync(
        file,
        Object.entries(all)
          .map(([name, value]) => `${name}=${value}\n`)
          .join(''),
      )
      return all
    },
    secret: (name) => readFileSync(join(root, 'etc/fonds/secrets', name), 'utf8'),
  }
}

interface Context {
  readonly stops: (() => Promise<unknown>)[]
  readonly say: (line: string) => void
  readonly signal: AbortSignal
}

/** Starts every unit and asks at every door; returns what is wrong. */
async function checkInstalled(installed: Installed, { stops, say, signal }: Context): Promise<string[]> {
  const { system, units } = installed
  const postgres = await startPostgres({ durable: false })
  stops.push(postgres.stop)
  await createDatabase(postgres.url, installed.secret('postgres_password'))
  const redis = await startRedis({ dir: join(system.root, '../redis') })
  stops.push(redis.stop)
  await requirePassword(redis.port, installed.secret('redis_password'))
  const ports = new Map<number, number>()
  for (const port of portsOf(units)) ports.set(port, await freePort([...ports.values()]))
  const gateway = ports.get(8080) ?? 0
  const settings = installed.configure({
    DATABASE_ADDRESS: `127.0.0.1:${new URL(postgres.url).port}/fonds`,
    REDIS_URL: redis.url,
    PUBLIC_URL: `http://localhost:${gateway}`,
    DRAIN_SECONDS: '0',
    RATE_LIMIT_PER_MINUTE: '0',
  })
  const within = (program: BareCommand) => system.within(withPorts(program, ports))

  const migrate = units.find(({ name }) => name === 'migrate')
  if (migrate === undefined) return ['there is no fonds-migrate.service']
  const migration = within(commandOf(migrate, settings))
  await must(migration.command, migration.args, process.env, signal)
  say('migrated')
  for (const unit of units.filter(({ name }) => name !== 'migrate')) {
    const { command, args } = within(commandOf(unit, settings))
    const server = await launch({ command, args, env: process.env, stopSignal: 'SIGTERM', onLog: () => undefined })
    stops.push(server.stop)
    if (unit.name === 'sync') {
      // It answers nobody.
      await eventually(() => {
        if (!server.tail().includes('following all sources')) throw new Error(`fonds-sync: ${server.tail()}`)
      })
      continue
    }
    const port = ports.get(Number(portsOf([unit])[0])) ?? 0
    await eventually(async () => {
      const response = await fetch(`http://127.0.0.1:${port}/livez`).catch(() => null)
      if (response?.status !== 200) throw new Error(`fonds-${unit.name} does not answer: ${server.tail()}`)
    })
  }
  say('services started')
  await fillArchives(installed, within, settings, signal)
  say('archives published')
  const problems: string[] = []
  for (const door of DOORS) {
    await tryDoor(door, gateway).catch((error: Error) => problems.push(`${door.name}: ${error.message}`))
  }
  const metrics = await (await fetch(`http://127.0.0.1:${ports.get(8083)}/metrics`)).text()
  if (!/^decoder_confined\{.*\} 1$/m.test(metrics)) problems.push('decoders are not confined')
  return problems
}

/** Imports two archives with the command of the release, as its wrapper for systemd runs it. */
async function fillArchives(
  { system: { root, uid } }: Installed,
  within: (program: BareCommand) => { readonly command: string; readonly args: readonly string[] },
  settings: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  const env = { ...settings, CREDENTIALS_DIRECTORY: '/etc/fonds/secrets', HOME: '/tmp' }
  const operate = async (...words: string[]) => {
    for (const path of ['.', ...globSync('**', { cwd: join(root, 'srv') })])
      chownSync(join(root, 'srv', path), uid, uid)
    const own = words.map((word) => (word.startsWith(root) ? word.slice(root.length) : word))
    const { command, args } = within({
      command: ['/opt/fonds/deploy/systemd/run-command.sh', ...own],
      env,
      cwd: '/srv',
    })
    await must(command, args, process.env, signal)
  }
  await createArchives({ folder: join(root, 'srv'), operate, large: false })
}

async function must(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const { code, output } = await run(command, args, { env, signal })
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`)
}
