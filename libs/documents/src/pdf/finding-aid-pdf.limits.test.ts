import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failureReason } from './testing/failure-reason.ts'
import { aFindingAid } from './testing/finding-aid.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-pdf-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('a finding aid that cannot be made throws the reason and leaves nothing behind', () => {
  test('timed_out', async () => {
    const small = aFindingAid({ title: 'Small', children: [{ title: 'One' }, { title: 'Two' }] })
    expect(await failureReason(folder, small, { bounds: { ms: 1, memoryBytes: 2 ** 31 } })).toBe('timed_out')
  })
})
