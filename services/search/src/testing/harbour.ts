import type { Tenant } from '@fonds/db'
import { aDate, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import type { Block } from '@fonds/types'
import type { EngineName } from '../engine/engine.ts'
import { startSearch, type TestService } from './service.ts'

export const says = (text: string): Block[] => [{ t: 'p', c: [text] }]

/** A small archive with a date, a name, a language or an access of each kind that searches distinguish. */
const HARBOUR: TreeSpec = {
  title: 'Harbour board',
  reference_code: 'HB',
  languages: ['en'],
  scope_and_content: says('Minutes and letters of the board.'),
  headings: [aHeading('Harbour Board', { type: 'corporate_body', role: 'creator', where: 'origination' })],
  children: [
    {
      level: 'series',
      title: 'Letters received',
      reference_code: 'HB/1',
      children: [
        {
          title: 'Letter on the river ice',
          reference_code: 'MS 23/4-b',
          dates: [aDate('1871', '1871', 1871, 1871)],
          scope_and_content: says('The ice of the river <broke> & the quay was flooded.'),
          headings: [aHeading('Holm, Élodie'), aHeading('Long Island', { type: 'place' })],
          access: { status: 'open', until: null, statement: null },
        },
        {
          title: 'Ice cellar accounts',
          reference_code: 'A/2:1',
          dates: [aDate('1880-1889', '1880/1889', 1880, 1889)],
          headings: [aHeading('Holm, Élodie'), aHeading('Trade', { type: 'subject' })],
        },
        { title: 'Élodie', level: 'item', dates: [aDate('44 BC', '-0043', -43, -43)] },
        { title: 'Elodie', level: 'item', languages: ['fr'], dates: [aDate('since 1950', '1950/..', 1950, null)] },
        { title: '林海書信集', level: 'item' },
      ],
    },
    { level: 'item', title: 'River', scope_and_content: says('Elsewhere.') },
  ],
}

export interface Harbour {
  readonly service: TestService
  readonly archive: Tenant
  /** Another archive with the same collection, but other records. */
  readonly twin: Tenant
}

/** Starts the service with two indexed archives, of which the first also has an unpublished collection. */
export async function startHarbour(engine: EngineName): Promise<Harbour> {
  const service = await startSearch({ engine })
  const archive = await aTenant(service.db.pool)
  const twin = await aTenant(service.db.pool)
  await aTree(service.db.pool, archive.id, HARBOUR, { source: 'harbour' })
  await aTree(service.db.pool, archive.id, { title: 'Unpublished river ice' }, { source: 'hidden', publish: false })
  await aTree(service.db.pool, twin.id, { ...HARBOUR, children: [{ title: 'Twin river', languages: ['en'] }] })
  await service.index(archive)
  await service.index(twin)
  return { service, archive, twin }
}
