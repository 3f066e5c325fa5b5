import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { ProcessPool } from './process-pool.ts'

test('kills a task that exceeds its time limit', async () => {
  const pool = new ProcessPool<[string], unknown>({
    program: fileURLToPath(new URL('./testing/misbehave.ts', import.meta.url)),
    memoryBytes: 1024 ** 3,
    ms: 300,
    idleMs: 60_000,
  })
  onTestFinished(() => pool.stop())
  await expect(pool.ask(['hang'])).rejects.toMatchObject({ ending: { how: 'time' } })
})
