import { currentContext, runInContext } from './work-context.ts'

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal'

/**
 * Attributes of a span, by their names in OpenTelemetry's semantic conventions. They must not contain anything that a
 * reader has typed: no query strings, no values of SQL parameters, no messages of errors.
 */
export type Attributes = Readonly<Record<string, string | number | undefined>>

export interface SpanOptions {
  readonly kind?: SpanKind
  readonly attributes?: Attributes
}

/** How the work of a span ended. */
export interface SpanEnd {
  /** Replaces the span's name, if the final one was not known at its start. */
  readonly name?: string
  readonly attributes?: Attributes
  /** Why it failed; only the error's code or name is recorded, since its message may contain values. */
  readonly error?: unknown
}

/** Work with a beginning and an end in a trace. */
export interface Span {
  /** For the context of the span's work, and for other services. */
  readonly traceparent: string
  end(end?: SpanEnd): void
}

/** Records spans. */
export interface Tracer {
  start(name: string, options: SpanOptions, parent: string | undefined): Span
}

// One for the process: a trace passes through libraries that do not know each other.
let tracer: Tracer | null = null

/** Sets the tracer of this process; null for none. */
export function setTracer(chosen: Tracer | null): void {
  tracer = chosen
}

/** Returns whether this process sends traces. */
export const isTracing = (): boolean => tracer !== null

/**
 * Begins the first span of this process for a request or job. The caller ends it, and runs the work with its
 * `traceparent`.
 * @param parent `traceparent` of the span elsewhere that caused it; undefined to start a new trace
 * @returns null if this process sends no traces
 */
export function beginSpan(name: string, options: SpanOptions, parent: string | undefined): Span | null {
  return tracer === null ? null : tracer.start(name, options, parent)
}

/**
 * Runs work in a span of the current trace. Without a tracer, outside of requests and jobs, and in a trace that is not
 * sampled, it only runs the work.
 */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (tracer === null) return work()
  const context = currentContext()
  if (context === undefined || !context.traceparent.endsWith('1')) return work()
  const span = tracer.start(name, options, context.traceparent)
  return runInContext({ ...context, traceparent: span.traceparent }, work).then(
    (result) => {
      span.end()
      return result
    },
    (error: unknown) => {
      span.end({ error })
      throw error
    },
  )
}
