import type { AccessStatus } from '@fonds/types'
import { expect, test } from 'vitest'
import { readStatement } from './index.ts'

const read = (statement: string) => readStatement(statement, { today: '2026-01-01', ended: null })

test.each<[AccessStatus, string]>([
  ['open', 'Open. The letters may still be protected by copyright; consent to publish must be obtained.'],
  ['open', 'Open Document, Open Description'],
  ['open', "The papers are open without restriction under the terms of the library's access policy."],
  ['restricted', "The papers are open under the terms of the donor's policy."],
  ['open', 'Frei zugänglich gemäss der Benutzungsordnung des Archivs.'],
  ['unknown', 'Communicable dans les délais fixés par le Code du patrimoine.'],
  ['unknown', 'Es gelten die gesetzlichen Schutzfristen.'],
  ['unknown', 'The records are subject to the statutory closure periods.'],
  ['closed', 'Subject to a statutory closure period of 75 years.'],
  ['closed', 'Gesperrt. Es gelten die gesetzlichen Schutzfristen.'],
  ['restricted', 'Originaux exclus de la communication ; consultation sur microfilm (2 Mi 7).'],
  ['restricted', 'Die Originale sind von der Benutzung ausgenommen. Einsichtnahme auf Mikrofilm.'],
  [
    'partial',
    'Personaldossiers sind bis 20 Jahre nach dem Tod der Person gesperrt, die restlichen Dossiers sind frei.',
  ],
  ['unknown', 'Not examined.'],
  ['closed', 'The papers cannot be examined.'],
])('is %s: "%s"', (status, statement) => {
  expect(read(statement).status).toBe(status)
})

test('a day ends what is closed or "beperkt openbaar"', () => {
  expect(
    read('Closed Or Retained Document, Open Description. Closed For 70 years. Record opening date: 01 May 2051'),
  ).toEqual({ status: 'closed', until: '2051-05-01' })
  expect(read('Beperkt openbaar tot 1 mei 2040')).toEqual({ status: 'restricted', until: '2040-05-01' })
})
