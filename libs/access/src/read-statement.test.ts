import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { needsShared, sharedFolder } from '@fonds/test-kit'
import type { AccessStatus } from '@fonds/types'
import { describe, expect, test } from 'vitest'
import { MAX_STATEMENT_READ, type Reading, readStatement } from './index.ts'

const setting = { today: '2026-01-01', ended: null }
const read = (statement: string) => readStatement(statement, setting)

interface Row {
  readonly expected: string
  readonly language: string
  readonly statement: string
}

/** Reads a table of expected status (with the year of its end, if that is stated), language and statement. */
function rowsOf(file: string): Row[] {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
  return rows.flatMap(([expected = '', language = '', statement]) =>
    statement === undefined || language === 'language' || language === 'lang'
      ? []
      : [{ expected, language, statement }],
  )
}

const OPENNESS: readonly AccessStatus[] = ['closed', 'restricted', 'partial', 'open']

function isRight({ expected }: Row, { status, until }: Reading): boolean {
  const [wanted, year] = expected.split(':')
  return status === wanted && (year === undefined || until?.startsWith(year) === true)
}

/** Whether a statement was read as more open than a person would read it. */
function isMoreOpen({ expected }: Row, { status }: Reading): boolean {
  const wanted = expected.split(':')[0] as AccessStatus
  return status !== 'unknown' && wanted !== 'unknown' && OPENNESS.indexOf(status) > OPENNESS.indexOf(wanted)
}

function measure(rows: readonly Row[]) {
  const readings = rows.map((row) => ({ row, reading: read(row.statement) }))
  const wrong = readings.filter(({ row, reading }) => !isRight(row, reading))
  return {
    right: 1 - wrong.length / rows.length,
    moreOpen: wrong.filter(({ row, reading }) => isMoreOpen(row, reading)).map(({ row }) => row.statement),
  }
}

describe('statements of archives, in fourteen languages', () => {
  const rows = rowsOf(join(import.meta.dirname, 'testing/statements.tsv'))

  test('are read as a person would, and none as more open', () => {
    const { right, moreOpen } = measure(rows)
    expect(moreOpen).toEqual([])
    expect(right).toBeGreaterThan(0.98)
  })

  test.each([...new Set(rows.map(({ language }) => language))].filter((language) => language !== 'he'))(
    'in %s are understood',
    (language) => {
      const own = rows.filter((row) => row.language === language)
      expect(own.length).toBeGreaterThan(8)
      expect(measure(own).right).toBeGreaterThan(0.95)
    },
  )
})

const shared = sharedFolder()

describe('the table of statements in the shared folder', needsShared('cases'), () => {
  test('is read as a person would, and nothing as more open', () => {
    const { right, moreOpen } = measure(rowsOf(join(shared ?? '', 'cases/access.tsv')))
    expect(moreOpen).toEqual([])
    expect(right).toBeGreaterThan(0.9)
  })
})

describe('a word for open', () => {
  const traps = readFileSync(join(import.meta.dirname, 'testing/never-open.txt'), 'utf8')
    .trim()
    .split('\n')

  test.each(traps)('does not decide in "%s"', (statement) => {
    expect(read(statement).status).not.toBe('open')
  })

  test.each([
    'The collection is open to glimborphs.',
    'The collection is open florbingly.',
    'Open for research, frandled by the donor.',
    'Le fonds est communicable plindrement.',
    'Der Bestand ist offen, gwirtelt.',
    'El fondo es accesible zurdamente.',
  ])('does not decide beside words that are not known: "%s"', (statement) => {
    expect(read(statement).status).not.toBe('open')
  })
})

