import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../lib/root.ts'
import { DemoFailure } from './failure.ts'
import { SERVICES, type Shape } from './services.ts'

/** Settings of a demo, from environment variables. */
export interface Settings {
  /** The gateway's port; the other services take free ones. */
  readonly port: number
  readonly host: string
  /** Absolute path of the folder for data that is kept between runs. */
  readonly dataDir: string
  /** Servers to use instead of our own. */
  readonly databaseUrl: string | undefined
  readonly redisUrl: string | undefined
  readonly elasticsearchUrl: string | undefined
  /** Whether to start our own Elasticsearch if none is named. */
  readonly elasticsearch: boolean
  readonly shape: Shape
  /** Services that restart when their source changes, and can be debugged. */
  readonly watched: readonly (typeof SERVICES)[number][]
  readonly baseDomain: string
  readonly defaultTenant: string
}

/**
 * Reads the settings.
 * @throws DemoFailure for an invalid port, and for unknown arguments
 */
export function readSettings(env: NodeJS.ProcessEnv, args: readonly string[]): Settings {
  const { elasticsearch, shape, watched } = readArguments(args)
  const given = (name: string) => (env[name] === '' ? undefined : env[name])
  const dataDir = resolve(ROOT, given('DATA_DIR') ?? '.data')
  return {
    port: portOf(given('PORT') ?? '8080'),
    host: given('HOST') ?? '127.0.0.1',
    dataDir,
    databaseUrl: given('DATABASE_URL'),
    redisUrl: given('REDIS_URL'),
    elasticsearchUrl: given('ELASTICSEARCH_URL'),
    elasticsearch,
    shape,
    watched,
    baseDomain: given('BASE_DOMAIN') ?? 'localhost',
    defaultTenant: given('DEFAULT_TENANT') ?? 'demo',
  }
}

const OPTIONS = {
  elasticsearch: { type: 'boolean' },
  apart: { type: 'boolean' },
  dev: { type: 'boolean' },
  only: { type: 'string', multiple: true },
} as const

/** Reads the options of `npm run demo`, or of `npm run dev`, which adds `--dev`. */
function readArguments(args: readonly string[]): Pick<Settings, 'elasticsearch' | 'shape' | 'watched'> {
  const { values, tokens } = parseArgs({ args: [...args], options: OPTIONS, strict: false, tokens: true })
  const dev = values.dev === true
  const known = dev ? Object.keys(OPTIONS).filter((name) => name !== 'apart') : ['elasticsearch', 'apart']
  const usage = dev
    ? 'npm run dev -- [--elasticsearch] [--only SERVICE]'
    : 'npm run demo -- [--elasticsearch] [--apart]'
  const unknown = tokens.find((token) => token.kind !== 'option' || !known.includes(token.name))
  if (unknown !== undefined) throw new DemoFailure(`'${args[unknown.index]}' is not known: ${usage}`)
  const only = (values.only ?? []).flatMap((names) => String(names).split(','))
  const stranger = only.find((name) => !SERVICES.some((service) => service === name))
  if (stranger !== undefined)
    throw new DemoFailure(`no service is called '${stranger}': SERVICE is one of ${SERVICES.join(', ')}`)
  const watched = SERVICES.filter((name) => dev && (only.length === 0 || only.includes(name)))
  // Only what has a process of its own can restart by itself.
  const shape = dev || values.apart === true ? 'apart' : 'small'
  return { elasticsearch: values.elasticsearch === true, shape, watched }
}

function portOf(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new DemoFailure(`PORT is '${text}': it must be a number from 1 to 65535`)
}
