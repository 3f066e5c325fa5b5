import { languageCode, MAX_LANGUAGES } from '@fonds/reader-ead/parts'
import type { ReportBuilder } from '@fonds/reader-xml'
import {
  REPOSITORY_TEXTS,
  type RepositoryText,
  type RepositoryTexts,
  type RepositoryTranslations,
  readCoordinates,
} from '@fonds/types'
import { CsvError } from '../csv-error.ts'
import { type Row, rowOf } from '../isaar/authority-rows.ts'
import { type Header, headerOf } from '../isaar/columns.ts'
import { type CsvLimits, type CsvRow, readCsv } from '../read-csv.ts'
import { columnsFor, REPOSITORY_COLUMNS, type RepositoryColumn, SETTINGS } from './columns.ts'

/** A repository as a file describes it. */
export interface RepositoryRow {
  /** The line of its first row. */
  readonly line: number
  /** Null if the row does not say in which language it is. */
  readonly language: string | null
  readonly name: string
  /** Null without the columns of such names. */
  readonly other_names: readonly string[] | null
  readonly identifier: string | null
  /** By part, empty for one that the file has columns for and the row has not; null without the columns of any. */
  readonly address: Readonly<Record<string, string>> | null
  readonly contact: Readonly<Record<string, string>> | null
  readonly coordinates: { readonly lat: number; readonly lon: number } | null
  /** The elements that the file has columns for. */
  readonly given: ReadonlySet<RepositoryText>
  readonly texts: RepositoryTexts
  readonly translations: RepositoryTranslations
}

const ADDRESS = ['street', 'locality', 'postal_code', 'region', 'country'] as const
const CONTACT = ['email', 'telephone', 'url'] as const

/** Characters of a whole file: all its repositories are held at once. */
const MAX_CHARACTERS = 20_000_000

type Repository = { -readonly [Key in keyof RepositoryRow]: RepositoryRow[Key] }

/**
 * Reads AtoM's template for archival institutions. A further row with the same `legacyId`, or without one with the same `identifier`,
 * and another `culture` is a translation.
 * @throws CsvError for a file that cannot be read
 */
export async function readRepositoryRows(
  chunks: AsyncIterable<Uint8Array>,
  { limits, report }: { readonly limits: CsvLimits; readonly report: ReportBuilder },
): Promise<RepositoryRow[]> {
  let header: Header<RepositoryColumn> | null = null
  const found: Repository[] = []
  const byKey = new Map<string, Repository>()
  let characters = 0
  for await (const row of readCsv(chunks, limits)) {
    characters += row.cells.reduce((sum, { length }) => sum + length, 0)
    if (characters > MAX_CHARACTERS)
      throw new CsvError(row.line, `more than ${MAX_CHARACTERS / 1e6} million characters; split the file`)
    if (header === null) {
      header = headerOf(row, REPOSITORY_COLUMNS, ['authorizedFormOfName'])
      continue
    }
    countUnused(row, header, report)
    const read = rowOf(row, header)
    const key = keyOf(read)
    const known = key === null ? undefined : byKey.get(key)
    if (known !== undefined) {
      addTranslation(known, read, report)
      continue
    }
    if (read.text('authorizedFormOfName') === '') {
      report.warn(row.line, 'missing_name', 'the row has no authorizedFormOfName: omitted')
      continue
    }
    const repository = repositoryOf(read, header, report)
    found.push(repository)
    if (key !== null) byKey.set(key, repository)
  }
  return found
}

/** Reports cells of columns that no field takes. */
function countUnused({ line, cells }: CsvRow, { unused }: Header<RepositoryColumn>, report: ReportBuilder): void {
  for (const [name, index] of unused)
    if (!SETTINGS.has(name) && !['', 'NULL'].includes((cells[index] ?? '').trim())) report.countUnmapped(name, line)
}

function keyOf(row: Row<RepositoryColumn>): string | null {
  const [id, identifier] = [row.text('legacyId'), row.text('identifier')]
  if (id !== '') return `id ${id}`
  return identifier === '' ? null : `identifier ${identifier}`
}

function repositoryOf(
  row: Row<RepositoryColumn>,
  { columns }: Header<RepositoryColumn>,
  report: ReportBuilder,
): Repository {
  const has = (names: readonly RepositoryColumn[]) => names.some((name) => columns.has(name))
  const partsOf = <Part extends string>(of: 'address' | 'contact', parts: readonly Part[]) => {
    const there = parts.filter((part) => has(columnsFor(`${of}.${part}`)))
    if (there.length === 0) return null
    return Object.fromEntries(there.map((part) => [part, paragraphs(row, columnsFor(`${of}.${part}`))]))
  }
  const given = new Set(REPOSITORY_TEXTS.filter((field) => has(columnsFor(field))))
  return {
    line: row.line,
    language: languageCode(row.text('culture')),
    name: row.text('authorizedFormOfName'),
    other_names: has(['parallelFormsOfName', 'otherFormsOfName'])
      ? [...new Set([...row.list('parallelFormsOfName'), ...row.list('otherFormsOfName')])]
      : null,
    identifier: row.text('identifier') || null,
    address: partsOf('address', ADDRESS),
    contact: partsOf('contact', CONTACT),
    coordinates: coordinatesOf(row, report),
    given,
    texts: textsOf(row),
    translations: {},
  }
}

/** Joins the cells of some columns as paragraphs. */
const paragraphs = (row: Row<RepositoryColumn>, names: readonly RepositoryColumn[]): string =>
  names
    .map((name) => row.text(name))
    .filter((text) => text !== '')
    .join('\n\n')

const textsOf = (row: Row<RepositoryColumn>): Partial<Record<RepositoryText, string>> =>
  Object.fromEntries(
    REPOSITORY_TEXTS.map((field) => [field, paragraphs(row, columnsFor(field))]).filter(([, text]) => text !== ''),
  )

function coordinatesOf(row: Row<RepositoryColumn>, report: ReportBuilder): Repository['coordinates'] {
  const written = [row.text('latitude'), row.text('longitude')]
  if (written.every((text) => text === '')) return null
  const point = readCoordinates(written.join(', '))
  if (point === null) report.warn(row.line, 'coordinates', 'latitude and longitude are not degrees: omitted')
  return point && { lat: point.lat, lon: point.lon }
}

/** Adds the texts of a row in another language. Reports those that the repository's own language lacks. */
function addTranslation(repository: Repository, row: Row<RepositoryColumn>, report: ReportBuilder): void {
  const language = languageCode(row.text('culture'))
  const { language: own, translations, texts } = repository
  const isFull = Object.keys(translations).length >= MAX_LANGUAGES
  if (language === null || own === null || language === own || isFull || translations[language] !== undefined) {
    report.warn(
      row.line,
      'repeated_repository',
      `the row repeats that on line ${repository.line} in no new language: omitted`,
    )
    return
  }
  const name = row.text('authorizedFormOfName')
  const translated = Object.entries(textsOf(row)).filter(([field]) => {
    const isThere = texts[field as RepositoryText] !== undefined
    if (!isThere)
      report.warn(row.line, 'translation_only', `${field} is there in ${language}, but not in ${own}: omitted`)
    return isThere
  })
  repository.translations = {
    ...translations,
    [language]: { ...(name !== '' && { name }), ...Object.fromEntries(translated) },
  }
}
