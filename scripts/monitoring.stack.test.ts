import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { bringFromDebian, onPath } from '@fonds/local-stack'
import { expect, test } from 'vitest'
import { ROOT } from './lib/root.ts'

interface Promtool {
  readonly command: string
  readonly env: NodeJS.ProcessEnv
}

/** Finds promtool on the PATH or in the distribution's package, which is unpacked without installing it. */
function findPromtool(): Promtool | string {
  const command = onPath('promtool')
  if (command !== undefined) return { command, env: {} }
  const unpacked = bringFromDebian('prometheus-debian', ['prometheus'], 'usr/bin/promtool')
  return 'failure' in unpacked ? unpacked.failure : unpacked
}

const promtool = findPromtool()
// Elsewhere than on Debian, promtool must be installed; in CI, it is an error if it is missing.
const isAbsent = typeof promtool === 'string' && process.env.CI === undefined

test.skipIf(isAbsent).each([
  ['check', 'fonds.rules.yml', /SUCCESS: \d+ rules found/],
  ['test', 'fonds.rules.test.yml', /SUCCESS/],
  ['check', 'fonds-around.rules.yml', /SUCCESS: \d+ rules found/],
  ['test', 'fonds-around.rules.test.yml', /SUCCESS/],
])('promtool %s rules %s: every alert is valid, and its fault raises it', (command, file, success) => {
  if (typeof promtool === 'string') throw new Error(`no promtool: ${promtool}`)
  const cwd = join(ROOT, 'deploy/prometheus')
  const env = { ...process.env, ...promtool.env }
  const { status, stdout, stderr } = spawnSync(promtool.command, [command, 'rules', file], {
    cwd,
    env,
    encoding: 'utf8',
  })
  expect(stderr + stdout).toMatch(success)
  expect(status).toBe(0)
})
