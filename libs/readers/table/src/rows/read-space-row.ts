import { FIELD_NAMES, type FieldName } from '@fonds/reader-csv'
import { isObjectAddress } from '@fonds/types'
import { SPACE_NOTES, type SpaceColumn } from '../columns/archivesspace.ts'
import type { Column } from '../columns/column.ts'
import { yesOrNo } from '../columns/marks.ts'
import type { Role } from '../columns/role.ts'
import type { SheetRow } from '../grid/sheet.ts'
import { closedUntilStatement, concealedStatement, restrictedAnyway, restrictionStatement } from './access.ts'
import { dateOfRange, storeDates } from './dates.ts'
import type { Container, TableUnit } from './unit.ts'

const isField = (role: Role): role is FieldName => FIELD_NAMES.some((name) => name === role)
type Kind = Extract<SpaceColumn, { kind: 'part' }>['of']

/** Reads a row of ArchivesSpace's bulk import. */
export function readSpaceRow(row: SheetRow, columns: readonly Column[]): TableUnit {
  const concealed = new Map(row.concealed)
  const given = columns.flatMap((column) => {
    // Among hidden columns, only those count that say whether a note may be shown.
    const isFlag = column.space?.kind === 'note' && column.space.part === 'p'
    const cell = (column.hidden ? isFlag && concealed.get(column.index) : row.cells[column.index]) || ''
    return cell === '' ? [] : [{ ...column, cell }]
  })
  const text = (role: Role) => given.findLast((column) => column.role === role)?.cell ?? ''
  const fields = new Map<FieldName, string[]>()
  const add = (field: Role, ...values: readonly string[]) => {
    if (isField(field) && values.length > 0) fields.set(field, [...(fields.get(field) ?? []), ...values])
  }
  for (const role of ['title', 'identifier', 'language', 'script'] as const)
    if (text(role) !== '') add(role, text(role))
  const level = given.findLast(({ role, cell }) => role === 'levelOfDescription' && !/^other\s?level$/i.test(cell))
  if (level !== undefined) add('levelOfDescription', level.cell)
  if (isObjectAddress(text('digitalObjectURI'))) add('digitalObjectURI', text('digitalObjectURI'))
  const parts = (of: Kind) => partsOf(given, of)
  storeDates(fields, parts('date').map(dateOf))
  for (const agent of parts('agent')) {
    const name = agent.get('header') ?? ''
    if (name !== '') add(/creator|source/i.test(agent.get('role') ?? '') ? 'creators' : 'nameAccessPoints', name)
  }
  for (const subject of parts('subject')) {
    const term = subject.get('term') ?? ''
    if (term !== '') add(SUBJECTS[subject.get('type') ?? ''] ?? 'subjectAccessPoints', term)
  }
  const extents = parts('extent').map(extentOf)
  const access = [restrictionStatement(text('restricted'))]
  for (const column of columns) access.push(concealedAccess(column, concealed.get(column.index) ?? ''))
  for (const note of notesOf(given)) {
    if (note.field === 'accessConditions') access.push(...accessOf(note))
    else if (note.shown && note.text !== '' && note.field === 'extentAndMedium') extents.push(note.text)
    else if (note.shown && note.text !== '') add(note.field, note.text)
  }
  joinText(fields)
  if (extents.some(Boolean)) fields.set('extentAndMedium', [extents.filter(Boolean).join('\n')])
  const statement = [...new Set(access.filter(Boolean))].join('\n\n')
  if (statement !== '') fields.set('accessConditions', [statement])
  const depth = Number.parseInt(text('depth'), 10)
  return {
    ...{ line: row.line, fields, translated: new Map(), code: text('identifier'), groups: [] },
    ...{ key: text('legacyId') || null, parentKey: null, depth: Number.isNaN(depth) ? null : depth },
    ...{ isHeading: false, draft: false, box: '', folder: '', files: [], children: [] },
    containers: parts('container').flatMap(containerOf),
  }
}

