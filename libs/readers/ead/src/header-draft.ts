import type { DescriptionControl, Identifier } from '@fonds/types'
import { elementsOf, take, takeFirst, type XmlElement } from './element.ts'
import { addNote, HEADER_KINDS, readNoteContent } from './notes.ts'
import { plainInline } from './plain.ts'
import { blocksText } from './text.ts'
import { newDraft, type UnitContext } from './unit.ts'

/** Fields from `eadheader` or `control`, which belong to the archdesc that follows it. */
export interface HeaderDraft {
  agency: string | null
  agencyName: string | null
  country: string | null
  recordId: string | null
  /** Whether the id is internal. If so, it identifies the file but is not shown. */
  hiddenId: boolean
  /** Whether the agency is known from the internal id alone. */
  hiddenAgency: boolean
  status: string | null
  readonly rules: string[]
  readonly languages: Set<string>
  readonly sources: string[]
  readonly created: string[]
  readonly revised: string[]
  internal: boolean
  /** A unit that only collects the results of mappings, such as notes and identifiers. */
  readonly ctx: UnitContext
}

/** A row of the table of header elements. */
export interface HeaderRule {
  readonly to: string
  readonly read: (el: XmlElement, header: HeaderDraft) => void
}

export function newHeader(ctx: Omit<UnitContext, 'draft'>): HeaderDraft {
  return {
    agency: null,
    agencyName: null,
    country: null,
    recordId: null,
    hiddenId: false,
    hiddenAgency: false,
    status: null,
    rules: [],
    languages: new Set(),
    sources: [],
    created: [],
    revised: [],
    internal: false,
    ctx: { ...ctx, draft: newDraft('unspecified', null, false) },
  }
}

/** Builds the part shown by the API. An internal header only identifies the file. */
export function controlOf(header: HeaderDraft): DescriptionControl | null {
  if (header.internal) return null
  const control = {
    identifier: header.hiddenId ? null : header.recordId,
    agency: (header.hiddenAgency ? null : header.agency) ?? header.agencyName,
    ...(header.country === null ? {} : { country: header.country }),
    rules: header.rules.join('; ') || null,
    status: header.status,
    languages: [...header.languages],
    // ISO dates sort as text.
    created: header.created.toSorted()[0] ?? null,
    revised: header.revised.toSorted().at(-1) ?? null,
    sources: header.sources,
  }
  // A header without any of these fields is omitted.
  const silent = Object.values(control).every((value) => value === null || (Array.isArray(value) && value.length === 0))
  return silent && header.recordId === null ? null : control
}

/** Returns the plain words of an element. */
export function words(el: XmlElement, header: HeaderDraft): string {
  return plainInline(el, header.ctx)
}

/** Keeps an element as a note under its name in EAD3. */
export function note(type: string): HeaderRule['read'] {
  return (el, header) => {
    const { label, blocks } = readNoteContent(el, header.ctx)
    addNote(header.ctx, {
      type,
      label: label ?? takeFirst(el, 'type', 'localtype'),
      blocks,
      lang: take(el, 'lang'),
      internal: el.internal,
    })
  }
}

/** Returns the identifiers of the file, which go to the archdesc. */
export function headerIdentifiers(header: HeaderDraft): readonly Identifier[] {
  return header.internal ? [] : header.ctx.draft.identifiers
}

/** Types of identifiers of the finding aid itself. */
const RECORD_IDS: ReadonlySet<string> = new Set(['recordid', 'recordid_url', 'recordid_urn', 'publicid'])

/** Maps `controlnote` to a note of that name, or to what its `localtype` names. */
export const controlNote: HeaderRule['read'] = (el, header) => {
  const kind = el.attributes.get('localtype') ?? ''
  if (kind === 'source') {
    // EAD 2002 has no element for the sources of a description.
    take(el, 'localtype')
    const { blocks } = readNoteContent(el, header.ctx)
    header.sources.push(blocksText(blocks))
    return
  }
  if (RECORD_IDS.has(kind)) {
    // In EAD 2002, `eadid` has one attribute for each type; the export writes further ones as notes.
    take(el, 'localtype')
    const value = words(el, header)
    if (value !== '') header.ctx.draft.identifiers.push({ type: kind, value, label: null })
    return
  }
  if (!HEADER_KINDS.has(kind)) {
    note('controlnote')(el, header)
    return
  }
  take(el, 'localtype')
  const [first] = elementsOf(el)
  const labelled = first?.name === 'p' && first.attributes.get('altrender') === 'label' ? first : null
  if (labelled !== null) labelled.mapped = true
  const label = labelled === null ? null : plainInline(labelled, header.ctx) || null
  const { blocks } = readNoteContent({ ...el, children: el.children.filter((child) => child !== labelled) }, header.ctx)
  addNote(header.ctx, { type: kind, label, blocks, lang: take(el, 'lang'), internal: el.internal })
}
