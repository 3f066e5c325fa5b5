import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createFileStore } from './file-store.ts'
import { checkObjectStore } from './health.ts'

test('times out for a hanging store, without sending it a second ping', async () => {
  let pings = 0
  const hanging = {
    ...createFileStore(tmpdir()),
    ping: () => {
      pings++
      return new Promise<void>(() => undefined)
    },
  }
  const check = checkObjectStore(hanging, 20)
  for (const _ of ['one', 'two']) {
    await expect(check()).rejects.toMatchObject({ name: 'ObjectStoreUnavailable', trouble: 'slow' })
  }
  expect(pings).toBe(1)
})
