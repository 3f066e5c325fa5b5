import { z } from 'zod'

/** The settings of whoever adds jobs to a queue or does them. */
export const queueSettings = {
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be a redis or rediss URL' })
    .meta({ description: 'Redis, in which jobs wait' }),
  QUEUE_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, { error: 'must be lower-case letters, digits and -' })
    .default('fonds')
    .meta({ description: 'What the names of keys in Redis begin with' }),
} as const
