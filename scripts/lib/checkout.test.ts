import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyCheckout } from './checkout.ts'
import { ROOT } from './root.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fonds-checkout-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a copy has the files that git knows, as they are, and none of an operator', async () => {
  const from = join(folder, 'from')
  const write = (name: string, text: string) => {
    mkdirSync(join(from, name, '..'), { recursive: true })
    writeFileSync(join(from, name), text)
  }
  const git = (...args: string[]) => expect(spawnSync('git', args, { cwd: from }).status).toBe(0)
  for (const name of ['a.txt', 'deep/b.txt', 'ä.txt', 'gone.txt']) write(name, 'old')
  git('init', '--quiet')
  git('add', '.')
  write('a.txt', 'new')
  write('added.txt', 'new')
  git('add', 'added.txt')
  rmSync(join(from, 'gone.txt'))
  for (const name of ['.env', 'backups/x/manifest.json', 'secrets/postgres_password', 'notes.txt']) write(name, 'mine')
  const to = join(folder, 'to')
  await copyCheckout(to, new AbortController().signal, from)
  const copied = readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(copied.map(({ name }) => name).sort()).toEqual(['a.txt', 'added.txt', 'b.txt', 'ä.txt'])
  expect(readFileSync(join(to, 'a.txt'), 'utf8')).toBe('new')
})

test('without a repository, a copy has the files that git would take', async () => {
  const from = join(folder, 'from')
  mkdirSync(join(from, 'deep'), { recursive: true })
  for (const name of ['a.txt', 'deep/ä.txt', '.env']) writeFileSync(join(from, name), 'mine')
  writeFileSync(join(from, '.gitignore'), '.env\n')
  const to = join(folder, 'to')
  await copyCheckout(to, new AbortController().signal, from)
  expect(readdirSync(to, { recursive: true }).sort()).toEqual(['.gitignore', 'a.txt', 'deep', 'deep/ä.txt'])
})

test.each(['.env', 'secrets/postgres_password', 'backups/2026/manifest.json', 'docker-compose.override.yml'])(
  'git ignores %s, which may have secrets',
  (name) => {
    // A repository of its own, since this tree may have none.
    expect(spawnSync('git', ['init', '--quiet'], { cwd: folder }).status).toBe(0)
    cpSync(join(ROOT, '.gitignore'), join(folder, '.gitignore'))
    expect(spawnSync('git', ['check-ignore', '--quiet', '--no-index', name], { cwd: folder }).status).toBe(0)
  },
)
