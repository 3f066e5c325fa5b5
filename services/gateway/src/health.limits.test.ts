import { createLogger, createServiceApp, startServer } from '@fonds/http'
import { eventually } from '@fonds/test-kit'
import { afterEach, expect, test } from 'vitest'
import { startGateway, type TestGateway } from './testing/gateway.ts'
import { plainServer, SECRET } from './testing/upstream.ts'

let running: TestGateway | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

const health = '/api/public/health'

/** Waits for the expected report: on a busy machine, a part whose check is late counts as down until the next check. */
const reported = (at: TestGateway, status: number, expected: object) =>
  eventually(async () => {
    const answer = await at.get(health)
    expect([answer.status, answer.json()]).toMatchObject([status, expected])
    return answer
  })

test('names the dependency that hangs, but not others of the same service', async () => {
  const never = () => new Promise<never>(() => undefined)
  const checks = { postgresql: never, objects: async () => undefined }
  const logger = createLogger({ name: 'media', level: 'silent' })
  const app = createServiceApp({ name: 'media', routes: [], logger, secret: SECRET, checks, checkMs: 300 })
  const media = await startServer(app, { host: '127.0.0.1', port: 0, logger, signals: false })
  try {
    running = await startGateway({ MEDIA_URL: `http://127.0.0.1:${media.port}` })
    await reported(running, 200, { services: { media: { status: 'down' }, object_storage: { status: 'ok' } } })
  } finally {
    await media.stop()
  }
})

test('does not wait for a hanging part, and checks it once for concurrent requests', async () => {
  let asked = 0
  const hanging = await plainServer(() => {
    asked++
  })
  const { get, stop } = await startGateway({ MEDIA_URL: hanging.url }, { limits: { checkMs: 2_000 } })
  try {
    const answers = await Promise.all(Array.from({ length: 10 }, () => get(health)))
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ status: 'degraded', services: { media: { status: 'down' } } })
    // There is one check, unless requests arrive seconds apart.
    expect(asked).toBeLessThan(answers.length)
    expect(new Set(answers.map(({ text }) => text)).size).toBeLessThanOrEqual(asked)
  } finally {
    await stop()
    await hanging.stop()
  }
})
