import type { Block, Inline } from '@fonds/types'
import { elementsOf, type XmlElement } from './element.ts'
import { readInline, readRun } from './inline.ts'
import { inlineText } from './text.ts'
import { append, type UnitContext } from './unit.ts'

/** Returns the plain text of a claimed child element (`head`), or null. */
export function childWords(el: XmlElement, name: string, ctx: UnitContext): string | null {
  const found = elementsOf(el).find((child) => child.name === name && !child.mapped)
  if (found === undefined) return null
  found.mapped = true
  const words = inlineText(readInline(found, ctx))
  if (!isPlaceholder(words)) return words || null
  // It is no loss.
  found.children.length = 0
  return null
}

/** Returns whether a heading is what ArchivesSpace writes for one that nobody gave. */
export const isPlaceholder = (words: string): boolean => /^\s*missing title\s*$/i.test(words)

/** Returns the column names in the `listhead` of a definition list or chronology. */
export function listHead(el: XmlElement, ctx: UnitContext): string[] {
  const head = elementsOf(el).find((child) => child.name === 'listhead')
  if (head === undefined) return []
  head.mapped = true
  return elementsOf(head).map((column) => {
    column.mapped = true
    return inlineText(readInline(column, ctx))
  })
}

/** Joins the events of one date, or of one date and place, as lines of one cell. */
function events(el: XmlElement, ctx: UnitContext): Inline[] {
  const cell: Inline[] = []
  for (const child of elementsOf(el)) {
    if (child.name !== 'event' && child.name !== 'geogname') continue
    const words = readRun([child], ctx)
    if (cell.length > 0 && words.length > 0) cell.push({ t: 'lb' })
    append(cell, words)
  }
  return cell
}

const CHRON_DATES: ReadonlySet<string> = new Set(['date', 'datesingle', 'daterange', 'dateset'])
const CHRON_EVENTS: ReadonlySet<string> = new Set(['eventgrp', 'chronitemset'])

function daterange(el: XmlElement, ctx: UnitContext): Inline[] {
  const ends = elementsOf(el).map((end) => readRun([end], ctx))
  return ends.flatMap((end, index) => (index === 0 ? end : [' – ', ...end]))
}

function chronRow(el: XmlElement, ctx: UnitContext): Inline[][] {
  const when: Inline[] = []
  const what: Inline[] = []
  for (const child of elementsOf(el)) {
    const target = CHRON_DATES.has(child.name) ? when : what
    if (target.length > 0) target.push({ t: 'lb' })
    if (child.name === 'daterange' || child.name === 'dateset') {
      child.mapped = true
      append(target, daterange(child, ctx))
    } else if (CHRON_EVENTS.has(child.name)) {
      child.mapped = true
      append(target, events(child, ctx))
    } else append(target, readRun([child], ctx))
  }
  return [when, what]
}

/** Maps a chronology to rows of a date and events. */
export const chronology = (el: XmlElement, ctx: UnitContext): Block[] => {
  const head = childWords(el, 'head', ctx)
  const [when, ...what] = listHead(el, ctx)
  // The heading of a third column belongs to the place, which is shown together with the event.
  const columns = when === undefined ? [] : [when, what.join(' / ')]
  const rows: Inline[][][] = []
  for (const item of elementsOf(el)) {
    if (item.name !== 'chronitem') continue
    item.mapped = true
    rows.push(chronRow(item, ctx))
  }
  return rows.length === 0 && head === null ? [] : [{ t: 'table', head, columns, rows, chronology: true }]
}
