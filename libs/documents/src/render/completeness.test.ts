import { expect, test } from 'vitest'
import { checkCompleteness } from './completeness.ts'
import { InvalidDocument } from './failures.ts'

const follow = (check: 'xml' | 'pdf', ...chunks: (string | Uint8Array)[]) => {
  const whole = checkCompleteness(check)
  for (const chunk of chunks) whole.add(chunk)
  whole.end()
}
const bytes = Buffer.from('<?xml version="1.0"?><a xmlns="urn:a"><b>é 漢 😀</b></a>')

test('accepts a complete document, in any chunks', () => {
  follow('xml', bytes.toString())
  follow('xml', ...Array.from(bytes, (byte) => Uint8Array.of(byte)))
  follow('pdf', '%PDF-1.7\n', Buffer.from([0x80, 0xff]), '%%EOF', '\n')
})

test.each([
  ['truncated', '<a><b></b>'],
  ['truncated within a tag', '<a><b></b></a'],
  ['with an unknown prefix', '<a><x:b/></a>'],
  ['with an unknown entity', '<a><b>&nbsp;</b></a>'],
  ['with a bare ampersand', '<a><b>a & b</b></a>'],
  ['with a control character', '<a><b>\u0001</b></a>'],
  ['with U+FFFE', '<a><b>\ufffe</b></a>'],
  ['with a duplicate attribute', '<a><b c="1" c="2"/></a>'],
  ['with a second root', '<a><b/></a><a/>'],
  ['that is empty', ''],
  ['that is only a root element', '<a/>'],
])('rejects XML %s', (_, text) => {
  expect(() => follow('xml', text)).toThrow(InvalidDocument)
})

test.each([['', '%PDF-1.7'], ['%%EOF'], ['hello', '%%EOF'], ['%PDF-1.7\n%%EOF\nand more that is not its end']])(
  'rejects %j as an incomplete PDF',
  (...chunks) => {
    expect(() => follow('pdf', ...chunks)).toThrow(InvalidDocument)
  },
)
