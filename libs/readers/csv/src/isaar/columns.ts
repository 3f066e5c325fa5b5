import { nearestName } from '@fonds/util'
import { CsvError } from '../csv-error.ts'
import type { CsvRow } from '../read-csv.ts'

/** A column of AtoM's template for authority records: its section in ISAAR(CPF), and its field in the model. */
interface Column {
  readonly section: string
  readonly to: string
  readonly list?: true
}

const one = (section: string, to: string): Column => ({ section, to })
const list = (section: string, to: string): Column => ({ section, to, list: true })

/** Columns of AtoM's template for authority records. */
export const AUTHORITY_COLUMNS = {
  legacyId: one('the row’s own id', 'identity over imports, if it has no identifier'),
  culture: one('the language that the row is written in', 'description_language'),
  typeOfEntity: one('5.1.1', 'entity_type'),
  authorizedFormOfName: one('5.1.2', 'names: authorized'),
  parallelFormsOfName: list('5.1.3', 'names: parallel'),
  standardizedFormsOfName: list('5.1.4', 'names: variant'),
  otherFormsOfName: list('5.1.5', 'names: variant'),
  corporateBodyIdentifiers: list('5.1.6', 'identifiers'),
  datesOfExistence: one('5.2.1', 'exist_dates'),
  history: one('5.2.2', 'biographical_notes[bioghist]'),
  places: one('5.2.3', 'biographical_notes[places]'),
  legalStatus: one('5.2.4', 'biographical_notes[legal_statuses]'),
  functions: one('5.2.5', 'biographical_notes[functions]'),
  mandates: one('5.2.6', 'biographical_notes[mandates]'),
  internalStructures: one('5.2.7', 'biographical_notes[structure_or_genealogy]'),
  generalContext: one('5.2.8', 'biographical_notes[general_context]'),
  descriptionIdentifier: one('5.4.1', 'control.record_id'),
  institutionIdentifier: one('5.4.2', 'control.agency'),
  rules: one('5.4.3', 'control.conventions'),
  status: one('5.4.4', 'control.local_controls'),
  levelOfDetail: one('5.4.5', 'control.local_controls'),
  revisionHistory: one('5.4.6', 'control.events'),
  sources: one('5.4.8', 'control.sources'),
  maintenanceNotes: one('5.4.9', 'control.events'),
  language: list('5.4.7', 'languages_used'),
  script: list('5.4.7', 'languages_used'),
  actorOccupations: list('access points', 'occupations'),
  actorOccupationNotes: list('access points', 'the notes of occupations'),
  subjectAccessPoints: list('access points', 'local_descriptions'),
  placeAccessPoints: list('access points', 'places'),
  digitalObjectURI: list('digital objects', 'resource_relations'),
} as const satisfies Readonly<Record<string, Column>>

/** Columns of AtoM's template for relationships of authority records. */
export const RELATIONSHIP_COLUMNS = {
  subjectAuthorizedFormOfName: one('5.3.1', 'the entity whose relation it is'),
  relationType: one('5.3.2', 'relations: relation, role'),
  objectAuthorizedFormOfName: one('5.3.1', 'relations: name'),
  description: one('5.3.3', 'relations: note'),
  date: one('5.3.4', 'relations: date'),
  startDate: one('5.3.4', 'relations: date'),
  endDate: one('5.3.4', 'relations: date'),
  culture: one('the language of the row', 'not needed'),
} as const satisfies Readonly<Record<string, Column>>

export type AuthorityColumn = keyof typeof AUTHORITY_COLUMNS
export type RelationshipColumn = keyof typeof RELATIONSHIP_COLUMNS

/** Columns that are left out on purpose: paths and checksums of files on AtoM's disk. */
const LEFT_OUT: ReadonlySet<string> = new Set(['digitalObjectPath', 'digitalObjectChecksum'])

/** A header: where each column is, and which columns have no field. */
export interface Header<Name extends string> {
  readonly columns: ReadonlyMap<Name, number>
  readonly unused: readonly (readonly [name: string, index: number])[]
}

/**
 * Reads a header of one of AtoM's templates, in any order.
 * @throws CsvError for a column that is missing or there twice, with the nearest name
 */
export function headerOf<Name extends string>(
  { line, cells }: CsvRow,
  known: Readonly<Record<Name, Column>>,
  needed: readonly Name[],
): Header<Name> {
  const columns = new Map<Name, number>()
  const unused: [string, number][] = []
  const isKnown = (name: string): name is Name => Object.hasOwn(known, name)
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim()
    if (!isKnown(name)) {
      if (!LEFT_OUT.has(name)) unused.push([name === '' ? `column ${index + 1}` : name, index])
    } else if (columns.has(name)) throw new CsvError(line, `two columns are named ${name}`)
    else columns.set(name, index)
  }
  for (const name of needed) {
    if (columns.has(name)) continue
    const near = nearestName(name, cells)
    const advice = near === null ? '' : `; did you mean it by ${JSON.stringify(near.slice(0, 64))}?`
    throw new CsvError(line, `there is no column ${name}, which AtoM’s template has${advice}`)
  }
  return { columns, unused }
}
