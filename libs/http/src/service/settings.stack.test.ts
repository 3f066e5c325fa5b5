import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The function ends its process, so it runs in a separate one.
const program = `
import { loadConfig } from '@fonds/config'
import { serviceSettings } from ${JSON.stringify(join(import.meta.dirname, 'settings.ts'))}
import { z } from 'zod'
const config = loadConfig(z.object({ ...serviceSettings, DATABASE_URL: z.url() }))
console.log(JSON.stringify(config))
`

function run(env: Record<string, string>) {
  const args = ['--input-type=module', '--eval', program]
  return spawnSync(process.execPath, args, { env, encoding: 'utf8', cwd: import.meta.dirname })
}

test('a service with valid settings gets them parsed', () => {
  const { status, stdout } = run({
    PORT: '4001',
    GATEWAY_SECRET: 'x'.repeat(32),
    DATABASE_URL: 'postgres://h/d',
    LOG_LEVEL: '',
  })
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ PORT: 4001, HOST: '127.0.0.1', LOG_LEVEL: 'info' })
})

test('a service with invalid settings reports every problem, without any values', () => {
  const { status, stdout, stderr } = run({ PORT: 'eighty', GATEWAY_SECRET: 'hunter2' })
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^ {2}PORT: /m)
  expect(stderr).toMatch(/^ {2}GATEWAY_SECRET: must have at least 32 characters$/m)
  expect(stderr).toMatch(/^ {2}DATABASE_URL: is missing$/m)
  expect(stderr).not.toMatch(/hunter2|eighty|node_modules/)
})
