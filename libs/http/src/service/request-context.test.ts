import { setImmediate } from 'node:timers/promises'
import { currentContext, nextTraceparent, runInContext } from '@fonds/telemetry'
import { expect, test } from 'vitest'
import { createLogger, logFlat } from './logger.ts'
import { acceptRequestId } from './request-context.ts'

const tenant = {
  id: '0f9a2c4e-8b7d-4a6c-9e21-3c5d7f8a9b0c',
  slug: 'demo',
  name: 'Hafenarchiv 港',
  origin: 'https://a.example',
  siteUrlTemplate: null,
  arkPrefix: null,
}

test('a log line has the id of its request, at any depth', async () => {
  const lines: string[] = []
  const logger = createLogger({ name: 'test', to: { write: (line) => void lines.push(line) } })
  const traceparent = nextTraceparent(undefined)
  await runInContext({ requestId: 'r7', traceparent, tenant }, async () => {
    await setImmediate()
    logger.info('inside')
  })
  logger.info('outside')
  const [inside, outside] = lines.map((line) => JSON.parse(line))
  expect(inside).toMatchObject({
    service: 'test',
    request_id: 'r7',
    trace_id: traceparent.slice(3, 35),
    tenant: 'demo',
  })
  expect(outside).not.toHaveProperty('request_id')
  expect(currentContext()).toBeUndefined()
})

test('a flat line is the same as any other, in a request and outside', () => {
  const lines: string[] = []
  const logger = createLogger({ name: 'té"st', to: { write: (line) => void lines.push(line) } })
  const members = { path: '/a"b\\c\n\u2028é\ud800', status: 200, ms: 0.1, aborted: true, trace_id: undefined }
  const traceparent = nextTraceparent(undefined)
  logFlat(logger, members, 'request')
  logger.info(members, 'request')
  runInContext({ requestId: 'r8', traceparent, tenant }, () => {
    logFlat(logger, members, 'request')
    logger.info(members, 'request')
  })
  const withoutTime = lines.map((line) => line.replace(/"time":"[^"]+"/, ''))
  expect(withoutTime[0]).toContain('"path":"/a')
  expect(withoutTime[0]).toBe(withoutTime[1])
  expect(withoutTime[2]).toContain('"request_id":"r8"')
  expect(withoutTime[2]).toBe(withoutTime[3])
})

test('a flat line is left out below the level of the log', () => {
  const lines: string[] = []
  const logger = createLogger({ name: 'test', level: 'warn', to: { write: (line) => void lines.push(line) } })
  logFlat(logger, { status: 200 }, 'request')
  expect(lines).toEqual([])
  logger.level = 'info'
  logFlat(logger, { status: 200 }, 'request')
  expect(lines).toHaveLength(1)
})

test.each(['a', 'A-b_c.9', 'x'.repeat(100)])('request id %s is accepted', (id) => {
  expect(acceptRequestId(id)).toBe(id)
})

test.each([undefined, '', ' a', 'a b', 'a\nb', 'ü', '.a', 'x'.repeat(101)])('request id %j is replaced', (id) => {
  expect(acceptRequestId(id)).toMatch(/^[0-9a-f-]{36}$/)
})
