import type { Extent } from '@fonds/types'
import { claim, elementsOf, take, tidy, type XmlElement, type XmlNode } from './element.ts'
import { readRun } from './inline.ts'
import { addPlainNote } from './notes.ts'
import { plainBlocks, plainInline, plainLine } from './plain.ts'
import { inlineText } from './text.ts'
import type { UnitContext } from './unit.ts'

/** Matches a number in an extent, optionally with a fraction (`10 1/2`), and its unit. */
const EXTENT =
  /^\(?(?:ca?\.|circa|approx\.|approximately|about)?\s*(\d[\d.,]*)(?:[ -](\d{1,2})\/(\d{1,2}))?\s+(\D+?)\s*\.?\)?$/i

/**
 * Parses a written number; null if it is ambiguous: "1.200" and "1,200" before a measure may be a decimal or a
 * thousand, depending on the country.
 */
function readNumber(written: string, measure: boolean): number | null {
  const plain = written.replace(/[.,]$/, '')
  if (/^\d+$/.test(plain)) return Number(plain)
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) return measure ? null : Number(plain.replaceAll(',', ''))
  if (/^\d+\.\d{3}$/.test(plain)) return null
  if (/^\d+[.,]\d+$/.test(plain)) return Number(plain.replace(',', '.'))
  return null
}

const MEASURE =
  /^(?:linear|running|laufende|lfm|lfd|m[eè]tres?|meters?|ml\b|m\b|cm\b|mm\b|cubic|[kmgt]b\b|strekkende|metri|metros)/i

/** Parses quantity and unit of an extent that consists of one number and a unit, such as "3.5 linear feet". */
function readExtent(text: string): Extent {
  // Brackets after the unit explain it: "2 prints (black-and-white)".
  const bare = text.length <= 200 ? text.replace(/(?<=\S)\s*\([^()]*\)\.?$/, '') : ''
  const match = EXTENT.exec(bare)
  const unit = match?.[4]?.trim() ?? ''
  if (match === null || !/^[\p{L}][\p{L}\p{M} .'’/-]{0,59}$/u.test(unit)) return { text, quantity: null, unit: null }
  const whole = readNumber(match[1] ?? '', MEASURE.test(unit))
  const below = Number(match[3] ?? 1)
  if (whole === null || below === 0) return { text, quantity: null, unit: null }
  return { text, quantity: whole + Number(match[2] ?? 0) / below, unit }
}

function addExtent(ctx: UnitContext, text: string, unit: string | null, more: Partial<Extent>): void {
  const words = tidy(text)
  if (words === '') return
  ctx.draft.extent.push({ ...readExtent(unit === null ? words : `${words} ${unit}`), ...more })
}

/**
 * Maps `extent`. Its `unit` applies to a bare number; if the text itself contains a unit, the attribute is not taken,
 * and is therefore reported.
 */
function readExtentElement(el: XmlElement, ctx: UnitContext, more: Pick<Extent, 'label' | 'part'>): void {
  const text = plainInline(el, ctx)
  const about = takeIf(el, 'approximate', 'true') ? { approximate: true as const } : {}
  addExtent(ctx, text, /^[\d.,]+$/.test(text) ? take(el, 'unit') : null, { ...more, ...about })
}

/** Returns whether the text of `physdesc` outside its elements is more than punctuation. */
function isMoreThanPunctuation(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

const PARTS: ReadonlySet<string> = new Set(['extent', 'dimensions', 'physfacet', 'genreform'])

/** Types of a `physdesc` of EAD3 that is not an extent. */
const KINDS: ReadonlySet<string> = new Set(['physdesc', 'physfacet', 'dimensions'])

/** Maps `dimensions`, `physfacet` and the like, each to a note of its name. */
function addPart(ctx: UnitContext, type: string, label: string | null, el: XmlElement): void {
  const unit = el.name === 'dimensions' ? take(el, 'unit') : null
  const text = plainInline(el, ctx)
  addPlainNote(ctx, type, label, text === '' ? null : [text, ...(unit === null ? [] : [unit])].join(' '))
}

/**
 * Maps `physdesc`: its extents, and the rest as notes (`dimensions`, `physfacet`). Without parts, it becomes one
 * extent, since archives mostly use it for that.
 */
export function readPhysdesc(el: XmlElement, ctx: UnitContext): void {
  const kind = el.attributes.get('localtype') ?? ''
  if (KINDS.has(kind)) {
    take(el, 'localtype')
    addPart(ctx, kind, take(el, 'label'), el)
    return
  }
  const label = take(el, 'label')
  // As ArchivesSpace marks it.
  const isPart = el.attributes.get('altrender') === 'part'
  const more = { ...(label === null ? {} : { label }), ...(isPart ? { part: true as const } : {}) }
  const parts = el.children.filter((child): child is XmlElement => typeof child !== 'string' && PARTS.has(child.name))
  if (parts.length === 0) {
    const text = plainLine(el, ctx)
    addExtent(ctx, text, null, more)
    return
  }
  for (const part of parts) {
    part.mapped = true
    if (part.name === 'extent') readExtentElement(part, ctx, more)
    else addPart(ctx, part.name === 'genreform' ? 'physfacet' : part.name, label, part)
  }
  const others = el.children.filter((child) => typeof child === 'string' || !PARTS.has(child.name))
  const rest = inlineText(readRun(others, ctx))
  if (isMoreThanPunctuation(rest)) addPlainNote(ctx, 'physdesc', null, wholeText(el.children))
}

/** Returns the whole text as written, so that words between the parts keep their meaning. */
function wholeText(children: readonly XmlNode[]): string {
  return tidy(children.map((child) => (typeof child === 'string' ? child : ` ${wholeText(child.children)} `)).join(''))
}

/** Takes an attribute if it has a certain value. */
function takeIf(el: XmlElement, name: string, value: string): boolean {
  return tidy(el.attributes.get(name) ?? '') === value && take(el, name) !== null
}

/** Maps EAD3's `physdescstructured`. */
export function readPhysdescStructured(el: XmlElement, ctx: UnitContext): void {
  const [count] = elementsOf(el).filter(({ name }) => name === 'quantity')
  const approximate = count !== undefined && takeIf(count, 'approximate', 'true')
  const [quantity, unit] = ['quantity', 'unittype'].map((name) =>
    claim(el, name)
      .map((part) => plainInline(part, ctx))
      .join(' '),
  )
  const text = tidy(`${quantity ?? ''} ${unit ?? ''}`)
  const number = readNumber(quantity ?? '', false)
  const label = take(el, 'label')
  const part = takeIf(el, 'coverage', 'part')
  if (text !== '') {
    ctx.draft.extent.push({
      ...{ text, quantity: number, unit: unit || null },
      ...(label === null ? {} : { label }),
      ...(part ? { part } : {}),
      ...(approximate ? { approximate } : {}),
    })
  }
  for (const part of elementsOf(el)) {
    if (part.mapped) continue
    if (part.name === 'dimensions' || part.name === 'physfacet') {
      part.mapped = true
      addPart(ctx, part.name, label, part)
    } else if (part.name === 'descriptivenote') {
      part.mapped = true
      addPlainNote(ctx, 'physdesc', label, plainBlocks(part, ctx, '\n\n') || null)
    }
  }
}

export function readPhysdescSet(el: XmlElement, ctx: UnitContext): void {
  for (const child of elementsOf(el)) {
    if (child.name !== 'physdescstructured') continue
    child.mapped = true
    readPhysdescStructured(child, ctx)
  }
}
