import { type Bookmark, joinBookmarks, placedInTree, placesInTree } from './bookmarks.ts'
import {
  CATALOG,
  DOCUMENT,
  INFO,
  METADATA,
  numberingOf,
  OUTLINES,
  type Outline,
  outlineAll,
  PAGES,
  type Part,
  STRUCTURE,
} from './outline.ts'
import { captured, PartFile, referencesIn } from './part-file.ts'
import { PdfWriter } from './pdf-writer.ts'
import { renumber } from './renumber.ts'
import { claimPdfUa } from './standards.ts'

/**
 * The position of a label in the bound document: its part (from 0), the page within the part (from 1), and the distance
 * from the top of the page in points.
 */
export interface BoundPlace {
  readonly part: number
  readonly page: number
  readonly y: number
  /** The page number as printed. */
  readonly number: number
}

/**
 * Binds the parts of a document, each a PDF/A-2a file from the compiler, into one file that also conforms to PDF/UA-1,
 * with a single page tree, outline and structure tree. Links of the form `x-fonds:label` become links to the page. Only
 * one part is in memory at a time.
 * @param pageHeight in points
 * @returns bytes written
 */
export function bindParts(
  parts: readonly Part[],
  { places, pageHeight, out }: { places: ReadonlyMap<string, BoundPlace>; pageHeight: number; out: string },
): number {
  const outlines = outlineAll(parts)
  const [front] = outlines
  if (front === undefined) throw new Error('no parts to bind')
  const last = outlines.at(-1) ?? front
  const writer = new PdfWriter(out, last.first + last.objects)
  try {
    const bookmarks = joinBookmarks(
      outlines.flatMap(({ outlines: own, repeated }) => (own === null ? [] : [{ roots: own.roots, repeated }])),
    )
    const whole: Whole = { outlines, places, pageHeight, tree: placesInTree(bookmarks, OUTLINES) }
    for (const [at, outline] of outlines.entries()) writePart(writer, whole, at, outline)
    writeWhole(writer, outlines, front)
    writer.add(OUTLINES, bookmarksOf(bookmarks))
    return writer.end({ root: CATALOG, info: INFO })
  } finally {
    writer.close()
  }
}

/** The facts about the whole document that each part needs. */
interface Whole {
  readonly outlines: readonly Outline[]
  readonly places: ReadonlyMap<string, BoundPlace>
  readonly pageHeight: number
  /** The place of each bookmark by its number; without one, it is left out. */
  readonly tree: ReadonlyMap<number, string>
}

function writePart(writer: PdfWriter, whole: Whole, at: number, outline: Outline): void {
  const file = new PartFile(outline.path)
  const numbering = numberingOf(outline)
  const { outlines, structure, document, metadata, info } = outline
  const bookmarks = numbersOf(outlines?.roots ?? [])
  const left = new Set([file.root, info, metadata, structure.number, document.number, outlines?.number])
  for (let number = 1; number <= file.last; number += 1) {
    if (left.has(number)) continue
    const { text, stream } = file.object(number)
    let bound = renumber(text, numbering)
    if (number === outline.pages.number) bound = withKey(bound, `/Parent ${PAGES} 0 R`)
    if (bookmarks.has(outline.first + number)) {
      const keys = whole.tree.get(outline.first + number)
      if (keys === undefined) continue
      bound = placedInTree(bound, keys)
    }
    if (bound.includes('/StructElem')) bound = withOwnIds(bound, at)
    if (bound.includes('(x-fonds:')) bound = withDestination(bound, whole)
    writer.add(outline.first + number, bound, stream)
  }
}

/** Makes the header ids of table cells unique, because the compiler restarts their numbers in every part. */
const withOwnIds = (element: string, part: number): string =>
  element
    .replace(/\/ID \((\w+)\)/, (_, id: string) => `/ID (${ownId(id, part)})`)
    .replace(/\/Headers \[([^\]]*)\]/, (_, ids: string) => {
      return `/Headers [${ids.replace(/\((\w+)\)/g, (_name, id: string) => `(${ownId(id, part)})`)}]`
    })

const ownId = (id: string, part: number): string => `P${part}${id}`

const withKey = (dictionary: string, key: string): string => dictionary.replace(/>>$/, `  ${key}\n>>`)

function numbersOf(bookmarks: readonly Bookmark[], numbers = new Set<number>()): ReadonlySet<number> {
  for (const { number, children } of bookmarks) {
    numbers.add(number)
    numbersOf(children, numbers)
  }
  return numbers
}

