import { type Description, MAX_DESCENDANT_IMAGES, readDescription } from '@fonds/archive'
import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { checkArchive, defineRoute, type Route } from '@fonds/http'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { imagesWithTexts } from '../image-text/text.queries.ts'
import { missing } from '../images/find-media.ts'
import { imageParams } from '../images/params.ts'
import { type BelowRow, imagesBelow } from './below.queries.ts'
import { presentManifest } from './manifest.presenter.ts'
import { MAX_PLACES, type PlaceRow, placesOf } from './places.queries.ts'
import { MANIFEST_TYPE } from './presentation.ts'
import { readLogo } from './provider.queries.ts'

/** `GET /iiif/:orgId/:recordId/manifest.json` */
export const getManifest = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/iiif/:orgId/:recordId/manifest.json',
    operationId: 'getManifest',
    summary: 'Get a IIIF manifest',
    description:
      'A record, or a collection with images of its own, as IIIF Presentation 3.0. Each image has a canvas of its true ' +
      'size, sound and film one of its duration, with chapters as ranges. The images of records below follow, with a range ' +
      'for each. Without either, a single canvas says so. `navPlace` (an extension) has the linked places with coordinates, ' +
      `up to ${MAX_PLACES}. Texts and captions are \`annotations\`; the manifest then has IIIF Content Search 2.0.`,
    tags: ['Images'],
    params: imageParams,
    strictQuery: false,
    response: {
      schema: z
        .looseObject({ id: z.url(), type: z.literal('Manifest') })
        .meta({ description: 'IIIF Presentation 3.0' }),
      contentType: MANIFEST_TYPE,
      description: 'The manifest',
    },
    errors: ['not_found', 'gone'],
    async handler({ params: { orgId, recordId }, tenant }) {
      checkArchive(tenant, orgId)
      const description = await findEither(deps.pool, tenant.id, recordId)
      if (
        description === null ||
        (description.kind === 'collection' && description.images.length === 0 && !description.has_pictures)
      ) {
        throw await missing(deps.pool, tenant, recordId)
      }
      const [below, places, logo] = await Promise.all([
        findBelow(deps.pool, tenant.id, description),
        findPlaces(deps.pool, tenant.id, description),
        readLogo(deps.pool, tenant.id),
      ])
      const withText = await findTexts(deps.pool, tenant.id, [...description.images, ...below])
      return {
        json: presentManifest(description, tenant, { below, places, withText, logo }),
        lastModified: description.committed_at,
      }
    },
  })

/**
 * Reads the images below a record, whose children are often the pages of a volume. Not done for collections, which have
 * too many.
 */
async function findBelow(pool: Pool, tenant: string, { kind, path, children_count }: Description): Promise<BelowRow[]> {
  if (kind === 'collection' || children_count === 0) return []
  return query<BelowRow>(pool, bind(imagesBelow, { tenant, path, limit: MAX_DESCENDANT_IMAGES }))
}

/** Reads the coordinates of the linked places, in the order of the description. */
async function findPlaces(pool: Pool, tenant: string, { entities }: Description): Promise<PlaceRow[]> {
  const ids = entities.filter(({ entity_type }) => entity_type === 'place').map(({ id }) => id)
  return ids.length === 0 ? [] : query<PlaceRow>(pool, bind(placesOf, { tenant, ids, limit: MAX_PLACES }))
}

/** Finds which of the images have texts. */
async function findTexts(pool: Pool, tenant: string, images: readonly { readonly id: string }[]): Promise<Set<string>> {
  if (images.length === 0) return new Set()
  const rows = await query<{ id: string }>(pool, bind(imagesWithTexts, { tenant, ids: images.map(({ id }) => id) }))
  return new Set(rows.map(({ id }) => id))
}

/** Looks for a record first, since most requests are for records. */
const findEither = async (pool: Pool, tenantId: string, slugOrId: string): Promise<Description | null> =>
  (await readDescription(pool, tenantId, { kind: 'record', slugOrId }, { whole: true })) ??
  (await readDescription(pool, tenantId, { kind: 'collection', slugOrId }, { whole: true }))
