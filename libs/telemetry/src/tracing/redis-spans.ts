import { tracingChannel } from 'node:diagnostics_channel'
import type { Span, Tracer } from './spans.ts'
import { currentContext } from './work-context.ts'

/** Message of ioredis about a command; its arguments are left out on purpose. */
interface RedisCommand {
  readonly command?: string
  readonly error?: unknown
}

/**
 * Records each Redis command of a sampled request or job as a span, without its arguments. ioredis publishes commands on
 * a channel of Node's, which costs nothing while nobody listens.
 * @returns a function that stops it
 */
export function traceRedis(tracer: Tracer): () => void {
  const channel = tracingChannel<unknown, RedisCommand>('ioredis:command')
  const spans = new WeakMap<object, Span>()
  const end = (command: RedisCommand) => {
    spans.get(command)?.end('error' in command && command.error !== undefined ? { error: command.error } : {})
    spans.delete(command)
  }
  const listeners = {
    start(command: RedisCommand) {
      const parent = currentContext()?.traceparent
      if (parent?.endsWith('1') !== true) return
      const operation = (command.command ?? 'command').toUpperCase()
      const attributes = { 'db.system.name': 'redis', 'db.operation.name': operation }
      spans.set(command, tracer.start(`redis ${operation}`, { kind: 'client', attributes }, parent))
    },
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd: end,
    error: () => undefined,
  }
  channel.subscribe(listeners)
  return () => void channel.unsubscribe(listeners)
}
