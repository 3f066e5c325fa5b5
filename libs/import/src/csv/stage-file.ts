import {
  atomLayout,
  CsvError,
  type CsvRow,
  type FieldName,
  type Layout,
  levelOf,
  type Mapping,
  mappedLayout,
  readCsv,
} from '@fonds/reader-csv'
import type { Level } from '@fonds/types'
import type pg from 'pg'
import { fileChunks } from '../files/file-chunks.ts'
import { findProblems, type RowProblem } from './row-problems.ts'
import { type StagedRow, StagedRows } from './staged-rows.ts'

/** Far above any real catalogue. */
const LIMITS = { columns: 500, cell: 2_000_000, rows: 5_000_000 } as const
/** Rows without a parent: each is a collection with a URL and a page of its own. */
const MAX_COLLECTIONS = 10_000
const MAX_KEY_LENGTH = 500
/** Mistakes that are named before the reader gives up. */
const MAX_PROBLEMS = 100

/** Thrown for a file whose rows are no hierarchy; nothing of it may be stored. */
export class RowsError extends Error {
  readonly problems: readonly RowProblem[]
  constructor(problems: readonly RowProblem[]) {
    super(problems.map(({ line, message }) => `line ${line}: ${message}`).join('\n'))
    this.name = 'RowsError'
    this.problems = problems
  }
}

/** A file whose rows are in the database, in their places. */
export interface StagedFile {
  readonly layout: Layout
  readonly rows: StagedRows
}

/**
 * Reads a file into temporary tables of the connection, and finds the place of each row. `rows.close` drops them.
 * @param mapping null for AtoM's template
 * @throws CsvError for a file that cannot be read; RowsError with every row that has no place
 */
export async function stageFile(
  client: pg.ClientBase,
  file: string,
  mapping: Mapping | null,
  onRead: (bytes: number, rows: number) => void,
): Promise<StagedFile> {
  const rows = new StagedRows(client)
  await rows.open()
  try {
    const layout = await fill(rows, file, mapping, onRead)
    onRead(0, 0)
    await rows.arrange()
    const problems = await findProblems(client)
    if (problems.length > 0) throw new RowsError(problems)
    const tops = await rows.countTops()
    if (tops > MAX_COLLECTIONS) {
      const count = tops.toLocaleString('en')
      const message = `${count} rows have no parent, and each would become a collection; is the column of parents right?`
      throw new RowsError([{ line: 1, message }])
    }
    return { layout, rows }
  } finally {
    await rows.settle()
  }
}

async function fill(
  rows: StagedRows,
  file: string,
  mapping: Mapping | null,
  onRead: (bytes: number, rows: number) => void,
): Promise<Layout> {
  let layout: Layout | null = null
  let read = 0
  let bytes = 0
  const problems: RowProblem[] = []
  const chunks = fileChunks(file, (soFar) => {
    bytes = soFar
    return undefined
  })
  for await (const row of readCsv(chunks, LIMITS)) {
    if (layout === null) {
      layout = mapping === null ? atomLayout(row) : mappedLayout(row, mapping)
      continue
    }
    const staged = stagedOf(row, layout, problems)
    if (problems.length >= MAX_PROBLEMS) break
    if (staged !== null && problems.length === 0) await rows.add(staged)
    if (++read % 1_000 === 0) onRead(bytes, read)
  }
  if (problems.length > 0) throw new RowsError(problems)
  if (layout === null || read === 0) throw new CsvError(1, 'the file has no rows below its header')
  return layout
}

/** Returns what places a row, or null if it has no id. */
function stagedOf({ line, cells }: CsvRow, layout: Layout, problems: RowProblem[]): StagedRow | null {
  const cell = (field: FieldName): string => {
    const index = layout.columns.get(field)
    return index === undefined ? '' : (cells[index] ?? '').trim()
  }
  const column = layout.columns.has('legacyId') ? 'legacyId' : 'identifier'
  const key = cell(column)
  if (key === '') problems.push({ line, message: `the row has no ${column}, which tells it from the others` })
  if (key.length > MAX_KEY_LENGTH) problems.push({ line, message: `the id has more than ${MAX_KEY_LENGTH} characters` })
  if (key === '' || key.length > MAX_KEY_LENGTH) return null
  const culture = cell('culture').toLowerCase()
  if (layout.codeSeparator === null) {
    const [slug, parent, parentSlug] = [cell('slug'), cell('parentId'), cell('qubitParentSlug')].map(absent)
    return {
      line,
      key,
      cells,
      culture,
      top: false,
      slug: slug ?? null,
      parent: parent ?? null,
      parentSlug: parentSlug ?? null,
    }
  }
  const code = cell('identifier')
  const top = TOPS.has(levelOf(cell('levelOfDescription'), layout.levels).level)
  return {
    line,
    key,
    cells,
    culture,
    top,
    slug: absent(code),
    parent: null,
    parentSlug: codeAbove(code, layout.codeSeparator),
  }
}

const absent = (text: string): string | null => (text === '' || text === 'NULL' ? null : text)

/** Levels of the top of a collection, whose reference code may have several parts. */
const TOPS: ReadonlySet<Level> = new Set(['fonds', 'collection', 'recordgrp'])

/** Returns the reference code of the row above: that of `A/1/2` is `A/1`. */
function codeAbove(code: string, separator: string): string | null {
  const end = code.lastIndexOf(separator)
  return end <= 0 ? null : code.slice(0, end).trim()
}
