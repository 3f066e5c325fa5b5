import { describe, expect, test } from 'vitest'
import { readStatement } from './index.ts'

const read = (statement: string) => readStatement(statement, { today: '2026-01-01', ended: null })

describe('a reference to a law', () => {
  test.each([
    ['Closed until the 1st of March 2044 (Archives Act 1983, s. 12).', '2044-03-01'],
    ['Non communicable avant le 1er mars 2044 (loi n° 79-18, art. 7).', '2044-03-01'],
    ['Gesperrt bis 1. März 2044 (§ 5 Abs. 2 ArchG).', '2044-03-01'],
    ['Cerrado hasta el 1.º de marzo de 2044 [Ley 16/1985].', '2044-03-01'],
    ['Chiuso fino al 1° marzo 2044 (D.Lgs. 42/2004).', '2044-03-01'],
    ['Vedado até 1º de março de 2044 (Lei 12.527).', '2044-03-01'],
    ['Closed until 1 March 2044 (section 5(1), Records Act).', '2044-03-01'],
    ['Niet openbaar tot 1 maart 2044 op grond van artikel 15 van de Archiefwet.', '2044-03-01'],
    ['Sekretessbelagt till den 1 mars 2044 enligt OSL.', '2044-03-01'],
  ])('does not hide the day in "%s"', (statement, until) => {
    expect(read(statement)).toEqual({ status: 'closed', until })
  })

  test('is not passed over where something is open', () => {
    for (const statement of [
      'Open (Archives Act 1983).',
      'Open pursuant to the Archives Act.',
      'Zugänglich laut Vertrag.',
      'Accesible de acuerdo con la dirección.',
    ])
      expect(read(statement).status).toBe('unknown')
    expect(read('Open (Archives Act, except section 4).').status).toBe('partial')
  })
})

describe('a reason', () => {
  test.each([
    'No restrictions, because of their age.',
    'There are no restrictions, since they were made before 1890.',
    'Aucune restriction, compte tenu de leur date.',
    'Keine Beschränkungen, da alle Akten vor 1890 entstanden sind.',
    'Ninguna restricción, dada su fecha.',
    'Nessuna restrizione: le carte sono anteriori al 1890.',
    'Geen beperkingen, gezien de leeftijd van de stukken.',
    'Inga begränsningar, på grund av deras ålder.',
  ])('limits nothing: "%s"', (statement) => {
    expect(read(statement).status).toBe('open')
  })

  test.each([
    'No restrictions, because of the consent of the heirs.',
    'No restrictions, because most files are old.',
    'No restrictions, since they will be opened in 2060.',
    'Open: all files made before 1890.',
    'Open: the files are from before 2060.',
  ])('may be more than that: "%s"', (statement) => {
    expect(read(statement).status).not.toBe('open')
  })
})

test('advice limits nothing, unless it sends readers to somebody who decides', () => {
  for (const statement of [
    'Open. It is advisable to order the boxes by e-mail.',
    'Libre acceso; es aconsejable reservar plaza.',
    'Frei zugänglich; es empfiehlt sich, die Kartons vorab zu bestellen.',
  ])
    expect(read(statement).status).toBe('open')
  expect(read('Open. It is advisable to ask the heirs for the boxes.').status).not.toBe('open')
})
