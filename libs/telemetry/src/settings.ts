import { urlSetting } from '@fonds/config'
import { z } from 'zod'

/** Settings of every program that sends traces. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: urlSetting
    .optional()
    .meta({ description: 'URL of an OpenTelemetry collector; traces go to its /v1/traces' }),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform(readHeaders)
    .refine((headers) => headers !== null, { error: 'must be name=value, separated by commas' })
    .transform((headers) => headers ?? {})
    .optional()
    .meta({ description: 'Headers for the collector, such as credentials' }),
  TRACE_SAMPLE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.1)
    .meta({ description: 'Share of requests whose traces are sent' }),
} as const

export type TracingSettings = z.output<z.ZodObject<typeof tracingSettings>>

/**
 * Parses `name=value,name=value`, with percent-encoded values, as the OpenTelemetry specification defines it.
 * @returns null if the text is anything else
 */
function readHeaders(text: string): Record<string, string> | null {
  const headers: Record<string, string> = {}
  for (const part of text.split(',')) {
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(.*?)\s*$/.exec(part) ?? []
    if (name === undefined || value === undefined) return null
    try {
      headers[name] = decodeURIComponent(value)
    } catch {
      return null
    }
  }
  return headers
}
