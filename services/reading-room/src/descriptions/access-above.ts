import { optional, read } from '../api/read.ts'
import { asSelected, type Visit } from '../page/visit.ts'
import type { Detail } from './shown.ts'

/** The level above a description. */
export type Above = Detail['ancestors'][number]

const QUERY = 'fields=access'

/** Returns the level above if a description states of access what it states, too; null if it does not, or states nothing. */
export async function sameAccessAbove(detail: Detail, visit: Visit<unknown>): Promise<Above | null> {
  const { access, ancestors, inherited } = detail
  const above = ancestors.at(-1)
  if (above === undefined || access.statement === null || inherited.access !== null) return null
  const asked = { params: { path: { slug: above.slug } }, ...asSelected(visit, ['lang'], QUERY) }
  const found = await optional<Pick<Detail, 'access'>>(
    above.type === 'collection'
      ? read(visit.api.GET('/api/public/collections/{slug}', asked))
      : read(visit.api.GET('/api/public/records/{slug}', asked)),
  )
  const isSame =
    found !== null &&
    found.access.status === access.status &&
    found.access.until === access.until &&
    bare(found.access.statement ?? '') === bare(access.statement)
  return isSame ? above : null
}

/** Returns whether a note only repeats the statement of access. */
export const repeatsAccess = (
  { type, html }: Pick<Detail['notes'][number], 'type' | 'html'>,
  { access }: Detail,
): boolean =>
  type === 'accessrestrict' &&
  access.statement !== null &&
  bare(html.replaceAll(/<[^>]*>/g, ' ')) === bare(access.statement)

const bare = (text: string): string =>
  text
    .replaceAll(/&(?:amp|lt|gt|quot|#39|#x27);/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
