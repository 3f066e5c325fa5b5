#!/usr/bin/env node
// Runs the operator's command on the repository's own Node 24, whatever Node the machine has. No dependencies.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../../..')
const main = join(here, '../src/main.ts')
const enough = Number(process.versions.node.split('.')[0]) >= 24

if (!existsSync(join(here, '../node_modules'))) {
  console.error('fonds: the dependencies are not installed yet; run `npm run demo` once (or `pnpm install`)')
  process.exit(1)
}
if (enough) {
  const { main: run } = await import(pathToFileURL(main).href)
  process.exitCode = await run(process.argv.slice(2))
} else {
  const node = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (!existsSync(node)) {
    console.error(`fonds: needs Node 24 (this is ${process.version}); install it and run again`)
    process.exit(1)
  }
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
