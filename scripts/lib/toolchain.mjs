// Plain JavaScript without dependencies, since it runs on any Node >= 18 before anything is installed.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))))
const MANIFEST = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
const PNPM = MANIFEST.packageManager.split('@')[1].split('+')[0]
const TOOLS = path.join(ROOT, '.tools')
const NODE_PACKAGE = `node-${process.platform}-${process.arch}`
const NODE_WANTED = 24

/** An error that the user can fix; shown as one line. */
export class SetupError extends Error {}

/**
 * The running child process. A signal that ends this process ends it first, so that no installation is left running.
 */
let running

/**
 * Installs pnpm, the dependencies and the pinned Node, each only if missing.
 * @param {(line: string) => void} say
 * @param {{ toRun: boolean }} options toRun skips packages needed only for development, unless they are installed
 * @returns {Promise<NodeJS.ProcessEnv>} the environment in which `node` is Node 24 and `pnpm` the pinned pnpm
 */
export async function prepareToolchain(say, { toRun }) {
  requireNode()
  mkdirTools()
  const release = await waitForOtherInstallations(say)
  try {
    if (!hasPnpm()) await installPnpm(say)
    const env = toolEnvironment()
    await installDependencies(env, say, toRun && !hasDevelopmentTools())
    await requireWorkingNode(env)
    await removeUnusedFonts(env)
    return env
  } finally {
    release()
  }
}

/** Checks the system's Node on platforms without a packaged Node 24, before anything is downloaded. */
function requireNode() {
  const packaged = NODE_PACKAGE in MANIFEST.optionalDependencies
  if (packaged || Number(process.versions.node.split('.')[0]) === NODE_WANTED) return
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
    const manifest = path.join(TOOLS, 'node_modules', 'pnpm', 'package.json')
    return JSON.parse(readFileSync(manifest, 'utf8')).version === PNPM
  } catch {
    return false
  }
}

async function installPnpm(say) {
  say(`fetching pnpm ${PNPM}`)
  const options = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']
  const args = ['install', '--prefix', TOOLS, ...options, `pnpm@${PNPM}`]
  // Prefers the npm that started this process, since the one on the PATH may be another.
  const npm = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined
  const env = { ...process.env }
  for (const name of Object.keys(env))
    if (/^npm_(config_(local_)?prefix$|package_|lifecycle_)/i.test(name)) delete env[name]
  const run = npm === undefined ? ['npm', args] : [process.execPath, [npm, ...args]]
  const { code, output } = await toEnd(run[0], run[1], { cwd: TOOLS, env })
  if (code !== 0) throw new SetupError(`pnpm ${PNPM} could not be fetched by npm: ${lastLine(output)}`)
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
    return JSON.parse(readFileSync(path.join(ROOT, 'node_modules', '.modules.yaml'), 'utf8')).included.devDependencies
  } catch {
    return false
  }
}

async function installDependencies(env, say, onlyToRun) {
  const started = Date.now()
  const args = ['install', '--frozen-lockfile', '--reporter=append-only', ...(onlyToRun ? ['--prod'] : [])]
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
