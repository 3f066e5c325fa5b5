import { expect, test } from 'vitest'
import { typeShownBy } from './shown-type.ts'

test.each([
  'Holm, Erik',
  'Holm, Erik, 1860-1931',
  'Holm, Erik, 1860–',
  'Holm, E. A. (Erik Anders), approximately 1860-1931',
  'Montbrun, Claire de',
  'van der Berg, Jan',
  'O’Brien, Máire, Sister',
  'García Márquez, Ana',
  'Brandt, Anna, b. 1850',
  'Erik Holm (1860-1931)',
  'Erik Holm, 1860-1931',
  'Anna Brandt, born 1850',
  'Anna Brandt (* 1850)',
  'Cohen, Anna',
  'Church, Anna Mills',
  'Temple, William, 1881-1944',
  'Orderic, Parti',
  '林海, 1860-1931',
  'Крылов, Иван Андреевич',
  'ﺎﺑﻥ ﺭﺶﺩ، ﻢﺤﻣﺩ',
])('%s is a person', (name) => expect(typeShownBy(name)).toBe('person'))

test.each([
  'Holm family',
  'The Holm Family',
  'Holm family, 1700-1900',
  'Holm (Family : 1700-1900 : Velm)',
  'Holm family of Velm',
  'Famille de Montbrun',
  'Montbrun (famille)',
  'Familie Brandt',
  'Brandt, Familie',
  'Familia García',
  'Famiglia Rossi',
  'Holm-suku',
  '陳氏家族',
])('%s is a family', (name) => expect(typeShownBy(name)).toBe('family'))

test.each([
  'Velm Ferry Company',
  'Velm Ferry Company, 1880-1931',
  'Marchand & Co.',
  'Brandt, Holm and Sons',
  'Velm Harbour Board, Engineering Committee',
  'Holm Brothers, Ltd.',
  'Velm, City of',
  'Washington, DC',
  'Church of the Holy Family',
  'Holm Family Foundation',
  'Ministère de la Famille',
  'Société des bateliers de Velm (1880-1931)',
  'Stadt Velm',
  'Great Britain, Foreign Office',
  'Velm Mill, Upper',
  'Velm Church (1850-1931)',
  'Erik Holm',
  'Friends of the Quay, 1850-2010',
  '1931',
  '',
  '。、',
  '東京大学',
])('%s is taken for a corporate body', (name) => expect(typeShownBy(name)).toBe('corporate_body'))

test('is fast for any name', () => {
  for (const part of [' ', ', ', '(', 'family ', 'of the ', 'A', 'é', '1', '\u{1f600}'])
    typeShownBy(part.repeat(100_000))
})
