import { z } from 'zod'
import type { ArchiveTexts } from '../model/archive.ts'

/** The URL template of permalinks without `/api/public`, on the archive's own origin. */
export const shortUrlTemplate = (origin: string): string => `${origin}/{kinds}/{slug}`

/** The archive that a request addresses, as resolved by the gateway. */
export const TenantContext = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    /** The name by language, that of `name` included where it is known; absent if it is not translated. */
    names: z.record(z.string(), z.string()).optional(),
    /** Scheme, host and port of the tenant's URLs, without a trailing slash. */
    origin: z.string(),
    /** `https://…/{kind}/{slug}` of its website, or `shortUrlTemplate` if its permalinks are short; null for neither. */
    siteUrlTemplate: z.string().nullable(),
    /** NAAN, slash and shoulder of the tenant's ARKs, such as `12345/b3`; null if it has none. */
    arkPrefix: z.string().nullable().default(null),
    /**
     * The languages of its content, as `contentLanguage` returns them, and `und` if some of it does not say in which it was written;
     * absent if it has at most one.
     */
    languages: z.array(z.string()).readonly().optional(),
    /** The archive's own words for labels, by language and name; absent if it has none. */
    labels: z.record(z.string(), z.record(z.string(), z.string())).nullish(),
  })
  .readonly()
export type TenantContext = z.output<typeof TenantContext>

/** What an archive's names are made of. */
export interface NamedRow {
  readonly name: string
  /** The language of the name, if it is stated. */
  readonly name_language?: string | null
  readonly translations?: ArchiveTexts | null
}

/** Returns the names of an archive in all languages, as its context has them; none if its name is not translated. */
export function namesOf({ name, name_language: language, translations }: NamedRow): Pick<TenantContext, 'names'> {
  const others = Object.entries(translations ?? {}).flatMap(([language, texts]) =>
    texts.name === undefined ? [] : [[language, texts.name] as const],
  )
  return others.length === 0 ? {} : { names: { ...(language && { [language]: name }), ...Object.fromEntries(others) } }
}
