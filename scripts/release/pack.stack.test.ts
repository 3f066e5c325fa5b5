import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pack } from './pack.ts'

const work = mkdtempSync(join(tmpdir(), 'fonds-pack-'))
afterAll(() => rmSync(work, { recursive: true }))
const { signal } = new AbortController()
const SECONDS = 1_790_000_000

/** Creates a folder whose files differ from others in order, times, modes and links only. */
function folderIn(parent: string, names: readonly string[], seconds: number, mode: number): string {
  const folder = join(work, parent, 'fonds-1.0.0')
  mkdirSync(join(folder, 'bin'), { recursive: true })
  for (const name of names) {
    writeFileSync(join(folder, name), name)
    utimesSync(join(folder, name), seconds, seconds)
    chmodSync(join(folder, name), name.startsWith('bin/') ? mode | 0o100 : mode)
  }
  symlinkSync('bin/node', join(folder, 'link'))
  return folder
}

test('the bytes depend on names, contents, links and executable bits only', async () => {
  const one = folderIn('one', ['a', 'b', 'bin/node'], 1_000_000_000, 0o644)
  const other = folderIn('other', ['bin/node', 'a'], 1_200_000_000, 0o600)
  writeFileSync(join(work, 'b'), 'b')
  // As pnpm links files from its store.
  linkSync(join(work, 'b'), join(other, 'b'))
  const packed = await pack(one, join(work, 'one.tar.gz'), SECONDS, signal)
  expect(await pack(other, join(work, 'other.tar.gz'), SECONDS, signal)).toEqual(packed)
  expect(readFileSync(join(work, 'one.tar.gz')).equals(readFileSync(join(work, 'other.tar.gz')))).toBe(true)
  writeFileSync(join(other, 'a'), 'other')
  expect((await pack(other, join(work, 'other.tar.gz'), SECONDS, signal)).sha256).not.toBe(packed.sha256)
})

test('everybody can read what was unpacked, and run the programs', async () => {
  const folder = folderIn('readable', ['a', 'bin/node'], 1_000_000_000, 0o600)
  const archive = join(work, 'readable.tar.gz')
  await pack(folder, archive, SECONDS, signal)
  const { stdout } = spawnSync('tar', ['--list', '--verbose', '--file', archive, '--numeric-owner', '--utc'], {
    encoding: 'utf8',
  })
  const entries = stdout
    .trim()
    .split('\n')
    .map((line) => line.replace(/ +\d+ 2026-\d\d-\d\d \d\d:\d\d /, ' '))
  expect(entries).toEqual([
    'drwxr-xr-x 0/0 fonds-1.0.0/',
    '-rw-r--r-- 0/0 fonds-1.0.0/a',
    'drwxr-xr-x 0/0 fonds-1.0.0/bin/',
    '-rwxr-xr-x 0/0 fonds-1.0.0/bin/node',
    'lrwxr-xr-x 0/0 fonds-1.0.0/link -> bin/node',
  ])
})
