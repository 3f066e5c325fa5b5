import type { Logger } from 'pino'
import type { TracingSettings } from '../settings.ts'
import { setTracer } from './spans.ts'

/**
 * Starts to record and send traces if the settings name a collector. OpenTelemetry is loaded only then. Call it before
 * connecting to anything.
 * @param name of this program, such as `export-worker`
 * @returns a function that sends the last spans; call it after everything else has stopped
 */
export async function startTracing(
  settings: TracingSettings,
  { name, logger }: { readonly name: string; readonly logger: Pick<Logger, 'info' | 'warn'> },
): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {}, TRACE_SAMPLE } = settings
  if (endpoint === undefined) return async () => undefined
  const { createOpenTelemetry } = await import('./open-telemetry.ts')
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const { tracer, close } = createOpenTelemetry({ name, url, headers, sample: TRACE_SAMPLE, logger })
  setTracer(tracer)
  logger.info({ collector: new URL(url).origin, sample: TRACE_SAMPLE }, 'sending traces')
  return async () => {
    setTracer(null)
    await close()
  }
}
