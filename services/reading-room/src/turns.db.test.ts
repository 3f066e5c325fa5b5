import { aTenant, aTree, whileLocked } from '@fonds/db/testing'
import { answersUnderFlood } from '@fonds/http/testing'
import { expect, test } from 'vitest'
import { startReadingRoom } from './testing/reading-room.ts'

test('a flood of pages of one archive leaves another archive the next turn', async () => {
  const room = await startReadingRoom(1)
  const { pool } = room.db
  try {
    const [flooded, other] = [await aTenant(pool), await aTenant(pool)]
    for (const { id } of [flooded, other]) await aTree(pool, id, { title: 'Mill' })
    const answers = await answersUnderFlood({
      metrics: room.metrics,
      hold: (work) => whileLocked(pool, 'fonds.description', work),
      flood: (client) => room.browse(flooded, '/collections/mill', {}, { client }),
      other: () => room.browse(other, '/collections/mill', {}, { client: 'reader' }),
    })
    expect(answers).toEqual(['flood 1: 200', 'other archive: 200', 'flood 2: 200', 'flood 3: 200', 'flood 4: 200'])
  } finally {
    await room.stop()
  }
})
