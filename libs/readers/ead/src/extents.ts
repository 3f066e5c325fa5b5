import type { Extent } from '@fonds/types'
import { claim, elementsOf, take, tidy, type XmlElement, type XmlNode } from './element.ts'
import { readRun } from './inline.ts'
import { addPlainNote } from './notes.ts'
import { plainBlocks, plainInline, plainLine } from './plain.ts'
import { readCounted, readExtent, readNumber } from './quantities.ts'
import { inlineText } from './text.ts'
import { append, type UnitContext } from './unit.ts'

interface Details {
  readonly label?: string
  readonly part?: true
  readonly approximate?: true
}

function addExtent(ctx: UnitContext, extent: Extent): void {
  if (extent.text !== '') ctx.draft.extent.push(extent)
}

/** Types of `extent` that say what kind of statement it is, rather than in what it is counted. */
const NO_UNIT =
  /^(?:carrier|material ?type|space ?occupied|materialtype spaceoccupied|whole|part|total|extent|quantity|number|other)?$/i

/**
 * Maps `extent`. Its `unit` or `type`, or the kind of material behind it, applies to a bare number; if the text itself
 * contains a unit, the attribute is not taken, and is therefore reported.
 * @param counted the element behind it that may name what a bare number counts
 */
function readExtentElement(el: XmlElement, ctx: UnitContext, more: Details, counted: XmlElement | null): Extent | null {
  const text = tidy(plainInline(el, ctx))
  const about = takeIf(el, 'approximate', 'true') ? { approximate: true as const } : {}
  const unit = /^[\d.,\s½¼¾]+$/.test(text) ? unitOf(el, counted, ctx) : null
  return text === '' ? null : { ...readExtent(unit === null ? text : `${text} ${unit}`), ...more, ...about }
}

function unitOf(el: XmlElement, counted: XmlElement | null, ctx: UnitContext): string | null {
  const unit = take(el, 'unit')
  if (unit !== null) return unit
  const type = ['type', 'localtype'].find((name) => !NO_UNIT.test(tidy(el.attributes.get(name) ?? '')))
  if (type !== undefined) return take(el, type)
  if (counted === null) return null
  counted.mapped = true
  return plainInline(counted, ctx) || null
}

/** Returns whether the text of `physdesc` outside its elements is more than punctuation. */
function isMoreThanPunctuation(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

const PARTS: ReadonlySet<string> = new Set(['extent', 'dimensions', 'physfacet', 'genreform'])

/** Types of a `physdesc` of EAD3 that is not an extent. */
const KINDS: ReadonlySet<string> = new Set(['physdesc', 'physfacet', 'dimensions'])

/** Value of `altrender` with which an export marks that a `physdesc` belongs to the extent before it. */
const OF_EXTENT = 'of-extent'

/** Kinds of dimensions that a number alone does not tell. */
const MEASURED =
  /^(?:height|width|depth|length|diameter|thickness|circumference|weight|duration|hauteur|largeur|profondeur|longueur|diam[eè]tre|[ée]paisseur|h[öo]he|breite|tiefe|l[äa]nge|durchmesser|dicke|alto|ancho|altura|anchura|largo|altezza|larghezza|profondit[àa]|hoogte|breedte|diepte|lengte)$/i

/** Returns dimensions in words: what is measured, the number and the unit. */
function dimensionsText(el: XmlElement, ctx: UnitContext): string {
  const nested = el.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && child.name === 'dimensions',
  )
  const inner = nested.map((child) => {
    child.mapped = true
    return dimensionsText(child, ctx)
  })
  const own = nested.length === 0 ? plainInline(el, ctx) : wordsBeside(el, nested, ctx)
  const text = [own, ...inner].filter((part) => part !== '').join(', ')
  if (text === '') return ''
  const type = ['type', 'localtype'].find((name) => MEASURED.test(tidy(el.attributes.get(name) ?? '')))
  const measured = type === undefined || isNamed(text, el.attributes.get(type)) ? null : take(el, type)
  return [measured, text, nested.length === 0 ? take(el, 'unit') : null].filter((part) => part !== null).join(' ')
}

const isNamed = (text: string, word = ''): boolean => text.toLowerCase().includes(tidy(word).toLowerCase())

/** Returns the text of an element apart from some of its children; punctuation and the x between two numbers are none. */
function wordsBeside(el: XmlElement, apart: readonly XmlElement[], ctx: UnitContext): string {
  const others = el.children.filter((child) => typeof child === 'string' || !apart.includes(child))
  const words = inlineText(readRun(others, ctx))
  return /^[^\p{L}\p{N}]*(?:x[^\p{L}\p{N}]*)*$/iu.test(words) ? '' : words
}

const textOf = (el: XmlElement, ctx: UnitContext): string =>
  el.name === 'dimensions' ? dimensionsText(el, ctx) : plainInline(el, ctx)

/** Maps `dimensions`, `physfacet` and the like that belong to no extent, each to a note of its name. */
function addPart(ctx: UnitContext, type: string, label: string | null, text: string): void {
  addPlainNote(ctx, type, label, text === '' ? null : text)
}

/** Adds a facet or dimensions to what an extent says. */
function withPart(extent: Extent, type: string, text: string): Extent {
  if (text === '') return extent
  const { facets = [], dimensions = [], ...rest } = extent
  const [looks, sizes] = type === 'dimensions' ? [facets, [...dimensions, text]] : [[...facets, text], dimensions]
  // In one order, so that the same content is the same.
  return {
    ...rest,
    ...(looks.length > 0 ? { facets: looks } : {}),
    ...(sizes.length > 0 ? { dimensions: sizes } : {}),
  }
}

