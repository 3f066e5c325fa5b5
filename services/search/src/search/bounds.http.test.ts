import { aTenant, whileLocked } from '@fonds/db/testing'
import { expect, test } from 'vitest'
import { createGate } from '../engine/gate.ts'
import { runningSearches } from '../testing/blocked.ts'
import { type Answer, startSearch } from '../testing/service.ts'

test('a search whose client has left is cancelled', async () => {
  const patient = await startSearch({ statementTimeout: 600_000 })
  const { pool } = patient.db
  try {
    const tenant = await aTenant(pool)
    await whileLocked(pool, 'search.document', async () => {
      const client = new AbortController()
      const asked = patient.ask(tenant, '/search?q=mill', { signal: client.signal }).catch((error: unknown) => error)
      await expect.poll(() => runningSearches(pool)).toBe(1)
      client.abort()
      expect(await asked).toMatchObject({ name: 'AbortError' })
      await expect.poll(() => runningSearches(pool)).toBe(0)
    })
  } finally {
    await patient.stop()
  }
})

test('a search beyond the queue is rejected at once', async () => {
  const full = await startSearch({
    statementTimeout: 600_000,
    gate: createGate({ concurrency: 1, waiting: 1 }),
  })
  const { pool } = full.db
  try {
    const tenant = await aTenant(pool)
    const asked: Promise<Answer>[] = []
    await whileLocked(pool, 'search.document', async () => {
      for (let n = 0; n < 2; n++) asked.push(full.ask(tenant, `/search?q=mill${n}`))
      await expect.poll(() => runningSearches(pool)).toBe(1)
      // Any of them may be the third; the others wait for the lock.
      asked.push(full.ask(tenant, '/search?q=wheel'))
      const { status, headers } = await Promise.race(asked)
      expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    })
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 200, 503])
  } finally {
    await full.stop()
  }
})
