import type { Description } from '@fonds/archive'
import { bind } from '@fonds/db'
import { query } from '@fonds/db/pool'
import { notFound } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import type { Deps } from '../deps.ts'
import { type CitationRow, citation } from './cite.queries.ts'
import { citedMaterial, namesToSort } from './cited-material.ts'
import { dayIn, secondsOfSameDay } from './day.ts'
import type { CitedMaterial } from './styles/material.ts'

/** Data from which a citation is built. */
interface Cited {
  readonly material: CitedMaterial
  readonly row: CitationRow
  /** How long the access date is today's, in seconds. */
  readonly validForSeconds: number
}

interface CitingOptions {
  /** Set to false to leave the access date out of citations of dated material. Defaults to true. */
  readonly accessDate?: boolean
}

/**
 * Reads the data for a citation.
 * @throws ApiError not_found if the archive has gone offline in the meantime
 */
export async function readCited(
  deps: Deps,
  description: Description,
  tenant: TenantContext,
  { accessDate = true }: CitingOptions = {},
): Promise<Cited> {
  const now = new Date()
  const descriptions = [description.id, ...description.ancestors.map(({ id }) => id)]
  const values = { tenant: tenant.id, entities: namesToSort(description), descriptions }
  const [row] = await query<CitationRow>(deps.pool, bind(citation, values))
  if (row === undefined) throw notFound()
  const today = dayIn(row.time_zone, now)
  const material = citedMaterial(description, row, { tenant, today, accessDate })
  return { material, row, validForSeconds: secondsOfSameDay(now) }
}