/** Returns whether an extent only says once more, in another measure, how much the one before it is. */
const isAnotherMeasure = (el: XmlElement, { text }: Extent): boolean =>
  /^\(.*\)$/.test(text) || el.attributes.get('altrender') === 'carrier'

/** Returns the genre that names what the number before it counts. */
function countedBy(el: XmlElement, children: readonly XmlNode[]): XmlElement | null {
  const rest = children.slice(children.indexOf(el) + 1)
  const next = rest.find((child) => typeof child !== 'string' || tidy(child) !== '')
  return typeof next === 'object' && next.name === 'genreform' ? next : null
}

/**
 * Maps `physdesc`: its extents, each with the facets and dimensions that follow it; without an extent, these are notes
 * (`dimensions`, `physfacet`). Without parts, it becomes one extent, since archives mostly use it for that.
 */
export function readPhysdesc(el: XmlElement, ctx: UnitContext): void {
  const kind = el.attributes.get('localtype') ?? ''
  if (KINDS.has(kind)) {
    readKind(el, kind, ctx)
    return
  }
  const label = take(el, 'label')
  // As ArchivesSpace marks it.
  const isPart = el.attributes.get('altrender') === 'part'
  const more = { ...(label === null ? {} : { label }), ...(isPart ? { part: true as const } : {}) }
  const parts = el.children.filter((child): child is XmlElement => typeof child !== 'string' && PARTS.has(child.name))
  const isSentence =
    parts.every(({ name }) => name === 'genreform') && isMoreThanPunctuation(textBeside(el.children, parts))
  if (parts.length === 0 || isSentence) {
    addExtent(ctx, { ...(isSentence ? readCounted : readExtent)(plainLine(el, ctx)), ...more })
    return
  }
  readParts(el, parts, more, ctx)
  const others = el.children.filter((child) => typeof child === 'string' || !PARTS.has(child.name))
  const rest = inlineText(readRun(others, ctx))
  if (isMoreThanPunctuation(rest)) addPlainNote(ctx, 'physdesc', null, wholeText(el.children))
}

/** Maps a `physdesc` that our export, or the source, marks as something else than an extent. */
function readKind(el: XmlElement, kind: string, ctx: UnitContext): void {
  take(el, 'localtype')
  const last = ctx.draft.extent.at(-1)
  const text = plainInline(el, ctx)
  if (kind !== 'physdesc' && last !== undefined && takeIf(el, 'altrender', OF_EXTENT)) {
    ctx.draft.extent[ctx.draft.extent.length - 1] = withPart(last, kind, text)
  } else addPart(ctx, kind, take(el, 'label'), text)
}

function readParts(el: XmlElement, parts: readonly XmlElement[], more: Details, ctx: UnitContext): void {
  const extents: Extent[] = []
  // A facet before the first extent belongs to it, and one behind a bracket to what the bracket explains.
  const before: [type: string, text: string][] = []
  let main = -1
  for (const part of parts) {
    if (part.mapped) continue
    part.mapped = true
    if (part.name === 'extent') {
      const extent = readExtentElement(part, ctx, more, countedBy(part, el.children))
      if (extent === null) continue
      extents.push(extent)
      if (main < 0 || !isAnotherMeasure(part, extent)) main = extents.length - 1
      continue
    }
    const type = part.name === 'genreform' ? 'physfacet' : part.name
    const text = textOf(part, ctx)
    const extent = extents[main]
    if (extent === undefined) before.push([type, text])
    else extents[main] = withPart(extent, type, text)
  }
  const [first] = extents
  if (first === undefined) for (const [type, text] of before) addPart(ctx, type, more.label ?? null, text)
  else extents[0] = before.reduce((extent, [type, text]) => withPart(extent, type, text), first)
  append(ctx.draft.extent, extents)
}

/** Returns the text between some elements. */
const textBeside = (children: readonly XmlNode[], elements: readonly XmlElement[]): string =>
  wholeText(children.filter((child) => typeof child === 'string' || !elements.includes(child)))

/** Returns the whole text as written, so that words between the parts keep their meaning. */
function wholeText(children: readonly XmlNode[]): string {
  return tidy(children.map((child) => (typeof child === 'string' ? child : ` ${wholeText(child.children)} `)).join(''))
}

/** Takes an attribute if it has a certain value. */
function takeIf(el: XmlElement, name: string, value: string): boolean {
  return tidy(el.attributes.get(name) ?? '') === value && take(el, name) !== null
}

/** Reads a quantity of EAD3, which is a decimal of XML Schema. */
const decimal = (text: string): number | null => (/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : readNumber(text, true))

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
  const label = take(el, 'label')
  const part = takeIf(el, 'coverage', 'part')
  let extent: Extent | null =
    text === ''
      ? null
      : {
          ...{ text, quantity: decimal(quantity ?? ''), unit: unit || null },
          ...(label === null ? {} : { label }),
          ...(part ? { part } : {}),
          ...(approximate ? { approximate } : {}),
        }
  for (const part of elementsOf(el)) {
    if (part.mapped) continue
    if (part.name === 'dimensions' || part.name === 'physfacet') {
      part.mapped = true
      const words = textOf(part, ctx)
      if (extent === null) addPart(ctx, part.name, label, words)
      else extent = withPart(extent, part.name, words)
    } else if (part.name === 'descriptivenote') {
      part.mapped = true
      addPlainNote(ctx, 'physdesc', label, plainBlocks(part, ctx, '\n\n') || null)
    }
  }
  if (extent !== null) ctx.draft.extent.push(extent)
}

export function readPhysdescSet(el: XmlElement, ctx: UnitContext): void {
  for (const child of elementsOf(el)) {
    if (child.name !== 'physdescstructured') continue
    child.mapped = true
    readPhysdescStructured(child, ctx)
  }
}