const SUBJECTS: Readonly<Record<string, FieldName>> = {
  geographic: 'placeAccessPoints',
  genre_form: 'genreAccessPoints',
}

type Given = readonly (Column & { readonly cell: string })[]
type Part = ReadonlyMap<string, string>

/** Returns the parts of each date, container, name or subject, in the order of their columns. */
function partsOf(given: Given, of: Kind): Part[] {
  const found = new Map<string, Map<string, string>>()
  for (const { space, cell } of given) {
    if (space?.kind !== 'part' || space.of !== of) continue
    found.set(space.n, (found.get(space.n) ?? new Map<string, string>()).set(space.part, cell))
  }
  return [...found.values()]
}

function dateOf(parts: Part) {
  const part = (name: string) => parts.get(name) ?? ''
  const type = part('dates_label').toLowerCase()
  const date = dateOfRange(part('expression'), part('begin'), part('end'), type === 'other' ? '' : type)
  const unsure = /approx|inferred|question/i.test(part('date_certainty'))
  if (date.display !== '' || !unsure || date.start === '') return date
  const words = date.start === date.end ? date.start : `${date.start}-${date.end}`
  return { type: date.type, display: `ca. ${words}`, start: '', end: '' }
}

function containerOf(parts: Part): Container[] {
  const name = parts.get('indicator') ?? ''
  return name === '' ? [] : [{ type: parts.get('type') ?? null, name }]
}

function extentOf(parts: Part): string {
  const part = (name: string) => parts.get(name) ?? ''
  const amount = [part('number'), part('extent_type').replaceAll('_', ' ')].filter(Boolean).join(' ')
  const summary = part('container_summary')
  const first = summary === '' ? amount : amount === '' ? summary : `${amount} (${summary})`
  return [first, part('physical_details'), part('dimensions')].filter(Boolean).join(', ')
}

interface Note {
  readonly field: Role
  readonly text: string
  readonly shown: boolean
  readonly begin: string
  readonly end: string
  readonly type: string
}

function notesOf(given: Given): Note[] {
  const found = new Map<string, Map<string, string>>()
  for (const { space, cell } of given) {
    if (space?.kind !== 'note') continue
    found.set(space.note, (found.get(space.note) ?? new Map<string, string>()).set(space.part, cell))
  }
  return [...found].map(([note, parts]) => ({
    field: SPACE_NOTES[note] ?? 'generalNote',
    text: parts.get('n') ?? '',
    // A note without a word about it is shown as its object is.
    shown: parts.get('p') === undefined || yesOrNo(parts.get('p') ?? '') === true,
    ...{ begin: parts.get('b') ?? '', end: parts.get('e') ?? '', type: parts.get('t') ?? '' },
  }))
}

/** Returns what a note on access says: its words, if they may be shown, and the day on which a restriction ends. */
function accessOf({ text, shown, begin, end, type }: Note): string[] {
  const words = shown ? text : text === '' ? '' : restrictedAnyway
  const until =
    end === '' ? (begin === '' && type === '' ? '' : restrictedAnyway) : closedUntilStatement('Closed until', end)
  return [words, until]
}

/** Returns the statement in place of what a hidden column says on access. */
function concealedAccess({ role, space, hidden }: Column, cell: string): string {
  if (!hidden || cell === '') return ''
  if (role === 'restricted') return concealedStatement(restrictionStatement(cell))
  if (space?.kind !== 'note' || SPACE_NOTES[space.note] !== 'accessConditions' || space.part === 'p') return ''
  if (space.part === 'n') return concealedStatement(cell)
  return space.part === 'e' ? concealedStatement(closedUntilStatement('Closed until', cell)) : restrictedAnyway
}

/** Joins the paragraphs of fields that have one text. */
function joinText(fields: Map<FieldName, string[]>): void {
  for (const field of ['scopeAndContent', 'archivalHistory', 'relatedUnitsOfDescription', 'languageNote'] as const) {
    const texts = fields.get(field)
    if (texts !== undefined && texts.length > 1) fields.set(field, [texts.join('\n\n')])
  }
}
