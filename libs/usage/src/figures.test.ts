import { expect, test } from 'vitest'
import { doorField, itemField, readFigure } from './figures.ts'
import { normalWords } from './words.ts'

test('fields of figures are read as they are written', () => {
  const item = { kind: 'image', key: '0f4e3a52-8a57-4c2b-9d5e-1f0a6b7c8d9e', image: '12' } as const
  expect(readFigure(itemField('requests', item), '3')).toEqual({ of: 'item', item, figure: 'requests', count: 3 })
  const slug = { kind: 'record', key: 'ä letter', image: '' } as const
  expect(readFigure(itemField('investigations', slug), '1')).toMatchObject({ item: slug })
  expect(readFigure(doorField('answers', 'oai'), '9')).toEqual({ of: 'door', door: 'oai', figure: 'answers', count: 9 })
})

test.each([
  ['door\tanswers\tcellar', '1'],
  ['door\tvisits\toai', '1'],
  ['item\tanswers\trecord\tx\t', '1'],
  ['item\trequests\tbuilding\tx\t', '1'],
  ['item\trequests\trecord\t\t', '1'],
  ['door\tanswers\toai', '-1'],
  ['door\tanswers\toai', 'x'],
  ['', '1'],
])('%j, %s is left out', (field, value) => expect(readFigure(field, value)).toBeNull())

test.each([
  ['  Mill \u0000\n Pond ', 'mill pond'],
  ['MU\u0308HLE', 'mühle'],
  ['\t ', null],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['x'.repeat(101), null],
])('words %j', (text, words) => expect(normalWords(text)).toBe(words))
