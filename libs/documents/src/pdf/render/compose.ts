import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BoundPlace, bindParts } from '../binding/bind.ts'
import type { Part } from '../binding/outline.ts'
import type { ContentsEntry, FindingAidDocument, Index } from '../document.ts'
import { DOCUMENT_FILE, HEADINGS_FILE, INDEX_FILE } from '../spool/files.ts'
import type { RowFile } from '../spool/row-files.ts'
import { CONTAINER_LIST, contentsOf } from './contents.ts'
import { indexParts, type PagedIndex } from './index-pages.ts'
import type { RenderJob, RenderMessage } from './job.ts'
import { PAGE_HEIGHTS } from './page-heights.ts'
import { composeShort } from './short.ts'
import { type CompiledPart, Typst } from './typst.ts'

/** Maximum number of attempts to typeset the front matter until its page numbers are stable. */
const MAX_ATTEMPTS = 4
const PROGRESS_FILE = 'progress.json'
/**
 * Renders a spool part by part (front matter, components, indexes) and binds the parts. The front matter is typeset
 * first to find its length, and again at the end with the page numbers of the rest. A process that has grown too large
 * saves its progress and reports `paused`. The next one continues there, so no document needs more memory than a few of
 * its parts.
 */
export function compose(job: RenderJob, say: (message: RenderMessage) => void): void {
  const short = composeShort(job)
  if (short !== null) {
    say({ type: 'done', ...short, peakRssBytes: process.resourceUsage().maxRSS * 1024 })
    return
  }
  const composition = new Composition(job)
  const of = job.rowFiles.length + 2
  for (;;) {
    const ended = composition.step()
    say({ type: 'progress', done: Math.min(composition.steps, of), of })
    const peakRssBytes = process.resourceUsage().maxRSS * 1024
    if (ended !== null) {
      say({ type: 'done', ...ended, peakRssBytes })
      return
    }
    if (process.memoryUsage.rss() > job.handoverBytes) {
      composition.save()
      say({ type: 'paused', peakRssBytes })
      return
    }
  }
}

/** The progress of a composition. */
interface Progress {
  steps: number
  frontPages: number
  pages: number
  readonly parts: Part[]
  readonly places: [string, BoundPlace][]
}

type PagedEntry = ContentsEntry & { readonly page: number }

class Composition {
  readonly #job: RenderJob
  readonly #typst: Typst
  readonly #document: FindingAidDocument
  readonly #indexes: readonly Index[]
  readonly #entries: readonly ContentsEntry[]
  readonly #places: Map<string, BoundPlace>
  readonly #parts: Part[]
  #frontPages: number
  #pages: number
  #steps: number
  #indexParts: readonly (readonly PagedIndex[])[] | null = null

  constructor(job: RenderJob) {
    this.#job = job
    this.#typst = new Typst(job.folder, job.fonts, job.created)
    this.#indexes = this.#read(INDEX_FILE)
    this.#document = this.#read(DOCUMENT_FILE)
    const headings: readonly ContentsEntry[] | null = job.rowFiles.length === 0 ? null : this.#read(HEADINGS_FILE)
    this.#entries = contentsOf(this.#document, headings, this.#indexes)
    const before: Progress = existsSync(join(job.folder, PROGRESS_FILE))
      ? this.#read(PROGRESS_FILE)
      : { steps: 0, frontPages: 0, pages: 0, parts: [], places: [] }
    this.#steps = before.steps
    this.#frontPages = before.frontPages
    this.#pages = before.pages
    this.#parts = before.parts
    this.#places = new Map(before.places)
  }

  get steps(): number {
    return this.#steps
  }

  /**
   * Performs the next step: the front matter, a part of the list, a part of the indexes, the back matter, or the binding.
   * @returns the figures of the finished document after the last step, otherwise null
   */
  step(): Omit<Extract<RenderMessage, { type: 'done' }>, 'type' | 'peakRssBytes'> | null {
    const at = this.#steps - 1
    const file = this.#job.rowFiles[at]
    this.#steps += 1
    if (at === -1) this.#measureFront()
    else if (file !== undefined) this.#addRows(file, at)
    else return this.#finish(at - this.#job.rowFiles.length)
    return null
  }

