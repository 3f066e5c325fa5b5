import { absent, elasticsearch } from '@fonds/test-kit'
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest'
import { expectDegraded, type GuardedSearch, startGuardedSearch } from '../testing/guarded-search.ts'

const found = await elasticsearch()

describe.skipIf(absent(found))('if Elasticsearch is unavailable, PostgreSQL', () => {
  let guarded: GuardedSearch
  beforeAll(async () => {
    // Enough for an Elasticsearch that works.
    guarded = await startGuardedSearch(500)
  })
  afterEach(() => guarded.mend())
  afterAll(() => guarded?.stop())

  test('answers when Elasticsearch hangs, without waiting for the timeout', async () => {
    guarded.way.hang()
    expectDegraded(await guarded.searched())
  })

  test('answers while Elasticsearch is slow, and no longer once it is fast again', async () => {
    guarded.way.delay(20_000)
    expectDegraded(await guarded.searched())
    await guarded.way.mend()
    await guarded.whole('/search?q=letter')
  })
})
