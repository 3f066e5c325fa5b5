import { randomUUID } from 'node:crypto'

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const ZERO_TRACE = '0'.repeat(32)
const ZERO_SPAN = '0'.repeat(16)
const SAMPLED = 1

/** The parts of a `traceparent`. */
export interface TraceParent {
  readonly traceId: string
  readonly spanId: string
  readonly isSampled: boolean
}

/** Parses a `traceparent` (W3C Trace Context §3.2). Returns null if it is missing or malformed. */
export function parseTraceparent(text: string | undefined): TraceParent | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(text ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return null
  if (traceId === ZERO_TRACE || spanId === ZERO_SPAN) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) !== 0 }
}

export const formatTraceparent = ({ traceId, spanId, isSampled }: TraceParent): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`

/**
 * Continues a trace with a new span that is not recorded; without a valid `traceparent`, starts a new trace. For
 * programs that send no traces: log lines still have the id of the trace.
 */
export function nextTraceparent(sent: string | undefined): string {
  const parent = parseTraceparent(sent)
  const spanId = randomHex().slice(0, 16)
  if (parent === null) return formatTraceparent({ traceId: randomHex(), spanId, isSampled: false })
  return formatTraceparent({ ...parent, spanId })
}

// Node caches entropy for UUIDs, which costs a hundredth of requesting bytes from the system each time.
const randomHex = (): string => randomUUID().replaceAll('-', '')
