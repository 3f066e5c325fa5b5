// Renders the pages of many PDFs as the services do, and prints how many look like those of another build of PDFium.
//
// FONDS_PDFJS is the folder of the PDFs (test/pdfs of mozilla/pdf.js), FONDS_PYPDFIUM2 a Python with pypdfium2, FONDS_PDF_RENDERER the
// program that renders with it. FONDS_PDFJS_FILES bounds how many files are read, evenly spread.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { limit } from '@fonds/util'
import sharp from 'sharp'
import { FINER } from '../open-shown.ts'
import { createRenderProcesses } from '../render/processes.ts'
import { RenderKilled } from '../render/task.ts'
import type { Size } from '../thumbnail.ts'
import type { DocumentPage } from './examine-pdf.ts'

/** A page that takes longer in the conformance part `pdf-pages` counts as a hang. */
const PAGE_MS = limit(60_000)
/** Bounds of a decoding process: what takes more memory, in bytes, counts as a crash. */
const BOUNDS = { ms: PAGE_MS, memory: 512 * 1024 ** 2 } as const
/** Pages of a file that are compared, and the longer edge in which they are, in pixels. */
const PAGES = 10
const EDGE = 800
/** Difference of a colour, of 255, from which a pixel differs; and the share of them from which a page does. */
const DIFFERENCE = 16
const SHARE = 0.01
/** Share of pages that must look alike. */
const WANTED = 0.99

const folderOfPdfs = process.env.FONDS_PDFJS ?? ''
const python = process.env.FONDS_PYPDFIUM2 ?? ''
const renderer = process.env.FONDS_PDF_RENDERER ?? ''
if (folderOfPdfs === '') {
  console.log('skipped: FONDS_PDFJS names no copy of the test files of pdf.js')
  process.exit(0)
}

interface Compared extends Size {
  readonly page: number
}

const work = await mkdtemp(join(tmpdir(), 'fonds-pdf-pages-'))
const processes = createRenderProcesses(BOUNDS, work)
const run = promisify(execFile)
const told: string[] = []
let [files, refused, pages, alike, killed] = [0, 0, 0, 0, 0]
try {
  for (const name of await chosen()) await compareFile(name)
} finally {
  await processes.stop()
  await rm(work, { recursive: true })
}
console.log(told.join('\n'))
console.log(
  `${files} files: ${refused} not shown with a reason, ${killed} ended; ${pages} pages compared, ${alike} alike (${((100 * alike) / pages).toFixed(2)} %)`,
)
if (killed > 0 || pages === 0 || alike < WANTED * pages) process.exit(1)

async function chosen(): Promise<string[]> {
  const all = (await readdir(folderOfPdfs)).filter((name) => name.endsWith('.pdf')).toSorted()
  const most = Number(process.env.FONDS_PDFJS_FILES) || all.length
  const step = Math.max(1, all.length / most)
  return all.filter((_, n) => Math.floor(n / step) !== Math.floor((n - 1) / step))
}

async function compareFile(name: string): Promise<void> {
  files++
  const path = join(folderOfPdfs, name)
  const looked = await processes.examine(path)
  if (looked.renderable || looked.document === undefined) {
    refused++
    const reason = looked.renderable ? 'it is an image' : looked.reason
    if (/ms$|crashed/.test(reason)) killed++
    const other = await rendered(path, [{ page: 0, width: 1, height: 1 }])
    told.push(`${name}: not shown: ${reason}${other.size > 0 ? '; PDFium shows it' : ''}`)
    return
  }
  const wanted = looked.document.pages.slice(0, PAGES).map(sized)
  const others = await rendered(path, wanted)
  for (const page of wanted) await comparePage(name, page, others.get(page.page))
}

function sized({ page, width, height }: DocumentPage): Compared {
  const scale = Math.min(1, EDGE / Math.max(width, height))
  return { page, width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function comparePage(name: string, page: Compared, other: Buffer | undefined): Promise<void> {
  const is = `${name}, page ${page.page + 1}`
  try {
    const ours = await processes.render({ kind: 'thumbnail', source: join(folderOfPdfs, name), ...page })
    if (other === undefined) {
      told.push(`${is}: PDFium does not show it`)
      return
    }
    pages++
    const share = await differing(Buffer.from(ours), other, page)
    if (share <= SHARE) alike++
    else told.push(`${is}: ${(100 * share).toFixed(1)} % of its pixels differ`)
  } catch (error) {
    if (error instanceof RenderKilled) killed++
    else if (other !== undefined) pages++
    told.push(`${is}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Renders pages with the other program, by their numbers; none of a file that it cannot open. */
async function rendered(path: string, wanted: readonly Compared[]): Promise<Map<number, Buffer>> {
  const target = join(work, 'pixels')
  const numbers = wanted.flatMap(({ page, width, height }) => [page, width * FINER, height * FINER].map(String))
  const found = await run(python, [renderer, path, target, ...numbers], { timeout: BOUNDS.ms }).catch(() => null)
  if (found === null) return new Map()
  const made = new Set(found.stdout.split('\n').filter(Boolean).map(Number))
  const pixels = await readFile(target)
  let at = 0
  return new Map(
    wanted
      .filter(({ page }) => made.has(page))
      .map(({ page, width, height }) => {
        const from = at
        at += width * height * FINER ** 2 * 4
        return [page, pixels.subarray(from, at)] as const
      }),
  )
}

/** Returns the share of pixels that differ. The others are made smaller and coded as JPEG as ours are, which changes pixels, too. */
async function differing(ours: Buffer, others: Buffer, { width, height }: Size): Promise<number> {
  const finer = { width: width * FINER, height: height * FINER }
  const rgb = Buffer.alloc(finer.width * finer.height * 3)
  for (let from = 0, to = 0; from < others.length; from += 4, to += 3)
    for (const n of [0, 1, 2]) rgb[to + n] = others[from + 2 - n] ?? 0
  const coded = await sharp(rgb, { raw: { ...finer, channels: 3 } })
    .resize({ width, height, fit: 'fill' })
    .jpeg({ quality: 82, optimiseCoding: true })
    .toBuffer()
  const [a, b] = await Promise.all([ours, coded].map((jpeg) => sharp(jpeg).raw().toBuffer()))
  let different = 0
  for (let at = 0; at < width * height * 3; at += 3)
    if ([0, 1, 2].some((n) => Math.abs((a?.[at + n] ?? 0) - (b?.[at + n] ?? 0)) > DIFFERENCE)) different++
  return different / (width * height)
}
