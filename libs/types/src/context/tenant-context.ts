import { z } from 'zod'

/** The archive a request is for, as the gateway resolved it. */
export const TenantContext = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    /** Scheme, host and port of its URLs, without a trailing slash. */
    origin: z.string(),
    /** `https://…/{kind}/{slug}`, or null where the tenant has no website. */
    siteUrlTemplate: z.string().nullable(),
  })
  .readonly()
export type TenantContext = z.output<typeof TenantContext>
