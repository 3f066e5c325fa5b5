import { inSpan, isTracing } from '@fonds/telemetry'
import type { PoolClient } from 'pg'

/** Text and name of a statement, as node-postgres takes them. */
interface Sent {
  readonly name?: string | undefined
  readonly text?: string
}

/**
 * Records each statement of a traced request or job as a span, with its text but never its values. Streams and callbacks,
 * which node-postgres uses itself, are left alone.
 */
export function traceStatements(client: PoolClient): void {
  const send = client.query.bind(client) as unknown as (...args: unknown[]) => unknown
  const traced = (...args: unknown[]): unknown => {
    const [first] = args
    if (typeof args.at(-1) === 'function' || isStream(first)) return send(...args)
    const { name, text = '' }: Sent = typeof first === 'string' ? { text: first } : ((first ?? {}) as Sent)
    return inStatementSpan({ name, text }, () => send(...args) as Promise<unknown>)
  }
  client.query = traced as unknown as PoolClient['query']
}

/** Records one statement in the same way. */
export function inStatementSpan<T>({ name, text = '' }: Sent, send: () => Promise<T>): Promise<T> {
  if (!isTracing()) return send()
  const summary = name ?? /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'statement'
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'db.query.text': text }
  return inSpan(`postgresql ${summary}`, { kind: 'client', attributes }, send)
}

const isStream = (value: unknown): boolean => typeof value === 'object' && value !== null && 'submit' in value
