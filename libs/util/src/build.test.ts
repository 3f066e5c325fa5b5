import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildName, parseBuildName, readBuild } from './build.ts'

const COMMIT = '0a1b2c3d4e5f60718293a4b5c6d7e8f901234567'
const SHORT = '0a1b2c3d4e5f'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fonds-build-'))
  write('package.json', '{"version": "1.2.0"}')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('a release or an image has its revision in a file, whatever git says around it', () => {
  write('REVISION', `${COMMIT}\n`)
  write('.git/HEAD', `${'f'.repeat(40)}\n`)
  expect(readBuild(root)).toEqual({ version: '1.2.0', revision: SHORT })
})

test('a build of changed files says so', () => {
  write('REVISION', `${COMMIT}-changed\n`)
  expect(readBuild(root).revision).toBe(`${SHORT}-changed`)
})

test.each(['', 'latest', '../../etc/passwd', `${COMMIT} x`])('a revision "%s" is none', (text) => {
  write('REVISION', text)
  expect(readBuild(root).revision).toBeNull()
})

test('a checkout has the commit of its branch', () => {
  write('.git/HEAD', 'ref: refs/heads/main\n')
  write('.git/refs/heads/main', `${COMMIT}\n`)
  expect(readBuild(root).revision).toBe(SHORT)
})

test('a branch may be packed', () => {
  write('.git/HEAD', 'ref: refs/heads/main\n')
  write(
    '.git/packed-refs',
    `# pack-refs with: peeled\n${'1'.repeat(40)} refs/heads/not-main\n${COMMIT} refs/heads/main\n`,
  )
  expect(readBuild(root).revision).toBe(SHORT)
})

test('a checkout of a tag has no branch', () => {
  write('.git/HEAD', `${COMMIT}\n`)
  expect(readBuild(root).revision).toBe(SHORT)
})

test('a linked worktree has its branch in the main one', () => {
  write('main/worktrees/other/HEAD', 'ref: refs/heads/topic\n')
  write('main/worktrees/other/commondir', '../..\n')
  write('main/refs/heads/topic', `${COMMIT}\n`)
  write('.git', `gitdir: ${join(root, 'main/worktrees/other')}\n`)
  expect(readBuild(root).revision).toBe(SHORT)
})

test('without git and a file, the revision is unknown', () => {
  expect(readBuild(root)).toEqual({ version: '1.2.0', revision: null })
})

test.each(['1.2.0', `1.2.0+${SHORT}`, `1.2.0-rc.1+${SHORT}-changed`])('the name %s is that of its build', (name) => {
  expect(buildName(parseBuildName(name))).toBe(name)
})
