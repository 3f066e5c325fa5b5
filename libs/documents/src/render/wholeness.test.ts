import { expect, test } from 'vitest'
import { InvalidDocument } from './failures.ts'
import { followDocument } from './wholeness.ts'

const follow = (check: 'xml' | 'pdf', ...chunks: (string | Uint8Array)[]) => {
  const whole = followDocument(check)
  for (const chunk of chunks) whole.add(chunk)
  whole.end()
}
const bytes = Buffer.from('<?xml version="1.0"?><a xmlns="urn:a"><b>é 漢 😀</b></a>')

test('a whole document passes, in whatever pieces it comes', () => {
  follow('xml', bytes.toString())
  follow('xml', ...Array.from(bytes, (byte) => Uint8Array.of(byte)))
  follow('pdf', '%PDF-1.7\n', Buffer.from([0x80, 0xff]), '%%EOF', '\n')
})

test.each([
  ['cut short', '<a><b></b>'],
  ['cut short within a tag', '<a><b></b></a'],
  ['with an unknown prefix', '<a><x:b/></a>'],
  ['with an unknown entity', '<a><b>&nbsp;</b></a>'],
  ['with a bare ampersand', '<a><b>a & b</b></a>'],
  ['with a control character', '<a><b>\u0001</b></a>'],
  ['with U+FFFE', '<a><b>\ufffe</b></a>'],
  ['with an attribute twice', '<a><b c="1" c="2"/></a>'],
  ['with a second root', '<a><b/></a><a/>'],
  ['that is empty', ''],
  ['that is only a root', '<a/>'],
])('XML %s is no document', (_, text) => {
  expect(() => follow('xml', text)).toThrow(InvalidDocument)
})

test.each([['', '%PDF-1.7'], ['%%EOF'], ['hello', '%%EOF'], ['%PDF-1.7\n%%EOF\nand more that is not its end']])(
  'of a PDF %j is not the whole',
  (...chunks) => {
    expect(() => follow('pdf', ...chunks)).toThrow(InvalidDocument)
  },
)
