import { describe, expect, test } from 'vitest'
import { ead2002, readWhole, refusalOf } from './read-for-test.ts'

const body = ead2002('<did><unittitle>Élan – “x” 𐍈</unittitle></did>')
const latin = (encoding: string, text: string) =>
  Buffer.from(
    `<?xml version="1.0" encoding="${encoding}"?>${ead2002(`<did><unittitle>${text}</unittitle></did>`)}`,
    'latin1',
  )

function utf16be(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16()
}

describe('encodings', () => {
  test.each([
    ['UTF-8 without a declaration', Buffer.from(body)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${body}`)],
    ['UTF-8 by declaration, in single quotes', Buffer.from(`<?xml version='1.0' encoding='utf-8'?>${body}`)],
    ['UTF-16, little end first, with a mark', Buffer.from(`\ufeff${body}`, 'utf16le')],
    ['UTF-16, little end first, without', Buffer.from(`<?xml version="1.0" encoding="UTF-16"?>${body}`, 'utf16le')],
    ['UTF-16, big end first, with a mark', utf16be(`\ufeff${body}`)],
    ['UTF-16, big end first, without', utf16be(`<?xml version="1.0"?>${body}`)],
  ])('%s is read, however it is divided into chunks', async (_, bytes) => {
    for (const chunks of [[bytes.length], [1], [2, 3], [7]]) {
      expect((await readWhole(bytes, { chunks })).top.title).toBe('Élan – “x” 𐍈')
    }
  })

  test('ISO-8859-1 and windows-1252 are read as declared', async () => {
    expect((await readWhole(latin('ISO-8859-1', 'caf\xe9'))).top.title).toBe('café')
    expect((await readWhole(latin('windows-1252', '\x93caf\xe9\x94 \x80'))).top.title).toBe('“café” €')
  })

  test('windows-1252 declared as ISO-8859-1 is read correctly, with a warning', async () => {
    const { top, report } = await readWhole(latin('ISO-8859-1', '\x93x\x94'))
    expect(top.title).toBe('“x”')
    expect(report.warnings.map((warning) => warning.code)).toEqual(['latin1_is_windows1252'])
  })

  test('its warning is on the line of the declaration, and the first one, however the file is divided into chunks', async () => {
    const bytes = latin('ISO-8859-1', 'a &amp;amp;\n\nb \x93x\x94')
    for (const chunks of [[bytes.length], [1], [100, 3]]) {
      const { warnings } = (await readWhole(bytes, { chunks })).report
      expect(warnings.map(({ line, code }) => [line, code])).toEqual([
        [1, 'latin1_is_windows1252'],
        [3, 'double_escaped'],
      ])
    }
  })

  test('a byte order mark takes precedence over the declaration, with a warning if they differ', async () => {
    const { top, report } = await readWhole(`\ufeff<?xml version="1.0" encoding="ISO-8859-1"?>${body}`)
    expect(top.title).toBe('Élan – “x” 𐍈')
    expect(report.warnings.map((warning) => warning.code)).toEqual(['encoding_mismatch'])
  })

  test('US-ASCII is read, and a byte above it is rejected', async () => {
    expect((await readWhole(latin('US-ASCII', 'cafe'))).top.title).toBe('cafe')
    expect(await refusalOf(latin('US-ASCII', 'caf\xe9'))).toMatchObject({ code: 'invalid_bytes' })
  })

  test.each(['EBCDIC-CP-US', 'Shift_JIS', 'UTF-16'])(
    'a file declared as %s in 8-bit bytes is rejected, and the error names the encoding',
    async (name) => {
      const error = await refusalOf(latin(name, 'x'))
      expect(error).toMatchObject({ code: 'unsupported_encoding', line: 1 })
      expect(error.message).toContain(name)
    },
  )

  test('UTF-32 is rejected', async () => {
    expect(await refusalOf(Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]))).toMatchObject({
      code: 'unsupported_encoding',
    })
    expect(await refusalOf(Buffer.from([0, 0, 0, 0x3c]))).toMatchObject({ code: 'unsupported_encoding' })
  })
})

describe('invalid bytes are rejected at their position', () => {
  const before = '<ead>\n<eadheader/>\n<x>ab'

  test.each([
    ['a stray continuation byte', [0x80]],
    ['an overlong form', [0xc0, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['a sequence cut by ASCII', [0xe2, 0x82, 0x41]],
    ['a byte that UTF-8 never has', [0xff]],
  ])('%s', async (_, bytes) => {
    const document = Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from('</x></ead>')])
    for (const chunks of [[document.length], [1], [5]]) {
      expect(await refusalOf(document, { chunks })).toMatchObject({ code: 'invalid_bytes', line: 3, column: 6 })
    }
  })

  test('a lone surrogate in UTF-16', async () => {
    const document = Buffer.concat([Buffer.from('\ufeff<ead>ab', 'utf16le'), Buffer.from([0x00, 0xdc, 0x41, 0x00])])
    expect(await refusalOf(document, { chunks: [3] })).toMatchObject({ code: 'invalid_bytes', line: 1, column: 8 })
  })

  test('a byte without a character in windows-1252', async () => {
    const document = Buffer.from('<?xml version="1.0" encoding="windows-1252"?>\n<ead>\x81', 'latin1')
    expect(await refusalOf(document)).toMatchObject({ code: 'invalid_bytes', line: 2, column: 6 })
  })

  test('a file that ends within a character', async () => {
    expect(await refusalOf(Buffer.concat([Buffer.from('<ead>'), Buffer.from([0xe2, 0x82])]))).toMatchObject({
      code: 'invalid_bytes',
    })
  })
})

test.each(['', '\ufeff'])(
  'a declaration that is too long names no encoding, whatever the chunks (%#)',
  async (mark) => {
    const document = Buffer.from(`${mark}<?xml version="1.0" ${' '.repeat(1_100)}encoding="EBCDIC"?>${ead2002('')}`)
    for (const chunks of [[document.length], [1], [1_000, 30]]) {
      expect((await readWhole(document, { chunks })).components).toHaveLength(1)
    }
  },
)
