import type pg from 'pg'

const FETCH = 2_000

/** Rows of a query in arrays of `size`, by a cursor within the transaction; the next ones come while these are used. */
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
      // Whoever asks for the rows learns of the failure; until then it is not unhandled.
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
    await client.query(`CLOSE ${cursor}`)
  }
}

/** The same, one by one. */
export async function* rowsOf<R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  cursor: string,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<R> {
  for await (const rows of batchesOf<R>(client, cursor, text, values, FETCH)) yield* rows
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
