import { serviceUnavailable } from '@fonds/http'
import type { ItemRow } from '../feed/page.queries.ts'
import type { EadDocument, EadSource } from '../formats/ead.ts'
import type { OaiContext } from './oai-context.ts'

/** Time that a harvester waits for a document that is not ready, in seconds. */
const WAIT_SECONDS = 5
/** Value of Retry-After, in seconds. */
const RETRY_SECONDS = 10
/** Maximum size of a buffered document, in bytes. A larger one is streamed, as the last of its response. */
const MAX_BUFFERED_DOCUMENT = 1_048_576
/** Maximum total size of buffered documents in a response, in bytes. */
const MAX_BUFFERED = 8 * 1_048_576

/** The records of a response: buffered ones, then at most one that is streamed. */
export interface EadRecords {
  readonly elements: readonly string[]
  readonly last: { readonly header: string; readonly document: EadDocument; readonly about: string } | null
  /** Number of processed items of the page. */
  readonly seen: number
}

/**
 * Writes `record` elements with EAD for collections: at least one, or none if none of the items exist any more. The
 * response ends before the first document that is not ready.
 * @param parts.headers the `header` of each item
 * @param parts.about the `about` element of each record; empty for none
 * @throws ApiError 503 with Retry-After if the first document is not ready; the same token then remains valid
 */
export async function writeEadRecords(
  { source, suffix }: { readonly source: EadSource; readonly suffix: string },
  context: OaiContext,
  items: readonly ItemRow[],
  { headers, about }: { readonly headers: readonly string[]; readonly about: string },
): Promise<EadRecords> {
  const elements: string[] = []
  const began = performance.now()
  let held = 0
  for (const [n, item] of items.entries()) {
    const header = headers[n] ?? ''
    if (!item.live) {
      elements.push(`<record>${header}</record>`)
      continue
    }
    const open = (seconds: number) => source.open(context, { collectionId: item.id, suffix }, seconds)
    let document = await open(0)
    const left = WAIT_SECONDS - Math.floor((performance.now() - began) / 1_000)
    if (document === 'pending' && elements.length === 0 && left > 0) {
      context.announceWait()
      document = await open(left)
    }
    if (document === 'gone') continue
    if (document === 'pending') {
      if (elements.length > 0) return { elements, last: null, seen: n }
      throw serviceUnavailable(RETRY_SECONDS)
    }
    if (document.bytes > MAX_BUFFERED_DOCUMENT) return { elements, last: { header, document, about }, seen: n + 1 }
    if (held + document.bytes > MAX_BUFFERED) {
      await document.cancel()
      return { elements, last: null, seen: n }
    }
    held += document.bytes
    elements.push(`<record>${header}<metadata>${await textOf(document)}</metadata>${about}</record>`)
  }
  return { elements, last: null, seen: items.length }
}

async function textOf({ chunks }: EadDocument): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts).toString('utf8')
}
