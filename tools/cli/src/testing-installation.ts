import { join } from 'node:path'
import { type Program, startProgram, type TestDatabase } from '@fonds/test-kit'

const SERVICES = join(import.meta.dirname, '../../../services')

const NAMES = ['catalog', 'search', 'media', 'export', 'oai'] as const
type ServiceName = (typeof NAMES)[number]

export interface InstallationOptions {
  readonly db: Pick<TestDatabase, 'urlAs' | 'redisUrl'>
  /** Data folder, and prefix in Redis. */
  readonly folder: string
  readonly prefix: string
  readonly services?: readonly ServiceName[]
  /** Whether it has the reading room. */
  readonly readingRoom?: boolean
  /** Settings of all programs. */
  readonly settings?: Readonly<Record<string, string>>
  /** Workers besides that of the search. */
  readonly exportWorker?: boolean
  /** Whether harvesters get finding aids. */
  readonly harvestsEad?: boolean
}

/** Services and the gateway before them, as in production. */
export interface TestInstallation {
  /** Origin of the gateway. */
  readonly url: string
  stop(): Promise<void>
}

/** Starts an installation on a database, with its search worker. */
export async function startInstallation(options: InstallationOptions): Promise<TestInstallation> {
  const {
    db,
    folder,
    prefix,
    services: names = NAMES,
    readingRoom = false,
    exportWorker = false,
    harvestsEad = false,
  } = options
  const common = {
    ...{ GATEWAY_SECRET: 'x'.repeat(64), REDIS_URL: db.redisUrl, QUEUE_PREFIX: prefix, DATA_DIR: folder },
    ...{ PUBLIC_URL: 'http://localhost:8080', DRAIN_SECONDS: '0', RATE_LIMIT_PER_MINUTE: '0' },
    ...options.settings,
  }
  const start = (file: string, role: string, settings: Readonly<Record<string, string>> = {}) =>
    startProgram({
      file: join(SERVICES, file),
      settings: { ...common, ...settings, DATABASE_URL: db.urlAs(`fonds_${role}`) },
    })
  const workers = [
    start('search/src/worker.ts', 'indexer'),
    ...(exportWorker ? [start('export/src/worker.ts', 'export')] : []),
  ]
  const exporting = harvestsEad ? await start('export/src/main.ts', 'export') : null
  const ofOai = exporting === null ? {} : { EXPORT_URL: `http://127.0.0.1:${exporting.ports[0]}` }
  const services = await Promise.all(
    names.map(async (name) => {
      if (name === 'export' && exporting !== null) return exporting
      return start(`${name}/src/main.ts`, name, name === 'oai' ? ofOai : {})
    }),
  )
  const programs: Program[] = [...services, ...(await Promise.all(workers))]
  const urls = Object.fromEntries(
    names.map((name, index) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${services[index]?.ports[0]}`]),
  )
  if (readingRoom) {
    const room = await start('reading-room/src/main.ts', 'catalog', urls)
    programs.push(room)
    urls.READING_ROOM_URL = `http://127.0.0.1:${room.ports[0]}`
  }
  const gateway = await start('gateway/src/main.ts', 'gateway', urls)
  programs.push(gateway)
  return {
    url: `http://127.0.0.1:${gateway.ports[0]}`,
    stop: async () => {
      await Promise.all(programs.map((program) => program.kill()))
    },
  }
}
