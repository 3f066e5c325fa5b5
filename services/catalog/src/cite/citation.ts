import type { Description } from '@fonds/archive'
import { type CitedMaterial, citedMaterial } from '@fonds/citations'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { notFound } from '@fonds/http'
import { titleIn } from '@fonds/presenters'
import { namesOf, type TenantContext } from '@fonds/types/context'
import { dayIn, secondsOfSameDay } from '@fonds/util'
import type { Deps } from '../deps.ts'
import type { ArchiveRow } from '../organization/organization.queries.ts'
import { type CitedRow, citation } from './cite.queries.ts'

/** Data of a citation besides the description. */
export type CitationSource = CitedRow['cited'] & { readonly archive: ArchiveRow }

/**
 * Reads what the citation of a description needs besides it.
 * @throws ApiError not_found if it has disappeared in the meantime
 */
export async function readCitationSource(
  { pool }: Deps,
  { id }: Description,
  tenant: TenantContext,
): Promise<CitationSource> {
  const [row] = await query<CitedRow>(pool, bind(citation, { tenant: tenant.id, id }))
  if (row === undefined) throw notFound()
  const { archive, ...rest } = row.cited
  if (archive === null) throw notFound()
  return { archive, ...rest }
}

/** Data from which a citation is built. */
interface Cited {
  readonly material: CitedMaterial
  /** How long the access date is today's, in seconds. */
  readonly validForSeconds: number
}

interface CitingOptions {
  /** Set to false to leave the access date out of citations of dated material. Defaults to true. */
  readonly accessDate?: boolean
}

/** Returns the data for a citation as of now, with the archive's name in the language of the description. */
export function citedNow(
  description: Description,
  source: CitationSource,
  tenant: TenantContext,
  { accessDate = true }: CitingOptions = {},
): Cited {
  const now = new Date()
  const today = dayIn(source.archive.time_zone, now)
  const { names } = namesOf({ ...source.archive, name_language: source.archive.languages[0] ?? null })
  const { title: name } = titleIn(source.archive.name, names, description.text_language ?? null)
  const named = { ...source, archive: { ...source.archive, name } }
  const material = citedMaterial(description, named, { tenant, today, accessDate })
  return { material, validForSeconds: secondsOfSameDay(now) }
}
