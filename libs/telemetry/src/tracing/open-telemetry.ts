import { hostname } from 'node:os'
import { limit } from '@fonds/util'
import {
  type Span as ApiSpan,
  type AttributeValue,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { traceRedis } from './redis-spans.ts'
import type { Attributes, Span, SpanEnd, Tracer } from './spans.ts'
import { formatTraceparent, parseTraceparent } from './traceparent.ts'

interface OpenTelemetryOptions {
  /** Name of this program. */
  readonly name: string
  /** Where spans are posted. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Share of the traces begun here that are recorded. Others are recorded if their caller records them. */
  readonly sample: number
  readonly logger: Pick<Logger, 'warn'>
}

/** Longest attribute; statements can be longer. */
const MAX_ATTRIBUTE_LENGTH = 2_048
/** Spans that wait to be sent; further ones are dropped. */
const MAX_WAITING = 2_048
const SEND_EVERY_MS = 1_000
/** Spans are lost that the collector has not taken within this time. */
const SEND_MS = limit(5_000)
/** Time between two warnings that spans are lost. */
const WARN_EVERY_MS = 60_000

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const

/** Creates a tracer that posts sampled spans to a collector (OTLP over HTTP, as JSON). */
export function createOpenTelemetry({ name, url, headers, sample, logger }: OpenTelemetryOptions): {
  readonly tracer: Tracer
  close(): Promise<void>
} {
  warnOfLosses(logger)
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: SEND_MS })
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sample) }),
    resource: resourceFromAttributes({
      'service.namespace': 'fonds',
      'service.name': `fonds-${name}`,
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH, attributeCountLimit: 32 },
    spanProcessors: [
      new BatchSpanProcessor({ exporter, maxQueueSize: MAX_WAITING, scheduledDelayMillis: SEND_EVERY_MS }),
    ],
  })
  const api = provider.getTracer('fonds')
  const tracer: Tracer = {
    start: (span, { kind = 'internal', attributes = {} }, parent) =>
      wrap(api.startSpan(span, { kind: KINDS[kind], attributes: valuesOf(attributes) }, contextOf(parent))),
  }
  const untraceRedis = traceRedis(tracer)
  return {
    tracer,
    async close() {
      untraceRedis()
      await provider.shutdown()
    },
  }
}

function contextOf(traceparent: string | undefined) {
  const parent = parseTraceparent(traceparent)
  if (parent === null) return ROOT_CONTEXT
  const { traceId, spanId, isSampled } = parent
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

function wrap(span: ApiSpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return {
    traceparent: formatTraceparent({ traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 }),
    end({ name, attributes = {}, error }: SpanEnd = {}) {
      if (name !== undefined) span.updateName(name)
      span.setAttributes(valuesOf(attributes))
      if (error !== undefined) {
        span.setAttribute('error.type', typeOf(error))
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    },
  }
}

const valuesOf = (attributes: Attributes): Record<string, AttributeValue> =>
  Object.fromEntries(Object.entries(attributes).filter((entry) => entry[1] !== undefined)) as Record<
    string,
    AttributeValue
  >

/** Returns the code of an error, such as `57014` or `ECONNREFUSED`, or its name. */
function typeOf(error: unknown): string {
  if (typeof error === 'string') return error
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** Has the SDK log what it cannot send, at most once a minute. */
function warnOfLosses(logger: Pick<Logger, 'warn'>): void {
  let last = Number.NEGATIVE_INFINITY
  const warn = (reason: string) => {
    if (performance.now() - last < WARN_EVERY_MS) return
    last = performance.now()
    logger.warn({ reason: reason.slice(0, 500) }, 'some traces could not be sent')
  }
  const ignore = () => undefined
  const log = { error: warn, warn, info: ignore, debug: ignore, verbose: ignore }
  diag.setLogger(log, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
}
