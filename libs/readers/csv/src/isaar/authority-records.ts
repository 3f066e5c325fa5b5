import { languageCode, scriptCode } from '@fonds/reader-ead/parts'
import type { ReportBuilder } from '@fonds/reader-xml'
import { isLink } from '@fonds/types'
import { fold, isDay } from '@fonds/util'
import { type CsvLimits, readCsv } from '../read-csv.ts'
import { addTranslation, type RecordRows, type Row, rowOf, saidIn, valuesOf } from './authority-rows.ts'
import { AUTHORITY_COLUMNS, type AuthorityColumn, type Header, headerOf } from './columns.ts'
import { around, escaped, leaf, prose } from './eac-text.ts'
import type { Relationship, Relationships } from './relationships.ts'

/** AtoM's words for the types of entities, in the languages of its interface; folded. */
const TYPES: readonly (readonly [type: string, words: RegExp])[] = [
  ['person', /^(?:person|personne|persona|pessoa|persoon|prosopo|osoba)$/],
  ['family', /^(?:family|famille|familia|famiglia|familie|rodzina|rodina)$/],
  [
    'corporateBody',
    /^(?:corporate ?body|corporation|organi[sz]ation|collectivite|entidad (?:corporativa|colectiva)|institucion|entidade coletiva|pessoa coletiva|ente|koerperschaft|korperschaft|organisatie|corporatie|instytucja)$/,
  ],
]

/**
 * Reads AtoM's template for authority records as EAC-CPF 2010, each record on the line of its row, so that both are read
 * by the same rules.
 * @param relationships those of a further file, by authorized names; what remains in it has no record here
 * @throws CsvError for a file that cannot be read
 */
export async function* authorityRecords(
  chunks: AsyncIterable<Uint8Array>,
  { limits, report, relationships }: AuthorityOptions,
): AsyncGenerator<Uint8Array> {
  let header: Header<AuthorityColumn> | null = null
  let line = 1
  let open: RecordRows | null = null
  const written = ({ row, others }: RecordRows): Buffer => {
    const record = recordOf(row, others, report, relationships.get(row.text('authorizedFormOfName')) ?? [])
    const bytes = Buffer.from('\n'.repeat(Math.max(0, row.line - line)) + record)
    line = Math.max(line, row.line)
    return bytes
  }
  yield Buffer.from('<records xmlns:xlink="http://www.w3.org/1999/xlink">')
  for await (const row of readCsv(chunks, limits)) {
    if (header === null) {
      header = headerOf(row, AUTHORITY_COLUMNS, ['authorizedFormOfName'])
      continue
    }
    for (const [name, index] of header.unused) {
      if ((row.cells[index] ?? '').trim() !== '') report.countUnmapped(name, row.line)
    }
    const read = rowOf(row, header)
    const id = read.text('legacyId')
    if (open !== null && id !== '' && id === open.row.text('legacyId')) {
      addTranslation(open, read, report)
      continue
    }
    if (open !== null) yield written(open)
    open = null
    if (read.text('authorizedFormOfName') === '') {
      report.warn(row.line, 'missing_name', 'the row has no authorizedFormOfName: omitted')
      continue
    }
    open = { row: read, others: new Map() }
  }
  if (open !== null) yield written(open)
  yield Buffer.from('</records>')
}

interface AuthorityOptions {
  readonly limits: CsvLimits
  readonly report: ReportBuilder
  readonly relationships: Relationships
}

function recordOf(
  row: Row,
  others: RecordRows['others'],
  report: ReportBuilder,
  relationships: readonly Relationship[],
): string {
  const relations = relationships.map((one) => relationOf(row.line, one)).join('')
  const identity = [
    ...row.list('corporateBodyIdentifiers').map((id) => leaf('entityId', id)),
    `<entityType>${typeOf(row, report)}</entityType>`,
    namesOf({ row, others }),
  ].join('')
  const language = languageCode(row.text('culture'))
  const attributes = language === null ? '' : ` xml:lang="${language}"`
  return [
    `<eac-cpf xmlns="urn:isbn:1-931666-33-4"${attributes}>`,
    around('control', controlOf(row)),
    '<cpfDescription>',
    around('identity', identity),
    around('description', descriptionOf({ row, others })),
    around('relations', relations + objectsOf(row)),
    '</cpfDescription></eac-cpf>',
  ].join('')
}

/** Returns the type of an entity; that which its name shows, with a warning, if the row says none that is known. */
function typeOf(row: Row, report: ReportBuilder): string {
  const written = row.text('typeOfEntity')
  const word = fold(written).trim()
  const known = TYPES.find(([, words]) => words.test(word))?.[0]
  if (known !== undefined) return known
  const name = row.text('authorizedFormOfName')
  const isPerson = /,\s*\S/.test(name) && !/\b(?:inc|ltd|llc|co|gmbh)\b/i.test(name)
  const guessed = /\bfam(?:ily|ille|ilia|iglia|ilie)\b/i.test(fold(name))
    ? 'family'
    : isPerson
      ? 'person'
      : 'corporateBody'
  const said =
    written === '' ? 'the row has no typeOfEntity' : `the type ${JSON.stringify(written.slice(0, 60))} is unknown`
  report.warn(row.line, 'entity_type_guessed', `${said}: read as ${guessed}, as the name looks`)
  return guessed
}

const nameEntry = (name: string, attributes = ''): string => around('nameEntry', leaf('part', name), attributes)

