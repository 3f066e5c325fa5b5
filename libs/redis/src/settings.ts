import { z } from 'zod'
import { parseRedisUrl } from './address.ts'

/** Settings of programs that use Redis. */
export const redisSettings = {
  REDIS_URL: z
    .string()
    .superRefine((url, context) => {
      const parsed = parseRedisUrl(url)
      if ('problem' in parsed) context.addIssue({ code: 'custom', message: parsed.problem })
    })
    .meta({ description: 'Redis: one server, a Redis Cluster, or Sentinels' }),
} as const
