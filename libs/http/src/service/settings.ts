import { portSetting, wholeSetting } from '@fonds/config'
import { z } from 'zod'

/** Settings of every service. */
export const serviceSettings = {
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: portSetting,
  GATEWAY_SECRET: z.string().min(32, 'must have at least 32 characters'),
  DRAIN_SECONDS: wholeSetting(0, 600, 5, 'How long requests are still accepted after SIGTERM, with /readyz 503'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
} as const
