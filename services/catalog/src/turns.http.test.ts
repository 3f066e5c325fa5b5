import { aTenant, aTree, whileLocked } from '@fonds/db/testing'
import { answersUnderFlood } from '@fonds/http/testing'
import { expect, test } from 'vitest'
import { startCatalog } from './testing/service.ts'

test('a flood of dear requests for one archive leaves another archive the next turn', async () => {
  const service = await startCatalog({ connections: 1 })
  const { pool } = service.db
  try {
    const [flooded, other] = [await aTenant(pool), await aTenant(pool)]
    for (const { id } of [flooded, other]) await aTree(pool, id, { title: 'Mill' })
    const answers = await answersUnderFlood({
      metrics: service.metrics,
      hold: (work) => whileLocked(pool, 'fonds.description', work),
      flood: (client) => service.ask(flooded, '/collections/mill.mods.xml', { client }),
      other: () => service.ask(other, '/collections/mill', { client: 'reader' }),
    })
    expect(answers).toEqual(['flood 1: 200', 'other archive: 200', 'flood 2: 200', 'flood 3: 200', 'flood 4: 200'])
  } finally {
    await service.stop()
  }
})
