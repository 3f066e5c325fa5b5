import { readBlocks } from './blocks.ts'
import { elementsOf, take, tidy, type XmlElement, type XmlNode } from './element.ts'
import { readInline, readRun } from './inline.ts'
import { NAME_TYPES, readHeading } from './names.ts'
import { addNote } from './notes.ts'
import { plainInline } from './plain.ts'
import { inlineText } from './text.ts'
import { addHeading, type UnitContext } from './unit.ts'

function heading(el: XmlElement, ctx: UnitContext, where: 'controlaccess' | 'origination', role?: string): void {
  el.mapped = true
  readHeading(el, ctx, readInline(el, ctx), where, role)
}

/** Names in a list of headings (`list/item`), where a controlaccess is laid out as one. */
function headingsWithin(el: XmlElement, ctx: UnitContext): boolean {
  let found = false
  for (const child of el.children) {
    if (typeof child === 'string') continue
    if (NAME_TYPES.has(child.name)) {
      heading(child, ctx, 'controlaccess')
      found = true
    } else if (headingsWithin(child, ctx)) {
      child.mapped = true
      found = true
    }
  }
  return found
}

/** Whether a list says more than its names: then it is kept as prose too. */
function hasOtherWords(el: XmlElement): boolean {
  return el.children.some((child) => {
    if (typeof child === 'string') return tidy(child) !== ''
    return !NAME_TYPES.has(child.name) && hasOtherWords(child)
  })
}

/**
 * `controlaccess`, however deep: each name a heading. Its head only names the group, unless it has prose, which is
 * kept as a note.
 */
export function readControlaccess(el: XmlElement, ctx: UnitContext): void {
  const prose: XmlNode[] = []
  let head: XmlElement | null = null
  for (const child of el.children) {
    if (typeof child === 'string') prose.push(child)
    else if (child.name === 'controlaccess') {
      child.mapped = true
      readControlaccess(child, ctx)
    } else if (NAME_TYPES.has(child.name)) heading(child, ctx, 'controlaccess')
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
  addNote(ctx, { type: 'controlaccess', label, blocks, lang: take(el, 'lang'), internal: false })
}

/** Labels of `origination` that name a role; any other one stays, and is reported. */
const ORIGIN_ROLES: Readonly<Record<string, string>> = {
  creator: 'creator',
  creators: 'creator',
  source: 'source',
  collector: 'collector',
  contributor: 'contributor',
  author: 'author',
  donor: 'donor',
}

function originRole(el: XmlElement): string {
  const label = tidy(el.attributes.get('label') ?? '')
    .toLowerCase()
    .replace(/\s*:$/, '')
  if (!Object.hasOwn(ORIGIN_ROLES, label)) return 'creator'
  take(el, 'label')
  return ORIGIN_ROLES[label] ?? 'creator'
}

/** `origination`: the names in it, or its bare words as a name of unknown kind. */
export function readOrigination(el: XmlElement, ctx: UnitContext): void {
  const role = originRole(el)
  const names = elementsOf(el).filter((child) => NAME_TYPES.has(child.name))
  if (names.length > 0) {
    for (const name of names) heading(name, ctx, 'origination', role)
    return
  }
  el.strayText = false
  const name = inlineText(readRun(el.children, ctx))
  if (name === '') return
  const parts = [{ type: null, value: name }]
  const authority = { source: null, rules: null, identifier: null }
  addHeading(ctx.draft, { type: 'name', name, parts, role, ...authority, where: 'origination' })
}