describe('the end of a restriction', () => {
  const until = (statement: string, ended: string | null = null) =>
    readStatement(statement, { ...setting, ended }).until

  test.each([
    ['Closed until 2050', '2050-01-01'],
    ['Closed until the end of 2050', '2051-01-01'],
    ['Closed until  1  April  2055', '2055-04-01'],
    ['Restricted until March 1 2031', '2031-03-01'],
    ['Restricted until 1st March 2031', '2031-03-01'],
    ['Restricted until 2031 March 1.', '2031-03-01'],
    ['This folder is restricted. It will open in 2045.', '2045-01-01'],
    ['Closed. Opens 1 July 2033.', '2033-07-01'],
    ['Closed; to be opened on 2040-05-06.', '2040-05-06'],
    ['Closed. Release date: 2 January 2036', '2036-01-02'],
    ['Restricted. Access requires permission before 2030; closed until 2030.', '2030-01-01'],
    ['Closed until 2030. Permission of the donor is required before that date.', '2030-01-01'],
    ['Available after 2060', '2061-01-01'],
    ['Non communicable avant le 15 août 2041', '2041-08-15'],
    ['Communicable à partir du 1er janvier 2032', '2032-01-01'],
    ['Non communicable ; à partir du 1er janvier 2032 librement communicable', '2032-01-01'],
    ['Gesperrt bis Ende 2030', '2031-01-01'],
    ['Gesperrt bis einschließlich 31.12.2030', '2031-01-01'],
    ['Niet openbaar tot en met 2039', '2040-01-01'],
    ['Acceso restringido hasta el 5 de mayo de 2035', '2035-05-05'],
    ['Zárolva 2060. január 1-ig.', '2060-01-01'],
    ['Suljettu 1. tammikuuta 2060 saakka', '2060-01-01'],
  ])('in "%s" is %s', (statement, day) => {
    expect(until(statement)).toBe(day)
  })

  test('is the day after, for the last day of a month', () => {
    expect(until('Gesperrt bis 31.12.2030')).toBe('2031-01-01')
    expect(until('Closed until 30 June 2050')).toBe('2050-07-01')
  })

  test('is the later one, for a date that could be two', () => {
    expect(until('Closed until 5/6/2040')).toBe('2040-06-05')
    expect(until('Closed until 6/5/2040')).toBe('2040-06-05')
  })

  test('is counted from a stated start, at its last day', () => {
    expect(until('Fermé pour 50 ans à compter de mars 2004')).toBe('2054-03-31')
    expect(until('Gesperrt für 18 Monate ab 1.3.2026')).toBe('2027-09-01')
    expect(until('Closed for 40 years from 2022')).toBe('2062-12-31')
  })

  test.each([
    'Records will be opened 100 years after creation.',
    'Communicable 100 ans après la date du document le plus récent.',
    'Sperrfrist 100 Jahre nach Aktenschluss',
    'Consultabile dopo 100 anni dalla data dei documenti.',
    'Openbaar 100 jaar na afsluiting van het dossier.',
  ])('is counted from the end of the material: "%s"', (statement) => {
    expect(until(statement, '1950-12-31')).toBe('2050-12-31')
    expect(until(statement)).toBeNull()
  })

  test.each([
    'Closed for 75 years',
    'Closed for 75 years after the death of the author',
    'Closed until further notice',
    'Closed until 2030, and until 2040 for some',
    'Closed until 2030 or until the death of the author',
    'Closed until 2030. Some files are closed permanently.',
    'Closed until 2030. Personnel files are closed for 75 years.',
    'Restricted until 2030. Requires permission of the donor.',
    'Restricted until 2044 or 75 years from the date of creation',
    'Records from 1980 are closed.',
    'Closed until 2030, except box 4, which is closed until 2060.',
    'Closed for 99 years from 9950',
  ])('is not known in "%s"', (statement) => {
    expect(until(statement, '1950-12-31')).toBeNull()
  })

  test('has passed for a day in the past, which opens the material', () => {
    expect(read('Available from 1 May 2001')).toEqual({ status: 'open', until: null })
    expect(read('The embargo expired in 2001.')).toEqual({ status: 'open', until: null })
    expect(read('The embargo expires in 2041.').status).toBe('closed')
    expect(read('Closed until 2001.')).toEqual({ status: 'closed', until: '2001-01-01' })
  })
})

describe('several sentences', () => {
  test.each<[string, AccessStatus]>([
    ['Open for research. Copies may not be made.', 'open'],
    ['Open for research. The reading room is closed on Mondays.', 'open'],
    ['Open for research. Permission of the family is required.', 'restricted'],
    ['Open for research. Closed until 2045.', 'closed'],
    ['Open for research. Letters of living persons are sealed.', 'partial'],
    ['Open for research. Zwarfel ipsum dolor.', 'unknown'],
    ['Closed. Zwarfel ipsum dolor.', 'closed'],
    ['Closed until 2045. Thereafter open.', 'closed'],
    ['Frei zugänglich. Librement communicable.', 'open'],
    ['Open for research / Ouvert à la recherche', 'open'],
    ['Open for research / Non communicable', 'closed'],
    ['Copies may not be made.', 'unknown'],
    ['', 'unknown'],
    ['12345', 'unknown'],
  ])('"%s" are %s', (statement, status) => {
    expect(read(statement).status).toBe(status)
  })

  test('beyond the limit are not read, so that the statement is not open', () => {
    const long = `Open for research. ${'Stored in the vault. '.repeat(1_000)}`
    expect(long.length).toBeGreaterThan(MAX_STATEMENT_READ)
    expect(read(long).status).toBe('unknown')
    expect(read(`Closed. ${long}`).status).toBe('closed')
  })

  test.each(['some part ', 'not ', 'Open. ', 'ne que ', 'except ', '1 2 ', '2060-', '(', 'Closed until 2060, '])(
    'are read in linear time: "%s"',
    (word) => {
      // In quadratic time, this would exceed the time limit of a test.
      expect(read(word.repeat(200_000)).status).not.toBe('open')
    },
  )
})
