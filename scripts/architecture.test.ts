import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './lib/root.ts'

test('every file that docs/architecture.md names exists', () => {
  const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')
  const named = [...text.matchAll(/`((?:bin|libs|scripts|services|tools)\/[\w./-]+)`/g)].map(([, path = '']) => path)
  expect(named.filter((path) => path.startsWith('libs/import/')).length).toBeGreaterThan(2)
  expect(named.filter((path) => path.startsWith('services/')).length).toBeGreaterThan(5)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
