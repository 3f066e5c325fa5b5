import { expect, test } from 'vitest'
import { FolderUnavailable } from './found-files.ts'
import type { PassResult } from './pass-options.ts'
import { repeat } from './repeat.ts'

const NOTHING: PassResult = { imported: 0, unchanged: 1, refused: 0, waiting: 0, missing: 0, deleted: 0 }
const away = () => Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })

/** Looks with the given outcomes in turn, then stops. Returns the log. */
async function watched(outcomes: readonly (PassResult | null | Error)[], retries = 2): Promise<string[]> {
  const log: string[] = []
  const refuse = (line: string) => void log.push(`refused: ${line}`)
  const stop = new AbortController()
  const left = [...outcomes]
  const look = () => {
    const next = left.shift()
    if (left.length === 0) stop.abort()
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next ?? null)
  }
  await repeat(look, { retries, retryMs: 1, signal: stop.signal, log: (line) => log.push(line), refuse }, 1)
  return log
}

test('logs what changed, and nothing for a look that found nothing', async () => {
  const changed = { ...NOTHING, imported: 2, refused: 1, missing: 1, deleted: 1 }
  expect(await watched([NOTHING, changed, NOTHING])).toEqual([
    'files: 2 imported, 1 unchanged, 1 refused, 1 missing; 1 collection deleted',
  ])
})

test('says once that it waits for another process', async () => {
  expect(await watched([null, null, NOTHING, null])).toEqual([
    'another process is importing this folder; waiting for it',
    'another process is importing this folder; waiting for it',
  ])
})

test('looks again while the database is away, but only so often in a row', async () => {
  const again = 'the database is away; looking again later'
  expect(await watched([away(), away(), NOTHING, away(), away(), NOTHING])).toEqual([again, again, again, again])
  await expect(watched([away(), away(), away(), NOTHING])).rejects.toThrow('connection refused')
})

test('looks again at a folder that is not mounted, and says so once each time', async () => {
  const gone = () => new FolderUnavailable('conflict', 'every file is gone')
  const said = 'refused: every file is gone'
  expect(await watched([gone(), gone(), gone(), NOTHING, gone(), NOTHING])).toEqual([said, said])
})

test('ends with any other error', async () => {
  await expect(watched([new Error('a defect'), NOTHING])).rejects.toThrow('a defect')
})
