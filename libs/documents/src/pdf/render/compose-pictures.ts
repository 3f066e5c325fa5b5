import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bindParts } from '../binding/bind.ts'
import type { RenderJob, RenderMessage } from './job.ts'
import { Typst } from './typst.ts'

const PROGRESS_FILE = 'progress.json'

/** The files that are typeset, and their pages. */
interface Progress {
  done: number
  pages: number
}

/**
 * Renders the images of a record: the first page, then part after part, and binds them. A process that has grown too large
 * reports `paused`, and the next one continues, as in `compose`.
 */
export function composePictures(job: RenderJob, say: (message: RenderMessage) => void): void {
  const { folder, out, pictureFiles = [] } = job
  const progressFile = join(folder, PROGRESS_FILE)
  const progress: Progress = existsSync(progressFile)
    ? JSON.parse(readFileSync(progressFile, 'utf8'))
    : { done: 0, pages: 0 }
  const typst = new Typst(folder, job.fonts, job.created, 'pictures.typ')
  const files = [null, ...pictureFiles]
  const pathOf = (n: number) => join(folder, `part-${n}.pdf`)
  while (progress.done < files.length) {
    const file = files[progress.done] ?? null
    const part = typst.compile(file === null ? {} : { file })
    writeFileSync(pathOf(progress.done), part.pdf())
    progress.pages += part.pages
    if (file !== null) removePictures(folder, file)
    progress.done += 1
    say({ type: 'progress', done: progress.done, of: files.length })
    // Each process does a part, however much memory it takes from the start: the next would not have less.
    if (process.memoryUsage.rss() > job.handoverBytes) {
      writeFileSync(progressFile, JSON.stringify(progress))
      say({ type: 'paused', peakRssBytes: process.resourceUsage().maxRSS * 1024 })
      return
    }
  }
  const bound = `${out}.part`
  const parts = files.map((_, n) => ({ path: pathOf(n), repeated: null }))
  const bytes = bindParts(parts, { places: new Map(), pageHeight: 0, out: bound })
  renameSync(bound, out)
  const peakRssBytes = process.resourceUsage().maxRSS * 1024
  say({ type: 'done', pages: progress.pages, bytes, parts: parts.length, peakRssBytes })
}

/** Removes the pictures of a part, which has them now. */
function removePictures(folder: string, file: string): void {
  const pages: readonly { readonly path: string }[] = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  for (const { path } of pages) rmSync(join(folder, path), { force: true })
}
