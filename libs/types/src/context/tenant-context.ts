import { z } from 'zod'

/** The archive that a request addresses, as resolved by the gateway. */
export const TenantContext = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    /** Scheme, host and port of the tenant's URLs, without a trailing slash. */
    origin: z.string(),
    /** `https://…/{kind}/{slug}`, or null if the tenant has no website. */
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
