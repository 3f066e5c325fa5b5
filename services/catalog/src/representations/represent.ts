import { apiUrl, type Description } from '@fonds/archive'
import { type Alternate, preferredType, type Reply, type RequestInfo } from '@fonds/http'
import { translationIn, translationsOf } from '@fonds/presenters'
import type { TenantContext } from '@fonds/types/context'
import type { Deps } from '../deps.ts'
import { documentReply } from './document.ts'
import { alternatesOf, DESCRIPTION_TYPES, documentOf } from './media-types.ts'

interface Representable {
  readonly tenant: TenantContext
  readonly request: Pick<RequestInfo, 'headers' | 'textLanguage'>
  json(): Promise<Extract<Reply, { json: unknown }>>
}

/** Returns a description in the format that `Accept` prefers; defaults to JSON. */
export async function represent(
  deps: Deps,
  description: Description,
  { tenant, request, json }: Representable,
): Promise<Reply> {
  const format = documentOf(preferredType(request.headers, DESCRIPTION_TYPES))
  if (format !== undefined) return documentReply(deps, description, format, tenant)
  const reply = await json()
  const alternates = [...alternatesOf(tenant, description.kind, description.slug), ...languagesOf(tenant, description)]
  return { ...reply, alternates, headers: { ...contentLanguageOf(description, request), ...reply.headers } }
}

/** Returns the same resource in each of its languages. */
function languagesOf({ origin }: TenantContext, { kind, slug, translations }: Description): Alternate[] {
  if (!translations) return []
  const url = apiUrl({ origin }, kind, slug)
  const { original } = translations
  const languages = new Set([...(original === null ? [] : [original]), ...translationsOf(translations)])
  return [...languages].map((hreflang) => ({ url: `${url}?lang=${hreflang}`, hreflang }))
}

/** States the language of a description that has translations; that of labels stands for all others. */
function contentLanguageOf({ translations }: Description, { textLanguage }: Pick<RequestInfo, 'textLanguage'>) {
  if (!translations) return {}
  const language = translationIn(translations, textLanguage)?.language ?? translations.original
  return language === null ? {} : { 'Content-Language': language }
}
