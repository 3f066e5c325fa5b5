import { type PartBookmarks, readBookmarks } from './bookmarks.ts'
import { captured, PartFile, referencesIn } from './part-file.ts'
import type { Numbering } from './renumber.ts'

/** Numbers of the objects that exist only once. */
export const CATALOG = 1
export const PAGES = 2
export const OUTLINES = 3
export const STRUCTURE = 4
export const DOCUMENT = 5
export const INFO = 6
export const METADATA = 7
const RESERVED_OBJECTS = 7

/** A part to bind: a PDF, and how it follows the part before it. */
export interface Part extends Pick<PartBookmarks, 'repeated'> {
  readonly path: string
}

/** The facts about a part that are needed before any part is written. */
export interface Outline extends Part {
  readonly first: number
  readonly firstKey: number
  readonly keys: number
  readonly objects: number
  readonly catalog: string
  readonly pages: { readonly number: number; readonly list: readonly number[] }
  /** The object above all bookmarks; null if the part has none. */
  readonly outlines: { readonly number: number; readonly roots: PartBookmarks['roots'] } | null
  readonly structure: { readonly number: number; readonly text: string }
  readonly document: { readonly number: number; readonly text: string }
  readonly metadata: number
  readonly info: number
}

/** Reads the outlines of the parts, and numbers their objects one part after another. */
export function outlineAll(parts: readonly Part[]): readonly Outline[] {
  let first = RESERVED_OBJECTS
  let firstKey = 0
  return parts.map((part) => {
    const outline = outlineOf(part, first, firstKey)
    first += outline.objects
    firstKey += outline.keys
    return outline
  })
}

function outlineOf({ path, repeated }: Part, first: number, firstKey: number): Outline {
  const file = new PartFile(path)
  const catalog = file.object(file.root).text
  const pages = file.follow(catalog, 'Pages')
  const structure = file.follow(catalog, 'StructTreeRoot')
  if (/\/(?:ClassMap|Namespaces)\b/.test(structure.text)) throw new Error('unexpected structure')
  const [documentNumber, ...more] = referencesIn(captured(/\/K \[([^\]]*)\]/, structure.text))
  if (documentNumber === undefined || more.length > 0)
    throw new Error('the structure tree does not have exactly one document')
  return {
    path,
    repeated,
    first,
    firstKey,
    keys: Number(captured(/\/ParentTreeNextKey (\d+)/, structure.text)),
    objects: file.last,
    catalog,
    pages: { number: pages.number, list: referencesIn(captured(/\/Kids \[([^\]]*)\]/, pages.text)) },
    outlines: catalog.includes('/Outlines') ? outlinesOf(file, catalog, first) : null,
    structure,
    document: { number: documentNumber, text: file.object(documentNumber).text },
    metadata: Number(captured(/\/Metadata (\d+) 0 R/, catalog)),
    info: file.info,
  }
}

function outlinesOf(file: PartFile, catalog: string, first: number): Outline['outlines'] {
  const { number, text } = file.follow(catalog, 'Outlines')
  return { number, roots: readBookmarks(file, text, first) }
}

export function numberingOf({ first, firstKey, outlines, pages, structure, document }: Outline): Numbering {
  const shared = new Map([
    [pages.number, first + pages.number],
    [structure.number, STRUCTURE],
    [document.number, DOCUMENT],
  ])
  if (outlines !== null) shared.set(outlines.number, OUTLINES)
  return { object: (number) => shared.get(number) ?? first + number, structParent: (key) => firstKey + key }
}
