import { type Description, readDescription } from '@fonds/archive'
import { enumParam, type RequestInfo, valuesOf } from '@fonds/http'
import { labelsIn } from '@fonds/labels'
import type { DescriptionKind } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { type CitationSource, citedNow, readCitedDescription } from '../cite/citation.ts'
import { presentCitation } from '../cite/cite.presenter.ts'
import type { Deps } from '../deps.ts'
import { presentArchive } from '../organization/organization.presenter.ts'
import { schemaOrg } from './schema-org.ts'

const INCLUDABLE = ['citation', 'json_ld'] as const
type Includable = (typeof INCLUDABLE)[number]

/** Parameter of descriptions that adds to the response what is otherwise a request of its own. */
export const includeParam = {
  include: valuesOf(
    enumParam('What to add to the response: `citation`, as in `/cite`, and `json_ld`, as in `.jsonld`', INCLUDABLE),
    { combine: 'all' },
  ),
}

/** A request to add to a response. */
export interface Inclusion {
  readonly include: readonly Includable[] | undefined
  readonly tenant: TenantContext
  readonly request: Pick<RequestInfo, 'language'>
}

/** A description, and what its citation needs if the response includes it or the archive's data. */
export interface Found {
  readonly description: Description
  readonly source: CitationSource | null
}

/** Reads one visible description with what is to be added to the response. Null if it is not visible. */
export async function readIncluding(
  deps: Deps,
  key: { readonly kind: DescriptionKind; readonly slugOrId: string },
  { include = [], tenant }: Pick<Inclusion, 'include' | 'tenant'>,
): Promise<Found | null> {
  if (include.length > 0) return readCitedDescription(deps, tenant, key)
  const description = await readDescription(deps.pool, tenant.id, key)
  return description === null ? null : { description, source: null }
}

interface Included {
  /** Further members of the response, as JSON text. */
  readonly members: Readonly<Record<string, string>>
  /** How long the response is correct while the content does not change; undefined for any time. */
  readonly validForSeconds?: number
}

/** Returns what is to be added to the response about a description. */
export function includedIn({ description, source }: Found, { include = [], tenant, request }: Inclusion): Included {
  if (source === null) return { members: {} }
  const cited = include.includes('citation') ? citedNow(description, source, tenant) : null
  const labels = labelsIn(request.language)
  return {
    members: {
      ...(cited && { citation: JSON.stringify(presentCitation(description, cited.material, source, tenant, labels)) }),
      ...(include.includes('json_ld') && {
        json_ld: JSON.stringify(schemaOrg(description, presentArchive(source.archive, tenant), tenant)),
      }),
    },
    ...(cited && { validForSeconds: cited.validForSeconds }),
  }
}
