// Plain JavaScript without dependencies, like toolchain.mjs.
import { spawn } from 'node:child_process'
import { killGroup, prepareToolchain, ROOT, SetupError, stopSetup } from './toolchain.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Installs the toolchain, runs a TypeScript program on Node 24 until it ends, and exits with its status.
 *
 * Signals, and the death of the parent, reach the program as the message `stop`; a second one as `now`. The program
 * reports the process groups that it starts as `{ started: pid }` and `{ ended: pid }`; if it is killed, they are ended
 * here.
 *
 * @param {string} name shown before each line
 * @param {string} program path from the root of the checkout
 * @param {{ args?: readonly string[], toRun?: boolean }} options `args` precede those of the command line; with
 * `toRun`, no linters, compilers or test tools are installed
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
  let env
  try {
    env = await prepareToolchain(say, { toRun })
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(`[${name}] ${error.message}`)
    process.exit(1)
  }
  for (const signal of SIGNALS) process.off(signal, leave)
  clearInterval(orphaned)
  run([program, ...args], { ...env, FONDS_STARTED_AT: String(begin) })
}

function run(program, env) {
  const child = spawn('node', [...program, ...process.argv.slice(2)], {
    cwd: ROOT,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const groups = new Set()
  child.on('message', (message) => {
    if (message.started) groups.add(message.started)
    if (message.ended) groups.delete(message.ended)
  })
  const stop = () => {
    // The program may be ending already and have closed the channel, so that there is nothing left to stop.
    if (child.connected) child.send('stop', () => undefined)
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  whenOrphaned(stop)
  child.on('exit', (code, signal) => {
    for (const group of groups) killGroup(group)
    process.exit(signal === null ? (code ?? 1) : 1)
  })
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
