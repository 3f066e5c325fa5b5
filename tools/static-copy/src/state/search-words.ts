import type { State } from './state.ts'

/** A resource that the search finds. */
export interface KnownDocument {
  /** Number of the resource in the index. */
  readonly n: number
  /** Identifies its entry and words. */
  readonly hash: string
}

/** The resources of a copy and their words, which are kept from run to run. */
export type SearchWords = ReturnType<typeof searchWords>

export function searchWords({ db, together }: Pick<State, 'db' | 'together'>) {
  const find = db.prepare('SELECT n, hash FROM document WHERE url = ?')
  const see = db.prepare('UPDATE document SET run = ? WHERE n = ?')
  const insert = db.prepare('INSERT INTO document (url, hash, entry, run) VALUES (?, ?, ?, ?)')
  const update = db.prepare('UPDATE document SET hash = ?, entry = ?, run = ? WHERE n = ?')
  const forget = db.prepare('DELETE FROM term WHERE n = ?')
  const add = db.prepare('INSERT INTO term VALUES (?, ?, ?)')
  const forgetVanished = db.prepare('DELETE FROM term WHERE n IN (SELECT n FROM document WHERE run < ?)')
  const dropVanished = db.prepare('DELETE FROM document WHERE run < ?')
  const best = db.prepare('SELECT n, weight FROM term WHERE term = ? ORDER BY weight DESC, n LIMIT ?')
  return {
    find: (url: string) => find.get(url) as unknown as KnownDocument | undefined,
    /** Notes that a run has seen a resource, which has not changed. */
    see: (n: number, run: number) => void see.run(run, n),
    put(
      {
        n,
        url,
        hash,
        entry,
      }: { readonly n: number | null; readonly url: string; readonly hash: string; readonly entry: string },
      words: ReadonlyMap<string, number>,
      run: number,
    ): void {
      together(() => {
        const number = n ?? Number(insert.run(url, hash, entry, run).lastInsertRowid)
        if (n !== null) {
          update.run(hash, entry, run, n)
          forget.run(n)
        }
        for (const [word, weight] of words) add.run(word, number, weight)
      })
    },
    /** Drops resources that a run has not seen. @returns whether there were any */
    dropVanished: (run: number): boolean =>
      together(() => {
        forgetVanished.run(run)
        return Number(dropVanished.run(run).changes) > 0
      }),
    /** Lists all words in order, with the number of resources that have them. */
    words: () =>
      db
        .prepare('SELECT term, count(*) AS count FROM term GROUP BY term ORDER BY term')
        .iterate() as unknown as Iterable<{
        readonly term: string
        readonly count: number
      }>,
    /** Returns the resources about which a word says most. */
    best: (term: string, limit: number) =>
      best.all(term, limit) as unknown as { readonly n: number; readonly weight: number }[],
    /** Lists the entries of all resources by number. */
    entries: () =>
      db.prepare('SELECT n, entry FROM document ORDER BY n').iterate() as unknown as Iterable<{
        readonly n: number
        readonly entry: string
      }>,
  }
}
