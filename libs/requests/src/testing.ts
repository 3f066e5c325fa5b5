import type { Ordering } from '@fonds/types'
import type { Orderable } from './boxes.ts'

const FONDS = { id: 'harbour', title: 'Harbour office' }

/** A record in a box that can be ordered. */
export const anItem = (given: Partial<Orderable> = {}): Orderable => ({
  id: given.title ?? 'log',
  title: 'Log of the pilots',
  level: 'item',
  reference_code: 'HO 1/2',
  access: { status: 'open' },
  fonds: FONDS,
  boxes: [['Box 4', 'folder 12']],
  off_site: false,
  permalink: 'https://town.example/records/log',
  ...given,
})

export const MAIL: Ordering['templates'][number] = { kind: 'mail', to: 'desk@town.example' }
