// Plain JavaScript without dependencies, since it runs on any Node >= 18 before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))))
const MANIFEST = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
const PNPM = MANIFEST.packageManager.split('@')[1].split('+')[0]
const TOOLS = path.join(ROOT, '.tools')
const NODE_PACKAGE = `node-${process.platform}-${process.arch}`
const HAS_NODE_PACKAGE = NODE_PACKAGE in MANIFEST.optionalDependencies
const IS_MUSL = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
/** The package of pnpm's program for this platform. `pnpm` installs it on any platform, but in twice the time. */
const PNPM_PACKAGE = HAS_NODE_PACKAGE && !IS_MUSL ? `@pnpm/exe.${process.platform}-${process.arch}` : 'pnpm'
const PNPM_PROGRAM = path.join(TOOLS, 'node_modules', '.bin', 'pnpm')
const NODE_WANTED = 24
const INSTALLED = path.join(ROOT, 'node_modules', '.modules.yaml')
/** The package whose dependencies the first `npm run demo` installs last: fonts, and the compiler of PDFs. */
const INSTALLED_LAST = '@fonds/typesetting'

/** An error that the user can fix; shown as one line. */
export class SetupError extends Error {}

/**
 * The running child process. A signal that ends this process ends it first, so that no installation is left running.
 */
let running

/**
 * Installs pnpm, the dependencies and the pinned Node, each only if missing.
 * @param {(line: string) => void} say
 * @param {{ toRun: boolean }} options toRun skips packages needed only for development, unless they are installed; the
 * first time, it also leaves those of `INSTALLED_LAST`, a third of the download, for later
 * @returns {Promise<{ env: NodeJS.ProcessEnv, installRest?: () => Promise<void> }>} the environment in which `node` is
 * Node 24 and `pnpm` the pinned pnpm; and a function that installs what was left for later, if anything was
 */
export async function prepareToolchain(say, { toRun }) {
  requireNode()
  mkdirTools()
  return alone(say, async () => {
    if (!hasPnpm()) await installPnpm(say)
    const env = toolEnvironment()
    // `npm test` compares the lockfile with the registry's metadata; to run what is locked, its checksums are enough.
    const options = toRun ? ['--trust-lockfile', ...(hasDevelopmentTools() ? [] : ['--prod'])] : []
    if (toRun && !existsSync(INSTALLED)) {
      await installDependencies(env, say, [...options, '--filter', `!${INSTALLED_LAST}`])
      await requireWorkingNode(env)
      return { env, installRest: () => alone(say, () => installAll(env, () => undefined, options)) }
    }
    await installAll(env, say, options)
    await requireWorkingNode(env)
    return { env }
  })
}

async function installAll(env, say, options) {
  await installDependencies(env, say, options)
  await removeUnusedFonts(env)
}

/** Checks the system's Node on platforms without a packaged Node 24, before anything is downloaded. */
function requireNode() {
  if (HAS_NODE_PACKAGE || Number(process.versions.node.split('.')[0]) === NODE_WANTED) return
  throw new SetupError(
    `Node ${NODE_WANTED} is required and not available for ${process.platform}-${process.arch}: install it (this is ${process.version}) and run again`,
  )
}

function mkdirTools() {
  try {
    mkdirSync(TOOLS, { recursive: true })
  } catch (error) {
    throw new SetupError(`cannot write ${TOOLS} (${error.code})`)
  }
}

/** Does something while no other process installs in this checkout. */
async function alone(say, work) {
  const release = await waitForOtherInstallations(say)
  try {
    return await work()
  } finally {
    release()
  }
}