/** Turns a link to a label into a link to its position, described by the target's page number (ISO 14289-1, 7.18.5). */
function withDestination(annotation: string, { outlines, places, pageHeight }: Whole): string {
  const place = places.get(captured(/\/URI \(x-fonds:(\w+)\)/, annotation))
  const part = outlines[place?.part ?? -1]
  const page = part?.pages.list[(place?.page ?? 0) - 1]
  if (place === undefined || part === undefined || page === undefined)
    throw new Error('a link leads to an unknown label')
  const top = Math.min(pageHeight, pageHeight - place.y + 16).toFixed(2)
  return annotation
    .replace(/\/A <<[^>]*>>/, `/Dest [${part.first + page} 0 R /XYZ 0 ${top} 0]`)
    .replace(/\/Contents \(x-fonds:\w+\)/, `/Contents (Page ${place.number})`)
}

function writeWhole(writer: PdfWriter, all: readonly Outline[], front: Outline): void {
  const file = new PartFile(front.path)
  const pageCount = all.reduce((sum, { pages }) => sum + pages.list.length, 0)
  const roots = all.map(({ first, pages }) => `${first + pages.number} 0 R`)
  writer.add(PAGES, `<< /Type /Pages /Count ${pageCount} /Kids [${roots.join(' ')}] >>`)
  writeStructure(writer, all)
  writer.add(INFO, file.object(front.info).text)
  const { stream } = file.object(front.metadata)
  if (stream === null) throw new Error('the metadata is not a stream')
  const xmp = Buffer.from(claimPdfUa(stream.toString('utf8'), pageCount), 'utf8')
  writer.add(METADATA, `<< /Type /Metadata /Subtype /XML /Length ${xmp.length} >>`, xmp)
  writer.add(CATALOG, catalogOf(front))
}

function bookmarksOf(roots: readonly Bookmark[]): string {
  const [first] = roots
  const last = roots.at(-1)
  if (first === undefined || last === undefined) throw new Error('no part has a bookmark')
  return `<< /Type /Outlines /First ${first.number} 0 R /Last ${last.number} 0 R /Count ${roots.length} >>`
}

/** Writes one structure tree with a single document that contains all parts in order. */
function writeStructure(writer: PdfWriter, all: readonly Outline[]): void {
  const roles = new Set<string>()
  const kids: string[] = []
  const parents: string[] = []
  const ids: string[] = []
  for (const [at, outline] of all.entries()) {
    const { structure, document, firstKey } = outline
    const numbering = numberingOf(outline)
    const [, mapped = ''] = /\/RoleMap <<([^>]*)>>/.exec(structure.text) ?? []
    for (const [role] of mapped.matchAll(/\/\w+ \/\w+/g)) roles.add(role)
    for (const kid of referencesIn(captured(/\/K \[([^\]]*)\]/, document.text)))
      kids.push(`${numbering.object(kid)} 0 R`)
    for (const [, key, parent] of captured(/\/Nums \[([^\]]*)\]/, structure.text).matchAll(/(\d+) (\d+) 0 R/g)) {
      parents.push(`${firstKey + Number(key)} ${numbering.object(Number(parent))} 0 R`)
    }
    const [, named = ''] = /\/IDTree <<\s*\/Names \[([^\]]*)\]/.exec(structure.text) ?? []
    for (const [, id = '', element] of named.matchAll(/\((\w+)\) (\d+) 0 R/g)) {
      ids.push(`(${ownId(id, at)}) ${numbering.object(Number(element))} 0 R`)
    }
  }
  const keys = all.reduce((sum, outline) => sum + outline.keys, 0)
  writer.add(DOCUMENT, `<< /Type /StructElem /S /Document /P ${STRUCTURE} 0 R /K [${kids.join(' ')}] >>`)
  writer.add(
    STRUCTURE,
    [
      `<< /Type /StructTreeRoot /RoleMap << ${[...roles].sort().join(' ')} >> /K [${DOCUMENT} 0 R]`,
      ids.length > 0 ? `/IDTree << /Names [${ids.sort().join(' ')}] >>` : '',
      `/ParentTree << /Nums [${parents.join(' ')}] >> /ParentTreeNextKey ${keys} >>`,
    ].join(' '),
  )
}

function catalogOf(front: Outline): string {
  const { catalog } = front
  const intents = renumber(captured(/\/OutputIntents (\d+ 0 R|\[[^\]]*\])/, catalog), numberingOf(front))
  return [
    `<< /Type /Catalog /Pages ${PAGES} 0 R /Metadata ${METADATA} 0 R /OutputIntents ${intents}`,
    `/Lang (${captured(/\/Lang \(([^()]*)\)/, catalog)}) /StructTreeRoot ${STRUCTURE} 0 R`,
    '/MarkInfo << /Marked true >>',
    `/ViewerPreferences << /Direction /${captured(/\/Direction \/(\w+)/, catalog)} /DisplayDocTitle true >>`,
    `/Outlines ${OUTLINES} 0 R >>`,
  ].join(' ')
}
