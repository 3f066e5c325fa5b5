import type { EadRecords } from './ead-records.ts'

/** Content of the envelope: text, parts of text as bytes, or text around a document that is streamed. */
export type Body = string | readonly Buffer[] | AsyncIterable<string | Uint8Array>

const SEPARATOR = '\n'

/** Joins records between a head and a tail. Cached records are bytes and are passed on without decoding. */
export function bodyOf(
  head: string,
  elements: readonly (string | Buffer)[],
  last: EadRecords['last'],
  tail: string,
): Body {
  const texts = elements.filter((element) => typeof element === 'string')
  if (last !== null) return passing(head + texts.join(SEPARATOR), last, tail)
  if (texts.length === elements.length) return head + texts.join(SEPARATOR) + tail
  const parts = elements.flatMap((element, n) => [n === 0 ? head : SEPARATOR, element])
  return [...parts, tail].map((part) => (typeof part === 'string' ? Buffer.from(part) : part))
}

/** Returns a complete response as text or in parts, or null if it must be streamed. */
export function wholeOf(head: string, body: Body, tail: string): string | readonly Buffer[] | null {
  if (typeof body === 'string') return head + body + tail
  if (!isParts(body)) return null
  return [Buffer.from(head), ...body, Buffer.from(tail)]
}

const isParts = (body: Exclude<Body, string>): body is readonly Buffer[] => Array.isArray(body)

async function* passing(
  text: string,
  { header, document, about }: NonNullable<EadRecords['last']>,
  tail: string,
): AsyncGenerator<string | Uint8Array> {
  yield `${text}<record>${header}<metadata>`
  yield* document.chunks
  yield `</metadata>${about}</record>${tail}`
}
