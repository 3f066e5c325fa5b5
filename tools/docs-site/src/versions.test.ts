import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listVersions } from './versions.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fonds-versions-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('versions that were built before are listed, newest first', () => {
  for (const name of ['1.2.0', '1.10.0-rc.1', '1.10.0', '0.9.0', 'assets']) mkdirSync(join(folder, name))
  expect(listVersions(folder)).toEqual(['1.10.0', '1.10.0-rc.1', '1.2.0', '0.9.0'])
  expect(readFileSync(join(folder, 'versions.html'), 'utf8')).toContain('<a href="1.2.0/">1.2.0</a>')
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('url=1.10.0/')
})
