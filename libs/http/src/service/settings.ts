import { portSetting, wholeSetting } from '@fonds/config'
import { tracingSettings } from '@fonds/telemetry'
import type { Secrets } from '@fonds/types/context'
import { z } from 'zod'

const gatewaySecret = z.string().min(32, 'must have at least 32 characters')

/** Settings of every service. */
export const serviceSettings = {
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: portSetting,
  GATEWAY_SECRET: gatewaySecret,
  GATEWAY_SECRET_PREVIOUS: gatewaySecret.optional(),
  DRAIN_SECONDS: wholeSetting(0, 600, 5, 'How long requests are still accepted after SIGTERM, with /readyz 503'),
  ...tracingSettings,
  /** Folder with labels in further languages, which libs/labels reads. */
  LABELS_DIR: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
} as const

/** Returns the secret that all services share; during a rotation, both secrets. */
export function secretsOf(settings: {
  readonly GATEWAY_SECRET: string
  readonly GATEWAY_SECRET_PREVIOUS?: string | undefined
}): Secrets {
  const { GATEWAY_SECRET: current, GATEWAY_SECRET_PREVIOUS: other } = settings
  return other === undefined ? current : [current, other]
}
