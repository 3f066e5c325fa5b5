import type { FondsClient } from '@fonds/client'
import type { Labels } from '@fonds/labels'
import { BASE_PATH, type TenantContext } from '@fonds/types/context'
import type { Organization } from '../api/bodies.ts'

/** A request for a page, and what its content is read with. */
export interface Visit<Params = Readonly<Record<string, string>>> {
  readonly tenant: TenantContext
  readonly labels: Labels
  /** The language that the reader chose with `lang`, which links keep; null if `Accept-Language` decides. */
  readonly chosenLanguage: string | null
  /** The reader's list, which links keep for those without scripts: ids, separated by commas. */
  readonly keptList?: string | undefined
  /** The language in which the reader wants the archive's own words, as an ISO 639 code; null without a preference. */
  readonly contentLanguage: string | null
  readonly params: Params
  /** Path of the page, below the origin. */
  readonly path: string
  /** Undecoded query. */
  readonly rawQuery: string
  /** The query without what only JSON has, for the API. */
  readonly contentQuery: string
  readonly api: FondsClient
  /** Returns an access to the API whose answers do not bound the time for which the page is kept. */
  readonly unobserved: () => FondsClient
  /** The version of the archive's content; null if it is not known. */
  readonly contentVersion: string | null
  /** The archive's own description, which every page shows parts of. */
  readonly organization: Promise<Organization>
  readonly hasSearch: boolean
  /** Returns the URL at which another viewer opens a manifest; null if there is none. */
  readonly iiifViewer: ((manifest: string) => string) | null
}

/** The part of a visit that pages without content of the API need, such as those about an error. */
export type Surface = Omit<Visit<unknown>, 'api' | 'contentVersion' | 'organization' | 'iiifViewer' | 'unobserved'>

/** What links take over from the page's own address. */
type Kept = Pick<Visit, 'chosenLanguage' | 'keptList'>

/** Returns the URL of a page below `/api/public`, in the reader's chosen language. */
export const pageUrl = (visit: Kept, path: string): string => keeping(visit, BASE_PATH + path)

/**
 * Returns the URL of a resource's page, given its URL in the API: without the origin, in the reader's chosen language.
 */
export function local({ tenant, ...kept }: Kept & Pick<Visit, 'tenant'>, url: string): string {
  if (!url.startsWith(`${tenant.origin}/`)) return url
  return keeping(kept, url.slice(tenant.origin.length))
}

/** Returns a URL of the archive with what links take over, before its fragment. */
export function keeping({ chosenLanguage, keptList }: Kept, whole: string): string {
  const end = whole.indexOf('#')
  const [url, fragment] = end === -1 ? [whole, ''] : [whole.slice(0, end), whole.slice(end)]
  const spoken = chosenLanguage === null || /[?&]lang=/.test(url) ? url : withParameter(url, 'lang', chosenLanguage)
  const kept =
    keptList === undefined || /[?&]list=/.test(url)
      ? spoken
      : `${spoken}${spoken.includes('?') ? '&' : '?'}list=${keptList}`
  return kept + fragment
}

/** Returns a URL with one more parameter. */
export const withParameter = (url: string, name: string, value: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`

/**
 * Returns the options of a request to the API that has some parameters of the page's query, and others. Parameters that
 * mean nothing would make a query that the service has not validated before.
 */
export const asSelected = (
  { contentQuery }: Pick<Visit, 'contentQuery'>,
  names: readonly string[],
  others: string,
) => ({
  querySerializer: () =>
    [...contentQuery.split('&').filter((part) => names.includes(part.split('=', 1).join(''))), others]
      .filter((part) => part !== '')
      .join('&'),
})

/** Returns the options of a request to the API that has the page's own query. */
export const asAsked = ({ contentQuery }: Pick<Visit, 'contentQuery'>) => ({ querySerializer: () => contentQuery })
