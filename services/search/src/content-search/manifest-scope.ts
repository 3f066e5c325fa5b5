import { MAX_DESCENDANT_IMAGES, readDeletion } from '@fonds/archive'
import { query as send } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { archiveParam, gone, notFound, textParam, uuidParam } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { idLexeme, ownIdLexeme } from '../documents/lexemes.ts'
import { allOf, lexeme, NOTHING } from '../documents/tsquery.ts'
import type { Query } from '../grammar/query.ts'
import { matchOf } from '../postgres/match.ts'
import { type ManifestRow, manifestOf } from './content-search.queries.ts'

/** The only motivation of the annotations that are searched. */
const MOTIVATION = 'supplementing'
/** No path follows it, so nothing is below it. */
const NO_PATH = '~~'

/** The parameters of the path of both services. */
export const manifestParams = z.object({
  orgId: archiveParam,
  recordId: uuidParam('UUID of a record, or of a collection with its own images'),
})

/** The parameters that both services have besides `q`. */
export const annotationParams = {
  motivation: textParam(
    'Motivations of annotations, separated by spaces; those of other motivations than `supplementing` are not found',
  ).optional(),
  date: textParam('Ignored, and listed in `ignored`').optional(),
  user: textParam('Ignored, and listed in `ignored`').optional(),
}

/** Returns which of the parameters that are ignored a request has. */
export const ignoredOf = <Name extends string>(
  names: readonly Name[],
  query: Readonly<Partial<Record<Name, unknown>>>,
): Name[] => names.filter((name) => (query[name] ?? '') !== '')

/** Returns whether annotations with some of these motivations are searched; without any, all are. */
export const isSearched = (motivation: string): boolean =>
  motivation === '' || motivation.split(' ').includes(MOTIVATION)

/** @throws ApiError not_found, gone */
export async function findManifest({ pool }: Deps, tenant: TenantContext, description: string): Promise<ManifestRow> {
  const [row] = await send<ManifestRow>(pool, bind(manifestOf, { tenant: tenant.id, description }))
  if (row !== undefined) return row
  const deletedAt = await readDeletion(pool, tenant.id, description)
  throw deletedAt === null ? notFound() : gone(deletedAt)
}

/** Returns the values of the statements that read texts of a manifest that match a query; null matches all. */
export function scopeOf(
  description: string,
  { kind, path, has_children }: ManifestRow,
  query: Query | null,
): { readonly description: string; readonly path: string; readonly below: number; readonly terms: string } {
  const includesBelow = kind === 'record' && has_children
  const scope = lexeme(includesBelow ? idLexeme(description) : ownIdLexeme(description))
  const match = query === null ? null : matchOf(query)
  return {
    description,
    path: includesBelow ? path : NO_PATH,
    below: MAX_DESCENDANT_IMAGES,
    terms: match === NOTHING ? NOTHING : allOf([scope, ...(match === null ? [] : [match])]),
  }
}
