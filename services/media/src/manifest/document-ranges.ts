import { canvasUrl, type OtherFile } from '@fonds/archive'
import type { OutlineItem } from '@fonds/types'
import { type CanvasContext, captionOf, type Numbered } from './canvas.presenter.ts'
import type { Range } from './presentation.ts'
import { bare } from './words.ts'

type CanvasReference = Extract<Range['items'][number], { readonly type: 'Canvas' }>

/**
 * Builds a range for each document with several pages, with its chapters within (Presentation 3.0 §5.4). While files are withheld, there are
 * none: the names of files and chapters say what is in them.
 */
export function documentRanges(
  files: readonly OtherFile[],
  shown: readonly Numbered[],
  context: CanvasContext,
): Range[] {
  if (context.restricted) return []
  return files.flatMap((file) => {
    const pages = shown.filter(({ file_id }) => file_id === file.id)
    return pages.length < 2 ? [] : [rangeOf(file, pages, context)]
  })
}

function rangeOf(file: OtherFile, pages: readonly Numbered[], context: CanvasContext): Range {
  const id = `${context.base}/range/${file.id}`
  const canvases = new Map(pages.map(({ id: image, page }) => [page ?? 0, canvasOf(image, context)]))
  const last = Math.max(...canvases.keys())
  const outline = file.outline ?? []
  return {
    id,
    type: 'Range',
    label: captionOf(file, context) ?? bare(file.file_name),
    items:
      outline.length === 0
        ? [...canvases.values()]
        : chapters(
            { id, outline, canvases, left: [...canvases.keys()].sort((a, b) => a - b) },
            { from: 0, to: outline.length, start: 0, end: last },
          ),
  }
}

const canvasOf = (image: string, { tenant, descriptionId }: CanvasContext): CanvasReference => ({
  id: canvasUrl(tenant, { description: descriptionId, image }),
  type: 'Canvas',
})

interface Book {
  readonly id: string
  readonly outline: readonly OutlineItem[]
  readonly canvases: ReadonlyMap<number, CanvasReference>
  /** Pages that are in no range yet, in order: an outline that goes back and forth, such as an index, would repeat all for each entry. */
  readonly left: number[]
}

/** A part of the outline, and the pages that it is about, both ends included. */
interface Span {
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
}

/**
 * Builds the ranges of chapters: the pages before the first, then each with what is within it, to where the next one begins. Each page is
 * in the first range that has it, and in each that begins with it.
 */
function chapters(book: Book, { from, to, start, end }: Span): Range['items'] {
  const { outline } = book
  const depth = outline[from]?.depth ?? 0
  const tops = indexes(from, to).filter((n) => (outline[n]?.depth ?? 0) <= depth)
  const first = outline[from]?.page ?? end + 1
  return [
    ...canvasesOf(book, start, first - 1),
    ...tops.map((n, at): Range => {
      const next = tops[at + 1] ?? to
      const { title = '', page = start } = outline[n] ?? {}
      const following = at + 1 < tops.length ? (outline[next]?.page ?? end + 1) : end + 1
      // The page on which the next one begins may be shared.
      const span = { from: n + 1, to: next, start: page, end: Math.max(page, following - 1) }
      return {
        id: `${book.id}-${n}`,
        type: 'Range',
        label: bare(title),
        items: span.from < span.to ? chapters(book, span) : canvasesOf(book, span.start, span.end),
      }
    }),
  ]
}

const indexes = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n)

function canvasesOf({ canvases, left }: Book, start: number, end: number): CanvasReference[] {
  if (end < start) return []
  const from = left.findIndex((page) => page >= start)
  const to = left.findIndex((page) => page > end)
  const pages = from < 0 ? [] : left.splice(from, (to < 0 ? left.length : to) - from)
  return (pages[0] === start ? pages : [start, ...pages]).flatMap((page) => canvases.get(page) ?? [])
}
