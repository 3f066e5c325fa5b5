import { errors } from '@elastic/elasticsearch'
import { limit } from '@fonds/util'
import type { IndexDocument } from '../document.ts'
import { writingAlias } from '../mapping.ts'
import { type IndexingDeps, IndexLostError } from './deps.ts'

/** A write of one document. The higher version wins, in whatever order writes arrive. */
export interface Write {
  readonly id: string
  readonly version: string
  /** Null to delete it. */
  readonly document: IndexDocument | null
}

/** A bulk request of the search worker to Elasticsearch fails, and its documents are sent again later. */
const BULK_TIMEOUT_MS = limit(60_000)
const MAX_BULK_BYTES = 50_000_000

interface Outcome {
  readonly status?: number
  readonly error?: { readonly type: string; readonly reason?: string | null }
}

/**
 * Writes and deletes documents of an archive. A document that Elasticsearch will never accept is logged and deleted, so
 * that no outdated version remains.
 * @returns the number of rejected documents
 * @throws IndexLostError if the index is missing; all other errors can be retried
 */
export async function write(
  deps: IndexingDeps,
  index: string,
  tenant: string,
  writes: readonly Write[],
): Promise<number> {
  const outcomes = await bulk(deps, index, tenant, writes)
  const refused: Write[] = []
  for (const [n, item] of writes.entries()) {
    const { status = 500, error } = outcomes[n] ?? {}
    if (error?.type === 'index_not_found_exception') throw new IndexLostError(index)
    // The index already has a newer version, or the document was already deleted.
    if (status < 300 || status === 409 || (status === 404 && item.document === null)) continue
    if (status !== 400) throw new Error(`Elasticsearch responded with status ${status} to a document: ${error?.reason}`)
    deps.logger.error({ tenant, id: item.id, reason: error?.reason }, 'Elasticsearch rejected a document')
    refused.push({ ...item, document: null })
  }
  if (refused.length > 0 && writes.some(({ document }) => document !== null)) await write(deps, index, tenant, refused)
  return refused.length
}

/** Sends one bulk request, or splits it in half if it is too long for Elasticsearch. */
async function bulk(
  deps: IndexingDeps,
  index: string,
  tenant: string,
  writes: readonly Write[],
): Promise<readonly Outcome[]> {
  if (writes.length === 0) return []
  try {
    return await send(deps, index, tenant, writes)
  } catch (error) {
    if (!(error instanceof errors.ResponseError && error.statusCode === 413)) throw error
    if (writes.length === 1) return [{ status: 400, error: { type: 'too_long', reason: 'it is too long' } }]
    const half = Math.ceil(writes.length / 2)
    const first = await bulk(deps, index, tenant, writes.slice(0, half))
    return [...first, ...(await bulk(deps, index, tenant, writes.slice(half)))]
  }
}

async function send(
  { client }: IndexingDeps,
  index: string,
  tenant: string,
  writes: readonly Write[],
): Promise<readonly Outcome[]> {
  const operations = writes.flatMap(({ id, version, document }): object[] => {
    const to = { _id: id, routing: tenant, version: Number(version), version_type: 'external_gte' } as const
    return document === null ? [{ delete: to }] : [{ index: to }, document]
  })
  const { items } = await client.bulk(
    {
      index: writingAlias(index),
      require_alias: true,
      operations,
      filter_path: ['items.*.status', 'items.*.error.type', 'items.*.error.reason'],
    },
    { requestTimeout: BULK_TIMEOUT_MS, maxResponseSize: MAX_BULK_BYTES },
  )
  return items.map((item): Outcome => {
    const { status, error } = item.index ?? item.delete ?? {}
    return { ...(status === undefined ? {} : { status }), ...(error === undefined ? {} : { error }) }
  })
}
