import { serviceUnavailable } from '@fonds/http'
import type { ItemRow } from '../feed/feed.queries.ts'
import type { EadDocument, EadSource } from '../formats/ead.ts'
import type { Asked } from './asked.ts'

/** How long a harvester waits for a document that is not made yet, in seconds. */
const WAIT_SECONDS = 5
/** After which it is worth asking again, in seconds. */
const RETRY_SECONDS = 10
/** Documents up to here are held, larger ones pass through: one an answer, its last. In bytes. */
const HELD = 1_048_576
/** All that is held of one answer. */
const HELD_IN_ALL = 8 * 1_048_576

/** Records of an answer: those that are at hand, then one that is passed through as it comes. */
export interface EadRecords {
  readonly elements: readonly (string | Buffer)[]
  readonly last: { readonly header: string; readonly document: EadDocument } | null
  /** How many of what the page is of has been seen to. */
  readonly seen: number
}

/**
 * `record` elements of collections as EAD3: at least one, or none where nothing of the items is there any more; the
 * answer ends before the first document that is not made yet.
 * @throws ApiError 503 with Retry-After where that is the first: the same token is good then
 */
export async function writeEadRecords(
  source: EadSource,
  asked: Asked,
  items: readonly ItemRow[],
  headers: readonly string[],
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
    const left = WAIT_SECONDS - Math.floor((performance.now() - began) / 1_000)
    const document = await source.open(asked, item.item_id, elements.length === 0 ? Math.max(0, left) : 0)
    if (document === 'gone') continue
    if (document === 'pending') {
      if (elements.length > 0) return { elements, last: null, seen: n }
      throw serviceUnavailable(RETRY_SECONDS)
    }
    if (document.bytes > HELD) return { elements, last: { header, document }, seen: n + 1 }
    if (held + document.bytes > HELD_IN_ALL) {
      await document.cancel()
      return { elements, last: null, seen: n }
    }
    held += document.bytes
    elements.push(`<record>${header}<metadata>${await textOf(document)}</metadata></record>`)
  }
  return { elements, last: null, seen: items.length }
}

async function textOf({ chunks }: EadDocument): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts).toString('utf8')
}
