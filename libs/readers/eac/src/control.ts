import {
  blocksText,
  claim,
  elementsOf,
  languageCode,
  SUPPLIED,
  scriptCode,
  take,
  type XmlElement,
} from '@fonds/reader-ead/parts'
import type { Citation, EntityControl, EntityDeclaration, MaintenanceEvent } from '@fonds/types'
import { agentText } from './agents.ts'
import { takeAddress, takeType, textOf, textsOf } from './attributes.ts'
import { readDates, readDateWords } from './dates.ts'
import type { ControlDraft, Mapper, RecordContext } from './draft.ts'
import { identifierOf } from './identifiers.ts'
import { readLanguageAndScript } from './languages-used.ts'
import { noteOf, takeHref } from './prose.ts'

/** Marks an event that our own exports add, and that concerns only the exporting archive. */
const EXPORTED = 'Last changed in the archive that exported this record.'

const recordId: Mapper = (el, { control }) => {
  const text = textOf(el)
  if (text === '') return
  control.recordId ??= text
  control.identifiers.push(identifierOf('record', text))
}

const otherRecordId: Mapper = (el, ctx) => {
  const { control } = ctx
  if (takeKept(el, 'representation')) {
    representation(el, ctx)
    return
  }
  const kind = takeType(el)
  if (kind === SUPPLIED) {
    el.mapped = true
    return
  }
  const uri = takeAddress(el, 'valueURI')
  const text = textOf(el) || (uri ?? '')
  if (text !== '') control.identifiers.push(identifierOf('other_record', text, kind, uri))
}

/** Elements that decide whether the record may be shown, even if they are internal themselves. */
export const STATUSES: ReadonlySet<string> = new Set(['maintenanceStatus', 'publicationStatus'])

function statusMapper(field: 'status' | 'publicationStatus'): Mapper {
  return (el, { control }) => {
    const text = textOf(el)
    if (el.internal) control.hiddenStatuses.push(text)
    else control[field] = text || control[field]
  }
}

const agency: Mapper = (el, { control }) => {
  el.mapped = true
  control.agency = {
    code: textsOf(el, 'agencyCode')[0] ?? null,
    name: textsOf(el, 'agencyName').join('; ') || null,
    other_codes: textsOf(el, 'otherAgencyCode'),
    country: take(el, 'countryCode'),
    note: noteOf(el),
  }
}

/** 2010 uses elements for language and script, 2.0 attributes. */
const languageDeclaration: Mapper = (el, { control }) => {
  el.mapped = true
  const inner = readLanguageAndScript(el)
  const language = inner.language ?? languageCode(el.attributes.get('languageCode') ?? '')
  const script = inner.script ?? scriptCode(el.attributes.get('scriptCode') ?? '')
  if (inner.language === null && language !== null) take(el, 'languageCode')
  if (inner.script === null && script !== null) take(el, 'scriptCode')
  if (language !== null) control.languages.add(language)
  if (script !== null) control.scripts.add(script)
}

function readDeclaration(el: XmlElement): EntityDeclaration {
  el.mapped = true
  const [cited] = elementsOf(el).filter((child) => child.name === 'citation' || child.name === 'reference')
  const href = cited === undefined ? null : takeHref(cited)
  return {
    code: textsOf(el, 'abbreviation', 'shortCode')[0] ?? null,
    text: cited === undefined ? null : textOf(cited) || null,
    href: href ?? takeAddress(el, 'valueURI'),
    note: noteOf(el),
  }
}

/** Takes what an export to version 3 says of an element that it has written as this one. */
function takeKept(el: XmlElement, element: string): boolean {
  if (el.attributes.get('element') !== element) return false
  el.attributes.delete('element')
  return true
}

function declarationMapper(field: 'conventions' | 'rights' | 'localTypes'): Mapper {
  return (el, { control }) => {
    const isLocal = takeKept(el, 'localControl')
    const isRule = takeKept(el, 'rule')
    const id = el.attributes.get('id')
    const declared = readDeclaration(el)
    const code = declared.code ?? declared.text
    if (field === 'conventions' && id !== undefined && code !== null) control.conventionCodes.set(id, code)
    if (isRule) return
    if (isLocal) {
      const date = blocksText(declared.note, ' ')
      control.localControls.push({
        type: declared.code,
        terms: declared.text === null ? [] : [declared.text],
        date: date === '' ? null : { ...readDateWords(date), parts: [] },
      })
      return
    }
    if (code !== null || declared.href !== null || declared.note.length > 0) control[field].push(declared)
  }
}

const localControl: Mapper = (el, ctx) => {
  el.mapped = true
  const type = takeType(el)
  const terms = textsOf(el, 'term')
  const date = readDates(el, ctx)
  if (terms.length > 0 || date !== null) ctx.control.localControls.push({ type, terms, date })
}

