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

  test.each([
    ['ISO-8859-1', 'Mühle — Ä „Spaß“'],
    ['windows-1252', 'Œuvres, 5 €'],
    ['latin1', 'Письма'],
  ])('UTF-8 declared as %s is UTF-8, with a warning', async (encoding, title) => {
    const document = ead2002(`<did><unittitle>${title}</unittitle></did>`)
    const bytes = Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>${document}`)
    for (const chunks of [[bytes.length], [1], [150, 2]]) {
      const { top, report } = await readWhole(bytes, { chunks })
      expect(top.title).toBe(title)
      expect(report.warnings.map(({ line, code }) => [line, code])).toEqual([[1, 'latin1_is_utf8']])
    }
  })

  test.each([
    ['Latin-1 that has capitals before quotation marks', '\x84Gru\xdf\x93 f\xfcr S\xc3O', '„Gruß“ für SÃO'],
    ['a single sharp s before a quotation mark', '<emph>Spa\xdf\x93</emph>', 'Spaß“'],
    ['an accent at the end', 'caf\xe9', 'café'],
    ['a byte that windows-1252 does not have', 'x\x8fy caf\xe9', 'x\x8fy café'],
  ])('%s stays as it is declared', async (_, text, title) => {
    expect((await readWhole(latin('ISO-8859-1', text))).top.title).toBe(title)
  })

  test('text in the old encoding within UTF-8 declared as ISO-8859-1 is not refused', async () => {
    const words = Buffer.from(`<p>${'Mühle '.repeat(2_000)}`)
    const document = Buffer.concat([
      Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><ead><archdesc level="fonds"><odd>`),
      ...[words, Buffer.from('caf\xe9 \x96 M', 'latin1')],
      Buffer.from('ü</p></odd></archdesc></ead>'),
    ])
    for (const chunks of [[document.length], [1_000, 1]]) {
      const [block] = (await readWhole(document, { chunks })).top.notes[0]?.blocks ?? []
      expect(JSON.stringify(block)).toMatch(/Mühle café – Mü"/)
    }
  })

  test('control characters are the quotation marks and dashes that windows-1252 has there, with a warning', async () => {
    const { top, report } = await readWhole(
      ead2002('<did><unittitle>Mill &#150; 1900&#x92;s \u0085</unittitle><unitid label="&#147;No">1</unitid></did>'),
    )
    expect(top.title).toBe('Mill – 1900’s …')
    expect(top.identifiers[0]?.label).toBe('“No')
    expect(new Set(report.warnings.map(({ code }) => code))).toEqual(new Set(['windows1252_characters']))
    const marked = await readWhole(ead2002('<did><unittitle>&#x98;The &#x9c;Mill</unittitle></did>'))
    expect([marked.top.title, marked.report.warnings]).toEqual(['\x98The \x9cMill', []])
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
