import type pg from 'pg'

const FETCH_SIZE = 2_000

/**
 * Yields the rows of a query in arrays of `size`, read with a cursor in the transaction; the next array is fetched in
 * the background.
 */
export async function* batchesOf<R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  cursor: string,
  text: string,
  values: readonly unknown[],
  size: number,
): AsyncGenerator<R[]> {
  await client.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${text}`, [...values])
  try {
    const fetch = () => {
      const fetching = client.query<R>(`FETCH ${size} FROM ${cursor}`)
      // The failure is reported at the next await; until then, it must not count as unhandled.
      fetching.catch(() => undefined)
      return fetching
    }
    for (let next = fetch(); ; ) {
      const { rows } = await next
      if (rows.length === size) next = fetch()
      if (rows.length > 0) yield rows
      if (rows.length < size) return
    }
  } finally {
    // After a failure, the rollback closes it; the error of this statement would hide the failure.
    await client.query(`CLOSE ${cursor}`).catch(() => undefined)
  }
}

/** Yields the rows one by one. */
export async function* rowsOf<R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  cursor: string,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<R> {
  for await (const rows of batchesOf<R>(client, cursor, text, values, FETCH_SIZE)) yield* rows
}

/** Collects items into arrays of up to `size`. */
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
