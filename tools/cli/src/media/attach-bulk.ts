import { relative } from 'node:path'
import { CommandError } from '@fonds/db'
import type { RowFiles } from '@fonds/import/table'
import type { ObjectStore } from '@fonds/object-store'
import { plural } from '@fonds/util'
import type pg from 'pg'
import { EXIT } from '../exit-codes.ts'
import { type Attached, type Attachment, attachPossibleFiles } from './attach-files.ts'
import { matchByFileName } from './match/by-file-name.ts'
import { matchByMapping } from './match/by-mapping.ts'
import { matchByObject } from './match/by-object.ts'
import { matchByReference } from './match/by-reference.ts'
import { matchByRows } from './match/by-rows.ts'
import { MatchReport } from './match/match-report.ts'
import type { MatchItem, Unmatched } from './match/matched.ts'
import { planFiles } from './plan-files.ts'
import {
  type AttachCommand,
  furtherPages,
  printAttached,
  printPlanned,
  printShown,
  printThumbnails,
  warnOf,
} from './print-attached.ts'
import type { PlannedBytes } from './storage-room.ts'

/**
 * How files are matched: `reference` by reference codes in their names, `filename` by the names of digital objects, `csv`
 * by a mapping file, `dao` by the relative addresses of digital objects.
 */
export type Match =
  | { readonly by: 'reference' | 'filename' | 'dao' }
  /** `mapping` is the path of a CSV file. */
  | { readonly by: 'csv'; readonly mapping: string }
  /** Rows of a table that name files. */
  | { readonly by: 'rows'; readonly rows: readonly RowFiles[] }

export interface BulkRequest {
  readonly tenantId: string
  readonly store: ObjectStore
  readonly folder: string
  readonly match: Match
  readonly dryRun: boolean
}

interface Tally {
  descriptions: number
  attached: number
  already_attached: number
  refused: number
  unmatched: number
  /** Digital objects that are URLs or identifiers, with `dao`. */
  remote: number
  undisplayable: number
  /** Pages of files beyond the first of each. */
  further: number
  queued: number
  /** Captions and other texts of sound and film. */
  texts: number
}

/**
 * Attaches the files of a folder to the descriptions that they match, one description per transaction. A file that is
 * refused, or matches none or several descriptions, is listed and does not stop the others.
 * @returns the exit code
 */
export async function attachMatches(command: AttachCommand, request: BulkRequest): Promise<number> {
  const run = new BulkRun(command, request)
  try {
    for await (const item of matchesOf(command.pool, request, (count) => run.leave(count))) {
      if ('unmatched' in item) run.list(item.unmatched)
      else await run.take(item.slug, item.attachment)
    }
  } finally {
    run.endProgress()
  }
  return run.finish()
}

function matchesOf(pool: pg.Pool, { tenantId, folder, match }: BulkRequest, onRemote: (count: number) => void) {
  const ways = {
    reference: () => matchByReference(pool, tenantId, folder),
    filename: () => matchByFileName(pool, tenantId, folder),
    dao: () => matchByObject(pool, tenantId, folder, onRemote),
  } satisfies Record<string, () => AsyncGenerator<MatchItem>>
  if (match.by === 'rows') return matchByRows(folder, match.rows)
  return match.by === 'csv' ? matchByMapping(pool, tenantId, { folder, mapping: match.mapping }) : ways[match.by]()
}

