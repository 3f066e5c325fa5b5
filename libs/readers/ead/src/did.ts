import { type Identifier, type Inline, isLink, type Note } from '@fonds/types'
import { readBlocks } from './blocks.ts'
import { elementsOf, take, takeCaption, takeCountry, takeField, takeFirst, tidy, type XmlElement } from './element.ts'
import { addNote, idOfNote, readNoteContent } from './notes.ts'
import { plainInline } from './plain.ts'
import { blocksText, inlineText } from './text.ts'
import { append, type UnitContext } from './unit.ts'

const LINKS: ReadonlySet<string> = new Set(['extref', 'ref', 'extptr', 'ptr'])

/** Returns the element's link if the element contains nothing else. */
function onlyLink(el: XmlElement): XmlElement | null {
  const [first, ...others] = elementsOf(el)
  const stray = el.strayText
  el.strayText = false
  return first !== undefined && LINKS.has(first.name) && others.length === 0 && !stray ? first : null
}

/** Takes the links without text beside a code: each address is a separate identifier. */
function takeBareLinks(el: XmlElement): Identifier[] {
  return el.children.flatMap((child): Identifier[] => {
    if (typeof child === 'string' || !LINKS.has(child.name) || child.children.length > 0) return []
    const href = isLink(child.attributes.get('href') ?? '') ? take(child, 'href') : null
    return href === null ? [] : [{ type: 'url', value: href, label: takeFirst(child, 'linktitle', 'title') }]
  })
}

/** Maps `unitid`. If it is only a link (an ARK, a handle), the URL becomes the value and the text the label. */
export function readUnitid(el: XmlElement, ctx: UnitContext): void {
  const link = onlyLink(el)
  const href = link === null ? null : take(link, 'href')
  const bare = link === null ? takeBareLinks(el) : []
  const words = plainInline(el, ctx)
  const value = href ?? words
  const type = takeFirst(el, 'type', 'localtype') ?? 'unitid'
  const label = take(el, 'label') ?? (href === null || words === '' || words === href ? null : words)
  const country = takeCountry(el)
  const codes = { ...(country === null ? {} : { country }), ...takeField(el, 'repositorycode', 'repository') }
  if (value !== '') ctx.draft.identifiers.push({ type, value, label, ...codes })
  append(ctx.draft.identifiers, bare)
  const code = take(el, 'identifier')
  if (code !== null && code !== value) ctx.draft.identifiers.push({ type: 'identifier', value: code, label: null })
}

/** Splits an abstract into paragraphs; without any, its text is one paragraph. */
function paragraphsOf(el: XmlElement, ctx: UnitContext): (readonly Inline[])[] {
  return readBlocks(el.children, ctx).flatMap((block): (readonly Inline[])[] => {
    if (block.t === 'p' || block.t === 'head') return [block.c]
    return blocksText([block])
      .split('\n\n')
      .map((text) => [tidy(text)])
  })
}

/** Maps `abstract` to its paragraphs. An internal one becomes an internal note, since the field has no flag. */
export function readAbstract(el: XmlElement, ctx: UnitContext): void {
  if (el.internal) {
    readDidNote(el, ctx, 'abstract')
    return
  }
  const paragraphs = paragraphsOf(el, ctx).filter((words) => tidy(inlineText(words)) !== '')
  if (paragraphs.length === 0) return
  ctx.draft.abstract_label = takeCaption(el, ctx.draft.abstract_label)
  append(ctx.draft.abstracts, paragraphs)
}

/** Notes whose element in EAD3 has a `localtype`. */
const LOCAL_TYPES: ReadonlySet<string> = new Set(['materialspec', 'physloc', 'didnote', 'repository'])

/** Maps statements of `did` that have no field in the model to notes with EAD's name. */
export function readDidNote(el: XmlElement, ctx: UnitContext, type: string): void {
  const { label, blocks } = readNoteContent(el, ctx)
  const local_type = LOCAL_TYPES.has(type) ? takeFirst(el, 'type', 'localtype') : null
  const lang = take(el, 'lang')
  const note: Note = {
    type,
    label,
    blocks,
    lang,
    internal: el.internal,
    ...(local_type === null ? {} : { local_type }),
    ...(blocks.length > 0 ? idOfNote(el, ctx) : {}),
  }
  addNote(ctx, note)
}

/** Maps `repository` to a note. Names in it are not headings, since the repository is not an access point. */
export function readRepository(el: XmlElement, ctx: UnitContext): void {
  const apart = { ...ctx, draft: { ...ctx.draft, headings: new Map() } }
  readDidNote(el, apart, 'repository')
}
