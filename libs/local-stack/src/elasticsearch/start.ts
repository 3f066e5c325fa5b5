import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LocalStackError, saysDiskFull } from '../errors.ts'
import { accepts, freePort } from '../ports.ts'
import { type Exit, launch, type ServerProcess } from '../server-process.ts'
import {
  type ElasticsearchCluster,
  type ElasticsearchClusterOptions,
  type NodeOptions,
  startCluster,
} from './cluster.ts'
import { type Installed, installElasticsearch } from './install.ts'
import { installElasticsearchApart } from './install-apart.ts'
import { becameReady } from './ready.ts'

export interface ElasticsearchOptions {
  /** Folder for settings, data and logs. Defaults to a temporary folder, removed by `stop()`. */
  readonly dir?: string | undefined
  /** A port of 127.0.0.1; defaults to a free one, as does 0. */
  readonly port?: number | undefined
  /** Size of the Java heap in MB, 512 by default; the process takes about 250 MB more. */
  readonly heapMb?: number | undefined
  /** Compiles code as in production, for better throughput and a slower start. */
  readonly longRunning?: boolean | undefined
  /** Receives each line of the server's log. */
  readonly onLog?: ((line: string) => void) | undefined
}

export interface ElasticsearchServer {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Resolves when the server has ended, after `stop()` or by itself. */
  readonly exited: Promise<Exit>
  readonly stop: () => Promise<void>
}

const ATTEMPTS = 3
const DEFAULT_HEAP_MB = 512

/** An available Elasticsearch, or the reason why it is not available. */
type BroughtElasticsearch =
  | {
      readonly start: (options?: ElasticsearchOptions) => Promise<ElasticsearchServer>
      /** Starts a cluster of several nodes. */
      readonly startCluster: (options: ElasticsearchClusterOptions) => Promise<ElasticsearchCluster>
    }
  | { readonly failure: string }

/** Downloads Elasticsearch on first use (up to half a minute). */
export const bringElasticsearch = (): BroughtElasticsearch => starters(installElasticsearch())

/** Does the same without blocking this thread. */
export const bringElasticsearchApart = async (): Promise<BroughtElasticsearch> =>
  starters(await installElasticsearchApart())

function starters(installed: Installed): BroughtElasticsearch {
  if ('failure' in installed) return installed
  return {
    start: (options = {}) => start(installed, options),
    startCluster: (options) => startCluster(options, (node) => startNode(installed, node)),
  }
}

type Ready = Exclude<Installed, { failure: string }>

/** Starts a node of a cluster, and does not wait for it. */
function startNode(installed: Ready, { dir, port, settings, ...options }: NodeOptions): Promise<ServerProcess> {
  writeSettings(dir, { 'http.port': port, ...settings })
  return launchNode(dir, installed, options)
}

/**
 * Starts a single-node cluster on 127.0.0.1 and waits until it answers.
 *
 * @throws LocalStackError if the port is taken, the folder is in use, or memory or disk space is missing
 */
async function start(installed: Ready, options: ElasticsearchOptions): Promise<ElasticsearchServer> {
  const temporary = options.dir === undefined ? mkdtempSync(join(tmpdir(), 'fonds-elasticsearch-')) : undefined
  const dir = options.dir ?? temporary ?? ''
  const discard = () => {
    if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true })
  }
  try {
    const { server, port } = await startIn(dir, installed, options)
    const stop = async () => {
      await server.stop()
      discard()
    }
    return { url: `http://127.0.0.1:${port}`, port, pid: server.pid, exited: server.exited, stop }
  } catch (error) {
    discard()
    throw error
  }
}

async function startIn(dir: string, installed: Ready, options: ElasticsearchOptions) {
  const fixed = options.port !== undefined && options.port !== 0
  let log = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = fixed ? (options.port ?? 0) : await freePort()
    if (fixed && (await accepts(port)))
      throw new LocalStackError(`port ${port} is in use: Elasticsearch needs another one`)
    writeSettings(dir, { ...SINGLE_NODE, 'http.port': port })
    const server = await launchNode(dir, installed, options)
    if (await becameReady(server, port)) return { server, port }
    log = server.tail()
    if (fixed || !/BindHttpException|Address already in use/.test(log)) break
  }
  throw new LocalStackError(failureOf(log, dir))
}

const SINGLE_NODE = { 'node.name': 'local', 'transport.port': 0, 'discovery.type': 'single-node' } as const

function writeSettings(dir: string, own: Readonly<Record<string, string | number | readonly string[]>>): void {
  for (const folder of ['config', 'data', 'logs', 'tmp']) mkdirSync(join(dir, folder), { recursive: true })
  const settings = {
    'cluster.name': 'local',
    'path.data': join(dir, 'data'),
    'path.logs': join(dir, 'logs'),
    'network.host': '127.0.0.1',
    // Otherwise, a nearly full disk would make every index read-only.
    'cluster.routing.allocation.disk.threshold_enabled': false,
    ...own,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  writeFileSync(join(dir, 'config', 'elasticsearch.yml'), `${lines.join('\n')}\n`)
  writeFileSync(join(dir, 'config', 'log4j2.properties'), LOGGING)
}

/** Logs to standard output, which this process reads. */
const LOGGING = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%d{ISO8601}][%p][%c{1.}] %m%n
rootLogger.level = info
rootLogger.appenderRef.console.ref = console
`

function launchNode(dir: string, { java, home, classPath }: Ready, options: ElasticsearchOptions) {
  const heap = `${options.heapMb ?? DEFAULT_HEAP_MB}m`
  // Uses only the quick compiler and an archive of loaded classes: for a node that must start fast and does little
  // work.
  const quick = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto', '-XX:+AutoCreateSharedArchive']
  const archive = `-XX:SharedArchiveFile=${join(home, 'classes.jsa')}`
  const properties = {
    'java.io.tmpdir': join(dir, 'tmp'),
    'java.awt.headless': true,
    'es.path.home': home,
    'es.path.conf': join(dir, 'config'),
    'log4j2.disable.jmx': true,
    'log4j.shutdownHookEnabled': false,
    'io.netty.noUnsafe': true,
    'io.netty.noKeySetOptimization': true,
    'org.elasticsearch.nativeaccess.enableVectorLibrary': false,
  }
  return launch({
    command: java,
    args: [
      `-Xms${heap}`,
      `-Xmx${heap}`,
      ...(options.longRunning === true ? [] : [...quick, archive]),
      ...Object.entries(properties).map(([name, value]) => `-D${name}=${value}`),
      '--enable-native-access=ALL-UNNAMED',
      '-classpath',
      classPath,
      'fonds.elasticsearch.Main',
      home,
      join(dir, 'config'),
    ],
    env: process.env,
    cwd: dir,
    stopSignal: 'SIGTERM',
    onLog: options.onLog,
  })
}

function failureOf(log: string, dir: string): string {
  if (saysDiskFull(log)) return `no space left on the disk of ${dir}`
  if (/failed to obtain node locks|LockObtainFailedException/.test(log))
    return `${dir} is in use by another Elasticsearch`
  const line = log.split('\n').find((text) => /Exception|Error|error/.test(text))
  return `Elasticsearch did not start: ${line ?? 'it printed nothing'}`
}
