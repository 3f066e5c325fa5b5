// Fuzzes one target: `node scripts/fuzz/main.ts NAME [SECONDS]`. Keeps inputs and findings under .cache/fuzz/NAME.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/root.ts'
import { fuzz } from './fuzz.ts'
import { findTargets } from './target.ts'

const [name = '', seconds = '10'] = process.argv.slice(2)
const targets = findTargets()
const path = targets.get(name)
if (path === undefined) {
  console.error(`no target is called ${name}; there are ${[...targets.keys()].join(', ')}`)
  process.exit(2)
}
const folder = join(ROOT, '.cache/fuzz', name)
const result = await fuzz({ path, seconds: Number(seconds), seed: Date.now(), kept: filesIn(join(folder, 'corpus')) })
for (const input of result.corpus) save('corpus', input)
const rate = Math.round(result.executions / Math.max(result.seconds, 0.001))
console.log(
  `${name}: ${result.executions} executions, ${rate} a second, ${result.covered} of ${result.branches} branches, ` +
    `${result.corpus.length} inputs kept, ${result.findings.length} findings`,
)
for (const { kind, message, input } of result.findings) {
  console.log(`${kind}: ${message}\n  input (${input.length} bytes): ${save('findings', input)}`)
}
process.exit(result.findings.length === 0 ? 0 : 1)

function filesIn(parent: string): Buffer[] {
  return existsSync(parent) ? readdirSync(parent).map((file) => readFileSync(join(parent, file))) : []
}

function save(kind: 'corpus' | 'findings', input: Uint8Array): string {
  mkdirSync(join(folder, kind), { recursive: true })
  const file = join(folder, kind, createHash('sha256').update(input).digest('hex').slice(0, 16))
  writeFileSync(file, input)
  return file
}