class BulkRun {
  readonly #command: AttachCommand
  readonly #request: BulkRequest
  readonly #report: MatchReport
  /** Stored so far, had it not been a dry run. */
  readonly #planned: PlannedBytes = new Map()
  readonly #tally: Tally = {
    descriptions: 0,
    attached: 0,
    already_attached: 0,
    refused: 0,
    unmatched: 0,
    remote: 0,
    undisplayable: 0,
    further: 0,
    queued: 0,
    texts: 0,
  }

  constructor(command: AttachCommand, request: BulkRequest) {
    this.#command = command
    this.#request = request
    this.#report = new MatchReport(command.out, 'images')
  }

  /** Counts digital objects on other hosts. */
  leave(count: number): void {
    this.#tally.remote += count
  }

  /** Lists something that matched no description, or more than one. */
  list(unmatched: Unmatched): void {
    this.#tally.unmatched++
    this.#report.list('Not matched', unmatched)
  }

  /** Attaches files to a description, or shows that they would be. */
  async take(slug: string, attachment: Attachment): Promise<void> {
    const refuse = (path: string, reason: string) => {
      this.#tally.refused++
      this.#report.list('Refused', { entry: path, reason })
    }
    try {
      if (this.#request.dryRun) await this.#plan(slug, attachment, refuse)
      else await this.#attach(attachment, refuse)
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      this.#tally.refused += attachment.files.length
      this.#report.list('Refused', { entry: `${attachment.target.kind} ${slug}`, reason: error.message })
    }
  }

  endProgress(): void {
    this.#report.endProgress()
  }

  /** Prints the result and the summary. @returns the exit code */
  finish(): number {
    const { out } = this.#command
    const { dryRun } = this.#request
    const { undisplayable, further, queued, ...summary } = this.#tally
    const { attached, refused } = this.#report
    out.result({ dry_run: dryRun, summary, attached, refused })
    printThumbnails(out, { images: dryRun ? 0 : summary.attached + further - undisplayable, queued })
    const parts = [
      `${dryRun ? 'Would attach' : 'Attached'} ${plural(summary.attached, 'file')} to ${plural(summary.descriptions, 'description')}`,
      ...(summary.texts > 0 ? [`${plural(summary.texts, 'text')} of sound and film`] : []),
      `${summary.already_attached.toLocaleString('en')} already attached`,
      `${summary.refused.toLocaleString('en')} refused`,
      `${summary.unmatched.toLocaleString('en')} not matched`,
    ]
    out.line(`${parts.join('; ')}.`)
    if (summary.remote > 0) {
      out.line(`${plural(summary.remote, 'digital object')} with a URL or an identifier left where they are.`)
    }
    if (dryRun) out.line('Dry run: nothing was written.')
    return summary.refused + summary.unmatched > 0 ? EXIT.refused : EXIT.ok
  }

  async #plan(slug: string, attachment: Attachment, refuse: (path: string, reason: string) => void): Promise<void> {
    const { pool, out, followLinks, processes } = this.#command
    const { tenantId, folder } = this.#request
    const planning = { pool, tenantId, processes, followLinks, within: folder, onWarning: warnOf }
    const { fresh, kinds, known, pages, unreadable } = await planFiles(planning, attachment, refuse, this.#planned)
    this.#count({ attached: fresh.length, known })
    const { kind } = attachment.target
    const files = fresh.map((path) => relative(folder, path))
    const told = kinds.map(({ path, ...what }) => ({ file: relative(folder, path), ...what }))
    this.#report.keep({ kind, slug, files, kinds: told, known, pages, unreadable })
    out.line(`${kind} ${slug}: ${known > 0 ? `${plural(known, 'file')} already attached` : 'no file attached yet'}`)
    printPlanned(out, told)
    printShown(out, { pages, unreadable }, 'cannot be displayed, only stored')
  }

  async #attach(attachment: Attachment, refuse: (path: string, reason: string) => void): Promise<void> {
    const { pool, pictures, processes, followLinks, withholdMaster = null } = this.#command
    const { tenantId, store, folder } = this.#request
    const onFile = (path: string) => this.#report.advance(path)
    const context = {
      pool,
      store,
      tenantId,
      pictures,
      processes,
      followLinks,
      withholdMaster,
      within: folder,
      onFile,
      onWarning: warnOf,
    }
    const result = await attachPossibleFiles(context, attachment, refuse)
    if (result === null) return
    this.#count(result)
    this.#tally.undisplayable += result.unreadable.length
    this.#tally.further += furtherPages(result)
    this.#tally.queued += result.queued
    this.#report.keep(result)
    this.#report.endProgress()
    await printAttached(this.#command, tenantId, result)
  }

  #count({
    attached,
    known,
    texts = 0,
  }: Pick<Attached, 'attached' | 'known'> & Partial<Pick<Attached, 'texts'>>): void {
    if (attached + texts > 0) this.#tally.descriptions++
    this.#tally.attached += attached
    this.#tally.texts += texts
    this.#tally.already_attached += known
  }
}
