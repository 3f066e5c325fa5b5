import { deleteTree, setFields, setPublished } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { harvest, parseAnswer, stateOf } from './testing/harvest.ts'
import { ITEMS, MILL } from './testing/mill.ts'
import { startOai, type TestService } from './testing/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOai()
})
afterAll(() => service.stop())

describe('deletions', () => {
  test('of every kind are told, in the sets the items were in, and taken back when they return', async () => {
    const { id } = await aTenant(service.db.pool, { slug: 'gone' })
    const gone = { id, slug: 'gone', name: 'gone' }
    const { pool } = service.db
    await aTree(pool, id, MILL, { source: 'mill' })
    const harvested = async (more = '') =>
      stateOf(await harvest((q) => service.ask(gone, q), `verb=ListRecords&metadataPrefix=oai_dc${more}`))
    const deleted = async () => [...(await harvested()).values()].filter((i) => i.deleted)
    await setPublished(pool, id, 'record', 'letter-1', false)
    await setFields(pool, id, 'record', 'letter-2', { suppress_from_aggregators: true })
    await deleteTree(pool, id, 'record', 'letter-3', false)
    await deleteTree(pool, id, 'record', 'letter-4', true)
    expect((await deleted()).map((i) => i.sets.join(' '))).toEqual(
      Array.from({ length: 4 }, () => 'fonds-of-the-mill fonds-of-the-mill:letters'),
    )
    expect([...(await harvested('&set=fonds-of-the-mill:letters')).values()].filter((i) => i.deleted)).toHaveLength(4)
    const [one] = await deleted()
    const got = parseAnswer(
      await service.ask(gone, `verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:gone.localhost:${one?.id}`),
    )
    expect(got.items).toMatchObject([{ deleted: true, metadata: null }])
    await setPublished(pool, id, 'collection', 'fonds-of-the-mill', false)
    expect(await deleted()).toHaveLength(ITEMS)
    const listed = (await harvest((q) => service.ask(gone, q), 'verb=ListIdentifiers&metadataPrefix=oai_dc')).flatMap(
      ({ items }) => items,
    )
    expect(listed).toHaveLength(ITEMS)
    const { words } = parseAnswer(await service.ask(gone, 'verb=Identify'))
    expect(words.earliestDatestamp).toEqual([listed.map(({ datestamp }) => datestamp).sort()[0]])
    await setPublished(pool, id, 'collection', 'fonds-of-the-mill', true)
    await setFields(pool, id, 'record', 'letter-2', { suppress_from_aggregators: false })
    await setPublished(pool, id, 'record', 'letter-1', true)
    expect(await deleted()).toHaveLength(2)
    expect((await harvested()).size).toBe(ITEMS)
  })

  test('of a deeper set are told in it while it is one: it goes with all that it says of items, and comes back', async () => {
    const { id } = await aTenant(service.db.pool, { slug: 'deeper' })
    const deeper = { id, slug: 'deeper', name: 'deeper' }
    const { pool } = service.db
    await aTree(pool, id, MILL, { source: 'mill' })
    const spec = 'fonds-of-the-mill:letters:of-1907'
    const turn = (oai_set: boolean) => setFields(pool, id, 'collection', 'of-1907', { oai_set })
    const harvested = async (more: string) =>
      [
        ...stateOf(
          await harvest((q) => service.ask(deeper, q), `verb=ListRecords&metadataPrefix=oai_dc${more}`),
        ).values(),
      ].filter(({ sets }) => sets.includes(spec))
    await turn(true)
    await deleteTree(pool, id, 'record', 'letter-3', false)
    for (const isSet of [true, false, true]) {
      await turn(isSet)
      const within = await harvested('')
      expect(within).toHaveLength(isSet ? 40 : 0)
      expect(within.filter(({ deleted }) => deleted)).toHaveLength(isSet ? 1 : 0)
      if (isSet) expect(await harvested(`&set=${spec}`)).toEqual(expect.arrayContaining(within))
      else {
        const refused = await service.ask(deeper, `verb=ListRecords&metadataPrefix=oai_dc&set=${spec}`)
        expect(parseAnswer(refused).error).toBe('badArgument')
      }
    }
  })
})
