import { z } from 'zod'

/** Members that name the build of a program. */
const build = {
  version: z.string().meta({ description: 'Version of Fonds, such as `1.2.0`' }),
  revision: z
    .string()
    .nullable()
    .meta({ description: 'The commit that it was built from, such as `0a1b2c3d4e5f`; null if unknown' }),
}

export const HEALTH_STATUSES = ['ok', 'degraded', 'down', 'disabled'] as const
export type HealthStatus = (typeof HEALTH_STATUSES)[number]

/** The status of one part of the installation. */
export const PartHealth = z
  .object({
    status: z.enum(HEALTH_STATUSES).meta({ description: '`disabled`: not configured, and not required' }),
    latency_ms: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'Duration of the last check in milliseconds; null if there was no response' }),
    version: build.version.optional().meta({ description: 'Version of a service of Fonds that answers' }),
    revision: build.revision.optional().meta({ description: 'Its revision; null if unknown' }),
  })
  .meta({ id: 'PartHealth' })
export type PartHealth = z.infer<typeof PartHealth>

/** `/health`: the overall status, the gateway's build, and the status of each part by name. Contains no host names. */
export const Health = z
  .object({
    status: z.enum(['ok', 'degraded', 'down']).meta({ description: 'Overall status' }),
    ...build,
    services: z.record(z.string(), PartHealth).meta({ description: 'Status of each service and store, by name' }),
  })
  .meta({ id: 'Health' })
export type Health = z.infer<typeof Health>
