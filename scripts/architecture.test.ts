import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './lib/root.ts'

const named = (page: string) =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/`((?:bin|libs|scripts|services|tools)\/[\w./-]+)`/g)]
    .map(([, path = '']) => path)
    // The name of a migration yet to be written.
    .filter((path) => !path.includes('NNNN'))

test.each([
  ['docs/architecture.md', 'libs/import/', 2],
  ['docs/architecture.md', 'services/', 5],
  ['CONTRIBUTING.md', 'services/', 5],
])('every file that %s names exists, among them those of %s', (page, folder, atLeast) => {
  const paths = named(page)
  expect(paths.filter((path) => path.startsWith(folder)).length).toBeGreaterThan(atLeast)
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
