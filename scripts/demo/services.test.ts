import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { INSPECTORS } from './services.ts'

test('.vscode/launch.json attaches to the debugger of each service', () => {
  const { configurations } = JSON.parse(readFileSync(join(ROOT, '.vscode/launch.json'), 'utf8')) as {
    configurations: { name: string; port: number }[]
  }
  expect(Object.fromEntries(configurations.map(({ name, port }) => [name, port]))).toEqual(INSPECTORS)
})
