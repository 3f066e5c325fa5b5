import { DatabaseSync } from 'node:sqlite'
import type { Target } from '../addresses.ts'

/** A file of the copy as it was written. */
export interface KnownFile {
  readonly sha256: string
  readonly bytes: number
}

const SCHEMA = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
-- A request for a part of the copy. state: 0 waits, 1 is done. tag: version of what it answered, if that has one.
CREATE TABLE IF NOT EXISTS part (
  form TEXT NOT NULL, url TEXT NOT NULL, file TEXT NOT NULL, run INTEGER NOT NULL, state INTEGER NOT NULL, tag TEXT,
  PRIMARY KEY (form, url)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS part_waiting ON part (run, form, url) WHERE state = 0;
-- A file below data/. owner: url of its part. sha256 is empty while the file is being replaced.
CREATE TABLE IF NOT EXISTS file (
  path TEXT PRIMARY KEY, owner TEXT NOT NULL, sha256 TEXT NOT NULL, bytes INTEGER NOT NULL, run INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS file_owner ON file (owner);
-- A resource that the search finds, by a number that it keeps.
CREATE TABLE IF NOT EXISTS document (
  n INTEGER PRIMARY KEY, url TEXT NOT NULL UNIQUE, hash TEXT NOT NULL, entry TEXT NOT NULL, run INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS term (
  term TEXT NOT NULL, n INTEGER NOT NULL, weight INTEGER NOT NULL, PRIMARY KEY (term, n)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS term_document ON term (n);
`

/** The database beside a copy: what was written, what is still to do, and the words that the search finds. */
export type State = ReturnType<typeof openState>

/**
 * Opens the state of a copy, or creates it.
 * @throws if another process has it open
 */
export function openState(path: string) {
  const db = new DatabaseSync(path)
  db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA busy_timeout = 0;')
  db.exec(SCHEMA)
  db.exec('BEGIN IMMEDIATE; COMMIT;')
  const getMeta = db.prepare('SELECT value FROM meta WHERE name = ?')
  const setMeta = db.prepare('INSERT INTO meta VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value')
  const add = db.prepare(
    `INSERT INTO part (form, url, file, run, state) VALUES (?, ?, ?, ?, 0) ON CONFLICT (form, url)
     DO UPDATE SET run = excluded.run, state = 0, file = excluded.file WHERE part.run < excluded.run`,
  )
  const waiting = db.prepare('SELECT form, url, file, tag FROM part WHERE run = ? AND state = 0 LIMIT ?')
  const finish = db.prepare('UPDATE part SET state = 1, tag = ? WHERE form = ? AND url = ?')
  const file = db.prepare('SELECT sha256, bytes FROM file WHERE path = ?')
  const put = db.prepare(
    `INSERT INTO file VALUES (?, ?, ?, ?, ?) ON CONFLICT (path)
     DO UPDATE SET owner = excluded.owner, sha256 = excluded.sha256, bytes = excluded.bytes, run = excluded.run`,
  )
  const keep = db.prepare("UPDATE file SET run = ? WHERE owner = ? AND sha256 <> ''")
  const vanished = db.prepare('SELECT path FROM file WHERE run < ? ORDER BY path LIMIT 500')
  const drop = db.prepare('DELETE FROM file WHERE path = ?')
  return {
    db,
    meta: (name: string): string | null => (getMeta.get(name)?.value as string | undefined) ?? null,
    setMeta: (name: string, value: string) => void setMeta.run(name, value),
    /** Adds a part to what is to do in a run, unless the run has it already. */
    add: ({ form, url, file: path }: Target, run: number) => void add.run(form, url, path, run),
    /** Returns parts that are still to do, with the version that their files have. */
    waiting: (run: number, limit: number) =>
      waiting.all(run, limit) as unknown as (Target & { readonly tag: string | null })[],
    finish: ({ form, url }: Pick<Target, 'form' | 'url'>, tag: string | null) => void finish.run(tag, form, url),
    file: (path: string) => file.get(path) as unknown as KnownFile | undefined,
    put: (path: string, owner: string, { sha256, bytes }: KnownFile, run: number) =>
      void put.run(path, owner, sha256, bytes, run),
    /** Keeps the files of a part that has not changed. */
    keep: (owner: string, run: number) => void keep.run(run, owner),
    vanished: (run: number) => vanished.all(run).map(({ path: one }) => String(one)),
    drop: (path: string) => void drop.run(path),
    /** Lists all files by path. */
    files: () =>
      db.prepare('SELECT path, sha256, bytes FROM file ORDER BY path').iterate() as unknown as Iterable<
        KnownFile & { readonly path: string }
      >,
    fileCount: (): number => Number(db.prepare('SELECT count(*) AS count FROM file').get()?.count),
    /** Forgets parts that a run has not met. */
    forgetParts: (run: number) => void db.prepare('DELETE FROM part WHERE run < ?').run(run),
    /** Runs work in one transaction, which may be part of another. */
    together<T>(work: () => T): T {
      db.exec('SAVEPOINT together')
      try {
        const result = work()
        db.exec('RELEASE together')
        return result
      } catch (error) {
        db.exec('ROLLBACK TO together; RELEASE together')
        throw error
      }
    },
    close: () => db.close(),
  }
}
