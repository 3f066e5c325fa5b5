import type { EadRecords } from './ead-records.ts'

/** What stands in the envelope: text at hand, or text round a document that is passed through. */
export type Body = string | AsyncIterable<string | Uint8Array>

/** Records between a head and a tail. */
export function bodyOf(head: string, elements: readonly string[], last: EadRecords['last'], tail: string): Body {
  const text = head + elements.join('\n')
  return last === null ? text + tail : passing(text, last, tail)
}

async function* passing(
  head: string,
  { header, document }: NonNullable<EadRecords['last']>,
  tail: string,
): AsyncGenerator<string | Uint8Array> {
  yield `${head}<record>${header}<metadata>`
  yield* document.chunks
  yield `</metadata></record>${tail}`
}
