import { type DigitalObject, isObjectAddress } from '@fonds/types'
import { elementsOf, take, takeField, takeFirst, type XmlElement } from './element.ts'
import { plainParagraphs } from './plain.ts'
import type { UnitContext } from './unit.ts'

/** Matches a media type, which some sources put into `role` or `localtype`. */
const MEDIA_TYPE = /^(?:application|audio|font|image|model|text|video)\/[\w.+-]+$/i

/** Matches an address that is complete without the file in which it stands. */
const ABSOLUTE = /^[a-z][a-z\d+.-]*:\S+$/i

function warnNoUrl(el: XmlElement, href: string, ctx: UnitContext): void {
  const message = `href="${href.slice(0, 60)}" of <${el.name}> is not a URL: readers cannot open it`
  ctx.report.warn(el.line, 'dao_not_url', message)
}

function address(el: XmlElement, ctx: UnitContext): string | null {
  const href = el.attributes.get('href')?.trim()
  if (href !== undefined && href !== '') {
    if (!ABSOLUTE.test(href) || !isObjectAddress(href)) warnNoUrl(el, href, ctx)
    return isObjectAddress(href) ? take(el, 'href') : null
  }
  const entity = el.attributes.get('entityref')
  const known = entity === undefined ? null : ctx.unparsed(entity)
  if (known === null || !isObjectAddress(known)) return null
  el.attributes.delete('entityref')
  return known
}

/** Returns the description of an object or of its group as plain text. */
function descriptionOf(el: XmlElement, ctx: UnitContext): string | null {
  const words: string[] = []
  for (const child of elementsOf(el)) {
    if (child.name !== 'daodesc' && child.name !== 'descriptivenote') continue
    child.mapped = true
    const text = plainParagraphs(child, ctx)
    if (text !== '') words.push(text)
  }
  return words.join('\n\n') || null
}

/** Returns the source's word for the kind of object; EAD3's `unknown` counts as none. */
function objectType(el: XmlElement): { type: string | null; mime: string | null } {
  const role = takeFirst(el, 'role', 'linkrole')
  const kind = takeFirst(el, 'localtype', 'daotype')
  const mime = [role, kind].find((value) => value !== null && MEDIA_TYPE.test(value)) ?? null
  const type = [role, kind].find((value) => value !== null && value !== mime && value !== 'unknown') ?? null
  return { type, mime }
}

function readObject(el: XmlElement, ctx: UnitContext, group: string | null): void {
  const url = address(el, ctx)
  if (url === null) {
    el.mapped = false
    return
  }
  const hidden = el.attributes.get('show') === 'none'
  const wording = [descriptionOf(el, ctx), group].filter((text) => text !== null).join('\n\n')
  const [own, caption] = [takeFirst(el, 'title', 'linktitle'), take(el, 'label')]
  const named = own ?? caption
  // Without a title, the first sentence of the description becomes the title.
  const [first = '', ...rest] = wording.split('\n\n')
  const title = named ?? (first || null)
  const note = title === first ? rest.join('\n\n') : wording
  const { type, mime } = objectType(el)
  const object: DigitalObject = {
    type,
    title,
    url,
    mime_type: mime,
    note: note || null,
    internal: el.internal || hidden,
    ...takeField(el, 'xpointer', 'xpointer'),
    ...takeField(el, 'identifier', 'identifier'),
    ...(own === null || caption === null || own === caption ? {} : { label: caption }),
  }
  ctx.draft.digital_objects.push(object)
}

/** Maps `dao`: one object. */
export function readDao(el: XmlElement, ctx: UnitContext): void {
  readObject(el, ctx, null)
}

/**
 * Maps `daogrp` and `daoset`: each location becomes an object with the group's description. A group without locations
 * is reported as a whole.
 */
export function readDaoGroup(el: XmlElement, ctx: UnitContext): void {
  const note = descriptionOf(el, ctx)
  const before = ctx.draft.digital_objects.length
  for (const child of elementsOf(el)) {
    if (child.name !== 'daoloc' && child.name !== 'dao') continue
    child.mapped = true
    readObject(child, ctx, note)
  }
  if (ctx.draft.digital_objects.length === before) el.mapped = false
}
