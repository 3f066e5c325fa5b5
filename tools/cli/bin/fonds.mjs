#!/usr/bin/env node
// Runs the operator's command on the repository's own Node 24, whichever Node the machine has. Has no dependencies.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// An import creates millions of short-lived objects, in two threads. By default, V8 grows the space for them by tens of
// megabytes in each; with more than this, an import is hardly faster. The second flag makes V8 collect the old
// space before it has grown to several times the necessary size.
const FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=25']

const self = fileURLToPath(import.meta.url)
const here = dirname(self)
const root = join(here, '../../..')

if (!existsSync(join(here, '../node_modules'))) {
  console.error('fonds: the dependencies are not installed yet; run `npm run demo` once (or `pnpm install`)')
  process.exit(1)
}
if (FLAGS.every((flag) => process.execArgv.includes(flag))) {
  // A reader that needs no more output, as in `fonds … | head`, closes the pipe. The command continues anyway.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe)
  const { main } = await import(pathToFileURL(join(here, '../src/main.ts')).href)
  process.exitCode = await main(process.argv.slice(2))
} else {
  const env = { ...process.env, ...compileCache() }
  const child = spawn(node24(), [...FLAGS, self, ...process.argv.slice(2)], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

function ignoreClosedPipe(error) {
  if (error.code !== 'EPIPE') throw error
}

// Caches compiled sources beside the dependencies, which halves the start-up time of the threads that read files. Without
// write access, or if the caller has configured a cache, Node keeps its defaults.
function compileCache() {
  if (process.env.NODE_COMPILE_CACHE || process.env.NODE_DISABLE_COMPILE_CACHE) return {}
  const folder = join(here, '../node_modules/.cache/compiled')
  try {
    mkdirSync(folder, { recursive: true })
    return { NODE_COMPILE_CACHE: folder }
  } catch {
    // Also supports a read-only installation.
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
