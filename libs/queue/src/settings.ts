import { redisSettings } from '@fonds/redis'
import { z } from 'zod'

/** Settings of programs that add jobs to a queue or perform them. */
export const queueSettings = {
  ...redisSettings,
  QUEUE_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, { error: 'must be lower-case letters, digits and -' })
    .default('fonds')
    .meta({ description: 'Prefix of keys in Redis' }),
} as const
