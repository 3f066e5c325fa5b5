import { currentContext } from '@fonds/telemetry'
import { type DestinationStream, destination, type Logger, pino } from 'pino'

export type { Logger } from 'pino'

interface LoggerOptions {
  readonly name: string
  readonly level?: string
  /** Destination of the log; defaults to standard output, buffered. */
  readonly to?: DestinationStream
}

/** Creates a JSON log whose lines have the ids of their request or job, and trace. */
export function createLogger(options: LoggerOptions): Logger {
  return pino(
    {
      level: options.level ?? 'info',
      base: { service: options.name },
      timestamp: isoTimes(),
      mixin: requestMembers,
      redact: ['req.headers', 'headers'],
    },
    options.to ?? buffered(),
  )
}

function requestMembers(): object {
  const context = currentContext()
  if (context === undefined) return {}
  const { requestId, job, tenant, traceparent } = context
  return { request_id: requestId, job, trace_id: traceparent.slice(3, 35), tenant: tenant?.slug }
}

/** Returns a function that formats the current time, once a millisecond. */
function isoTimes(): () => string {
  let last = Number.NaN
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== last) {
      last = now
      text = `,"time":"${new Date(now).toISOString()}"`
    }
    return text
  }
}

/** Number of buffered characters that triggers a write. */
const CHUNK_LENGTH = 16 * 1024

// Buffers lines, since a synchronous write per request costs a quarter of the gateway's throughput. SIGKILL may lose
// half a second of lines.
function buffered() {
  const stream = destination({ fd: 1, sync: false, maxLength: 16 * 1024 * 1024 })
  let lines: string[] = []
  let length = 0
  const flush = () => {
    if (length === 0) return
    stream.write(lines.join(''))
    lines = []
    length = 0
  }
  const timer = setInterval(flush, 500)
  timer.unref()
  const flushSync = () => {
    flush()
    stream.flushSync()
  }
  process.once('exit', flushSync)
  return {
    write(line: string) {
      // Lines are joined once, on writing: the stream would measure its whole buffer again for each line.
      lines.push(line)
      length += line.length
      if (length >= CHUNK_LENGTH) flush()
    },
    // Called after a fatal line.
    flushSync,
  }
}
