import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BoundPlace, bindParts } from '../binding/bind.ts'
import type { ContentsEntry, Index } from '../document.ts'
import { DOCUMENT_FILE, HEADINGS_FILE, INDEX_FILE } from '../spool/files.ts'
import { contentsOf } from './contents.ts'
import { indexParts, type PagedIndex } from './index-pages.ts'
import type { RenderJob, RenderMessage } from './job.ts'
import { type CompiledPart, Typst } from './typst.ts'

/** How often the front may be set again until the numbers in its contents are those of the pages. */
const MOST_ATTEMPTS = 4

/**
 * Renders a spool part by part (front, components, indexes) and binds the parts. The front is set first, for its length,
 * and last, with the pages of what follows. What a render needs in memory is what its largest part needs.
 */
export function compose(job: RenderJob, say: (message: RenderMessage) => void): void {
  const composition = new Composition(job)
  const of = job.rowFiles.length + 2
  let done = 0
  const step = (): void => say({ type: 'progress', done: ++done, of })
  composition.measureFront()
  step()
  for (const [at, file] of job.rowFiles.entries()) {
    composition.addRows(file, at)
    step()
  }
  let count = 0
  for (const part of indexParts(composition.indexes, (id) => composition.pageOf(id)))
    composition.addIndexes(part, count++)
  const bytes = composition.bind()
  step()
  say({ type: 'done', ...composition.totals(), bytes, peakRssBytes: process.resourceUsage().maxRSS * 1024 })
}

type PagedEntry = ContentsEntry & { readonly page: number }

class Composition {
  readonly indexes: readonly Index[]
  readonly #job: RenderJob
  readonly #typst: Typst
  readonly #entries: readonly ContentsEntry[]
  readonly #places = new Map<string, BoundPlace>()
  readonly #paths: string[] = []
  #frontPages = 0
  #pages = 0

  constructor(job: RenderJob) {
    this.#job = job
    this.#typst = new Typst(job.folder, job.fonts, job.created)
    this.indexes = this.read(INDEX_FILE)
    this.#entries = contentsOf(this.read(DOCUMENT_FILE), this.read(HEADINGS_FILE), this.#volumes(), this.indexes)
  }

  /** A file of the spool, which this program wrote itself. */
  read<T>(name: string): T {
    return JSON.parse(readFileSync(join(this.#job.folder, name), 'utf8'))
  }

  pageOf(id: string): number {
    const place = this.#places.get(id)
    if (place === undefined) throw new Error(`${id} stands nowhere`)
    return place.number
  }

  /** The parts of the container list, with their titles. */
  #volumes(): readonly (ContentsEntry & { readonly title: string })[] {
    const count = this.#job.rowFiles.length
    return this.#job.rowFiles.map((_, at) => ({
      id: `v${at + 1}`,
      level: 1,
      title: count === 1 ? 'Container list' : `Container list (part ${at + 1} of ${count})`,
    }))
  }

  totals(): { pages: number; parts: number } {
    return { pages: this.#pages, parts: this.#paths.length + 1 }
  }

  measureFront(): void {
    const front = this.#compileFront()
    this.#frontPages = front.pages
    this.#pages = front.pages
    this.#keep(front, 0, 0)
  }

  addRows(file: string, at: number): void {
    const volume = this.#volumes()[at]
    if (volume === undefined) throw new Error(`no part ${at} of the list`)
    this.#add(volume.id, { part: 'rows', file, title: volume.title, id: volume.id })
  }

  addIndexes(part: readonly PagedIndex[], at: number): void {
    const file = `index-${at + 1}.json`
    writeFileSync(join(this.#job.folder, file), JSON.stringify(part))
    this.#add(`index-${at + 1}`, { part: 'index', file })
  }

  bind(): number {
    const front = this.#settleFront()
    const path = join(this.#job.folder, 'part-front.pdf')
    writeFileSync(path, front.pdf())
    return bindParts([path, ...this.#paths], this.#places, this.#job.out)
  }

  #add(id: string, inputs: Readonly<Record<string, string>>): void {
    const compiled = this.#typst.compile({ ...inputs, 'first-page': String(this.#pages + 1) })
    const path = join(this.#job.folder, `part-${id}.pdf`)
    writeFileSync(path, compiled.pdf())
    this.#paths.push(path)
    this.#keep(compiled, this.#paths.length, this.#pages)
    this.#pages += compiled.pages
    this.#typst.forget()
  }

  #keep({ places }: CompiledPart, part: number, before: number): void {
    for (const [id, { page, y }] of places) this.#places.set(id, { part, page, y, number: before + page })
  }

  /** Until the contents say where everything is: the numbers' own length may move what follows them. */
  #settleFront(): CompiledPart {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const said = JSON.stringify(this.#contents())
      const front = this.#compileFront()
      if (front.pages !== this.#frontPages) throw new Error('the front changed its length with its page numbers')
      this.#keep(front, 0, 0)
      if (JSON.stringify(this.#contents()) === said) return front
    }
    throw new Error('the contents do not settle')
  }

  #compileFront(): CompiledPart {
    writeFileSync(join(this.#job.folder, 'contents.json'), JSON.stringify(this.#contents()))
    return this.#typst.compile({ part: 'front', 'first-page': '1' })
  }

  /** Every entry with its page; before a page is known, a number of the usual length. */
  #contents(): readonly PagedEntry[] {
    return this.#entries.map(({ id, level, code, title }) => ({ id, level, code, title, page: this.#pageOr(id, 100) }))
  }

  #pageOr(id: string, otherwise: number): number {
    return this.#places.get(id)?.number ?? otherwise
  }
}
