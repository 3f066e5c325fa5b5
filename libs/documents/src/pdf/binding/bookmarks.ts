import { captured, type PartFile } from './part-file.ts'

/** A bookmark, as the number of its object in the bound document. */
export interface Bookmark {
  readonly number: number
  readonly children: Bookmark[]
}

/** The bookmarks of a part, and how they follow those of the part before it. */
export interface PartBookmarks {
  readonly roots: readonly Bookmark[]
  /**
   * The number of headings at the start of the part that repeat those still open in the part before it, each below the
   * other. The part then continues the last section of that part. Null for a part that starts its own section.
   */
  readonly repeated: number | null
}

/** Reads the bookmarks below an object of a part. @param first number that the bound document adds to the part's */
export function readBookmarks(file: PartFile, parent: string, first: number): Bookmark[] {
  const bookmarks: Bookmark[] = []
  let next = referenceIn(parent, 'First')
  while (next !== null) {
    const keys = treeKeys(file.object(next).text)
    bookmarks.push({ number: first + next, children: readBookmarks(file, keys, first) })
    next = referenceIn(keys, 'Next')
  }
  return bookmarks
}

/** Joins the bookmarks of all parts. A bookmark of a repeated heading is left out; what is below it follows the first. */
export function joinBookmarks(parts: readonly PartBookmarks[]): readonly Bookmark[] {
  const joined: Bookmark[] = []
  for (const { roots, repeated } of parts) {
    const section = repeated === null ? null : joined.at(-1)
    if (section === undefined) throw new Error('a part continues a section that has no bookmark')
    if (section === null || repeated === null) append(joined, roots)
    else continueIn(section.children, roots, repeated)
  }
  return joined
}

function continueIn(list: Bookmark[], more: readonly Bookmark[], repeated: number): void {
  if (repeated === 0) {
    append(list, more)
    return
  }
  const [heading, ...rest] = more
  const open = list.at(-1)
  if (heading === undefined || open === undefined) throw new Error('a repeated heading has no bookmark')
  continueIn(open.children, heading.children, repeated - 1)
  append(list, rest)
}

/** Appends without spreading the items, which may be too many for the arguments of a call. */
function append(list: Bookmark[], more: readonly Bookmark[]): void {
  for (const bookmark of more) list.push(bookmark)
}

/** Returns the keys that place each bookmark in the tree, by its number. @param parent number of the outline itself */
export function placesInTree(roots: readonly Bookmark[], parent: number): ReadonlyMap<number, string> {
  const places = new Map<number, string>()
  const place = (siblings: readonly Bookmark[], above: number): void => {
    for (const [at, { number, children }] of siblings.entries()) {
      const links = [
        ['Parent', above],
        ['Prev', siblings[at - 1]?.number],
        ['Next', siblings[at + 1]?.number],
        ['First', children[0]?.number],
        ['Last', children.at(-1)?.number],
      ] as const
      const references = links.flatMap(([key, to]) => (to === undefined ? [] : [`/${key} ${to} 0 R`]))
      // A negative count: the bookmark is closed.
      places.set(number, [...references, ...(children.length > 0 ? [`/Count -${children.length}`] : [])].join(' '))
      place(children, number)
    }
  }
  place(roots, parent)
  return places
}

/** Returns a bookmark with other keys for its place in the tree. */
export const placedInTree = (bookmark: string, keys: string): string =>
  `<< ${keys}\n  ${bookmark.slice(treeKeys(bookmark).length)}`

/** Returns the part of a bookmark before its title, where the compiler writes its place in the tree. */
function treeKeys(bookmark: string): string {
  const end = bookmark.indexOf('/Title ')
  if (end === -1) throw new Error('a bookmark has no title')
  return bookmark.slice(0, end)
}

function referenceIn(keys: string, key: 'First' | 'Next'): number | null {
  const pattern = new RegExp(`/${key} (\\d+) 0 R`)
  return pattern.test(keys) ? Number(captured(pattern, keys)) : null
}
