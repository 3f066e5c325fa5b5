import type { AccessStatus } from '@fonds/types'
import { describe, expect, test } from 'vitest'
import { readStatement } from './index.ts'

const read = (statement: string) => readStatement(statement, { today: '2026-01-01', ended: null })

describe('originals that are kept from readers', () => {
  test.each<[string, AccessStatus]>([
    ['The originals are withdrawn.', 'closed'],
    ['The originals are withdrawn. A microfilm is available in the reading room.', 'restricted'],
    ['The originals are withdrawn. No copies exist.', 'closed'],
    ['The ledgers are closed. Consultation is possible on microfilm.', 'closed'],
    ['Closed until 2060. Microfilm copies may be ordered.', 'closed'],
    ['The originals are closed until 2060; readers must use the microfilm.', 'restricted'],
    ['Readers must use the microfilm.', 'restricted'],
    ['Diaries must be consulted as digital copies.', 'partial'],
    ['Open for research. Readers must use the microfilm.', 'restricted'],
    ['Open for research. Copies must be used for private study only.', 'open'],
    ['Open for research. A microfilm is available.', 'open'],
  ])('but not their copies: "%s" is %s', (statement, status) => {
    expect(read(statement).status).toBe(status)
  })
})

describe('what is closed', () => {
  test.each<[string, AccessStatus, string | null]>([
    ['Closed until 2060. Access may be granted by the bishop.', 'restricted', '2060-01-01'],
    ['Closed for 40 years; readers may apply for permission.', 'restricted', null],
    ['Closed. Access with the permission of the heirs.', 'restricted', null],
    ['Closed until 2060. Thereafter access may be granted with permission.', 'closed', '2060-01-01'],
    ['Closed until 2060. No permission can be granted.', 'closed', '2060-01-01'],
    ['Closed. Permission to publish may be granted.', 'closed', null],
    ['The diaries are closed, but access may be granted on application.', 'restricted', null],
    ['Some files are closed; access to them may be granted on application.', 'restricted', null],
  ])('is restricted if readers may ask: "%s"', (statement, status, until) => {
    expect(read(statement)).toEqual({ status, until })
  })
})

describe('one group of readers', () => {
  test.each([
    'Members of the guild have free access.',
    'Staff may consult the papers.',
    'Members have free access. Others write to the clerk, who decides.',
    'Les sociétaires ont libre accès au fonds.',
    'Mitglieder haben freien Zugang.',
    'I soci hanno libero accesso.',
  ])('is not all: "%s"', (statement) => {
    expect(read(statement).status).toBe('restricted')
  })

  test('does not matter for its own papers', () => {
    expect(read("The donor's papers are open.").status).toBe('open')
    expect(read('Staff records are open to readers.').status).not.toBe('restricted')
  })
})

test('what is closed for all other material as well is closed', () => {
  expect(read('Letters are closed for 75 years. All other files are closed for 15 years.').status).toBe('closed')
  expect(read('Les lettres sont fermées pendant 75 ans. Les autres dossiers sont fermés pendant 15 ans.').status).toBe(
    'closed',
  )
  expect(read('Letters are closed for 75 years. All other files are open.').status).toBe('partial')
  expect(read('Photographs are open. All other files are closed for 15 years.').status).toBe('partial')
})

test('a list after a colon names what is open', () => {
  for (const statement of ['Open: the letters of 1890.', 'Librement communicable : correspondance.'])
    expect(read(statement).status).toBe('partial')
})

test('nobody knows the status of what was not reviewed', () => {
  for (const statement of [
    'Not yet reviewed for access.',
    'Open, not yet assessed.',
    'Noch nicht auf Benutzbarkeit geprüft.',
    'Accessibilité non encore évaluée.',
    'Toegankelijkheid nog niet getoetst.',
  ])
    expect(read(statement).status).toBe('unknown')
  expect(read('Closed, not yet reviewed.').status).toBe('closed')
})

test('what holds for another length of time for one kind of material is not known for the whole', () => {
  expect(read('Closed for 30 years, medical files for 90 years.').status).toBe('unknown')
  expect(read('Closed for 30 years or for 90 years.').status).toBe('closed')
})

test('a part of what is open in the same sentence is a part', () => {
  for (const statement of [
    'The archive is open, but boxes A4–A7 are sealed.',
    'The archive is open, but the diaries are sealed.',
    'Das Archiv ist offen, die Kartons 4–7 unterliegen jedoch einer Sperrfrist.',
  ])
    expect(read(statement).status).toBe('partial')
  expect(read('The archive is open, but it is sealed until 2060.').status).toBe('closed')
})
