import type { EadRecords } from './ead-records.ts'

/** Content of the envelope: text, or text around a document that is streamed. */
export type Body = string | AsyncIterable<string | Uint8Array>

/** Joins records between a head and a tail. */
export function bodyOf(head: string, elements: readonly string[], last: EadRecords['last'], tail: string): Body {
  const text = head + elements.join('\n')
  return last === null ? text + tail : passing(text, last, tail)
}

async function* passing(
  text: string,
  { header, document, about }: NonNullable<EadRecords['last']>,
  tail: string,
): AsyncGenerator<string | Uint8Array> {
  yield `${text}<record>${header}<metadata>`
  yield* document.chunks
  yield `</metadata>${about}</record>${tail}`
}
