import type { IncomingMessage } from 'node:http'
import { XML_DECLARATION } from '@fonds/crosswalks'
import { askService, serviceAddress, serviceUnavailable } from '@fonds/http'
import { currentContext, inSpan } from '@fonds/telemetry'
import {
  BASE_PATH,
  CONTEXT_HEADER,
  COST_HEADER,
  createContextSigner,
  readCost,
  type Secrets,
} from '@fonds/types/context'
import { countFor, currentCost, limit } from '@fonds/util'
import type { OaiContext } from '../verbs/oai-context.ts'

/** A collection's EAD as sent to harvesters, without an XML declaration. */
export interface EadDocument {
  /** Length in bytes, without the declaration. */
  readonly bytes: number
  readonly chunks: AsyncIterable<Uint8Array>
  /** Discards the rest of the document. */
  cancel(): Promise<void>
}

/** Source of finding aids: the export service, which builds and stores each one once. */
export interface EadSource {
  /**
   * Waits at most `seconds` for a document.
   * @returns `pending` while it is being built or is unavailable; `gone` if the collection no longer exists
   */
  open(
    context: OaiContext,
    document: { readonly collectionId: string; readonly suffix: string },
    seconds: number,
  ): Promise<EadDocument | 'pending' | 'gone'>
}

/** Statuses of a collection that no longer exists, or has another address. */
const GONE: readonly number[] = [301, 404, 410]

const DECLARATION = Buffer.from(XML_DECLARATION)
/** A request to the export service for a harvester's EAD fails if this passes after the wait that the request asked for. */
const TIMEOUT_MARGIN_MS = limit(10_000)

/** Creates a source that requests finding aids from the export service as an aggregator. */
export function createEadSource(exportUrl: string, secret: Secrets): EadSource {
  const signer = createContextSigner(secret)
  const address = serviceAddress(exportUrl)
  return {
    async open({ tenant, requestId, client, network }, { collectionId, suffix }, seconds) {
      // The client class excludes content that is suppressed for aggregators.
      const context = { tenant, requestId, client: { class: 'aggregator', key: client, network } }
      const url = `${BASE_PATH}/collections/${collectionId}${suffix}`
      const span = { kind: 'client', attributes: { 'peer.service': 'export' } } as const
      const response = await inSpan('ask export', span, () =>
        askService(address, {
          path: url,
          headers: {
            [CONTEXT_HEADER]: signer.sign(context, { service: 'export', method: 'GET', url }),
            traceparent: currentContext()?.traceparent ?? '',
            Prefer: `wait=${seconds}`,
            Accept: 'application/xml',
            'Accept-Encoding': 'identity',
          },
          signal: AbortSignal.timeout(seconds * 1_000 + TIMEOUT_MARGIN_MS),
        }),
      ).catch((error: unknown) => {
        throw serviceUnavailable(10, error)
      })
      const cost = currentCost()
      if (cost !== undefined) cost.ms += readCost(response.headers[COST_HEADER])
      if (response.statusCode === 200) return documentOf(response)
      response.resume()
      return GONE.includes(response.statusCode ?? 0) ? 'gone' : 'pending'
    },
  }
}

function documentOf(response: IncomingMessage): EadDocument {
  const length = Number(response.headers['content-length'] ?? 0)
  return {
    bytes: Math.max(0, length - DECLARATION.length),
    chunks: withoutDeclaration(response),
    cancel: async () => void response.destroy(),
  }
}

/** Removes the XML declaration, which is only allowed at the beginning of a document. */
async function* withoutDeclaration(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Buffer | null = Buffer.alloc(0)
  for await (const chunk of body) {
    countFor(currentCost())
    if (head === null) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < DECLARATION.length) continue
    yield head.subarray(0, DECLARATION.length).equals(DECLARATION) ? head.subarray(DECLARATION.length) : head
    head = null
  }
  if (head !== null) yield head
}
