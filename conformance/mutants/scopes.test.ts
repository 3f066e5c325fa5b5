import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@fonds/scripts/lib/root.ts'
import { expect, test } from 'vitest'
import { isIn, SCOPES } from './scopes.ts'

const within = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: join(ROOT, folder) }).map((file) => `${folder}/${file}`)

test.each(SCOPES)('every pattern of $name still has files, none of them a test', (scope) => {
  const { folder, mutate, tests = ['src/**/*.test.ts'] } = scope
  expect(existsSync(join(ROOT, folder, 'package.json'))).toBe(true)
  for (const pattern of mutate.filter((each) => !each.startsWith('!'))) {
    const files = within(folder, pattern).filter((file) => isIn(file, scope))
    expect(files.length, pattern).toBeGreaterThan(0)
    expect(
      files.filter((file) => file.endsWith('.test.ts')),
      pattern,
    ).toEqual([])
  }
  for (const pattern of tests) expect(within(folder, pattern).length, pattern).toBeGreaterThan(0)
})

test('a file is in a scope by its folder and patterns', () => {
  const scope = { name: 'mill', folder: 'libs/mill', mutate: ['src/**/*.ts', '!src/**/*.test.ts'] }
  const files = [
    'libs/mill/src/a/wheel.ts',
    'libs/mill/src/wheel.test.ts',
    'libs/mills/src/wheel.ts',
    'libs/mill/wheel.ts',
  ]
  expect(files.filter((file) => isIn(file, scope))).toEqual(['libs/mill/src/a/wheel.ts'])
})
