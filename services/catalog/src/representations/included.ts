import type { Description } from '@fonds/archive'
import { enumParam, type RequestInfo, valuesOf } from '@fonds/http'
import { labelsIn } from '@fonds/labels'
import { presentTranslations } from '@fonds/presenters'
import type { CitationDetail, Translated } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { citedNow, readCitationSource } from '../cite/citation.ts'
import { presentCitation } from '../cite/cite.presenter.ts'
import type { Deps } from '../deps.ts'
import { forReader } from '../descriptions/for-reader.ts'
import { archiveInAll } from '../organization/organization.presenter.ts'
import { schemaOrg } from './schema-org.ts'

const INCLUDABLE = ['citation', 'json_ld', 'translations'] as const
type Includable = (typeof INCLUDABLE)[number]

/** Parameter of descriptions that adds to the response what is otherwise a separate request. */
export const includeParam = {
  include: valuesOf(
    enumParam(
      'What to add to the response: `citation`, as in `/cite`, `json_ld`, as in `.jsonld`, and `translations`: what the archive wrote ' +
        'in other languages',
      INCLUDABLE,
    ),
    { combine: 'all' },
  ),
}

/** A request to add to a response. */
export interface Inclusion {
  readonly include: readonly Includable[] | undefined
  readonly tenant: TenantContext
  readonly request: Pick<RequestInfo, 'language' | 'textLanguage'>
}

/** Additions to a response about a description. */
interface Included {
  readonly members: {
    readonly citation?: CitationDetail
    readonly json_ld?: object
    readonly translations?: Readonly<Record<string, Translated>>
  }
  /** How long the response is correct while the content does not change; undefined for any time. */
  readonly validForSeconds?: number
}

/** Reads what is to be added to the response about a description. @throws ApiError not_found if it has disappeared */
export async function readIncluded(
  deps: Deps,
  description: Description,
  { include = [], tenant, request }: Inclusion,
): Promise<Included> {
  if (include.length === 0) return { members: {} }
  const translations = include.includes('translations') && {
    translations: presentTranslations(description, tenant, labelsIn(request.language, tenant)),
  }
  if (include.every((name) => name === 'translations')) return { members: { ...translations } }
  const shown = forReader(description, { tenant, request })
  const source = await readCitationSource(deps, shown, tenant)
  const cited = include.includes('citation') ? citedNow(shown, source, tenant) : null
  const labels = labelsIn(request.language, tenant)
  return {
    members: {
      ...translations,
      ...(cited && { citation: presentCitation(shown, cited.material, source, tenant, labels) }),
      ...(include.includes('json_ld') && {
        json_ld: schemaOrg(description, archiveInAll(source.archive, tenant), tenant),
      }),
    },
    ...(cited && { validForSeconds: cited.validForSeconds }),
  }
}
