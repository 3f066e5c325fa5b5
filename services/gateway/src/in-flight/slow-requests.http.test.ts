import { connect, type Socket } from 'node:net'
import { eventually } from '@fonds/test-kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newClient } from '../testing/ask.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { type PlainServer, plainServer } from '../testing/upstream.ts'

const FORM = 'verb=Identify'
const MANY = 200

let upstream: PlainServer
let gateway: TestGateway
let senders: Socket[]
/** Number of forms that have reached the service. */
let forms: number
beforeEach(async () => {
  senders = []
  forms = 0
  upstream = await plainServer((request, response) => {
    if (request.method === 'POST') forms++
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => response.end(body))
  })
  gateway = await startGateway({
    CATALOG_URL: upstream.url,
    OAI_URL: upstream.url,
    RATE_LIMIT_PER_MINUTE: '0',
    IN_FLIGHT_PER_CLIENT: '2',
    IN_FLIGHT_PER_TENANT: '4',
  })
})
afterEach(async () => {
  for (const sender of senders) sender.destroy()
  await gateway.stop()
  await upstream.stop()
})

/** Opens connections that each send the beginning of a request, and waits until the gateway has received it. */
async function sendSlowly(count: number, bytesOf: (index: number) => string): Promise<readonly Socket[]> {
  const added = Array.from({ length: count }, (_, index) => {
    const socket = connect(gateway.port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(bytesOf(index))
    return socket
  })
  senders.push(...added)
  await eventually(() =>
    expect(added.every(({ connecting, bytesWritten }) => !connecting && bytesWritten > 0)).toBe(true),
  )
  return added
}

const formHead = (client: string): string =>
  `POST /api/public/oai HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\nConnection: close\r\n` +
  `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${FORM.length}\r\n\r\n`

test('requests whose heads never end take no capacity', async () => {
  const client = newClient()
  await sendSlowly(MANY, () => `GET /api/public/records HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\n`)
  const headers = { 'X-Forwarded-For': client }
  for (let n = 0; n < 8; n++) expect((await gateway.get('/api/public/records/short', { headers })).status).toBe(200)
})

test('forms whose bodies never end take no capacity, neither of their client nor of the archive', async () => {
  const client = newClient()
  await sendSlowly(MANY, (index) => `${formHead(index % 2 === 0 ? client : newClient())}verb`)
  for (const one of [client, newClient()]) {
    const answer = await gateway.get('/api/public/records/short', { headers: { 'X-Forwarded-For': one } })
    expect(answer.status).toBe(200)
  }
  expect(forms).toBe(0)
})

test('a form that arrives in pieces reaches the service whole', async () => {
  const [sender] = await sendSlowly(1, () => `${formHead(newClient())}${FORM.slice(0, 4)}`)
  if (sender === undefined) throw new Error('no connection')
  let text = ''
  sender.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  for (const letter of FORM.slice(4)) sender.write(letter)
  await eventually(() => expect(text).toMatch(/^HTTP\/1.1 200 /))
  await eventually(() => expect(text).toContain(FORM))
})
