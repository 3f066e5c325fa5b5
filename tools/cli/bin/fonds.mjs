#!/usr/bin/env node
// Runs the operator's command on the repository's own Node 24, whatever Node the machine has. No dependencies.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// An import makes short-lived objects by the million. Left alone, V8 grows the space for them by tens of megabytes; in a
// much smaller one they would not die in time, and be kept for long. Those that are kept it would clear away only when
// there are several times as many as are needed.
const FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=25']

const self = fileURLToPath(import.meta.url)
const here = dirname(self)
const root = join(here, '../../..')

if (!existsSync(join(here, '../node_modules'))) {
  console.error('fonds: the dependencies are not installed yet; run `npm run demo` once (or `pnpm install`)')
  process.exit(1)
}
if (FLAGS.every((flag) => process.execArgv.includes(flag))) {
  const { main } = await import(pathToFileURL(join(here, '../src/main.ts')).href)
  process.exitCode = await main(process.argv.slice(2))
} else {
  const env = { ...process.env, ...compileCache() }
  const child = spawn(node24(), [...FLAGS, self, ...process.argv.slice(2)], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

// What Node makes of the sources is kept beside the dependencies: a thread that reads a file starts in half the time.
// Where nobody may write there, or the caller has a place of its own, Node is left as it is.
function compileCache() {
  if (process.env.NODE_COMPILE_CACHE || process.env.NODE_DISABLE_COMPILE_CACHE) return {}
  const folder = join(here, '../node_modules/.cache/compiled')
  try {
    mkdirSync(folder, { recursive: true })
    return { NODE_COMPILE_CACHE: folder }
  } catch {
    // A read-only installation works as well.
    return {}
  }
}

function node24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const node = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(node)) return node
  console.error(`fonds: needs Node 24 (this is ${process.version}); install it and run again`)
  process.exit(1)
}
