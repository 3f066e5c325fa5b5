import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { isNcName, isPlainUri, nmtoken } from './characters.ts'
import { xmlFragment } from './xml-fragment.ts'
import { XML_DECLARATION, XmlWriter } from './xml-writer.ts'

/** Reads text and attribute from `<a b="…">…</a>` with a strict parser. */
function parsed(xml: string): { text: string; attribute: string } {
  const found = { text: '', attribute: '' }
  const parser = new SaxesParser({})
  parser.on('text', (text) => {
    found.text += text
  })
  parser.on('opentag', ({ attributes }) => {
    found.attribute = String(attributes.b ?? '')
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return found
}

const written = (text: string) => parsed(XML_DECLARATION.trim() + new XmlWriter().leaf('a', text, { b: text }).take())

const WRITERS: Record<string, (text: string) => Promise<string>> = {
  'the streaming writer': async (text) => new XmlWriter().leaf('a', text, { b: text }).take(),
  'a fragment': (text) => xmlFragment({ a: { '@b': text, '#': text } }),
}

describe.each(Object.entries(WRITERS))('%s', (_, write) => {
  test('writes well-formed XML from any text and preserves everything that XML can hold', async () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('&', '<', '>', '"', "'", ']]>', '\ud800', '\uffff', '\r\n'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(unit), async (parts) => {
        const text = parts.join('')
        const legal = text
          .replace(/\r\n?/g, '\n')
          .toWellFormed()
          // biome-ignore lint/suspicious/noControlCharactersInRegex: matches exactly the characters that XML forbids
          .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
        const found = parsed(XML_DECLARATION.trim() + (await write(text)))
        expect(found.text).toBe(legal)
        expect(found.attribute).toBe(legal.replace(/[\t\n]/g, ' '))
      }),
      { examples: [[['\r\n']], [['\r\u0000\n']]] },
    )
  })
})

test('a fragment keeps repeated elements in order and leaves out null', async () => {
  const content = { list: { '@n': null, '@m': '1', item: ['a', { '@id': 'b', part: 'c' }], none: null, '#': '<x/>' } }
  expect(await xmlFragment(content)).toBe(
    '<list m="1"><item>a</item><item id="b"><part>c</part></item>&lt;x/&gt;</list>',
  )
})

describe('the streaming writer', () => {
  test('drops controls and non-characters, and keeps astral and right-to-left text', () => {
    expect(written('a\u0000b\u001f\ufffec\uffff 𝒟 \u05d0\u200f').text).toBe('abc 𝒟 \u05d0\u200f')
    expect(written('\ud835').text).toBe('\ufffd')
  })

  test('closes open elements, and empty elements in their start tag', () => {
    const xml = new XmlWriter()
      .start('a')
      .start('b', { c: null, d: '' })
      .end()
      .text('x')
      .start('e')
      .text('')
      .end()
      .end()
    expect(xml.take()).toBe('<a><b d=""/>x<e/></a>')
    expect(() => xml.end()).toThrow('no element is open')
  })

  test('returns the text piece by piece, never within a tag', () => {
    const writer = new XmlWriter().start('a', { b: '1' })
    expect(writer.take()).toBe('<a b="1">')
    expect(writer.end().take()).toBe('</a>')
  })
})

test('converts any text to an NMTOKEN or null', () => {
  expect(nmtoken('rda')).toBe('rda')
  expect(nmtoken(' AACR 2, rev. ')).toBe('AACR-2-rev.')
  expect(nmtoken('—')).toBeNull()
  expect(nmtoken(null)).toBeNull()
})

test('accepts only ids and URLs that every validator accepts', () => {
  expect(['a1', '_x.y-z'].every(isNcName)).toBe(true)
  expect(['1a', 'a:b', 'a b', '', 'é'].some(isNcName)).toBe(false)
  expect(isPlainUri('https://a.example/b?c=d#e%20f')).toBe(true)
  expect(['https://a.example/b c', 'x', 'https://a.example/%', 'http://'].some(isPlainUri)).toBe(false)
})
