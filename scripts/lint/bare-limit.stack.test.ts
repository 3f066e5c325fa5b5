import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fonds-lint-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the modules that a rule of our plugin rejects. */
async function refused(rule: string, modules: readonly string[]): Promise<string[]> {
  const config = join(folder, 'oxlint.json')
  const plugin = join(ROOT, 'scripts/lint/bare-limit.ts')
  writeFileSync(
    config,
    JSON.stringify({ jsPlugins: [plugin], categories: { correctness: 'off' }, rules: { [`fonds/${rule}`]: 'error' } }),
  )
  for (const [n, text] of modules.entries()) writeFileSync(join(folder, `case-${n}.ts`), text)
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const files = modules.map((_, n) => `case-${n}.ts`)
  const ended = await promisify(execFile)(process.execPath, [oxlint, '-c', config, '--format=unix', ...files], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error)
  // Without it, a plugin that does not load would look like one that finds nothing.
  expect(ended.stdout).toMatch(/problem/)
  return modules.filter((_, n) => ended.stdout.includes(`case-${n}.ts`))
}

describe('a hard deadline', () => {
  test('that is a plain number is refused, wherever it takes effect', async () => {
    const bare = [
      `setTimeout(() => {}, 2_000)`,
      `const ANSWER_MS = 2_000; setTimeout(() => {}, ANSWER_MS)`,
      `export const ANSWER_MS = 2 * 60_000\nfetch('/', { signal: AbortSignal.timeout(ANSWER_MS) })`,
      `const A = 1_000; const B = 3 * A; AbortSignal.timeout(B)`,
      `declare const socket: { setTimeout(ms: number): void }; socket.setTimeout(5_000)`,
      `export const options = { connectTimeout: 1_000 }`,
      `export const settings = { statement_timeout: '2s' }`,
      `const MS = 10; export const options = { query_timeout: MS as number }`,
      `export function wait(patienceMs = 500) { return patienceMs }`,
      `export function wait({ waitMs = 500 }: { waitMs?: number }) { return waitMs }`,
      `export const open = (o: { keepAliveMs?: number }) => ({ keepAliveTimeout: o.keepAliveMs ?? 10_000 })`,
      `declare const server: { headersTimeout: number }; server.headersTimeout = 10_000`,
      `for (const end = performance.now() + 4_000; performance.now() < end; ) {}`,
    ]
    expect(await refused('bare-limit', [...bare, 'export {}'])).toEqual(bare)
  })

  test('that goes through limit(ms) is accepted, and so are pauses and what callers give', async () => {
    const accepted = [
      `declare const limit: (ms: number) => number; const MS = limit(2_000); setTimeout(() => {}, MS)`,
      `declare const limit: (ms: number) => number; const A = limit(1_000); AbortSignal.timeout(2 * A)`,
      `import { setTimeout } from 'node:timers/promises'\nawait setTimeout(200)`,
      `import { setTimeout as sleep } from 'node:timers/promises'\nawait sleep(200)`,
      `export const open = (ms: number) => AbortSignal.timeout(ms)`,
      `export function wait(patienceMs: number) { return { timeout: patienceMs } }`,
      `export const options = { timeout: '0s', keepAliveTimeout: 0 }`,
      `setInterval(() => {}, 1_000)`,
      `export const cache = { ttlMs: 1_000 }`,
    ]
    expect(await refused('bare-limit', [...accepted, 'setTimeout(() => {}, 1)'])).toEqual(['setTimeout(() => {}, 1)'])
  })

  test('has a constant with a comment, from which the page of limits is made', async () => {
    const given = `import { limit } from '@fonds/util'\n`
    const described = [
      `${given}/** A connection fails. */\nexport const MS = limit(1_000)`,
      `${given}/** A connection fails. */\nconst MS = limit(1_000)\nexport { MS }`,
      `${given}const LIMITS = {\n  /** A connection fails. */\n  connect: limit(1_000),\n}\nexport { LIMITS }`,
      `${given}export const given = (ms: number) => limit(ms)`,
    ]
    const not = [
      `${given}export const MS = limit(1_000)`,
      `${given}// A connection fails.\nexport const MS = limit(1_000)`,
      `${given}export function wait() { return limit(1_000) }`,
      `${given}setTimeout(() => {}, limit(1_000))`,
    ]
    expect(await refused('declared-limit', [...described, ...not])).toEqual(not)
  })
})
