import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { limit } from '@fonds/util'
import { LocalStackError } from '../errors.ts'

/** The start of a local Redis Cluster or of Sentinels fails if one of the servers does not answer within this time. */
const ANSWER_MS = limit(5_000)
/** The start of a local Redis Cluster or of Sentinels fails if the servers do not find each other within this time. */
const MEET_MS = limit(120_000)

/**
 * Sends a command to a server on 127.0.0.1 and returns its reply: a string or a number, as text.
 *
 * @throws LocalStackError with the server's error, or if it does not answer
 */
export function ask(port: number, command: readonly string[], password?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let received = ''
    // The reply to AUTH comes first.
    let expected = password === undefined ? 1 : 2
    const fail = (why: string) => {
      socket.destroy()
      reject(new LocalStackError(`Redis on port ${port}: ${command[0]}: ${why}`))
    }
    socket.setEncoding('latin1').setTimeout(ANSWER_MS, () => fail('no answer'))
    socket.on('error', (error) => fail(error.message)).on('close', () => fail('the connection was closed'))
    socket.on('data', (data) => {
      received += String(data)
      for (let reply = replyIn(received); reply !== null; reply = replyIn(received)) {
        received = received.slice(reply.length)
        if (reply.isError) fail(reply.text)
        expected -= 1
        if (expected > 0) continue
        resolve(reply.text)
        socket.destroy()
        return
      }
    })
    if (password !== undefined) socket.write(encoded(['AUTH', password]))
    socket.write(encoded(command))
  })
}

const encoded = (words: readonly string[]): string =>
  `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`

interface Reply {
  readonly text: string
  readonly isError: boolean
  /** Number of bytes it takes up. */
  readonly length: number
}

/** Returns the first reply, or null if it is not complete yet. */
function replyIn(received: string): Reply | null {
  const end = received.indexOf('\r\n')
  if (end < 0) return null
  const first = received.slice(1, end)
  if (!received.startsWith('$')) return { text: first, isError: received.startsWith('-'), length: end + 2 }
  const bytes = Number(first)
  if (bytes < 0) return { text: '', isError: false, length: end + 2 }
  const length = end + 2 + bytes + 2
  if (received.length < length) return null
  return { text: received.slice(end + 2, end + 2 + bytes), isError: false, length }
}

/** Waits until a condition is met. @throws LocalStackError if that takes too long */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + MEET_MS; performance.now() < end; await sleep(25)) {
    if (await condition()) return
  }
  throw new LocalStackError('the servers of Redis did not find each other in time')
}