function namesOf(rows: RecordRows): string {
  const { row } = rows
  // The form authorised in another language is a parallel one of the record's own.
  const parallel = [
    ...saidIn(rows, 'authorizedFormOfName').map(([name, attribute]) => nameEntry(name, attribute)),
    ...row.list('parallelFormsOfName').map((name) => nameEntry(name)),
    ...translatedNames(rows, 'parallelFormsOfName'),
  ]
  return [
    nameEntry(row.text('authorizedFormOfName'), ' localType="authorized"'),
    around('nameEntryParallel', parallel.join('')),
    ...row.list('standardizedFormsOfName').map((name) => nameEntry(name, ' localType="standardized"')),
    ...row.list('otherFormsOfName').map((name) => nameEntry(name)),
    ...translatedNames(rows, 'standardizedFormsOfName'),
    ...translatedNames(rows, 'otherFormsOfName'),
  ].join('')
}

const translatedNames = (rows: RecordRows, column: AuthorityColumn): string[] =>
  saidIn(rows, column).flatMap(([text, attribute]) => valuesOf(text).map((name) => nameEntry(name, attribute)))

function controlOf(row: Row): string {
  const identifier = row.text('descriptionIdentifier')
  const legacy = row.text('legacyId')
  const language = languageCode(row.text('culture'))
  const event = (type: string, text: string): string =>
    around(
      'maintenanceEvent',
      text === '' ? '' : `<eventType>${type}</eventType><agentType>human</agentType>${leaf('eventDescription', text)}`,
    )
  const events = event('revised', row.text('revisionHistory')) + event('updated', row.text('maintenanceNotes'))
  const local = (type: string, text: string): string =>
    around('localControl', leaf('term', text), ` localType="${type}"`)
  return [
    leaf('recordId', identifier || (legacy === '' ? row.text('authorizedFormOfName') : `atom:${legacy}`)),
    around('maintenanceAgency', leaf('agencyName', row.text('institutionIdentifier'))),
    language === null ? '' : `<languageDeclaration><language languageCode="${language}"/></languageDeclaration>`,
    around('conventionDeclaration', leaf('citation', row.text('rules'))),
    local('status', row.text('status')),
    local('level of detail', row.text('levelOfDetail')),
    around('maintenanceHistory', events),
    around('sources', around('source', leaf('sourceEntry', row.text('sources')))),
  ].join('')
}

function descriptionOf(rows: RecordRows): string {
  const { row } = rows
  const { line } = row
  const texts = (element: string, column: AuthorityColumn): string =>
    around(element, prose(line, row.text(column))) +
    saidIn(rows, column)
      .map(([text, attribute, n]) => around(element, prose(n, text), attribute))
      .join('')
  const note = (group: string, column: AuthorityColumn, items = ''): string =>
    around(group, items + texts('descriptiveNote', column))
  const occupationNotes = row.places('actorOccupationNotes')
  const occupations = row.places('actorOccupations').map((term, n) => {
    const said = around('descriptiveNote', prose(line, occupationNotes[n] ?? ''))
    return term === '' ? '' : around('occupation', leaf('term', term) + said)
  })
  const places = row.list('placeAccessPoints').map((place) => around('place', leaf('placeEntry', place)))
  const subjects = row.list('subjectAccessPoints').map((term) => leaf('term', term))
  return [
    around('existDates', leaf('date', row.text('datesOfExistence'))),
    note('places', 'places', places.join('')),
    note('legalStatuses', 'legalStatus'),
    note('functions', 'functions'),
    around('occupations', occupations.join('')),
    note('mandates', 'mandates'),
    around('languagesUsed', languagesOf(row)),
    ...subjects.map((term) => around('localDescription', term, ' localType="subject"')),
    texts('structureOrGenealogy', 'internalStructures'),
    texts('generalContext', 'generalContext'),
    texts('biogHist', 'history'),
  ].join('')
}

function languagesOf(row: Row): string {
  const [script = ''] = row.list('script')
  const writing = scriptCode(script)
  return row
    .list('language')
    .map((word) => {
      const code = languageCode(word)
      const language = code === null ? leaf('language', word) : `<language languageCode="${code}"/>`
      return around('languageUsed', language + (writing === null ? '' : `<script scriptCode="${writing}"/>`))
    })
    .join('')
}

function objectsOf(row: Row): string {
  return row
    .list('digitalObjectURI')
    .filter(isLink)
    .map((url) => {
      const attributes = ` resourceRelationType="other" xlink:href="${escaped(url)}"`
      return around('resourceRelation', leaf('relationEntry', url), attributes)
    })
    .join('')
}

function relationOf(line: number, { name, type, role, description, ...dates }: Relationship): string {
  const local = role === '' ? '' : ` localType="${escaped(role)}"`
  const entry = leaf('relationEntry', name, local)
  const said = around('descriptiveNote', prose(line, description))
  return around('cpfRelation', entry + dateOf(dates) + said, ` cpfRelationType="${type}"`)
}

function dateOf({ date, start, end }: Pick<Relationship, 'date' | 'start' | 'end'>): string {
  const [first, last] = [isoOf(start), isoOf(end)]
  const coded = [...new Set([first, last])].filter((iso) => iso !== '').join('/')
  const words = date || [...new Set([start, end])].filter((text) => text !== '').join('/')
  return leaf('date', words, coded === '' ? '' : ` standardDate="${coded}"`)
}

/** Returns a date without the zeros that AtoM writes for an unknown month or day; empty if it is none. */
function isoOf(written: string): string {
  const iso = written.replace(/(?:-00)+$/, '')
  const whole = `${iso}-01-01`.slice(0, 10)
  return /^\d{4}(?:-\d\d){0,2}$/.test(iso) && isDay(whole) ? iso : ''
}
