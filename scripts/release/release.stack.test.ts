import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringFromDebian, onPath, type Unpacked } from '@fonds/local-stack'
import { absent } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifies } from './minisign.ts'
import { makeRelease } from './release.ts'
import { SECRET_KEY } from './testing-key.ts'

const work = mkdtempSync(join(tmpdir(), 'fonds-release-test-'))
afterAll(() => rmSync(work, { recursive: true }))
const key = join(work, 'fonds.key')
const { signal } = new AbortController()
const make = (out: string) =>
  makeRelease({
    // conformance/release.ts makes the rest, which takes minutes.
    kinds: ['chart', 'pypi'],
    architectures: [],
    out: join(work, out),
    key,
    say: () => undefined,
    signal,
  })
const read = (name: string, out = 'one') => readFileSync(join(work, out, name), 'utf8')

beforeAll(async () => {
  writeFileSync(key, SECRET_KEY)
  await make('one')
  await make('other')
})

test('twice built, the files are the same', () => {
  expect(readdirSync(join(work, 'one')).sort()).toEqual(readdirSync(join(work, 'other')).sort())
  for (const name of readdirSync(join(work, 'one'))) expect(read(name), name).toBe(read(name, 'other'))
})

test('a folder with other files is refused, since their checksums would be signed', async () => {
  await expect(make('one')).rejects.toThrow('is not empty')
})

test('it has the chart, the packages, notes and provenance of every file', () => {
  const names = readdirSync(join(work, 'one'))
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
  for (const name of [
    `fonds-${version}.tgz`,
    `fonds_client-${version}-py3-none-any.whl`,
    `fonds_client-${version}.tar.gz`,
    'NOTES.md',
  ])
    expect(names).toContain(name)
  const { subject, predicate } = JSON.parse(read('provenance.intoto.json'))
  const sums = new Map(
    read('SHA256SUMS')
      .trim()
      .split('\n')
      .map((line) => line.split('  ').toReversed() as [string, string]),
  )
  for (const { name, digest } of subject) expect(sums.get(name)).toBe(digest.sha256)
  expect([...sums.keys()]).toEqual(expect.arrayContaining(['provenance.intoto.json', 'NOTES.md']))
  expect(predicate.buildDefinition.resolvedDependencies[0].digest.gitCommit).toMatch(/^[0-9a-f]{40}$/)
})

test('a clean folder verifies the signature and all checksums, and notices a change', async () => {
  const clean = join(work, 'clean')
  cpSync(join(work, 'one'), clean, { recursive: true })
  const check = () => execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: clean, stdio: 'pipe' })
  expect(await verifies(join(clean, 'SHA256SUMS'), read('SHA256SUMS.minisig'), read('fonds.pub'))).toBe(true)
  check()
  writeFileSync(join(clean, 'NOTES.md'), 'changed')
  expect(check).toThrow(/1 computed checksum did NOT match/)
  writeFileSync(join(clean, 'SHA256SUMS'), '')
  expect(await verifies(join(clean, 'SHA256SUMS'), read('SHA256SUMS.minisig'), read('fonds.pub'))).toBe(false)
})

test('the wheel holds the client, and the chart its templates', () => {
  const [wheel = ''] = globSync('*.whl', { cwd: join(work, 'one') })
  const list = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8' })
  expect(list('python3', '-m', 'zipfile', '--list', join(work, 'one', wheel))).toContain('fonds_client/__init__.py')
  const [chart = ''] = globSync('*.tgz', { cwd: join(work, 'one') })
  const files = list('tar', '--list', '--file', join(work, 'one', chart)).split('\n')
  expect(files).toEqual(expect.arrayContaining(['fonds/Chart.yaml', 'fonds/templates/deployments.yaml']))
  expect(files.filter((name) => name.startsWith('fonds/tests/'))).toEqual([])
})

/** Finds minisign, or unpacks it from its Debian packages. */
function findMinisign(): Unpacked {
  const command = onPath('minisign')
  if (command === undefined) return bringFromDebian('minisign', ['minisign', 'libsodium23'], 'usr/bin/minisign')
  return { command, env: { LD_LIBRARY_PATH: '' } }
}

const minisign = findMinisign()

test.skipIf(absent(minisign))('minisign verifies what was signed, and its keys sign', async () => {
  if (absent(minisign)) throw new Error('skipped')
  const env = { ...process.env, ...minisign.env }
  const run = (...args: string[]) => execFileSync(minisign.command, args, { env, cwd: work, encoding: 'utf8' })
  expect(run('-V', '-m', 'one/SHA256SUMS', '-p', 'one/fonds.pub')).toMatch(/^Trusted comment: Fonds /m)
  run('-G', '-W', '-p', 'own.pub', '-s', 'own.key')
  const { readSecretKey, signFile } = await import('./minisign.ts')
  const own = readSecretKey(readFileSync(join(work, 'own.key'), 'utf8'))
  writeFileSync(join(work, 'one/SHA256SUMS.minisig'), await signFile(join(work, 'one/SHA256SUMS'), 'Fonds', own))
  expect(run('-V', '-m', 'one/SHA256SUMS', '-p', 'own.pub')).toContain('verified')
  expect(own.publicKey.split('\n')[1]).toBe(readFileSync(join(work, 'own.pub'), 'utf8').split('\n')[1])
})
