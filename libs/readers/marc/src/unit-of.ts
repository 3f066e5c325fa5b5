import {
  finishDraft,
  languageCode,
  mapBy,
  mapDid,
  newDraft,
  passUp,
  TABLES,
  type UnitContext,
} from '@fonds/reader-ead/parts'
import type { ReportBuilder } from '@fonds/reader-xml'
import type { ComponentInput, DescriptionControl } from '@fonds/types'
import { addNote, type RecordContext } from './map/context.ts'
import { readFixedDates } from './map/dates.ts'
import { FieldReader } from './map/field.ts'
import { levelOfLeader } from './map/levels.ts'
import { languagesOf, readLanguages } from './map/material.ts'
import { LEFT_OUT, ruleOf } from './map/table.ts'
import type { MarcField, MarcRecord } from './record.ts'

/**
 * Returns whether a record describes archival material: a collection or a part of one, mixed material, what is under archival
 * control, or a manuscript.
 */
export function isArchival({ leader }: MarcRecord): boolean {
  const [type, level, control] = [leader.charAt(6), leader.charAt(7), leader.charAt(8)]
  return (
    /[pbtdf]/.test(type) || (/[a-z]/.test(type) && !/[uvxyzqw]/.test(type) && (/[cd]/.test(level) || control === 'a'))
  )
}

const subfieldOf = ({ fields }: MarcRecord, tag: string, code: string): string | null =>
  fields.find((field) => field.tag === tag)?.subfields.find(([name]) => name === code)?.[1] ?? null

/**
 * Returns what a record is recognised by over imports: its number, with whose it is; null for a record without one.
 * @param catalogue name in place of the code in field 003; null for that code
 */
export function keyOf(record: MarcRecord, catalogue: string | null): string | null {
  const number = record.control.get('001')?.trim() || subfieldOf(record, '035', 'a')
  return number === null ? null : `${catalogue ?? record.control.get('003')?.trim() ?? ''} ${number}`.trim()
}

/** Returns whether the number of a record comes with whose it is: a catalogue, or in brackets as `(OCoLC)123`. */
export function isKeyWithCatalogue(record: MarcRecord, catalogue: string | null): boolean {
  if ((catalogue ?? record.control.get('003')?.trim() ?? '') !== '') return true
  return /^\(\S+\)/.test(keyOf(record, null) ?? '')
}

/** Maps a record to a description, by the rules for finding aids. */
export function unitOf(record: MarcRecord, report: ReportBuilder): ComponentInput {
  const { level, other_level } = levelOfLeader(record.leader)
  const draft = newDraft(level, other_level, false)
  const unit: UnitContext = {
    draft,
    report,
    unparsed: () => null,
    mapChild: (el) => mapBy(TABLES.ead2002.unit, el, unit),
    mapDid: (el) => mapDid(el, unit, TABLES.ead2002.did),
  }
  const ctx: RecordContext = { unit, record, isAlternate: false, languages: languagesOf(record) }
  draft.description_language = languageCode(subfieldOf(record, '040', 'b') ?? '')
  // The first title becomes the unit's, and repetitions in another script come last.
  const rank = ({ tag }: MarcField): number => (tag === '245' ? 0 : tag === '880' ? 2 : 1)
  const fields = record.fields.toSorted((a, b) => rank(a) - rank(b))
  const onLanguages: FieldReader[] = []
  for (const field of fields) readField(field, ctx, onLanguages)
  readLanguages(onLanguages, ctx)
  for (const note of onLanguages) countRest(note, report)
  readFixedDates(ctx)
  draft.description_control = controlOf(record)
  if (draft.titles.length === 0) warnOfTitle(record, report)
  const content = finishDraft(draft)
  passUp(draft, content, { to: undefined, report })
  report.headings += content.headings.length
  return { ordinal: 0, parent: null, position: 0, depth: 0, xml_id: null, line: record.line, content }
}

function warnOfTitle({ line, fields }: MarcRecord, report: ReportBuilder): void {
  const isUnimarc = fields.some(({ tag }) => tag === '200') && fields.some(({ tag }) => tag === '801')
  const why = isUnimarc ? ': it seems to be UNIMARC; convert it to MARC 21' : ''
  report.warn(line, 'missing_title', `the record has no title (field 245)${why}`)
}

function readField(field: MarcField, ctx: RecordContext, onLanguages: FieldReader[]): void {
  const { report } = ctx.unit
  const isAlternate = field.tag === '880'
  const linkage = field.subfields.find(([code]) => code === '6')?.[1] ?? ''
  const tag = isAlternate ? linkage.slice(0, 3) : field.tag
  const reader = new FieldReader(field, tag)
  const rule = ruleOf(tag)
  if (rule !== undefined) rule.read(reader, { ...ctx, isAlternate })
  else if (tag === '546') {
    onLanguages.push(reader)
    return
  } else if (/^59\d$/.test(tag)) {
    const words = reader.texts('abcdefghijklmnopqrstuvwxyz').join(' ')
    addNote(field, ctx, 'odd', words === '' ? [] : [words], { isInternal: true })
  } else if (tag !== '040' && tag !== '041') {
    const left = LEFT_OUT.find(([pattern]) => pattern.test(tag))
    if (left === undefined) report.countUnmapped(tag.slice(0, 3) || '880', field.line)
    else report.countLeftOut(left[1])
    return
  } else return
  countRest(reader, report)
}

function countRest(field: FieldReader, report: ReportBuilder): void {
  for (const code of field.rest()) report.countUnmapped(`${field.tag}$${code}`, field.line)
}

/** Returns field 005 as EDTF: `20260102030405.0` is 2026-01-02T03:04:05. */
function revisedOf(written: string): string | null {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d))?/.exec(written) ?? []
  if (year === undefined) return null
  return `${year}-${month}-${day}${hour === undefined ? '' : `T${hour}:${minute}:${second}`}`
}

function controlOf(record: MarcRecord): DescriptionControl | null {
  const said = (tag: string): string | null => record.control.get(tag)?.trim() || null
  const rules = record.fields
    .filter(({ tag }) => tag === '040')
    .flatMap(({ subfields }) => subfields.filter(([code]) => code === 'e').map(([, text]) => text))
  const language = languageCode(subfieldOf(record, '040', 'b') ?? '')
  return {
    identifier: said('001'),
    agency: said('003') ?? subfieldOf(record, '040', 'a'),
    rules: rules.join(', ') || null,
    status: null,
    languages: language === null ? [] : [language],
    created: null,
    revised: revisedOf(said('005') ?? ''),
    sources: [],
  }
}
