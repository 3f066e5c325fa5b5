import { createLogger } from '@fonds/http'
import { createRenderProcesses, pyramidKey, RenderKilled, thumbnailKey } from '@fonds/imaging'
import { createClaims } from '@fonds/queue'
import { eventually } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type DerivativePlace, openDerivativePlace } from '../testing/derivative-place.ts'

const logger = createLogger({ name: 'derivatives-test', level: 'silent' })

let place: DerivativePlace
beforeAll(async () => {
  place = await openDerivativePlace()
})
afterAll(() => place?.close())

describe('a missing derivative', () => {
  test('is rendered by another process soon after the first one died', async () => {
    const { aPicture, claimOf, connected, queueAt } = place
    const made: string[] = []
    const { ensure } = await connected(made)
    const picture = await aPicture()
    const queue = queueAt(inject('redisUrl'))
    await eventually(() => queue.ping())
    // A killed process leaves behind a claim that nobody renews.
    const killed = createClaims(queue, { keyOf: claimOf, logger, claimMs: 1_000, renewMs: 60_000 })
    expect(await killed.claim(thumbnailKey(picture, 0))).not.toBeNull()
    expect((await ensure('thumbnail', picture)).bytes).toBeGreaterThan(0)
    expect(made).toEqual(['thumbnail'])
  })
})

test('rendering that had to be killed is not retried immediately', async () => {
  const { aPicture, aProcess, store } = place
  const made: string[] = []
  const tight = createRenderProcesses({ ms: 1, memory: 1024 ** 3 })
  const { ensure } = aProcess(null, made, tight)
  const picture = await aPicture()
  await expect(ensure('pyramid', picture)).rejects.toBeInstanceOf(RenderKilled)
  await expect(ensure('pyramid', picture)).rejects.toBeInstanceOf(RenderKilled)
  expect(made).toHaveLength(1)
  expect(await store.stat(pyramidKey(picture, 0))).toBeNull()
  await tight.stop()
})
