import { join, resolve } from 'node:path'
import { ROOT } from '../lib/root.ts'
import { DemoFailure } from './failure.ts'

/** What the user may set for a demo, by environment variables. */
export interface Settings {
  /** The gateway's port; the other services take free ones. */
  readonly port: number
  readonly host: string
  /** Absolute path of the folder that everything kept between runs is in. */
  readonly dataDir: string
  /** Absolute path of the folder that the archives' pictures are drawn into; demos of one program may share it. */
  readonly picturesDir: string
  /** Servers to use in place of our own. */
  readonly databaseUrl: string | undefined
  readonly redisUrl: string | undefined
  readonly elasticsearchUrl: string | undefined
  /** Whether to start an Elasticsearch of our own, where none is named. */
  readonly elasticsearch: boolean
  readonly baseDomain: string
  readonly defaultTenant: string
}

/** @throws DemoFailure for a port that is none, and for arguments that are unknown */
export function readSettings(env: NodeJS.ProcessEnv, args: readonly string[]): Settings {
  const unknown = args.find((arg) => arg !== '--elasticsearch')
  if (unknown !== undefined) throw new DemoFailure(`'${unknown}' is not known: npm run demo -- [--elasticsearch]`)
  const given = (name: string) => (env[name] === '' ? undefined : env[name])
  const dataDir = resolve(ROOT, given('DATA_DIR') ?? '.data')
  return {
    port: portOf(given('PORT') ?? '8080'),
    host: given('HOST') ?? '127.0.0.1',
    dataDir,
    picturesDir: resolve(ROOT, given('DEMO_PICTURES_DIR') ?? join(dataDir, 'pictures')),
    databaseUrl: given('DATABASE_URL'),
    redisUrl: given('REDIS_URL'),
    elasticsearchUrl: given('ELASTICSEARCH_URL'),
    elasticsearch: args.includes('--elasticsearch'),
    baseDomain: given('BASE_DOMAIN') ?? 'localhost',
    defaultTenant: given('DEFAULT_TENANT') ?? 'demo',
  }
}

function portOf(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new DemoFailure(`PORT is '${text}': it must be a number from 1 to 65535`)
}
