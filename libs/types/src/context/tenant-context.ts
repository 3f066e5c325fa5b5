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
  })
  .readonly()
export type TenantContext = z.output<typeof TenantContext>
