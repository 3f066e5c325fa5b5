import { parseConfig } from '@fonds/config'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { tracingSettings } from '../settings.ts'
import { startTraceReceiver, type TraceReceiver } from '../testing/trace-receiver.ts'
import { beginSpan, inSpan } from './spans.ts'
import { startTracing } from './start.ts'
import { nextTraceparent } from './traceparent.ts'
import { currentContext, runInContext } from './work-context.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const logger = { info: () => undefined, warn: () => undefined }

let receiver: TraceReceiver
let stop: () => Promise<void>
beforeEach(async () => {
  receiver = await startTraceReceiver()
  stop = async () => undefined
})
afterEach(async () => {
  await stop()
  await receiver.stop()
})

async function start(sample: number, headers?: Record<string, string>): Promise<void> {
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: headers,
    TRACE_SAMPLE: sample,
  }
  stop = await startTracing(settings, { name: 'test', logger })
}

/** Answers a request with a nested span that fails. */
async function answer(parent?: string): Promise<string | undefined> {
  const span = beginSpan('GET', { kind: 'server' }, parent)
  const traceparent = span?.traceparent ?? nextTraceparent(parent)
  const failing = () => Promise.reject(Object.assign(new Error('value "private"'), { code: '22P02' }))
  await runInContext({ traceparent }, () => inSpan('inner', {}, failing)).catch(() => undefined)
  span?.end({ name: 'GET /records', attributes: { 'http.route': '/records' } })
  return span?.traceparent
}

describe('a program with a collector', () => {
  test('sends nested spans, with the names of errors but not their messages, and its credentials', async () => {
    await start(1, { 'x-api-key': 'secret' })
    await answer()
    await stop()
    const [inner, outer] = receiver.spans
    expect(outer).toMatchObject({ program: 'fonds-test', name: 'GET /records', parentSpanId: '' })
    expect(outer?.attributes).toEqual({ 'http.route': '/records' })
    expect(inner).toMatchObject({ name: 'inner', traceId: outer?.traceId, parentSpanId: outer?.spanId })
    expect(inner?.attributes).toEqual({ 'error.type': '22P02' })
    expect(receiver.bodies.join('')).not.toContain('private')
    expect(receiver.headers[0]).toMatchObject({ 'x-api-key': 'secret' })
  })

  test('records what its caller records, and nothing else of the caller’s', async () => {
    await start(0)
    expect(await answer(`00-${TRACE}-00f067aa0ba902b7-01`)).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`))
    expect(await answer(`00-${TRACE.replace('4', '5')}-00f067aa0ba902b7-00`)).toMatch(/-00$/)
    expect(await answer()).toMatch(/-00$/)
    await stop()
    expect(receiver.spans.map(({ traceId }) => traceId)).toEqual([TRACE, TRACE])
  })

  test('records the share of traces that it should', async () => {
    await start(0.5)
    const sampled = []
    for (let i = 0; i < 200; i++) sampled.push((await answer())?.endsWith('01'))
    const count = sampled.filter(Boolean).length
    expect(count).toBeGreaterThan(50)
    expect(count).toBeLessThan(150)
  })
})

describe('a program without a collector', () => {
  test('still has the id of the trace in its context', async () => {
    const traceparent = nextTraceparent(`00-${TRACE}-00f067aa0ba902b7-01`)
    expect(traceparent).toMatch(new RegExp(`^00-${TRACE}-(?!00f067aa)[0-9a-f]{16}-01$`))
    await runInContext({ traceparent }, () =>
      inSpan('work', {}, async () => expect(currentContext()?.traceparent).toBe(traceparent)),
    )
  })

  test.each([undefined, TRACE, `00-${TRACE}-${'0'.repeat(16)}-01`, `01-${TRACE}-00f067aa0ba902b7-01`])(
    'begins a new trace for %s',
    (sent) => expect(nextTraceparent(sent)).toMatch(new RegExp(`^00-(?!${TRACE})[0-9a-f]{32}-[0-9a-f]{16}-00$`)),
  )
})

describe('credentials for the collector', () => {
  const read = (text: string) => parseConfig(z.object(tracingSettings), { OTEL_EXPORTER_OTLP_HEADERS: text })
  test('are headers with percent-encoded values', () =>
    expect(read('authorization=Basic%20YTpi, x-scope=a')).toMatchObject({
      config: { OTEL_EXPORTER_OTLP_HEADERS: { authorization: 'Basic YTpi', 'x-scope': 'a' } },
    }))
  test.each(['token', 'a b=c', 'a=%zz'])('%s are rejected', (text) =>
    expect(read(text)).toEqual({
      ok: false,
      problems: ['OTEL_EXPORTER_OTLP_HEADERS: must be name=value, separated by commas'],
    }),
  )
})
