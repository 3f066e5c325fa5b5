import type { DescriptionKind } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { apiBase } from './api-base.ts'

/** Returns the URL of the citation of a record or collection. */
export const citeUrl = (tenant: Pick<TenantContext, 'origin'>, kind: DescriptionKind, slug: string): string =>
  `${apiBase(tenant)}/cite/${kind === 'collection' ? 'collection/' : ''}${encodeURIComponent(slug)}`
