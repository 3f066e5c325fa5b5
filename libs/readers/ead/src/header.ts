import { type Block, isLink } from '@fonds/types'
import { elementsOf, SUPPLIED, take, takeCountry, takeFirst, type XmlElement } from './element.ts'
import { controlNote, type HeaderDraft, type HeaderRule, note, words } from './header-draft.ts'
import { creation, maintenance, revisions } from './header-history.ts'
import { readLanguages } from './langmaterial.ts'
import { addNote } from './notes.ts'
import { plainLine } from './plain.ts'

/** Maps each child by the table; the element itself has no meaning. */
function children(el: XmlElement, header: HeaderDraft): void {
  for (const child of elementsOf(el)) readHeaderElement(child, header)
}

function identifier(header: HeaderDraft, type: string, value: string | null): void {
  if (value !== null) header.ctx.draft.identifiers.push({ type, value, label: null })
}

/** Allows one element of its kind; a second one stays unmapped. */
function single(el: XmlElement, known: string | null, read: () => void): void {
  if (known === null) read()
  else el.mapped = false
}

const eadid: HeaderRule['read'] = (el, header) => single(el, header.recordId, () => readId(el, header))

function readId(el: XmlElement, header: HeaderDraft): void {
  // EAD 2002 requires one; an export marks its own.
  const supplied = el.attributes.get('encodinganalog') === SUPPLIED
  const id = supplied ? '' : words(el, header)
  if (supplied) el.children.length = 0
  header.recordId = id || null
  header.hiddenId = el.internal
  // An exact code may have been carried outside.
  const agency = take(el, 'mainagencycode')
  if (header.agency === null && agency !== null) header.hiddenAgency = el.internal
  header.agency ??= agency
  const country = takeCountry(el)
  if (el.internal) return
  header.country ??= country
  identifier(header, 'recordid_url', takeFirst(el, 'url', 'instanceurl'))
  identifier(header, 'recordid_urn', take(el, 'urn'))
  identifier(header, 'publicid', take(el, 'publicid'))
  const other = take(el, 'identifier')
  if (other !== id) identifier(header, 'recordid', other)
}

/** Types of `otherrecordid`, as in the model. */
const RECORD_IDS: ReadonlyMap<string, string> = new Map([
  ['url', 'recordid_url'],
  ['urn', 'recordid_urn'],
  ['publicid', 'publicid'],
])

const otherRecordId: HeaderRule['read'] = (el, header) => {
  identifier(header, RECORD_IDS.get(take(el, 'localtype') ?? '') ?? 'recordid', words(el, header) || null)
}

const representation: HeaderRule['read'] = (el, header) => {
  const href = isLink(el.attributes.get('href') ?? '') ? take(el, 'href') : null
  const label = takeFirst(el, 'linktitle', 'localtype')
  const text = words(el, header) || href
  if (text === null) return
  const c: Block = { t: 'p', c: href === null ? [text] : [{ t: 'link', href, c: [text] }] }
  addNote(header.ctx, { type: 'representation', label, blocks: [c], lang: null, internal: el.internal })
}

const rules: HeaderRule['read'] = (el, header) => {
  const text = plainLine(el, header.ctx)
  if (text !== '') header.rules.push(text)
}

const languages: HeaderRule['read'] = (el, header) => {
  const read = readLanguages(el)
  const text = words(el, header)
  for (const language of read.languages) header.languages.add(language)
  const noted = el.children.some((child) => typeof child !== 'string' && child.name === 'descriptivenote')
  if ((noted || read.prose || read.names.size > 0) && text !== '') plainNote(el, header, 'languagedeclaration', text)
}

function plainNote(el: XmlElement, header: HeaderDraft, type: string, text: string): void {
  const blocks: Block[] = [{ t: 'p', c: [text] }]
  addNote(header.ctx, { type, label: null, blocks, lang: null, internal: el.internal })
}

const source: HeaderRule['read'] = (el, header) => {
  const text = elementsOf(el)
    .filter((child) => child.name === 'sourceentry' || child.name === 'descriptivenote')
    .map((child) => {
      child.mapped = true
      return plainLine(child, header.ctx)
    })
  const sentence = text.filter((part) => part !== '').join('. ')
  if (sentence !== '') header.sources.push(sentence)
}

