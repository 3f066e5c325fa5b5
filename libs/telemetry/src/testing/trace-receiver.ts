import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A span as a collector received it. */
export interface ReceivedSpan {
  /** `service.name` of the program. */
  readonly program: string
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  /** Empty for the first span of a trace. */
  readonly parentSpanId: string
  readonly attributes: Readonly<Record<string, unknown>>
}

/** A collector of traces for tests. */
export interface TraceReceiver {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string
  readonly spans: ReceivedSpan[]
  /** Everything received, as text, and the headers of each request. */
  readonly bodies: string[]
  readonly headers: Readonly<Record<string, unknown>>[]
  stop(): Promise<void>
}

interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

interface ExportRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'program' | 'attributes' | 'parentSpanId'> & {
        readonly parentSpanId?: string
        readonly attributes: readonly Attribute[]
      })[]
    }[]
  }[]
}

/** Starts a server on the loopback interface that accepts OTLP over HTTP, in JSON. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const headers: Readonly<Record<string, unknown>>[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      headers.push(request.headers)
      bodies.push(JSON.stringify(body))
      spans.push(...spansOf(body as ExportRequest))
      response.setHeader('Content-Type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    headers,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const spansOf = ({ resourceSpans }: ExportRequest): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap((scope) =>
      scope.spans.map(({ name, traceId, spanId, parentSpanId = '', attributes }) => ({
        program: String(valuesOf(resource.attributes)['service.name']),
        name,
        traceId,
        spanId,
        parentSpanId,
        attributes: valuesOf(attributes),
      })),
    ),
  )

const valuesOf = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
