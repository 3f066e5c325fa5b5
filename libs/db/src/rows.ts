import type pg from 'pg'

const FETCH = 2_000

/** Rows of a query, a few thousand at a time, by a cursor within the transaction; the next ones come while these are used. */
export async function* rowsOf<R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  cursor: string,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<R> {
  await client.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${text}`, [...values])
  try {
    const fetch = () => {
      const fetching = client.query<R>(`FETCH ${FETCH} FROM ${cursor}`)
      // Whoever asks for the rows learns of the failure; until then it is not unhandled.
      fetching.catch(() => undefined)
      return fetching
    }
    for (let next = fetch(); ; ) {
      const { rows } = await next
      if (rows.length === FETCH) next = fetch()
      yield* rows
      if (rows.length < FETCH) return
    }
  } finally {
    await client.query(`CLOSE ${cursor}`)
  }
}

/** What comes one by one, in arrays of up to `size`. */
export async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length) yield batch
}
