import { apiUrl, permalink, templateOf } from '@fonds/archive'
import { slugParam } from '@fonds/http'
import type { DescriptionKind } from '@fonds/types'
import { BASE_PATH, type TenantContext } from '@fonds/types/context'

/** The place that a URL names: the type of a description, and its slug or UUID. */
export interface NamedPlace {
  readonly kind: DescriptionKind
  readonly slugOrId: string
}

type Addresses = Pick<TenantContext, 'origin' | 'siteUrlTemplate'>

const KINDS = ['record', 'collection'] as const
const slug = slugParam('')

/** Returns the record or collection that a URL of the archive names: its permalink, or its URL in the API; else null. */
export function placeOf(tenant: Addresses, url: string): NamedPlace | null {
  for (const kind of KINDS) {
    for (const [pattern, urlOf] of patternsOf(tenant, kind)) {
      const slugOrId = slugIn(pattern, url)
      // Compared as a whole, since a template may contain the slug twice. Zotero does not escape ids in its requests, so
      // the escapes in them have been decoded with the query.
      if (slugOrId !== null && [url, encodeURI(url)].includes(urlOf(slugOrId))) return { kind, slugOrId }
    }
  }
  return null
}

const SLUG = '{slug}'

/** Returns the forms of a description's URLs, each with the function that builds them. */
function patternsOf(
  tenant: Addresses,
  kind: DescriptionKind,
): readonly (readonly [string, (slug: string) => string])[] {
  const inApi = `${tenant.origin}${BASE_PATH}/${kind}s/${SLUG}`
  const onSite = tenant.siteUrlTemplate === null ? inApi : templateOf(tenant.siteUrlTemplate, kind)
  return [
    [inApi, (name) => apiUrl(tenant, kind, name)],
    [onSite, (name) => permalink(tenant, kind, name)],
  ]
}

/** Returns the text at the first place of the slug in a pattern; null if the rest differs, or it cannot be a slug. */
function slugIn(pattern: string, url: string): string | null {
  const [before = '', after = ''] = pattern.split(SLUG)
  if (!url.startsWith(before)) return null
  const rest = url.slice(before.length)
  const end = after === '' ? rest.length : rest.indexOf(after)
  if (end === -1) return null
  const { success, data } = slug.safeParse(decoded(rest.slice(0, end)))
  return success ? data : null
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