const ISO_DATE = /^\d{4}(?:-\d\d){0,2}(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/

function readEvent(el: XmlElement): MaintenanceEvent | null {
  el.mapped = true
  const [when] = claim(el, 'eventDateTime')
  const coded = when === undefined ? null : take(when, 'standardDateTime')
  const words = when === undefined ? '' : textOf(when)
  const at = coded ?? (ISO_DATE.test(words) ? words : null)
  const [agent] = claim(el, 'agent')
  const type = take(el, 'maintenanceEventType') ?? textsOf(el, 'eventType')[0] ?? 'unknown'
  const agent_type = (agent === undefined ? null : take(agent, 'agentType')) ?? textsOf(el, 'agentType')[0] ?? null
  const event = {
    type,
    at,
    display: words === '' || words === at ? null : words,
    agent: agent === undefined ? null : agentText(agent) || null,
    agent_type: agent_type === 'mechanism' ? 'machine' : agent_type,
    description: textsOf(el, 'eventDescription').join(' ') || null,
  }
  if (event.description === EXPORTED) return null
  const value = event.at ?? event.display ?? event.agent ?? event.description
  return value === null && type === 'unknown' ? null : event
}

const maintenanceHistory: Mapper = (el, { control }) => {
  el.mapped = true
  for (const one of claim(el, 'maintenanceEvent')) {
    const event = readEvent(one)
    if (event !== null) control.events.push(event)
  }
}

function readSource(el: XmlElement): EntityDeclaration | null {
  el.mapped = true
  const references = claim(el, 'reference')
  const href = takeHref(el) ?? references.map(takeHref).find((address) => address !== null) ?? null
  const ranges = textsOf(el, 'citedRange')
  const words = [...textsOf(el, 'sourceEntry'), ...references.map(textOf).filter((text) => text !== ''), ...ranges]
  // A reference in an unknown form ("OAC:stanford/mss/m1684.xml") is kept as text.
  const text = words.join(', ') || take(el, 'linkTitle') || take(el, 'title') || takeAddress(el, 'href')
  const note = noteOf(el)
  return text === null && href === null && note.length === 0 ? null : { code: null, text, href, note }
}

const sources: Mapper = (el, { control }) => {
  el.mapped = true
  for (const one of claim(el, 'source')) {
    const source = readSource(one)
    if (source !== null) control.sources.push(source)
  }
  const note = noteOf(el)
  if (note.length > 0) control.sources.push({ code: null, text: null, href: null, note })
}

const representation: Mapper = (el, { control }) => {
  const href = takeHref(el)
  const text = textOf(el) || (take(el, 'linkTitle') ?? href ?? '')
  const cited: Citation = { text, href }
  if (text !== '') control.representations.push(cited)
}

/** Maps the elements of `control` in both versions to their mappers. */
export const CONTROL: ReadonlyMap<string, Mapper> = new Map<string, Mapper>([
  ['recordId', recordId],
  ['otherRecordId', otherRecordId],
  ['maintenanceStatus', statusMapper('status')],
  ['publicationStatus', statusMapper('publicationStatus')],
  ['maintenanceAgency', agency],
  ['languageDeclaration', languageDeclaration],
  ['conventionDeclaration', declarationMapper('conventions')],
  ['rightsDeclaration', declarationMapper('rights')],
  ['localTypeDeclaration', declarationMapper('localTypes')],
  ['localControl', localControl],
  ['maintenanceHistory', maintenanceHistory],
  ['sources', sources],
  ['representation', representation],
])

const REVISIONS: ReadonlySet<string> = new Set(['revised', 'updated'])

/** Builds the completed control area. */
export function finishControl(draft: ControlDraft): EntityControl {
  const dated = draft.events.filter((event) => event.at !== null)
  return {
    record_id: draft.recordId,
    agency: draft.agency,
    status: draft.status,
    publication_status: draft.publicationStatus,
    detail_level: draft.detailLevel,
    languages: [...draft.languages],
    scripts: [...draft.scripts],
    created: dated.find((event) => event.type === 'created')?.at ?? null,
    revised: dated.findLast((event) => REVISIONS.has(event.type))?.at ?? null,
    conventions: draft.conventions,
    rights: draft.rights,
    local_types: draft.localTypes,
    local_controls: draft.localControls,
    sources: draft.sources,
    events: draft.events,
    representations: draft.representations,
  }
}

/** Takes the attributes of `control` in 2.0. */
export function takeControlAttributes(attributes: Map<string, string>, ctx: Pick<RecordContext, 'control'>): void {
  const value = (name: string) => {
    const found = attributes.get(name)?.trim()
    attributes.delete(name)
    return found === undefined || found === '' ? null : found
  }
  ctx.control.status ??= value('maintenanceStatus')
  ctx.control.publicationStatus ??= value('publicationStatus')
  ctx.control.detailLevel ??= value('detailLevel')
}
