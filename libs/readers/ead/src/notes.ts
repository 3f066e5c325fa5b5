import { type Block, isLink, type Note } from '@fonds/types'
import { accessNote, readNoteAlone } from './access.ts'
import { isPlaceholder } from './block-tables.ts'
import { readBlocks } from './blocks.ts'
import { elementsOf, take, takeFirst, tidy, type XmlElement, type XmlNode } from './element.ts'
import { readIndex } from './index-entries.ts'
import { readInline } from './inline.ts'
import { languageCode } from './languages.ts'
import { plainInline } from './plain.ts'
import { readRights } from './rights.ts'
import { blocksText } from './text.ts'
import { append, type UnitContext } from './unit.ts'

/** Elements of a unit that are notes, with their type in the model. */
export const NOTE_TYPES: ReadonlyMap<string, string> = new Map([
  ...[
    'accessrestrict',
    'accruals',
    'acqinfo',
    'altformavail',
    'appraisal',
    'arrangement',
    'bibliography',
    'bioghist',
    'custodhist',
    'fileplan',
    'index',
    'legalstatus',
    'odd',
    'originalsloc',
    'otherfindaid',
    'phystech',
    'prefercite',
    'processinfo',
    'relatedmaterial',
    'relations',
    'runner',
    'separatedmaterial',
    'userestrict',
  ].map((name): [string, string] => [name, name]),
])

/** Returns whether an element does not belong inside a note. It is then mapped as if it followed the note. */
function isMisplaced(name: string): boolean {
  return NOTE_TYPES.has(name) || name === 'scopecontent' || name.startsWith('dao') || name === 'controlaccess'
}

interface NoteContent {
  readonly label: string | null
  readonly blocks: Block[]
  /** Elements inside the note that become separate notes. */
  readonly apart: XmlElement[]
  /** Whether the blocks are the text of the heading. */
  readonly headOnly: boolean
}

/** Splits off the first `head` as the label. A note with only a heading keeps it as its text. */
export function readNoteContent(el: XmlElement, ctx: UnitContext): NoteContent {
  const content: XmlNode[] = []
  const apart: XmlElement[] = []
  let head: XmlElement | null = null
  for (const child of el.children) {
    if (typeof child === 'string') content.push(child)
    else if (isMisplaced(child.name)) apart.push(child)
    else if (child.name === 'head' && head === null) head = child
    else content.push(child)
  }
  const blocks = el.name === 'index' ? readIndex(content, ctx) : readBlocks(content, ctx)
  if (head === null) return { label: take(el, 'label'), blocks, apart, headOnly: false }
  if (blocks.length === 0 && el.name === 'accessrestrict' && moveHeadToLegalStatus(head, apart)) {
    return { label: null, blocks, apart, headOnly: false }
  }
  head.mapped = true
  if (blocks.length > 0) {
    const label = plainInline(head, ctx)
    if (isPlaceholder(label)) head.children.length = 0
    return { label: isPlaceholder(label) ? null : label || null, blocks, apart, headOnly: false }
  }
  const words = readInline(head, ctx)
  return { label: null, blocks: words.length === 0 ? [] : [{ t: 'p', c: words }], apart, headOnly: true }
}

/** Moves the heading of a note without text to the legal status inside it, which is all that it introduces. */
function moveHeadToLegalStatus(head: XmlElement, [first]: readonly XmlElement[]): boolean {
  if (first?.name !== 'legalstatus') return false
  if (first.children.some((child) => typeof child !== 'string' && child.name === 'head')) return false
  first.children.unshift(head)
  return true
}

/** Keeps a note unless it is empty. */
export function addNote(ctx: UnitContext, note: Note): void {
  if (note.blocks.length > 0) ctx.draft.notes.push(note)
}

/** Adds a note of plain text. */
export function addPlainNote(ctx: UnitContext, type: string, label: string | null, text: string | null): void {
  if (text !== null) addNote(ctx, { type, label, blocks: [{ t: 'p', c: [text] }], lang: null, internal: false })
}

/** Notes of the header that have no element in EAD3. They are exported as a `controlnote` with their kind. */
export const HEADER_KINDS: ReadonlySet<string> = new Set([
  ...['representation', 'titleproper', 'subtitle', 'author', 'sponsor', 'editionstmt', 'publicationstmt', 'seriesstmt'],
  ...['languagedeclaration', 'rightsdeclaration', 'maintenancehistory', 'maintenanceagency', 'frontmatter'],
])