/** Waits for other installations in this checkout, since only one may run at a time. */
async function waitForOtherInstallations(say) {
  const lock = path.join(TOOLS, 'installing')
  for (let told = false; ; ) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return () => rmSync(lock, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw new SetupError(`cannot write ${lock} (${error.code})`)
    }
    const owner = readOwner(lock)
    if (owner === undefined || !isAlive(owner)) rmSync(lock, { force: true })
    else {
      if (!told) say(`waiting for another installation (process ${owner})`)
      told = true
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

function readOwner(lock) {
  try {
    return Number(readFileSync(lock, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function hasPnpm() {
  try {
    const manifest = path.join(TOOLS, 'node_modules', PNPM_PACKAGE, 'package.json')
    return JSON.parse(readFileSync(manifest, 'utf8')).version === PNPM && existsSync(PNPM_PROGRAM)
  } catch {
    return false
  }
}

async function installPnpm(say) {
  say(`fetching pnpm ${PNPM}`)
  const options = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']
  const args = ['install', '--prefix', TOOLS, ...options, `${PNPM_PACKAGE}@${PNPM}`]
  // Prefers the npm that started this process, since the one on the PATH may be another.
  const npm = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined
  const env = { ...process.env }
  for (const name of Object.keys(env))
    if (/^npm_(config_(local_)?prefix$|package_|lifecycle_)/i.test(name)) delete env[name]
  const run = npm === undefined ? ['npm', args] : [process.execPath, [npm, ...args]]
  const { code, output } = await toEnd(run[0], run[1], { cwd: TOOLS, env })
  if (code !== 0) throw new SetupError(`pnpm ${PNPM} could not be fetched by npm: ${lastLine(output)}`)
  if (PNPM_PACKAGE === 'pnpm') return
  mkdirSync(path.dirname(PNPM_PROGRAM), { recursive: true })
  rmSync(PNPM_PROGRAM, { force: true })
  symlinkSync(path.join('..', PNPM_PACKAGE, 'pnpm'), PNPM_PROGRAM)
}

function toolEnvironment() {
  const folders = [path.join(ROOT, 'node_modules', NODE_PACKAGE, 'bin'), path.join(TOOLS, 'node_modules', '.bin')]
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
  // With Node's compile cache, a service starts with little more than half the work.
  env.NODE_COMPILE_CACHE ??= path.join(ROOT, 'node_modules', '.cache', 'compiled')
  env.PATH = [...folders, process.env.PATH].join(path.delimiter)
  // pnpm must not see npm's settings, except those for the registry, proxy and certificates.
  const kept = /^npm_config_(registry|cafile|ca|cert|key|strict_ssl|(https?_|no)?proxy)$/i
  for (const name of Object.keys(env)) if (/^npm_/i.test(name) && !kept.test(name)) delete env[name]
  return env
}

/** Returns whether linters, compilers and test tools are installed, according to pnpm's own record. */
function hasDevelopmentTools() {
  try {
    return JSON.parse(readFileSync(INSTALLED, 'utf8')).included.devDependencies
  } catch {
    return false
  }
}

async function installDependencies(env, say, options) {
  const started = Date.now()
  const args = ['install', '--frozen-lockfile', '--reporter=append-only', ...options]
  const announce = setTimeout(() => say('installing the dependencies'), 1500)
  const { code, output } = await toEnd('pnpm', args, { cwd: ROOT, env })
  clearTimeout(announce)
  if (code !== 0) {
    const reason = output.split('\n').find((line) => /ERR_|ERROR/.test(line))
    throw new SetupError(`pnpm install failed: ${(reason ?? lastLine(output)).replace(/^\s*Error: /, '').trim()}`)
  }
  if (Date.now() - started > 1500) say('dependencies installed')
}

async function requireWorkingNode(env) {
  const { code, output } = await toEnd('node', ['--version'], { cwd: ROOT, env })
  if (code === 0 && output.startsWith(`v${NODE_WANTED}.`)) return
  throw new SetupError(
    `Node ${NODE_WANTED} is required, and the downloaded one does not run here: install it and run again`,
  )
}

/** Removes fonts that nothing reads, a quarter of what the demo installs. If it fails, they only take up space. */
async function removeUnusedFonts(env) {
  await toEnd('node', [path.join('scripts', 'slim.ts'), ROOT, '--fonts'], { cwd: ROOT, env })
}

/** Runs a program to completion in its own process group, and collects its output. */
function toEnd(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    running = child
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => reject(new SetupError(`${command} could not be run: ${error.message}`)))
    child.once('close', (code) => {
      running = undefined
      resolve({ code, output })
    })
  })
}

function lastLine(text) {
  return text.trim().split('\n').at(-1) ?? ''
}

/** Ends the running installation and everything it started. */
export function stopSetup() {
  if (running?.pid === undefined) return
  killGroup(running.pid)
}

/** Kills a process group, which may have ended already. */
export function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error
  }
}