  /** Saves the progress for the process that continues. */
  save(): void {
    const progress: Progress = {
      steps: this.#steps,
      frontPages: this.#frontPages,
      pages: this.#pages,
      parts: this.#parts,
      places: [...this.#places],
    }
    writeFileSync(join(this.#job.folder, PROGRESS_FILE), JSON.stringify(progress))
  }

  /** Reads a file of the spool, which this program wrote itself. */
  #read<T>(name: string): T {
    return JSON.parse(readFileSync(join(this.#job.folder, name), 'utf8'))
  }

  #pageOf(id: string): number {
    const place = this.#places.get(id)
    if (place === undefined) throw new Error(`${id} has no page`)
    return place.number
  }

  #measureFront(): void {
    const front = this.#compileFront()
    this.#frontPages = front.pages
    this.#pages = front.pages
    this.#keep(front, 0, 0)
  }

  // The list is one section for readers, so only its first part has the section's heading.
  #addRows({ path, repeated }: RowFile, at: number): void {
    const begins = at === 0
    const inputs = { part: 'rows', file: path, ...(begins ? { id: CONTAINER_LIST } : {}) }
    this.#add(`rows-${at + 1}`, inputs, begins ? null : repeated)
  }

  // By now all rows have their pages.
  #finish(at: number): { pages: number; parts: number; bytes: number } | null {
    this.#indexParts ??= [...indexParts(this.#indexes, (id) => this.#pageOf(id))]
    const part = this.#indexParts[at]
    if (part !== undefined) {
      const file = `index-${at + 1}.json`
      writeFileSync(join(this.#job.folder, file), JSON.stringify(part))
      this.#add(`index-${at + 1}`, { part: 'index', file })
      return null
    }
    if (this.#document.back.length > 0 && at === this.#indexParts.length) {
      this.#add('back', { part: 'back' })
      return null
    }
    return { bytes: this.#bind(), pages: this.#pages, parts: this.#parts.length + 1 }
  }

  #bind(): number {
    const front = this.#settleFront()
    const path = join(this.#job.folder, 'part-front.pdf')
    writeFileSync(path, front.pdf())
    // The document is bound next to its final path and then renamed, so a file at that path is always complete.
    const bound = `${this.#job.out}.part`
    try {
      const bytes = bindParts([{ path, repeated: null }, ...this.#parts], {
        places: this.#places,
        pageHeight: PAGE_HEIGHTS[this.#document.paper],
        out: bound,
      })
      renameSync(bound, this.#job.out)
      return bytes
    } finally {
      rmSync(bound, { force: true })
    }
  }

  #add(id: string, inputs: Readonly<Record<string, string>>, repeated: number | null = null): void {
    const compiled = this.#typst.compile({ ...inputs, 'first-page': String(this.#pages + 1) })
    const path = join(this.#job.folder, `part-${id}.pdf`)
    writeFileSync(path, compiled.pdf())
    this.#parts.push({ path, repeated })
    this.#keep(compiled, this.#parts.length, this.#pages)
    this.#pages += compiled.pages
  }

  #keep({ places }: CompiledPart, part: number, before: number): void {
    for (const [id, { page, y }] of places) this.#places.set(id, { part, page, y, number: before + page })
  }

  /**
   * Repeats the front matter until its page numbers are correct, because longer page numbers may move the entries that
   * follow.
   */
  #settleFront(): CompiledPart {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const before = JSON.stringify(this.#contents())
      const front = this.#compileFront()
      if (front.pages !== this.#frontPages) throw new Error('the front matter changed its length with its page numbers')
      this.#keep(front, 0, 0)
      if (JSON.stringify(this.#contents()) === before) return front
    }
    throw new Error('the page numbers in the contents do not settle')
  }

  #compileFront(): CompiledPart {
    writeFileSync(join(this.#job.folder, 'contents.json'), JSON.stringify(this.#contents()))
    return this.#typst.compile({ part: 'front', 'first-page': '1' })
  }

  /** Returns every entry with its page; an unknown page is a number of the usual length. */
  #contents(): readonly PagedEntry[] {
    return this.#entries.map(({ id, level, code, title }) => ({ id, level, code, title, page: this.#pageOr(id, 100) }))
  }

  #pageOr(id: string, otherwise: number): number {
    return this.#places.get(id)?.number ?? otherwise
  }
}
