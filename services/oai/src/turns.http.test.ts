import { aTenant, aTree, whileLocked } from '@fonds/db/testing'
import { answersUnderFlood } from '@fonds/http/testing'
import { expect, test } from 'vitest'
import { startOai } from './testing/service.ts'

test('harvests of one archive leave another archive the next turn', async () => {
  const service = await startOai(null, 1)
  const { pool } = service.db
  try {
    const [flooded, other] = [await aTenant(pool), await aTenant(pool)]
    for (const { id } of [flooded, other]) await aTree(pool, id, { title: 'Mill', children: [{ title: 'Plan' }] })
    const query = 'verb=ListRecords&metadataPrefix=oai_dc'
    const answers = await answersUnderFlood({
      metrics: service.metrics,
      hold: (work) => whileLocked(pool, 'fonds.description', work),
      flood: (client) => service.get(flooded, query, { client }),
      other: () => service.get(other, query, { client: 'harvester' }),
    })
    expect(answers).toEqual(['flood 1: 200', 'other archive: 200', 'flood 2: 200', 'flood 3: 200', 'flood 4: 200'])
  } finally {
    await service.stop()
  }
})
