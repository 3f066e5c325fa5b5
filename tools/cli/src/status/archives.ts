import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import { table } from '../output.ts'
import * as queries from './status.queries.ts'

/** An archive and its stored totals, which count what is published. */
export interface ArchiveStatus {
  readonly slug: string
  readonly collections: number
  readonly records: number
  readonly entities: number
  readonly exhibits: number
  /** Position of its last change in the feed; 0 if nothing has changed yet. */
  readonly seq: number
  /** When an import, a publication or another command last changed it. */
  readonly changed_at: Date | null
  /** For how many seconds the oldest change has waited to be indexed for search; 0 if none waits. */
  readonly search_lag: number
}

export interface Archives {
  readonly list: readonly ArchiveStatus[]
  readonly totals: { readonly archives: number; readonly collections: number; readonly records: number }
}

/** Archives that are listed; the totals count all. */
const MAX_LISTED = 500

/** Reads the archives from stored totals, so that the cost depends on their number only. */
export async function readArchives(pool: pg.Pool): Promise<Archives> {
  const [list, [totals]] = await Promise.all([
    runCommand<ArchiveStatus>(pool, queries.archives, { limit: MAX_LISTED }),
    runCommand<Archives['totals']>(pool, queries.totals, {}),
  ])
  return { list, totals: totals ?? { archives: 0, collections: 0, records: 0 } }
}

/** Formats the archives as a table, with a line of totals. */
export function formatArchives({ list, totals }: Archives): string[] {
  const header = ['archive', 'collections', 'records', 'entities', 'exhibits', 'feed', 'last change', 'search']
  const rows = list.map((archive) => [
    archive.slug,
    archive.collections,
    archive.records,
    archive.entities,
    archive.exhibits,
    archive.seq,
    archive.changed_at === null ? 'never' : minutes(archive.changed_at),
    archive.search_lag === 0 ? 'current' : `${Math.round(archive.search_lag)} s behind`,
  ])
  const more = totals.archives - list.length
  const lines = table(header, rows)
  if (more > 0) lines.push(`… and ${more} more`)
  lines.push(`${totals.archives} archives, ${totals.collections} collections, ${totals.records} records`)
  return lines
}

const minutes = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
