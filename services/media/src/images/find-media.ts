import { readDeletion } from '@fonds/archive'
import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { checkArchive, gone, notFound } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import { firstMedia, firstPicture, type MediaRow, nthMedia, oneMedia, onePoster, posterOf } from './media.queries.ts'

/** A request for an image, from its path and query. */
export interface ImageLookup {
  readonly tenant: TenantContext
  /** UUID or slug from the path; must be that of the host's archive. */
  readonly orgId: string
  readonly recordId: string
  /** UUID of an image, or its number from 1; the first by default. */
  readonly image?: string | number | undefined
}

/** Returns an image of a visible description. @throws ApiError not_found, gone */
export async function findMedia(pool: Pool, { tenant, orgId, recordId, image }: ImageLookup): Promise<MediaRow> {
  checkArchive(tenant, orgId)
  const values = { tenant: tenant.id, description: recordId }
  const [row] = await query<MediaRow>(pool, statementOf(values, image))
  if (row !== undefined) return row
  throw await missing(pool, tenant, recordId)
}

/**
 * Returns what is shown of a visible description: an image or, of sound and film, its poster.
 * @throws ApiError not_found, gone
 */
export async function findPicture(pool: Pool, lookup: ImageLookup): Promise<MediaRow> {
  const { tenant, recordId, image } = lookup
  checkArchive(tenant, lookup.orgId)
  const values = { tenant: tenant.id, description: recordId }
  const asked = image === undefined ? bind(firstPicture, values) : statementOf(values, image)
  const [row] = await query<MediaRow>(pool, asked)
  if (row?.renderable) return row
  const instead = row === undefined ? posterOn(values, image) : bind(posterOf, { tenant: tenant.id, file: row.id })
  const [poster] = instead === null ? [] : await query<MediaRow>(pool, instead)
  const found = poster ?? row
  if (found !== undefined) return found
  throw await missing(pool, tenant, recordId)
}

const posterOn = (values: { readonly tenant: string; readonly description: string }, image: ImageLookup['image']) =>
  typeof image === 'string' ? bind(onePoster, { ...values, image }) : null

function statementOf(values: { readonly tenant: string; readonly description: string }, image: ImageLookup['image']) {
  if (image === undefined) return bind(firstMedia, values)
  return typeof image === 'number'
    ? bind(nthMedia, { ...values, position: image - 1 })
    : bind(oneMedia, { ...values, image })
}

/** Returns the error for a missing description: not_found if it was never visible, gone if it was. */
export async function missing(pool: Pool, tenant: TenantContext, recordId: string) {
  const deletedAt = await readDeletion(pool, tenant.id, recordId)
  return deletedAt === null ? notFound() : gone(deletedAt)
}
