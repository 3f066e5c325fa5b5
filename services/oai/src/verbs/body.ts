import { release } from '../kept/release.ts'
import type { EadRecords } from './ead-records.ts'

/**
 * What stands in the envelope: text, the same in parts of which some are bytes already, or text round a document that is
 * passed through.
 */
export type Body = string | readonly Buffer[] | AsyncIterable<string | Uint8Array>

const BETWEEN = '\n'

/** Records between a head and a tail. What was kept comes as bytes, and is not looked into. */
export function bodyOf(
  head: string,
  elements: readonly (string | Buffer)[],
  last: EadRecords['last'],
  tail: string,
): Body {
  const texts = elements.filter((element) => typeof element === 'string')
  if (last !== null) return passing(head + texts.join(BETWEEN), last, tail)
  if (texts.length === elements.length) return head + texts.join(BETWEEN) + tail
  const parts = elements.flatMap((element, n) => [n === 0 ? head : BETWEEN, element])
  return [...parts, tail].map((part) => (typeof part === 'string' ? Buffer.from(part) : part))
}

/** An answer that is at hand; null where it is still to come. Of a body in parts nothing is left. */
export function wholeOf(head: string, body: Body, tail: string): string | Buffer | null {
  if (typeof body === 'string') return head + body + tail
  if (!isParts(body)) return null
  const whole = Buffer.concat([Buffer.from(head), ...body, Buffer.from(tail)])
  for (const part of body) release(part)
  return whole
}

const isParts = (body: Exclude<Body, string>): body is readonly Buffer[] => Array.isArray(body)

async function* passing(
  text: string,
  { header, document }: NonNullable<EadRecords['last']>,
  tail: string,
): AsyncGenerator<string | Uint8Array> {
  yield `${text}<record>${header}<metadata>`
  yield* document.chunks
  yield `</metadata></record>${tail}`
}
