import { z } from 'zod'

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
  })
  .meta({ id: 'PartHealth' })
export type PartHealth = z.infer<typeof PartHealth>

/** `/health`: the overall status, and that of each part by name. Contains no host names. */
export const Health = z
  .object({
    status: z.enum(['ok', 'degraded', 'down']).meta({ description: 'Overall status' }),
    services: z.record(z.string(), PartHealth).meta({ description: 'Status of each service and store, by name' }),
  })
  .meta({ id: 'Health' })
export type Health = z.infer<typeof Health>
