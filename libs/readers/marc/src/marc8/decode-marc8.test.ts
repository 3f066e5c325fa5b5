import { expect, test } from 'vitest'
import { decodeMarc8 } from './decode-marc8.ts'

const read = (latin1: string) => decodeMarc8(Buffer.from(latin1, 'latin1'))
const ESC = '\x1b'

test.each([
  ['Latin', 'Papers, 1880-1912', 'Papers, 1880-1912'],
  ['marks before their letters', 'M\xe8uller, Fr\xe2ed\xe2eric', 'Müller, Frédéric'],
  ['two marks on a letter', '\xe3\xf2o', '\u1ed9'],
  ['special letters', '\xa1\xb2\xb5 \xc7 \xc3 \xc8', 'Łøæ ß © €'],
  ['one mark over two letters', '\xebi\xeca', 'i\u0361a'],
  ['sorting marks of a title', '\x88The \x89papers', 'The papers'],
  ['Cyrillic', `${ESC}(NgAZETA${ESC}(B`, 'Газета'],
  ['Cyrillic on the right', `${ESC})N\xe7\xc1\xda`, 'Газ'],
  ['Hebrew', `${ESC}(2yiei`, null],
  ['Greek symbols', `${ESC}ga${ESC}s-rays`, 'α-rays'],
  ['subscripts and superscripts', `H${ESC}b2${ESC}sO m${ESC}p3${ESC}s`, 'H₂O m³'],
  ['East Asian', `${ESC}$1\x21\x30\x21\x21\x50\x49${ESC}(B!`, null],
])('reads %s', (_, bytes, expected) => {
  const { text, missing } = read(bytes)
  if (expected !== null) expect(text).toBe(expected)
  expect(missing).toBe(0)
  expect(text).not.toContain('\u3013')
})

test('what is in no table is a geta mark, and counted', () => {
  expect(read('a\xffb')).toEqual({ text: 'a\u3013b', missing: 1 })
  expect(read(`a${ESC}(Zb`).missing).toBe(1)
  expect(read(`${ESC}$1\x21\x30`).missing).toBe(1)
})

test('a thousand marks before one letter are not kept', () => {
  expect(read(`${'\xe8'.repeat(5_000)}a`).text.length).toBeLessThan(50)
})