function table(rows: Readonly<Record<string, HeaderRule>>): ReadonlyMap<string, HeaderRule> {
  return new Map(Object.entries(rows))
}

const within = (to: string): HeaderRule => ({ to, read: children })
const asNote = (type: string): HeaderRule => ({ to: `notes[${type}]`, read: note(type) })

/** The elements of EAD2002's `eadheader` and EAD3's `control`. */
export const HEADER: ReadonlyMap<string, HeaderRule> = table({
  eadheader: {
    to: 'description_control.status (findaidstatus)',
    read: (el, header) => {
      header.status = take(el, 'findaidstatus')
      header.agency ??= take(el, 'agencycode')
      children(el, header)
    },
  },
  control: within('its children'),
  eadid: { to: 'record_id, agency, identifiers', read: eadid },
  recordid: { to: 'record_id, identifiers', read: eadid },
  otherrecordid: { to: 'identifiers', read: otherRecordId },
  representation: { to: 'notes[representation]', read: representation },
  filedesc: within('its children'),
  titlestmt: within('its children'),
  titleproper: { ...asNote('titleproper'), to: 'notes[titleproper]; the title of an untitled archdesc' },
  subtitle: asNote('subtitle'),
  author: asNote('author'),
  sponsor: asNote('sponsor'),
  editionstmt: asNote('editionstmt'),
  publicationstmt: asNote('publicationstmt'),
  seriesstmt: asNote('seriesstmt'),
  notestmt: within('its children'),
  note: { to: 'notes[controlnote]', read: controlNote },
  controlnote: { to: 'notes[controlnote], or the note, source or identifier that localtype names', read: controlNote },
  frontmatter: asNote('frontmatter'),
  profiledesc: within('its children'),
  creation: { to: 'description_control.created, notes[maintenancehistory]', read: creation },
  langusage: { to: 'description_control.languages, description_language', read: languages },
  languagedeclaration: { to: 'description_control.languages, description_language', read: languages },
  descrules: { to: 'description_control.rules', read: rules },
  conventiondeclaration: { to: 'description_control.rules', read: rules },
  rightsdeclaration: asNote('rightsdeclaration'),
  revisiondesc: { to: 'description_control.revised, notes[maintenancehistory]', read: revisions },
  maintenancehistory: { to: 'description_control.created, revised, notes[maintenancehistory]', read: maintenance },
  localcontrol: {
    to: 'description_control.status (findaidstatus)',
    read: (el, header) => {
      const [term] = elementsOf(el)
      if (el.attributes.get('localtype') !== 'findaidstatus' || term?.name !== 'term') {
        el.mapped = false
        return
      }
      take(el, 'localtype')
      term.mapped = true
      single(el, header.status, () => {
        header.status = words(term, header) || null
      })
    },
  },
  maintenancestatus: {
    to: 'description_control.status',
    read: (el, header) =>
      single(el, header.status, () => {
        header.status = take(el, 'value') ?? (words(el, header) || null)
      }),
  },
  maintenanceagency: {
    to: 'its children; description_control.country',
    read: (el, header) => {
      header.country ??= takeCountry(el)
      children(el, header)
    },
  },
  agencycode: {
    to: 'agency, description_control.agency',
    read: (el, header) =>
      single(el, header.agency, () => {
        header.agency = words(el, header) || null
      }),
  },
  agencyname: {
    to: 'description_control.agency if there is no code, notes[maintenanceagency]',
    read: (el, header) => {
      const name = words(el, header)
      header.agencyName = name || null
      if (name !== '') plainNote(el, header, 'maintenanceagency', name)
    },
  },
  sources: within('its children'),
  source: { to: 'description_control.sources', read: source },
})

/** Maps an element of the header by its table; one that is not in it stays unmapped. */
export function readHeaderElement(el: XmlElement, header: HeaderDraft): void {
  const rule = HEADER.get(el.name)
  if (rule === undefined) return
  el.mapped = true
  rule.read(el, header)
}
