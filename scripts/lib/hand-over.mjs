// Plain JavaScript without dependencies, like toolchain.mjs.
import { spawn } from 'node:child_process'
import { killGroup, prepareToolchain, ROOT, SetupError, stopSetup } from './toolchain.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Installs the toolchain, runs a TypeScript program on Node 24 until it ends, and exits with its status.
 *
 * Signals, and the death of the parent, reach the program as the message `stop`; a second one as `now`. The program
 * reports the process groups that it starts as `{ started: pid }` and `{ ended: pid }`; if it is killed, they are ended
 * here. If FONDS_INSTALL_LATER is set, some of its dependencies are missing: it asks for them by `{ install: true }`, and
 * gets `{ installed: true }` or `{ installed: false, reason }`.
 *
 * @param {string} name shown before each line
 * @param {string} program path from the root of the checkout
 * @param {{ args?: readonly string[], toRun?: boolean }} options `args` precede those of the command line; with
 * `toRun`, no linters, compilers or test tools are installed, and some packages later
 */
export async function handOver(name, program, { args = [], toRun = false } = {}) {
  const begin = Date.now()
  const say = (line) => console.log(`[${name} ${((Date.now() - begin) / 1000).toFixed(1)}s] ${line}`)
  const leave = () => {
    stopSetup()
    process.exit(1)
  }
  for (const signal of SIGNALS) process.on(signal, leave)
  const orphaned = whenOrphaned(leave)
  let toolchain
  try {
    toolchain = await prepareToolchain(say, { toRun })
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(`[${name}] ${error.message}`)
    process.exit(1)
  }
  for (const signal of SIGNALS) process.off(signal, leave)
  clearInterval(orphaned)
  const { env, installRest } = toolchain
  const later = installRest === undefined ? {} : { FONDS_INSTALL_LATER: '1' }
  run([program, ...args], { ...env, ...later, FONDS_STARTED_AT: String(begin) }, installRest)
}

function run(program, env, installRest) {
  const child = spawn('node', [...program, ...process.argv.slice(2)], {
    cwd: ROOT,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const groups = new Set()
  child.on('message', (message) => {
    if (message.started) groups.add(message.started)
    if (message.ended) groups.delete(message.ended)
    if (message.install) void install(child, installRest)
  })
  const stop = () => {
    // The program may be ending already and have closed the channel, so that there is nothing left to stop.
    if (child.connected) child.send('stop', () => undefined)
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  whenOrphaned(stop)
  child.on('exit', (code, signal) => {
    for (const group of groups) killGroup(group)
    stopSetup()
    process.exit(signal === null ? (code ?? 1) : 1)
  })
}

/** Installs what was left for later, and reports the result to the program that asked for it. */
async function install(child, installRest) {
  const answer = { installed: true }
  try {
    await installRest()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    Object.assign(answer, { installed: false, reason: error.message })
  }
  if (child.connected) child.send(answer, () => undefined)
}

/** Calls `act` when the parent dies, because npm's shell may die of a signal without passing it on. */
function whenOrphaned(act) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, 250)
  timer.unref()
  return timer
}
