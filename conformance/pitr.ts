import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asLogin, SERVICE_LOGINS } from '@fonds/db'
import { freePort, launch, onPath, startRedis, withClient } from '@fonds/local-stack'
import { failed, type Outcome, passed, skipped } from '@fonds/scripts/checks/check.ts'
import { ROOT } from '@fonds/scripts/lib/root.ts'
import { run } from '@fonds/scripts/lib/run.ts'
import type { Part } from './part.ts'
import { ArchivedServer } from './pitr/archived-server.ts'

/** Follows docs/operations/point-in-time.md with Debian's pgBackRest and PostgreSQL. */
export const PITR_PARTS: readonly Part[] = [
  {
    name: 'pitr',
    what: 'Debian’s pgBackRest: PostgreSQL recovered to a moment between two imports, searched again and checked',
    run: pitr,
  },
]

const PASSWORD = 'the-same-for-every-service-login-here'

async function pitr(signal: AbortSignal): Promise<Outcome> {
  const [bin] = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()
  if (onPath('pgbackrest') === undefined || bin === undefined)
    return skipped('pgBackRest or PostgreSQL is missing: apt-get install pgbackrest postgresql')
  const folder = mkdtempSync(join(tmpdir(), 'fonds-pitr-'))
  const server = new ArchivedServer({ folder, bin, port: await freePort(), signal })
  try {
    const redis = await startRedis({ dir: folder })
    try {
      await server.create()
      return await recover(server, { folder, redisUrl: redis.url, signal })
    } finally {
      await server.stop('immediate').catch(() => undefined)
      await redis.stop()
    }
  } catch (error) {
    if (signal.aborted) throw error
    return failed('the recovery', error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Place {
  readonly folder: string
  readonly redisUrl: string
  readonly signal: AbortSignal
}

async function recover(server: ArchivedServer, { folder, redisUrl, signal }: Place): Promise<Outcome> {
  const passwords = SERVICE_LOGINS.map((login) => [`${login.toUpperCase()}_DATABASE_PASSWORD`, PASSWORD] as const)
  const env = {
    ...process.env,
    ...{ DATABASE_URL: server.url, REDIS_URL: redisUrl, DATA_DIR: join(folder, 'files'), QUEUE_PREFIX: 'pitr' },
    ...Object.fromEntries(passwords),
    // Commands wait longer for the worker on a busy machine.
    FONDS_TIME_SCALE: '10',
    GATEWAY_SECRET: 'a-secret-of-the-installation-that-is-long-enough',
  }
  const node = async (file: string, ...args: string[]): Promise<string> => {
    const { code, output } = await run('node', [join(ROOT, file), ...args], { env, signal })
    if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${code}\n${output}`)
    return output
  }
  const fonds = (...args: string[]) => node('tools/cli/bin/fonds.mjs', ...args)
  const load = (file: string) => fonds('import', 'ead', join(ROOT, 'demo/demo', file), '--tenant', 'city', '--publish')
  await node('libs/db/src/schema/migrate.ts')
  await fonds('tenant', 'create', 'city', '--name', 'City')
  await server.backRest('backup', '--type=full')
  await load('1-town.xml')
  const before = await state(server.url)
  const moment = before.now
  await load('2-kallias.xml')
  const after = await state(server.url)
  if (after.collections === before.collections) return failed('the second import', 'it added nothing')
  await query(server.url, 'SELECT pg_switch_wal()').catch(() => undefined)
  await server.stop('fast')
  await server.start()
  await server.lose()
  await server.backRest('restore', '--type=time', `--target=${moment}`, '--target-action=promote')
  await server.start()
  const recovered = await state(server.url)
  if (recovered.collections !== before.collections || recovered.seq !== before.seq)
    return failed('the recovery', `${JSON.stringify(recovered)} instead of ${JSON.stringify(before)}`)
  await fonds('database', 'rights')
  const worker = await launch({
    command: process.execPath,
    args: [join(ROOT, 'services/search/src/worker.ts')],
    env: { ...env, DATABASE_URL: asLogin(server.url, 'indexer', PASSWORD), PORT: String(await freePort()) },
    stopSignal: 'SIGTERM',
  })
  void worker.exited.then(({ code }) => code && console.error(worker.tail()))
  try {
    await fonds('reindex')
    await fonds('index', 'verify')
  } finally {
    await worker.stop()
  }
  await fonds('backup', 'record', 'pgbackrest', '--by', 'pgbackrest')
  await load('2-kallias.xml')
  const doctor = JSON.parse(jsonIn(await fonds('doctor', '--json').catch(String))) as Doctor
  // The disk of this machine, and what is not configured here, are no matter of the recovery.
  const wrong = doctor.checks.filter(({ name, status }) => status === 'problem' && IN_DATABASE.has(name))
  if (wrong.length > 0) return failed('fonds doctor', JSON.stringify(wrong))
  return passed(
    `${before.collections} collections at ${moment}, without the ${after.collections - before.collections} after it`,
  )
}

interface Doctor {
  readonly checks: readonly { readonly name: string; readonly status: string }[]
}

const IN_DATABASE: ReadonlySet<string> = new Set([
  ...['postgresql', 'migrations', 'roles', 'search index', 'publications', 'backups', 'originals', 'quotas', 'redis'],
])

/** Returns the JSON among what a command has said, which ends with 1 if there are problems. */
const jsonIn = (output: string): string => output.slice(output.indexOf('{'), output.lastIndexOf('\n}') + 2)

interface State {
  readonly now: string
  readonly collections: number
  readonly seq: number
}

const state = async (url: string): Promise<State> =>
  (await query<State>(
    url,
    `SELECT clock_timestamp()::text AS now, collections::float8 AS collections, seq::float8 AS seq FROM fonds.tenant_state`,
  )) ?? { now: '', collections: 0, seq: 0 }

const query = <Row extends object>(url: string, text: string): Promise<Row | undefined> =>
  withClient(url, async (client) => (await client.query<Row>(text)).rows[0])
