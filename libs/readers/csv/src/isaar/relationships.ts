import { CsvError } from '../csv-error.ts'
import { type CsvLimits, readCsv } from '../read-csv.ts'
import { headerOf, RELATIONSHIP_COLUMNS, type RelationshipColumn } from './columns.ts'

/** A relationship from one side. */
export interface Relationship {
  /** Authorized name of the other entity. */
  readonly name: string
  /** Relation of the other to this one (EAC-CPF `cpfRelationType`). */
  readonly type: string
  /** Relation of this one to the other, in words; empty if they are unknown. */
  readonly role: string
  readonly description: string
  readonly date: string
  readonly start: string
  readonly end: string
}

/** Relationships by the authorized name of the entity that has them. */
export type Relationships = ReadonlyMap<string, readonly Relationship[]>

/** AtoM's types of relationships, each with its opposite, and what the object is to the subject and the other way round. */
const TYPES: readonly (readonly [type: string, opposite: string, object: string, subject: string])[] = [
  ['is the superior of', 'is the subordinate of', 'hierarchical-child', 'hierarchical-parent'],
  ['controls', 'is controlled by', 'hierarchical-child', 'hierarchical-parent'],
  ['is the owner of', 'is owned by', 'hierarchical-child', 'hierarchical-parent'],
  ['is the predecessor of', 'is the successor of', 'temporal-later', 'temporal-earlier'],
  ['is the provider of', 'is the client of', 'associative', 'associative'],
  ['is the business partner of', 'is the business partner of', 'associative', 'associative'],
  ['is the associate of', 'is the associate of', 'associative', 'associative'],
  ['is the friend of', 'is the friend of', 'associative', 'associative'],
  ['is the parent of', 'is the child of', 'family', 'family'],
  ['is the sibling of', 'is the sibling of', 'family', 'family'],
  ['is the spouse of', 'is the spouse of', 'family', 'family'],
  ['is the cousin of', 'is the cousin of', 'family', 'family'],
  ['is the grandparent of', 'is the grandchild of', 'family', 'family'],
]

/** The categories of ISAAR(CPF) 5.3.2, which AtoM offers besides. */
const CATEGORIES: Readonly<Record<string, string>> = {
  hierarchical: 'hierarchical',
  temporal: 'temporal',
  family: 'family',
  associative: 'associative',
}

/** Rows with relationships, which are held in memory. */
const MAX_ROWS = 500_000

/**
 * Reads AtoM's template for relationships of authority records, and returns each one for both of its entities.
 * @throws CsvError for a file that cannot be read, and for a row without both names
 */
export async function readRelationships(
  chunks: AsyncIterable<Uint8Array>,
  limits: CsvLimits,
): Promise<Map<string, Relationship[]>> {
  const found = new Map<string, Relationship[]>()
  let columns: ReadonlyMap<RelationshipColumn, number> | null = null
  const needed = ['subjectAuthorizedFormOfName', 'relationType', 'objectAuthorizedFormOfName'] as const
  for await (const row of readCsv(chunks, { ...limits, rows: Math.min(limits.rows, MAX_ROWS) })) {
    if (columns === null) {
      columns = headerOf(row, RELATIONSHIP_COLUMNS, needed).columns
      continue
    }
    const text = (name: RelationshipColumn) => row.cells[columns?.get(name) ?? -1]?.trim() ?? ''
    const [subject, object] = [text('subjectAuthorizedFormOfName'), text('objectAuthorizedFormOfName')]
    if (subject === '' || object === '') throw new CsvError(row.line, 'the row does not name two entities')
    const more = {
      description: text('description'),
      date: text('date'),
      start: text('startDate'),
      end: text('endDate'),
    }
    const { forward, backward } = kindsOf(text('relationType'))
    add(found, subject, { name: object, ...forward, ...more })
    add(found, object, { name: subject, ...backward, ...more })
  }
  return found
}

function kindsOf(written: string) {
  const type = written.toLowerCase().replaceAll(/\s+/g, ' ')
  for (const [word, opposite, object, subject] of TYPES) {
    if (type === word) return { forward: { type: object, role: word }, backward: { type: subject, role: opposite } }
    if (type === opposite) return { forward: { type: subject, role: opposite }, backward: { type: object, role: word } }
  }
  const category = Object.hasOwn(CATEGORIES, type) ? (CATEGORIES[type] ?? 'associative') : null
  // A word of the archive's own says nothing of the other direction.
  const role = category === null ? written : ''
  const kind = category ?? 'associative'
  return { forward: { type: kind, role }, backward: { type: kind, role: '' } }
}

function add(found: Map<string, Relationship[]>, name: string, relationship: Relationship): void {
  const known = found.get(name)
  if (known === undefined) found.set(name, [relationship])
  else known.push(relationship)
}
