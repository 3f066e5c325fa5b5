import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../api/answer.ts'
import type { Fault } from './faults.ts'

export interface Pace {
  /** Milliseconds between the pieces of a slow answer. */
  readonly pauseMs: number
  readonly pieces: number
}

/** Sends an answer as it is written, never faster than its reader takes it, with a fault of the body if there is one. */
export async function send(response: ServerResponse, given: Answer, fault: Fault | null, pace: Pace): Promise<void> {
  const { status, type, headers = {} } = given
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'private, must-revalidate, max-age=0',
    ...headers,
  })
  const cut = fault === 'truncated' || fault === 'reset'
  const body = fault === 'slow' ? await slowly(response, given, pace) : given.body
  let last: string | null = null
  for (const chunk of batches(body)) {
    if (last !== null && !(await write(response, last))) return
    last = chunk
  }
  if (last !== null && !(await write(response, cut ? last.slice(0, Math.floor(last.length / 2)) : last))) return
  if (fault === 'reset') response.destroy()
  else response.end()
}

/** Writes all but the last piece of a body with pauses. @returns the rest */
async function slowly(response: ServerResponse, { body }: Answer, { pauseMs, pieces }: Pace): Promise<string> {
  const text = typeof body === 'string' ? body : [...body].join('')
  const size = Math.max(1, Math.ceil(text.length / pieces))
  let at = 0
  for (; at + size < text.length; at += size) {
    if (!(await write(response, text.slice(at, at + size)))) return ''
    await pause(pauseMs)
  }
  return text.slice(at)
}

/** Joins small chunks. */
function* batches(body: string | Iterable<string>): Generator<string> {
  if (typeof body === 'string') {
    yield body
    return
  }
  let waiting = ''
  for (const chunk of body) {
    waiting += chunk
    if (waiting.length < 32_768) continue
    yield waiting
    waiting = ''
  }
  yield waiting
}

/** @returns false if the reader is gone */
async function write(response: ServerResponse, text: string): Promise<boolean> {
  if (response.destroyed) return false
  if (response.write(text)) return true
  const gone = new AbortController()
  const close = () => gone.abort()
  response.once('close', close)
  try {
    await once(response, 'drain', { signal: gone.signal })
    return true
  } catch {
    return false
  } finally {
    response.off('close', close)
  }
}
