import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BoundPlace, bindParts } from '../binding/bind.ts'
import type { FindingAidDocument, Index } from '../document.ts'
import { DOCUMENT_FILE, INDEX_FILE } from '../spool/files.ts'
import { CONTAINER_LIST } from './contents.ts'
import { indexParts } from './index-pages.ts'
import type { RenderJob } from './job.ts'
import { PAGE_HEIGHTS } from './page-heights.ts'
import { type CompiledPart, Typst } from './typst.ts'

/** A longer document has a title page and contents, and each of its parts starts on a page of its own. */
const MAX_PAGES = 6
/** A larger document is certainly longer than that. */
const MAX_ROWS = 150
const MAX_BYTES = 120_000
/** The number of times that a document is typeset until the pages in its indexes are right. */
const MAX_ATTEMPTS = 4

const INDEXES = 'short-indexes.json'
const TRIED = 'short-tried'

/**
 * Renders a short spool in one piece, in which parts follow each other on the same page.
 * @returns the figures of the document; null if it is not short
 */
export function composeShort(job: RenderJob): { pages: number; parts: number; bytes: number } | null {
  const at = (name: string): string => join(job.folder, name)
  const rows = job.rowFiles[0]
  // A process that continues another one has a long document.
  if (job.rowFiles.length > 1 || (rows !== undefined && rows.rows > MAX_ROWS) || existsSync(at(TRIED))) return null
  const files = [DOCUMENT_FILE, INDEX_FILE, ...(rows === undefined ? [] : [rows.path])]
  if (files.reduce((sum, name) => sum + statSync(at(name)).size, 0) > MAX_BYTES) return null
  writeFileSync(at(TRIED), '')
  const indexes: readonly Index[] = JSON.parse(readFileSync(at(INDEX_FILE), 'utf8'))
  const { paper }: FindingAidDocument = JSON.parse(readFileSync(at(DOCUMENT_FILE), 'utf8'))
  const typst = new Typst(job.folder, job.fonts, job.created)
  const inputs = {
    ...{ part: 'whole', 'first-page': '1', indexes: INDEXES },
    ...(rows === undefined ? {} : { file: rows.path, id: CONTAINER_LIST }),
  }
  let compiled: CompiledPart | null = null
  let before = ''
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { places } = compiled ?? { places: null }
    const now = JSON.stringify([...indexParts(indexes, (id) => places?.get(id)?.page ?? 1)].flat())
    if (compiled !== null && now === before) return bound(job, compiled, paper)
    writeFileSync(at(INDEXES), now)
    before = now
    compiled = typst.compile(inputs)
    if (compiled.pages > MAX_PAGES) return null
  }
  return null
}

function bound({ folder, out }: RenderJob, whole: CompiledPart, paper: FindingAidDocument['paper']) {
  const path = join(folder, 'part-whole.pdf')
  writeFileSync(path, whole.pdf())
  const places = new Map<string, BoundPlace>(
    [...whole.places].map(([id, { page, y }]) => [id, { part: 0, page, y, number: page }]),
  )
  const unfinished = `${out}.part`
  try {
    const bytes = bindParts([{ path, repeated: null }], { places, pageHeight: PAGE_HEIGHTS[paper], out: unfinished })
    renameSync(unfinished, out)
    return { pages: whole.pages, parts: 1, bytes }
  } finally {
    rmSync(unfinished, { force: true })
  }
}