/** Notes that have no element in EAD3. They are exported as an `odd` with their kind. */
const ODD_KINDS: ReadonlySet<string> = new Set([
  ...[
    'index',
    'legalstatus',
    'relations',
    'runner',
    'didnote',
    'physloc',
    'materialspec',
    'repository',
    'physdesc',
    'physfacet',
    'dimensions',
  ],
  ...HEADER_KINDS,
  'controlnote',
])

function kindOf(el: XmlElement, name: string): string {
  const kind = el.attributes.get('localtype')
  if (name !== 'odd' || kind === undefined || !ODD_KINDS.has(kind)) return name
  return take(el, 'localtype') ?? name
}

/** Notes whose element in EAD3 has a free `localtype`; for other notes, that attribute states the kind. */
const LOCAL_TYPES: ReadonlySet<string> = new Set(
  [...NOTE_TYPES.keys()].filter((name) => name !== 'relations' && name !== 'runner'),
)

/** Returns the source's own word for the kind of a note. */
function localType(el: XmlElement, type: string): Pick<Note, 'local_type'> {
  if (!LOCAL_TYPES.has(type)) return {}
  const said = ['type', 'localtype'].map((name) => tidy(el.attributes.get(name) ?? '')).find((word) => word !== '')
  // An `odd` with this word would be read as a note of that kind.
  if (said === undefined || (type === 'odd' && ODD_KINDS.has(said))) return {}
  return { local_type: said }
}

/** Takes the `id` of a note to which a link of the file leads. */
export function idOfNote(el: XmlElement, ctx: UnitContext): Pick<Note, 'xml_id'> {
  const xml_id = ctx.takeTarget?.(el) ?? null
  return xml_id === null ? {} : { xml_id }
}

/** Maps a note element to a note of that name. Notes inside it become separate notes after it. */
export function readNote(el: XmlElement, ctx: UnitContext, name: string): void {
  const type = kindOf(el, name)
  // Names in it are not headings, since the repository is not an access point.
  const within = type === 'repository' ? { ...ctx, draft: { ...ctx.draft, headings: new Map() } } : ctx
  const { label, blocks, apart, headOnly } = readNoteContent(el, within)
  const own = localType(el, type)
  const lang = take(el, 'lang')
  if (blocks.length > 0)
    addNote(ctx, { type, label, blocks, lang, internal: el.internal, ...own, ...idOfNote(el, ctx) })
  if (!el.internal) {
    const onAccess = (type === 'accessrestrict' || type === 'legalstatus') && !headOnly
    if (onAccess) addAccess({ ...el, name: type }, blocks, ctx)
    if (type === 'userestrict') readConditions(blocks, ctx)
  }
  if (own.local_type !== undefined) takeFirst(el, 'type', 'localtype')
  for (const child of apart) ctx.mapChild(child)
}

/** Adds a note on access; one on legal status only if it says something on access. */
function addAccess(el: XmlElement, blocks: readonly Block[], { draft, report }: UnitContext): void {
  const note = accessNote(el, blocks)
  if (note === null) return
  const { status, silent } = readNoteAlone(note)
  if (el.name === 'legalstatus' && silent === true && note.named === null) return
  draft.access.push(note)
  const isNamed = note.named !== null && note.named !== 'unknown'
  if (status !== 'unknown' || (isNamed && (note.named !== 'open' || silent === true))) return
  const words = note.statement.replace(/\s+/g, ' ').slice(0, 60)
  const message = `the access statement “${words}” says neither open nor closed in words that are known: status unknown`
  report.warn(el.line, 'access_unread', message)
}

function readConditions(blocks: readonly Block[], ctx: UnitContext): void {
  const text = blocksText(blocks)
  if (text !== '') ctx.draft.use_conditions.push(text)
  ctx.draft.rights ??= readRights(blocks)
}

/** Matches a heading that only repeats the name of the field. */
const SCOPE_HEAD =
  /^(?:scope(?: and |\s*[&/]\s*)?contents?(?: notes?)?|(?:general )?(?:description|contents?|summary)|(?:collection )?overview|port[ée]e et contenu|pr[ée]sentation du contenu|form und inhalt|inhalt|(?:bereik en )?inhoud|alcance y contenido|ambito e contenuto)(?: of (?:the )?(?:collection|papers|records|series))?\s*[:.]?$/i

