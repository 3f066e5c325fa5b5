import { readBlocks } from './blocks.ts'
import { takeCoordinates } from './coordinates.ts'
import { elementsOf, take, takeField, tidy, type XmlElement, type XmlNode } from './element.ts'
import { readInline, readRun } from './inline.ts'
import { type HeadingPlace, NAME_TYPES, readHeading, spaced } from './names.ts'
import { addNote, addPlainNote } from './notes.ts'
import { plainInline } from './plain.ts'
import { inlineText } from './text.ts'
import { addHeading, type UnitContext } from './unit.ts'

function heading(el: XmlElement, ctx: UnitContext, place: HeadingPlace): void {
  el.mapped = true
  const coordinates = takeCoordinates(el, ctx)
  readHeading(el, ctx, readInline(el, ctx), { ...place, ...coordinates })
}

const ACCESS_POINT: HeadingPlace = { where: 'controlaccess' }

/** Finds names in a list of headings (`list/item`), as some sources lay out a controlaccess. */
function headingsWithin(el: XmlElement, ctx: UnitContext): boolean {
  let found = false
  for (const child of el.children) {
    if (typeof child === 'string') continue
    if (NAME_TYPES.has(child.name)) {
      heading(child, ctx, ACCESS_POINT)
      found = true
    } else if (headingsWithin(child, ctx)) {
      child.mapped = true
      found = true
    }
  }
  return found
}

/** Returns whether a list contains more than names, and must therefore also be kept as prose. */
function hasOtherWords(el: XmlElement): boolean {
  return el.children.some((child) => {
    if (typeof child === 'string') return tidy(child) !== ''
    return !NAME_TYPES.has(child.name) && hasOtherWords(child)
  })
}

/**
 * Maps `controlaccess` at any depth: each name is a heading. Its `head` only names the group, unless there is also
 * prose, which is kept as a note.
 */
export function readControlaccess(el: XmlElement, ctx: UnitContext): void {
  const prose: XmlNode[] = []
  let head: XmlElement | null = null
  for (const child of el.children) {
    if (typeof child === 'string') prose.push(child)
    else if (child.name === 'controlaccess') {
      child.mapped = true
      readControlaccess(child, ctx)
    } else if (NAME_TYPES.has(child.name)) heading(child, ctx, ACCESS_POINT)
    else if (child.name === 'head') head ??= child
    else {
      const listed = child.name === 'list' && headingsWithin(child, ctx)
      if (listed && !hasOtherWords(child)) child.mapped = true
      else prose.push(child)
    }
  }
  const blocks = readBlocks(prose, ctx)
  if (head !== null) head.mapped = true
  const label = head === null || blocks.length === 0 ? null : plainInline(head, ctx) || null
  addNote(ctx, { type: 'controlaccess', label, blocks, lang: take(el, 'lang'), internal: el.internal })
}

/** Labels of `origination` that name a role. */
const ORIGIN_ROLES: Readonly<Record<string, string>> = {
  creator: 'creator',
  creators: 'creator',
  source: 'source',
  collector: 'collector',
  contributor: 'contributor',
  author: 'author',
  donor: 'donor',
}

function originRole(label: string): string {
  const word = label.toLowerCase().replace(/\s*:$/, '')
  return Object.hasOwn(ORIGIN_ROLES, word) ? (ORIGIN_ROLES[word] ?? 'creator') : 'creator'
}

/** Keeps the text around the names in an origination ("successor of") as a note. */
function keepOtherWords(el: XmlElement, names: readonly XmlElement[], label: string | null, ctx: UnitContext): void {
  const others = el.children.filter((child) => typeof child === 'string' || !names.includes(child))
  if (!/[\p{L}\p{N}]/u.test(inlineText(readRun(others, ctx)))) return
  addPlainNote(ctx, 'didnote', label, inlineText(readRun(el.children, ctx)))
}

/** Maps `origination`: its names, or its bare text as a name of unknown kind. */
export function readOrigination(el: XmlElement, ctx: UnitContext): void {
  const caption = takeField(el, 'label', 'label')
  const role = originRole(caption.label ?? '')
  const names = elementsOf(el).filter((child) => NAME_TYPES.has(child.name))
  el.strayText = false
  if (names.length > 0) {
    for (const name of names) heading(name, ctx, { where: 'origination', role, ...caption })
    keepOtherWords(el, names, caption.label ?? null, ctx)
    return
  }
  const name = spaced(inlineText(readRun(el.children, ctx)))
  if (name === '') return
  const parts = [{ type: null, value: name }]
  const authority = { source: null, rules: null, identifier: null }
  addHeading(ctx.draft, { type: 'name', name, parts, role, ...authority, where: 'origination', ...caption })
}
