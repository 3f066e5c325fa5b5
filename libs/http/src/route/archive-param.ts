import type { TenantContext } from '@fonds/types/context'
import { notFound } from '../errors/errors.ts'
import { slugParam } from './parameters.ts'

/** Path parameter of routes whose URLs name the archive, as those of images and IIIF do. */
export const archiveParam = slugParam('UUID or slug of the archive')

/**
 * Checks that a path names the archive of the host.
 * @throws ApiError not_found
 */
export function checkArchive({ id, slug }: TenantContext, named: string): void {
  if (named.toLowerCase() !== id && named !== slug) throw notFound()
}
