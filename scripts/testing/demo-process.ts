import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, isAlive } from '@fonds/local-stack'
import { CONDITION_TIMEOUT_MS, eventually, START_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import type { RunFile } from '../demo/run-file.ts'
import { ROOT } from '../lib/root.ts'

/** A demo started by a test. */
export interface DemoProcess {
  readonly child: ChildProcess
  readonly port: number
  readonly dataDir: string
  /** Returns everything it has printed so far, on either stream. */
  readonly output: () => { readonly out: string; readonly err: string }
  /** Exit code, or null if a signal ended it. */
  readonly exited: Promise<number | null>
}

export interface DemoOptions {
  readonly dataDir: string
  readonly port?: number
  readonly env?: NodeJS.ProcessEnv
  /** Set to `scripts/up.ts` to test the supervisor alone. */
  readonly program?: string
  readonly args?: readonly string[]
  /** Checkout to start; by default, the one that is tested. */
  readonly root?: string
}

const started: DemoProcess[] = []
const folders: string[] = []

/** Starts a demo as `npm run demo` does, on a free port by default. */
export async function startDemo(options: DemoOptions): Promise<DemoProcess> {
  const port = options.port ?? (await freePort())
  const given = {
    PORT: String(port),
    DATA_DIR: options.dataDir,
    DATABASE_URL: '',
    REDIS_URL: '',
    ELASTICSEARCH_URL: '',
    ...options.env,
  }
  const child = spawn(process.execPath, [options.program ?? 'scripts/demo.mjs', ...(options.args ?? [])], {
    cwd: options.root ?? ROOT,
    env: { ...process.env, ...given },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (printed.out += chunk))
  child.stderr.on('data', (chunk: Buffer) => (printed.err += chunk))
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const demo = { child, port, dataDir: options.dataDir, output: () => ({ ...printed }), exited }
  started.push(demo)
  return demo
}

/** Ends all demos that tests have left running, and removes their folders. */
export async function endDemos(): Promise<void> {
  for (const demo of started.splice(0)) {
    demo.child.kill('SIGTERM')
    await demo.exited
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fonds-demo-test-'))
  folders.push(folder)
  return folder
}

/** Waits until `find` returns a value; on failure, the error contains the demo's output. */
export function whenFound<T>(
  demo: DemoProcess,
  find: () => T | undefined,
  timeout: number = CONDITION_TIMEOUT_MS,
): Promise<T> {
  return eventually(
    () => {
      const found = find()
      if (found !== undefined) return found
      const { out, err } = demo.output()
      throw new Error(`it did not come to pass (exit code ${demo.child.exitCode}):\n${out}${err}`)
    },
    { timeout, hopeless: () => demo.child.exitCode !== null },
  )
}

/** Returns the demo's run file, as soon as the demo is ready. A first start loads two archives. */
export function ready(demo: DemoProcess): Promise<RunFile> {
  const find = () => (demo.output().out.includes('Fonds is ready') ? runFile(demo) : undefined)
  return whenFound(demo, find, START_TIMEOUT_MS)
}

/** Waits until the demo has printed a text while it installs, creates or starts something. */
export async function whenPrinted(demo: DemoProcess, text: string): Promise<void> {
  await whenFound(demo, () => demo.output().out.includes(text) || undefined, START_TIMEOUT_MS)
}

export function runFile({ dataDir }: DemoProcess): RunFile | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')) as RunFile
  } catch {
    return undefined
  }
}

/** Returns the ids of a process and all its current descendants. */
export function descendants(pid: number): number[] {
  const table = existsSync('/proc/self/stat') ? tableOfProc() : tableOfPs()
  const found = [pid]
  // The list grows during the loop, so that it includes descendants at every depth.
  for (const parent of found) for (const [id, of] of table) if (of === parent) found.push(id)
  return found
}

/** Lists every process with its parent, from /proc, because small container images have no `ps`. */
function tableOfProc(): [number, number][] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map((pid) => [Number(pid), Number(/^PPid:\s*(\d+)$/m.exec(statusOf(pid))?.[1])])
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    // The process ended after it was listed.
    return ''
  }
}

function tableOfPs(): [number, number][] {
  const lines = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.split('\n')
  return lines.map((line) => line.trim().split(/\s+/).map(Number)).map(([pid = 0, of = 0]) => [pid, of])
}

/** Waits until none of these processes is running; returns those that still are. */
export async function stillAlive(pids: readonly number[]): Promise<number[]> {
  const alive = () => pids.filter(isAlive)
  await eventually(() => {
    if (alive().length > 0) throw new Error('still alive')
  }).catch(() => undefined)
  return alive()
}

/** Occupies a port of 127.0.0.1. */
export function occupy(port: number): Promise<Server> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
