import { BRUECKL } from './list/brueckl.ts'
import { COAST } from './list/coast.ts'
import { COMPANY_PICTURES } from './list/company.ts'
import { LETTERS } from './list/letters.ts'
import { MERCHANTS } from './list/merchants.ts'
import { PARISH_AND_ISLAND } from './list/parish-island.ts'
import { TOWN } from './list/town.ts'
import type { Picture, Tenant } from './picture.ts'

/** Every picture of the demo archives, in the order in which they are attached. */
export const PICTURES: readonly Picture[] = [
  ...TOWN,
  ...MERCHANTS,
  ...BRUECKL,
  ...PARISH_AND_ISLAND,
  ...LETTERS,
  ...COMPANY_PICTURES,
  ...COAST,
]

/** Slug of the record whose picture is the cover of a collection. */
export interface Cover {
  readonly tenant: Tenant
  readonly collection: string
  readonly record: string
}

const cover = (tenant: Tenant, collection: string, record: string): Cover => ({ tenant, collection, record })

export const COVERS: readonly Cover[] = [
  cover('demo', 'town-of-lindovar-council-and-magistracy', 'quay-with-the-steamer-halcyon'),
  cover('demo', 'kallias-collection-of-antiquities', 'drachm-with-a-standing-heron'),
  cover('demo', 'papers-of-the-photographer-agnes-bruckl', 'ice-at-the-piers-of-the-iron-bridge'),
  cover('demo', 'parish-of-saint-nicholas', 'relief-of-a-heron'),
  cover('demo', 'cholera-hospital-on-the-long-island', 'plan-of-the-barracks'),
  cover('demo', 'house-of-kallias-corn-merchants', 'lv-f-1-1-1'),
  cover('demo', 'papers-of-the-engineer-n-s-volkov', 'lv-i-1-1-2'),
  cover('demo', 'board-of-the-jewish-congregation', 'plan-of-the-burial-ground'),
  cover('demo', 'letters-of-the-consul-yusuf-al-mansuri', 'report-on-nothing'),
  cover('demo', 'letters-of-the-tea-house-on-the-lower-quay', 'lv-l-1-1-1'),
  cover('harbour', 'velmouth-harbour-company', 'halcyon-under-tow'),
  cover('harbour', 'guild-of-pilots', 'statutes-of-the-eleven-brothers'),
  cover('harbour', 'emigrants-office', 'first-register'),
  cover('harbour', 'lighthouse-service', 'diary-of-seamus-o-briain-with-the-birds'),
  cover('harbour', 'ship-drawings-of-the-ravn-yard', 'halcyon-lines-and-sections'),
  cover('harbour', 'lantern-slides-of-the-harbour', 'emigrants-pier-with-the-piano'),
]
