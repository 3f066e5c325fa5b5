import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { startServer } from './server.ts'

const logger = createLogger({ name: 'test', level: 'silent' })
const local = { host: '127.0.0.1', port: 0, logger, signals: false } as const

test('stop() limits how long it waits for a response, and closes everything even if one close fails', async () => {
  const closed: string[] = []
  const arrived = Promise.withResolvers<void>()
  const running = await startServer(() => arrived.resolve(), {
    ...local,
    drainMs: 200,
    onStop: [() => Promise.reject(new Error('away')), async () => void closed.push('second')],
  })
  const asked = fetch(`http://127.0.0.1:${running.port}/`).then(
    () => 'answered',
    () => 'cut',
  )
  await arrived.promise
  await running.stop()
  expect(await asked).toBe('cut')
  expect(closed).toEqual(['second'])
})

test('stop() does not wait forever for a resource that never closes', async () => {
  const closed: string[] = []
  const running = await startServer(() => undefined, {
    ...local,
    closeMs: 200,
    onStop: [() => new Promise(() => undefined), async () => void closed.push('second')],
  })
  await running.stop()
  expect(closed).toEqual(['second'])
})

test('an incomplete request head times out', async () => {
  const running = await startServer((_request, response) => response.end(), { ...local, headersMs: 200 })
  const socket = connect(running.port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\n')
  const text = await new Promise<string>((resolve) => {
    let received = ''
    socket.setEncoding('latin1').on('data', (chunk) => {
      received += chunk
    })
    socket.on('close', () => resolve(received))
  })
  expect(text).toMatch(/^HTTP\/1.1 408 /)
  await running.stop()
})
