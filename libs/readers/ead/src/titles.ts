import type { Inline } from '@fonds/types'
import { take, type XmlElement, type XmlNode } from './element.ts'
import { readRun } from './inline.ts'
import { isHidden } from './names.ts'
import type { UnitContext } from './unit.ts'
import { readUnitDate } from './unit-dates.ts'

/** Finds where the dates at the end of a title begin, including the punctuation before them. */
function trailingDates(children: readonly XmlNode[]): number {
  let start = children.length
  for (let at = children.length - 1; at >= 0; at--) {
    const child = children[at]
    if (child === undefined) break
    if (typeof child === 'string') {
      if (!/^[\s.,;]*$/.test(child)) break
    } else if (child.name === 'unitdate') start = at
    else break
  }
  return start
}

/** Reads a date in the middle of a title as a date of the unit; it also stays in the title, as an inline date. */
function readInnerDates(children: readonly XmlNode[], ctx: UnitContext): void {
  for (const child of children) {
    if (typeof child === 'string' || child.name !== 'unitdate') continue
    const normal = child.attributes.get('normal')
    readUnitDate(child, ctx)
    if (normal !== undefined) child.attributes.set('normal', normal)
  }
}

/** White space and punctuation between a title and its date. A colon belongs to it only if there was a date. */
const MARKS = ' \u00a0,;'
const DATE_MARKS = `${MARKS}:`

/**
 * Removes the comma before a date that was removed from the title or became a separate element; a colon only if the
 * date was removed. The last words may belong to a name.
 */
function withoutTrailing(marks: string, nodes: readonly Inline[]): Inline[] {
  const last = nodes.at(-1)
  if (last === undefined) return []
  const rest = nodes.slice(0, -1)
  if (typeof last !== 'string') {
    if (last.t === 'lb') return withoutTrailing(marks, rest)
    const c = withoutTrailing(marks, last.c)
    return c.length === 0 ? withoutTrailing(marks, rest) : [...rest, { ...last, c }]
  }
  let end = last.length
  while (end > 0 && marks.includes(last.charAt(end - 1))) end--
  return end === 0 ? withoutTrailing(marks, rest) : [...rest, last.slice(0, end)]
}

/**
 * Maps a title. Dates at its end are removed ("Letters, 1900-1910" becomes "Letters"), and those within it stay; both
 * become dates of the unit.
 */
export function readTitle(el: XmlElement, ctx: UnitContext): void {
  const start = trailingDates(el.children)
  const dates = el.children.slice(start)
  const words = el.children.slice(0, start)
  for (const date of dates) {
    if (typeof date === 'string') continue
    date.mapped = true
    readUnitDate(date, ctx)
  }
  readInnerDates(words, ctx)
  const inline = readRun(words, ctx)
  const title = withoutTrailing(dates.length > 0 ? DATE_MARKS : MARKS, inline)
  if (title.length === 0) return
  const [type, lang] = [take(el, 'type') ?? take(el, 'localtype'), take(el, 'lang')]
  ctx.draft.titles.push({ inline: title, type, lang, label: take(el, 'label') })
}

/** Maps a heading that EAD2002 allows before a component's `did`. */
export function readComponentHead(el: XmlElement, ctx: UnitContext): void {
  // That of an internal group; titles have no flag.
  if (isHidden(el, ctx)) return
  const inline = withoutTrailing(MARKS, readRun(el.children, ctx))
  if (inline.length > 0) ctx.draft.titles.push({ inline, type: 'head', lang: null, label: null })
}
