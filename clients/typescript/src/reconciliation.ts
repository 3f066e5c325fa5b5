import type { FondsClient } from './client.ts'
import { unwrap } from './problem.ts'
import type { components } from './schema.gen.ts'

/** An entity of the archive that a name may mean; `match` is true if it is certain enough. */
export type Candidate = components['schemas']['ReconciliationCandidate']

/** A name to match, as the Reconciliation Service API 0.2 has it. */
export interface ReconciliationQuery {
  readonly query: string
  /** `person`, `corporate_body`, `family`, `place` or `subject`, or several of them. */
  readonly type?: string | readonly string[]
  /** Maximum number of candidates. */
  readonly limit?: number
  /** What else is known, such as `{ pid: 'dates', v: '1850-1910' }`. */
  readonly properties?: readonly { readonly pid: string; readonly v: unknown }[]
}

/** Bounds of the service for one request. */
const MAX_QUERIES = 50
const MAX_FORM_LENGTH = 60_000

/**
 * Matches names with entities of an archive: returns the candidates for each, best first, in the order of the names.
 * @throws {ProblemError} if a response is an error
 */
export async function reconcile(
  client: FondsClient,
  names: Iterable<string | ReconciliationQuery>,
): Promise<Candidate[][]> {
  const found: Candidate[][] = []
  for (const batch of batches(names)) {
    const results = await unwrap(
      client.POST('/api/public/reconcile', {
        body: { queries: JSON.stringify(Object.fromEntries(batch.entries())) },
        bodySerializer: (body) => new URLSearchParams(body),
      }),
    )
    const byKey = results as Readonly<Record<string, { readonly result: Candidate[] }>>
    found.push(...batch.map((_, n) => byKey[n]?.result ?? []))
  }
  return found
}

function* batches(names: Iterable<string | ReconciliationQuery>): Generator<ReconciliationQuery[]> {
  let batch: ReconciliationQuery[] = []
  let length = 0
  for (const name of names) {
    const query = typeof name === 'string' ? { query: name } : name
    const added = encodeURIComponent(JSON.stringify(query)).length + 20
    if (batch.length === MAX_QUERIES || (batch.length > 0 && length + added > MAX_FORM_LENGTH)) {
      yield batch
      batch = []
      length = 0
    }
    batch.push(query)
    length += added
  }
  if (batch.length > 0) yield batch
}
