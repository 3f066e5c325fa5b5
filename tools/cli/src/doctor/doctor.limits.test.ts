import { expect, test } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { newFolder, runProgram, startSilentServer } from '../testing.ts'
import { type Checked, runChecks } from './check.ts'

test('a server that accepts connections and never answers is a problem, and the command ends', async () => {
  await using folder = await newFolder()
  await using silent = await startSilentServer()
  const env = {
    ...{ FONDS_TIME_SCALE: '0.25', DATA_DIR: folder.path, QUEUE_PREFIX: 'doctor' },
    DATABASE_URL: `postgres://x@${silent.host}/x`,
    REDIS_URL: `redis://${silent.host}`,
    PUBLIC_URL: `http://${silent.host}`,
  }
  const { code, stdout } = await runProgram(env, 'doctor', '--json')
  expect(code).toBe(EXIT.failed)
  const { checks } = JSON.parse(stdout) as { checks: Checked[] }
  const found = (name: string) => checks.find((check) => check.name === name)
  for (const name of ['postgresql', 'redis', 'public url']) expect(found(name)?.status, name).toBe('problem')
})

test('a check that never ends is a problem after its time, and delays no other', async () => {
  const checks = await runChecks(
    [
      { name: 'hangs', advice: 'restart it', run: () => new Promise(() => undefined) },
      { name: 'fails', advice: 'repair it', run: () => Promise.reject(new Error('broken')) },
      { name: 'works', advice: '', run: async () => ({ summary: 'fine', findings: [] }) },
    ],
    20,
  )
  expect(checks.map(({ name, status, findings }) => [name, status, findings[0]?.problem])).toEqual([
    ['hangs', 'problem', 'no answer within 0.02 s'],
    ['fails', 'problem', 'broken'],
    ['works', 'ok', undefined],
  ])
})
