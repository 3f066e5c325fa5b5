import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EXIT } from './exit-codes.ts'

test('a closed pipe ends the command silently', () => {
  const command = join(import.meta.dirname, '../bin/fonds.mjs')
  const line = '"$0" "$1" help | true; exit $PIPESTATUS'
  const { status, stderr } = spawnSync('bash', ['-c', line, process.execPath, command], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([EXIT.ok, ''])
})
