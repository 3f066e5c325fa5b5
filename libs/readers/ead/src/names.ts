import type { Coordinates, Heading, Inline, NameType } from '@fonds/types'
import { take, takeField, takeFirst, type XmlElement } from './element.ts'
import { joinHeading } from './name-parts.ts'
import { inlineText } from './text.ts'
import { addHeading, addMentioned, type UnitContext } from './unit.ts'

/** EAD's elements for names and headings, and their types in the model. */
export const NAME_TYPES: ReadonlyMap<string, NameType> = new Map([
  ['persname', 'person'],
  ['corpname', 'corporate_body'],
  ['famname', 'family'],
  ['geogname', 'place'],
  ['subject', 'subject'],
  ['genreform', 'genre'],
  ['function', 'function'],
  ['occupation', 'occupation'],
  ['title', 'title'],
  ['name', 'name'],
])

/**
 * Returns whether an element within a sentence is always a name. A `title` is one only if it is in an authority file.
 */
export function isInlineName(name: string): boolean {
  return name !== 'title'
}

type HeadingPart = Heading['parts'][number]

/** Returns the role of a heading without an explicit one, according to the element that contains it. */
function roleOf(type: NameType, where: Heading['where']): string {
  if (type === 'genre' || type === 'function' || type === 'occupation' || type === 'title') return type
  if (where === 'origination') return 'creator'
  if (where === 'inline') return 'mentioned'
  // A plain name may be that of an author as well as of a subject.
  return type === 'name' ? 'name' : 'subject'
}

interface Authority {
  readonly identifier: string | null
  readonly source: string | null
  readonly rules: string | null
  readonly role: string | null
}

/** Reads `role` and `authfilenumber` of EAD2002, `relator` and `identifier` of EAD3. */
function takeAuthority(el: XmlElement): Authority {
  return {
    identifier: takeFirst(el, 'authfilenumber', 'identifier'),
    source: take(el, 'source'),
    rules: take(el, 'rules'),
    role: takeFirst(el, 'role', 'relator'),
  }
}

/** Returns a name with single spaces between its words: a no-break space only shows where a line may not end. */
export const spaced = (name: string): string => name.replaceAll(/\s+/gu, ' ').trim()

/** Returns the text of an element without marking anything as mapped, which the inline tree has already done. */
function wordsOf(el: XmlElement): string {
  return spaced(el.children.map((child) => (typeof child === 'string' ? child : wordsOf(child))).join(''))
}

/** Reads EAD3's `part`s and EAD2002's `subarea`s; a name without them is one part. */
function partsOf(el: XmlElement, name: string): HeadingPart[] {
  const parts: HeadingPart[] = []
  const bare: string[] = []
  for (const child of el.children) {
    if (typeof child !== 'string' && (child.name === 'part' || child.name === 'subarea')) {
      const value = wordsOf(child)
      const type = take(child, 'localtype') ?? (child.name === 'subarea' ? 'subarea' : null)
      if (value !== '') parts.push({ type, value })
    } else {
      bare.push(typeof child === 'string' ? child : wordsOf(child))
    }
  }
  const before = spaced(bare.join(''))
  if (parts.length === 0) return [{ type: null, value: name }]
  return before === '' ? parts : [{ type: null, value: before }, ...parts]
}

/** Joins the parts of a name as authority records display them. */
const displayed = (parts: readonly HeadingPart[], written: string, type: NameType): string =>
  parts.length > 1 ? joinHeading(parts, type) || written : written

/** Returns whether an access point represents a name in a sentence, as its normal form. */
function mentioned(el: XmlElement): boolean {
  if (el.attributes.get('localtype') !== 'mentioned') return false
  take(el, 'localtype')
  return true
}

/** The element that contains a heading, and what the element states about it. */
export interface HeadingPlace {
  readonly where: 'controlaccess' | 'origination'
  readonly role?: string
  readonly label?: string
  readonly coordinates?: Coordinates
}

/** Returns whether a name is in an internal part of a unit that is public: headings have no flag. */
export const isHidden = (el: XmlElement, { draft }: UnitContext): boolean => el.internal && !draft.internal

/** Reads a heading in controlaccess or origination. `words` is the element's content as an inline tree. */
export function readHeading(
  el: XmlElement,
  ctx: UnitContext,
  words: readonly Inline[],
  { where, role, ...caption }: HeadingPlace,
): void {
  const written = spaced(inlineText(words))
  if (written === '' || isHidden(el, ctx)) return
  const type = NAME_TYPES.get(el.name) ?? 'name'
  const authority = takeAuthority(el)
  const parts = partsOf(el, written)
  const place = mentioned(el) ? 'inline' : where
  const add = place === 'inline' ? addMentioned : addHeading
  add(ctx.draft, {
    ...authority,
    type,
    name: displayed(parts, written, type),
    parts,
    role: authority.role ?? role ?? roleOf(type, place),
    where: place,
    ...caption,
    ...takeField(el, 'normal', 'normal'),
  })
}

/**
 * Reads a name in a sentence. It also becomes a heading if the source links it to an authority, by an id or by a normal
 * form, which is then the heading's name.
 * @returns the properties that the inline node keeps
 */
export function readInlineHeading(el: XmlElement, ctx: UnitContext, words: readonly Inline[]): Authority {
  const authority = takeAuthority(el)
  const written = spaced(inlineText(words))
  const normal = take(el, 'normal')
  const parts = partsOf(el, written)
  if ((authority.identifier === null && normal === null) || isHidden(el, ctx)) return authority
  const type = NAME_TYPES.get(el.name) ?? 'name'
  const name = normal ?? displayed(parts, written, type)
  if (name === '') return authority
  addHeading(ctx.draft, {
    ...authority,
    type,
    name,
    parts: normal === null ? parts : [{ type: null, value: normal }],
    role: authority.role ?? roleOf(type, 'inline'),
    where: 'inline',
  })
  return authority
}
