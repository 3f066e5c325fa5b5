import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from './lib/root.ts'

// Which of two releases deploy/systemd/upgrade.sh takes for the older one, so that `fonds` is never older than the services.

const [isOlder = ''] =
  /^is_older\(\) \{\n.*?^\}$/ms.exec(readFileSync(join(ROOT, 'deploy/systemd/upgrade.sh'), 'utf8')) ?? []

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fonds-releases-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Release {
  readonly version?: string
  readonly migrations: readonly string[]
  /** Text of its `baseline.txt`. */
  readonly baseline?: string
}

function older(one: Release, other: Release): boolean {
  rmSync(folder, { recursive: true })
  for (const [name, { version = '1.0.0', migrations, baseline }] of Object.entries({ one, other })) {
    const own = join(folder, name, 'libs/db/migrations')
    mkdirSync(own, { recursive: true })
    for (const migration of migrations) writeFileSync(join(own, `${migration}.sql`), '')
    if (baseline !== undefined) writeFileSync(join(own, 'baseline.txt'), baseline)
    writeFileSync(join(folder, name, 'build'), `${version}+${name}`)
  }
  const script = `set -eu; build_of() { cat "$1/build"; }\n${isOlder}\nif is_older one other; then echo older; else echo not; fi`
  const { stdout, stderr } = spawnSync('sh', ['-c', script], { cwd: folder, encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout === 'older\n'
}

test('a release is older if it lacks a migration of the other one, or has a lower version', () => {
  expect(older({ migrations: ['1'] }, { migrations: ['1', '2'] })).toBe(true)
  expect(older({ migrations: ['1'] }, { migrations: ['1'] })).toBe(false)
  expect(older({ version: '0.9.9', migrations: ['1'] }, { migrations: ['1'] })).toBe(true)
})

test('migrations that its baseline has replaced make a release no older, nor does the lack of any', () => {
  const later = { migrations: [], baseline: 'v1.0.0\n1\n2\n' }
  const earlier = { migrations: ['1', '2'] }
  expect(older(later, earlier)).toBe(false)
  expect(older(later, { migrations: ['3'] })).toBe(true)
})
