import { apiUrl, permalink } from '@fonds/archive'
import { ExhibitDetail, inSchemaOrder } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { isoSeconds } from '@fonds/util'
import type { ExhibitRow } from './exhibits.queries.ts'

/** Builds the body of an exhibit. Omits sections without any visible content. */
export function exhibitJson(row: ExhibitRow, tenant: TenantContext): string {
  const sections = row.sections
    .map(({ heading, text }, number) => ({
      heading,
      text,
      items: row.items.filter(({ section }) => section === number).map(({ item }) => item),
    }))
    .filter(({ heading, text, items }) => heading !== null || text !== null || items.length > 0)
  return JSON.stringify(
    inSchemaOrder(ExhibitDetail, {
      ...JSON.parse(row.summary),
      sections,
      updated_at: isoSeconds(row.updated_at),
      links: {
        self: apiUrl(tenant, 'exhibit', row.slug),
        permalink: permalink(tenant, 'exhibit', row.slug),
      },
    }),
  )
}
