import { type DigitalObject, isObjectAddress } from '@fonds/types'
import { elementsOf, take, takeField, takeFirst, tidy, type XmlElement } from './element.ts'
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
    if (!el.internal && (!ABSOLUTE.test(href) || !isObjectAddress(href))) warnNoUrl(el, href, ctx)
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

/** EAD3's values of `daotype` that say nothing of the kind. */
const UNSAID: ReadonlySet<string | null> = new Set([null, 'unknown', 'otherdaotype'])

/** Returns the source's word for the kind of object: `otherdaotype` has it where `daotype` names that. */
function objectType(el: XmlElement): { type: string | null; mime: string | null } {
  const role = takeFirst(el, 'role', 'linkrole')
  const kind = takeFirst(el, 'localtype', 'otherdaotype', 'daotype')
  const mime = [role, kind].find((value) => value !== null && MEDIA_TYPE.test(value)) ?? null
  const type = [role, kind].find((value) => !UNSAID.has(value) && value !== mime) ?? null
  return { type, mime }
}

/** Words by which sources mark a small picture of an object. */
const THUMBNAIL =
  /^(?:image[-_ ]?)?(?:thumbnails?|thumbs?)(?:[-_ ]?(?:image|link))?$|^(?:vignette|vorschaubild|miniatura?)$/i

/** Returns whether an object is only a small picture of another. */
const isThumbnail = (el: XmlElement): boolean =>
  ['role', 'linkrole', 'localtype', 'otherdaotype', 'title', 'linktitle', 'label'].some((name) =>
    THUMBNAIL.test(tidy(el.attributes.get(name) ?? '')),
  )

/** Returns whether an object of the model is one, which stands alone. */
const isPicture = ({ type, title }: DigitalObject): boolean => THUMBNAIL.test(type ?? '') || THUMBNAIL.test(title ?? '')

/**
 * Returns the place of the object that a thumbnail belongs to: in a group, of the first that has none; else of the one
 * before it.
 * @param from where the objects of its group begin
 */
function objectOf(url: string, { draft }: UnitContext, from: number | null): number | null {
  const objects = draft.digital_objects
  const at =
    from === null ? objects.length - 1 : objects.findIndex((one, n) => n >= from && one.thumbnail === undefined)
  const object = objects[at]
  if (object === undefined || object.thumbnail !== undefined || object.internal || object.url === url) return null
  return isPicture(object) ? null : at
}

/** Gives a thumbnail that stands before its object to it. */
function adoptThumbnail({ draft: { digital_objects: objects } }: UnitContext): void {
  const [before, object] = objects.slice(-2)
  if (before === undefined || object === undefined || !isPicture(before) || isPicture(object)) return
  if (before.note !== null || object.thumbnail !== undefined || before.internal || object.internal) return
  const isNamed = before.title !== null && !THUMBNAIL.test(before.title) && before.title !== object.title
  if (isNamed) return
  objects.splice(-2, 2, { ...object, thumbnail: before.url })
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
  adoptThumbnail(ctx)
}

/** Maps a thumbnail of another object. Its own words, if it has any, become words of that object. */
function readThumbnail(el: XmlElement, ctx: UnitContext, from: number | null): boolean {
  const href = el.attributes.get('href')?.trim() ?? ''
  if (!isThumbnail(el) || el.internal || !isObjectAddress(href)) return false
  const at = objectOf(href, ctx, from)
  const object = at === null ? undefined : ctx.draft.digital_objects[at]
  if (at === null || object === undefined) return false
  for (const name of ['href', 'role', 'linkrole', 'localtype', 'otherdaotype', 'daotype']) take(el, name)
  const titles = ['title', 'linktitle', 'label'].map((name) => take(el, name))
  const known = new Set([object.title, ...(object.note ?? '').split('\n\n')])
  const words = [...titles, ...(descriptionOf(el, ctx) ?? '').split('\n\n')].filter(
    (text) => text !== null && text !== '' && !THUMBNAIL.test(text) && !known.has(text),
  )
  const note = [object.note, ...new Set(words)].filter((text) => text !== null).join('\n\n') || null
  ctx.draft.digital_objects[at] = { ...object, note, thumbnail: href }
  return true
}

/** Maps `dao`: one object, or the thumbnail of the one before it. */
export function readDao(el: XmlElement, ctx: UnitContext): void {
  if (!readThumbnail(el, ctx, null)) readObject(el, ctx, null)
}

/**
 * Maps `daogrp` and `daoset`: each location becomes an object with the group's description. A group without locations
 * is reported as a whole.
 */
export function readDaoGroup(el: XmlElement, ctx: UnitContext): void {
  const note = descriptionOf(el, ctx)
  const before = ctx.draft.digital_objects.length
  const locations = elementsOf(el).filter(({ name }) => name === 'daoloc' || name === 'dao')
  // A group of nothing but thumbnails has these as its objects.
  const [objects, thumbnails] = [locations.filter((one) => !isThumbnail(one)), locations.filter(isThumbnail)]
  for (const child of objects) {
    child.mapped = true
    readObject(child, ctx, note)
  }
  for (const child of thumbnails) {
    child.mapped = true
    if (!readThumbnail(child, ctx, before)) readObject(child, ctx, note)
  }
  if (ctx.draft.digital_objects.length === before) el.mapped = false
}
