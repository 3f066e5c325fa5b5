import { expect, test } from 'vitest'
import { askRaw } from '../testing/ask.ts'
import { startGateway } from '../testing/gateway.ts'

const cheap = '/api/public/organization'

test('a request head that never ends is 408', async () => {
  const impatient = await startGateway({}, { headersMs: 200 })
  try {
    const answer = await askRaw(impatient.port, `GET ${cheap} HTTP/1.1\r\nHost: localhost\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(answer).toContain('"code":"request_timeout"')
  } finally {
    await impatient.stop()
  }
})
