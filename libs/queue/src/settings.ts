import { z } from 'zod'

/** Settings of programs that add jobs to a queue or perform them. */
export const queueSettings = {
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be a redis or rediss URL' })
    .meta({ description: 'Redis, which holds the queues' }),
  QUEUE_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, { error: 'must be lower-case letters, digits and -' })
    .default('fonds')
    .meta({ description: 'Prefix of keys in Redis' }),
} as const
