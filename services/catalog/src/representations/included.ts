import type { Description } from '@fonds/archive'
import { enumParam, type RequestInfo, valuesOf } from '@fonds/http'
import { labelsIn } from '@fonds/labels'
import type { TenantContext } from '@fonds/types/context'
import { readCited } from '../cite/citation.ts'
import { presentCitation } from '../cite/cite.presenter.ts'
import type { Deps } from '../deps.ts'
import { presentArchive } from '../organization/organization.presenter.ts'
import { readArchive } from '../organization/organization.routes.ts'
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

interface Included {
  /** Further members of the response, as JSON text. */
  readonly members: Readonly<Record<string, string>>
  /** How long the response is correct while the content does not change; undefined for any time. */
  readonly validForSeconds?: number
}

/**
 * Reads what is to be added to the response about a description.
 * @throws ApiError not_found if the archive has gone offline in the meantime
 */
export async function readIncluded(
  deps: Deps,
  description: Description,
  { include = [], tenant, request }: Inclusion,
): Promise<Included> {
  const citation = include.includes('citation') ? await readCited(deps, description, tenant) : null
  // A citation is read together with the archive.
  const archiveOf = () => (citation === null ? readArchive(deps, tenant) : presentArchive(citation.row, tenant))
  const archive = include.includes('json_ld') ? await archiveOf() : null
  const labels = labelsIn(request.language)
  return {
    members: {
      ...(citation && {
        citation: JSON.stringify(presentCitation(description, citation.material, citation.row, tenant, labels)),
      }),
      ...(archive && { json_ld: JSON.stringify(schemaOrg(description, archive, tenant)) }),
    },
    ...(citation && { validForSeconds: citation.validForSeconds }),
  }
}