/** Returns whether an element after the first states a language that the description is not in. */
function isInAnotherLanguage(el: XmlElement, { draft }: UnitContext): boolean {
  const language = languageCode(el.attributes.get('lang') ?? '')
  return draft.scope_and_content.length > 0 && language !== null && language !== draft.description_language
}

/**
 * Maps scope and content to its field, as blocks. An internal one becomes an internal note, since the field has no
 * flag, and one in another language than the first becomes a note with its language.
 */
export function readScope(el: XmlElement, ctx: UnitContext): void {
  const { label, blocks, apart } = readNoteContent(el, ctx)
  if (el.internal || isInAnotherLanguage(el, ctx)) {
    const own = blocks.length > 0 ? idOfNote(el, ctx) : {}
    addNote(ctx, { type: 'scopecontent', label, blocks, lang: take(el, 'lang'), internal: el.internal, ...own })
  } else {
    const first = ctx.draft.scope_and_content.length === 0
    if (first && blocks.length > 0) {
      ctx.draft.scope_local_type = takeFirst(el, 'type', 'localtype')
      ctx.draft.scope_xml_id = idOfNote(el, ctx).xml_id ?? null
    }
    if (label !== null && blocks.length > 0) headScope(ctx, label, first)
    append(ctx.draft.scope_and_content, blocks)
  }
  for (const child of apart) ctx.mapChild(child)
}

/**
 * Uses a heading that only names the field as its label. Any other heading, and that of a second scopecontent, becomes
 * a heading in the text.
 */
function headScope({ draft }: UnitContext, label: string, first: boolean): void {
  if (SCOPE_HEAD.test(label) && (first || label === draft.scope_label)) draft.scope_label = label
  else draft.scope_and_content.push({ t: 'head', c: [label] })
}

/** Maps a group of notes to its members. Text of the group itself becomes a note of type `odd`. */
export function readGroup(el: XmlElement, ctx: UnitContext, isChild: (name: string) => boolean): void {
  const own: XmlNode[] = []
  for (const child of el.children) {
    if (typeof child === 'string' || !isChild(child.name)) own.push(child)
    else ctx.mapChild(child)
  }
  const { label, blocks } = readNoteContent({ ...el, children: own }, ctx)
  const headOnly = own.every((child) => (typeof child === 'string' ? tidy(child) === '' : child.name === 'head'))
  if (!headOnly) addNote(ctx, { type: 'odd', label, blocks, lang: null, internal: el.internal })
}

/** Maps EAD3's relations, each to a line with its link. */
export function readRelations(el: XmlElement, ctx: UnitContext): void {
  const blocks: Block[] = []
  const apart: XmlElement[] = []
  for (const child of el.children) {
    if (typeof child === 'string' || child.name !== 'relation') {
      if (typeof child !== 'string' && isMisplaced(child.name)) apart.push(child)
      else append(blocks, readBlocks([child], ctx))
      continue
    }
    child.mapped = true
    append(blocks, readRelation(child, ctx))
  }
  addNote(ctx, { type: 'relations', label: null, blocks, lang: take(el, 'lang'), internal: el.internal })
  for (const child of apart) ctx.mapChild(child)
}

function readRelation(el: XmlElement, ctx: UnitContext): Block[] {
  const children = elementsOf(el)
  const entry = children.find((child) => child.name === 'relationentry')
  const blocks = readBlocks(
    children.filter((child) => child.name === 'descriptivenote'),
    ctx,
  )
  if (entry !== undefined) entry.mapped = true
  const words = entry === undefined ? [] : readInline(entry, ctx)
  // Any other URL is not taken, and is therefore reported.
  const href = isLink(el.attributes.get('href') ?? '') ? take(el, 'href') : null
  const name = href === null || words.length > 0 ? words : [takeFirst(el, 'linktitle') ?? href]
  const c = href === null ? name : [{ t: 'link' as const, href, c: name }]
  return name.length === 0 ? blocks : [{ t: 'p', c }, ...blocks]
}

/** Maps text between components (in a `dsc`) to a note of their parent unit. */
export function readBlocksAsNote(el: XmlElement, ctx: UnitContext): void {
  const blocks = readBlocks([el], ctx)
  addNote(ctx, { type: 'odd', label: null, blocks, lang: null, internal: el.internal })
}
