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
  test('of every kind are reported in the sets of their items, and end when the items return', async () => {
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

  test('reveal no text of an unpublished, suppressed or deleted collection', async () => {
    const { id } = await aTenant(service.db.pool, { slug: 'wordless' })
    const asker = { id, slug: 'wordless', name: 'wordless' }
    const { pool } = service.db
    const items = async (more = '', verb = 'ListRecords') =>
      (await harvest((q) => service.ask(asker, q), `verb=${verb}&metadataPrefix=oai_dc${more}`)).flatMap((p) => p.items)
    const series = (title: string) => ({ level: 'series' as const, title, children: [{ title: `${title} item` }] })
    await aTree(pool, id, {
      title: 'Fonds',
      children: ['Unpublished', 'Suppressed', 'Deleted', 'Open'].map((name) => series(`${name} secret`)),
    })
    const known = new Set((await items()).flatMap(({ sets }) => sets))
    expect(known).toContain('fonds:unpublished-secret')
    await setPublished(pool, id, 'collection', 'unpublished-secret', false)
    await setFields(pool, id, 'collection', 'suppressed-secret', { suppress_from_aggregators: true })
    await deleteTree(pool, id, 'collection', 'deleted-secret', false)
    for (const verb of ['ListRecords', 'ListIdentifiers']) {
      const all = await items('', verb)
      const deleted = all.filter((item) => item.deleted)
      // Each of three series, and its item.
      expect(deleted).toHaveLength(6)
      const specs = new Set(deleted.flatMap(({ sets }) => sets.filter((spec) => spec !== 'fonds')))
      expect(specs.size).toBe(3)
      for (const spec of specs) expect(spec).toMatch(/^fonds:[0-9a-f-]{36}$/)
      expect(all.filter((item) => !item.deleted).flatMap(({ sets }) => sets)).toContain('fonds:open-secret')
      // Requests the set by the name that the harvester knows, and by the new one.
      for (const set of ['fonds:unpublished-secret', 'fonds:suppressed-secret', 'fonds:deleted-secret', ...specs]) {
        const within = await items(`&set=${set}`, verb)
        expect(within.map((item) => item.deleted)).toEqual([true, true])
      }
    }
    await setPublished(pool, id, 'collection', 'unpublished-secret', true)
    const back = (await items()).filter(({ sets }) => sets.includes('fonds:unpublished-secret'))
    expect(back.map((item) => item.deleted)).toEqual([false, false])
    await setPublished(pool, id, 'collection', 'fonds', false)
    for (const { sets } of await items()) expect(sets.join(' ')).not.toMatch(/fonds|secret/)
  })

  test('in a nested set are reported in it only while it is a set', async () => {
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
      expect(within).toHaveLength(isSet ? 41 : 0)
      expect(within.filter(({ deleted }) => deleted)).toHaveLength(isSet ? 1 : 0)
      if (isSet) expect(await harvested(`&set=${spec}`)).toEqual(expect.arrayContaining(within))
      else {
        const refused = await service.ask(deeper, `verb=ListRecords&metadataPrefix=oai_dc&set=${spec}`)
        expect(parseAnswer(refused).error).toBe('noRecordsMatch')
      }
    }
  })
})
