import type { Block, Inline } from '@fonds/types'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blocksToHtml, textToHtml, titleHtml } from './blocks-html.ts'
import { blocksToText } from './plain-text.ts'

const p = (...c: Inline[]): Block => ({ t: 'p', c })
const rendered = (...blocks: Block[]): string => blocksToHtml(blocks, null)

test('paragraphs and headings', () => {
  expect(rendered({ t: 'head', c: ['Origin'] }, p('One'), p(' '), p('Two', { t: 'lb' }, 'lines'))).toBe(
    '<p dir="ltr"><strong>Origin</strong></p>\n<p dir="ltr">One</p>\n<p dir="ltr">Two<br>lines</p>',
  )
})

test.each<[what: string, inline: Inline, expected: string]>([
  ['italic', { t: 'emph', render: 'italic', c: ['x'] }, '<em>x</em>'],
  ['emphasis without a type', { t: 'emph', render: null, c: ['x'] }, '<em>x</em>'],
  ['bold', { t: 'emph', render: 'bold', c: ['x'] }, '<strong>x</strong>'],
  ['bold italic', { t: 'emph', render: 'bolditalic', c: ['x'] }, '<strong><em>x</em></strong>'],
  ['superscript', { t: 'emph', render: 'super', c: ['x'] }, '<sup>x</sup>'],
  ['subscript', { t: 'emph', render: 'sub', c: ['x'] }, '<sub>x</sub>'],
  ['in quotation marks', { t: 'emph', render: 'singlequote', c: ['x'] }, '<q>x</q>'],
  ['a title', { t: 'title', render: 'italic', c: ['x'] }, '<cite>x</cite>'],
  ['a day', { t: 'date', normal: '1850-05-01', c: ['May Day'] }, '<time datetime="1850-05-01">May Day</time>'],
  ['a range of dates', { t: 'date', normal: '1850/1860', c: ['the fifties'] }, '<time>the fifties</time>'],
  ['a name', { t: 'name', type: 'person', identifier: null, source: null, role: null, c: ['x'] }, '<bdi>x</bdi>'],
  ['a quotation', { t: 'quote', c: ['x'] }, '<q>x</q>'],
  ['another language', { t: 'foreign', lang: 'ger', c: ['x'] }, '<bdi lang="de">x</bdi>'],
  ['a language that does not exist', { t: 'foreign', lang: '"><script>', c: ['x'] }, '<bdi>x</bdi>'],
  ['a link', { t: 'link', href: 'https://example.org/?a&b', c: ['x'] }, '<a href="https://example.org/?a&amp;b">x</a>'],
  ['a relative link', { t: 'link', href: '../x.html', c: ['x'] }, 'x'],
  ['a script', { t: 'link', href: 'javascript:alert(1)', c: ['x'] }, 'x'],
])('%s', (_what, inline, expected) => {
  expect(rendered(p(inline))).toBe(`<p dir="ltr">${expected}</p>`)
})

test('lists keep their style, terms and nested lists', () => {
  const inner: Block = { t: 'list', style: 'unordered', head: null, items: [{ label: null, c: [p('b')] }] }
  expect(
    rendered(
      {
        t: 'list',
        style: 'ordered',
        head: 'Boxes',
        items: [
          { label: null, c: [p('a')] },
          { label: null, c: [p('x'), inner] },
        ],
      },
      { t: 'list', style: 'definition', head: null, items: [{ label: ['Term'], c: [p('meaning')] }] },
    ),
  ).toBe(
    '<p dir="ltr"><strong>Boxes</strong></p>\n' +
      '<ol dir="ltr"><li>a</li><li><p dir="ltr">x</p><ul dir="ltr"><li>b</li></ul></li></ol>\n' +
      '<ul dir="ltr"><li><strong>Term</strong>: meaning</li></ul>',
  )
})

test('tables keep their columns, and short rows are padded', () => {
  const table: Block = {
    t: 'table',
    head: null,
    columns: ['Date', 'Event'],
    rows: [[['1850'], ['Founded']], [['1851']]],
    chronology: true,
  }
  expect(rendered(table)).toBe(
    '<table dir="ltr"><thead><tr><th>Date</th><th>Event</th></tr></thead><tbody>' +
      '<tr><td>1850</td><td>Founded</td></tr><tr><td>1851</td><td></td></tr></tbody></table>',
  )
})

test('quotations keep their paragraphs', () => {
  expect(rendered({ t: 'quote', c: [p('a'), p('b')] })).toBe('<p dir="ltr"><q>a</q></p>\n<p dir="ltr"><q>b</q></p>')
})

test('each paragraph has its own direction', () => {
  expect(rendered(p('محمد علي was a merchant of the town.'), p('كان تاجرا'))).toBe(
    '<p dir="ltr">محمد علي was a merchant of the town.</p>\n<p dir="rtl">كان تاجرا</p>',
  )
})

test('a name has its own direction within a paragraph, whatever its first letter', () => {
  const name = (text: string): Inline => ({
    t: 'name',
    type: 'person',
    identifier: null,
    source: null,
    role: null,
    c: [text],
  })
  expect(rendered(p('Letters written by ', name('J. כהן-לוי'), ' and ', name('כהן'), '.'))).toBe(
    '<p dir="ltr">Letters written by <bdi dir="rtl">J. כהן-לוי</bdi> and <bdi>כהן</bdi>.</p>',
  )
})

test('plain text has paragraphs and lines', () => {
  expect(textToHtml('a & b\nc\n\n\nd', null)).toBe('<p dir="ltr">a &amp; b<br>c</p>\n<p dir="ltr">d</p>')
  expect(textToHtml('', null)).toBe('')
})

const { inline } = fc.letrec<{ inline: Inline; inlines: Inline[] }>((tie) => ({
  inlines: fc.array(tie('inline') as fc.Arbitrary<Inline>, { maxLength: 3 }),
  inline: fc.oneof(
    { maxDepth: 20 },
    fc.string(),
    fc.constant<Inline>({ t: 'lb' }),
    fc.record({ t: fc.constant('link' as const), href: fc.string(), c: tie('inlines') as fc.Arbitrary<Inline[]> }),
    fc.record({ t: fc.constant('foreign' as const), lang: fc.string(), c: tie('inlines') as fc.Arbitrary<Inline[]> }),
    fc.record({ t: fc.constant('date' as const), normal: fc.string(), c: tie('inlines') as fc.Arbitrary<Inline[]> }),
    fc.record({ t: fc.constant('emph' as const), render: fc.string(), c: tie('inlines') as fc.Arbitrary<Inline[]> }),
  ),
}))

const ALLOWED =
  /<(?:\/?(?:p|ul|ol|li|table|thead|tbody|tr|th|td|em|strong|a|bdi|q|cite|time|sub|sup)|br|(?:p|ul|ol|table) dir="(?:ltr|rtl)"|a href="(?:https?|mailto):[^"<>]*"|time datetime="[\d-]+"|bdi(?: dir="(?:ltr|rtl)")?(?: lang="[a-z]{2,3}")?)>/gi

test('any text yields only known elements and attributes, all closed', () => {
  fc.assert(
    fc.property(fc.array(inline, { maxLength: 5 }), (inlines) => {
      const text = rendered(p(...inlines), {
        t: 'list',
        style: 'ordered',
        head: null,
        items: [{ label: inlines, c: [p(...inlines)] }],
      })
      expect(text.replaceAll(ALLOWED, '')).not.toMatch(/[<>]/)
      const open: string[] = []
      for (const [, end, name] of text.matchAll(/<(\/?)([a-z]+)/g)) {
        if (name === 'br') continue
        if (end === '') open.push(name ?? '')
        else expect(open.pop()).toBe(name)
      }
      expect(open).toEqual([])
    }),
  )
})

test('limits nesting of any depth', () => {
  let deep: Block = p('bottom')
  for (let n = 0; n < 500; n++) deep = { t: 'quote', c: [deep] }
  expect(rendered(deep)).toContain('bottom')
  let inner: Inline = 'bottom'
  for (let n = 0; n < 500; n++) inner = { t: 'quote', c: [inner] }
  expect(rendered(p(inner)).match(/<q>/g)?.length).toBeLessThan(20)
})

test('cells that extend over others stand for them, and several rows of headings are headings', () => {
  const table: Block = {
    ...{ t: 'table', head: null, columns: [], chronology: false, header_rows: 2 },
    rows: [
      [['Reel'], ['Years'], []],
      [[], ['from'], ['to']],
      [['all'], [], []],
    ],
    spans: [
      { row: 0, column: 0, rows: 2, columns: 1 },
      { row: 0, column: 1, rows: 1, columns: 2 },
      { row: 2, column: 0, rows: 1, columns: 3 },
    ],
  }
  expect(rendered(table)).toBe(
    '<table dir="ltr"><thead><tr><th rowspan="2">Reel</th><th colspan="2">Years</th></tr><tr><th>from</th><th>to</th></tr></thead>' +
      '<tbody><tr><td colspan="3">all</td></tr></tbody></table>',
  )
})

test('a definition list with headings is a table, whose headings its text has, too', () => {
  const list: Block = {
    ...{ t: 'list', style: 'definition', head: 'Signs', columns: ['Sign', 'Sense'] },
    items: [{ label: ['o'], c: [{ t: 'p', c: ['ferry'] }] }],
  }
  expect(rendered(list)).toBe(
    '<p dir="ltr"><strong>Signs</strong></p>\n<table dir="ltr"><thead><tr><th>Sign</th><th>Sense</th></tr></thead>' +
      '<tbody><tr><td>o</td><td>ferry</td></tr></tbody></table>',
  )
  expect(blocksToText([list])).toBe('Signs\nSign: Sense\no: ferry')
})

describe('the title of a work', () => {
  const work = (render: string | null, ...c: string[]) => ({ t: 'title', render, c }) as const

  test.each([
    [[work('doublequote', 'Tide tables')], '<q>Tide tables</q>'],
    [[work('italic', 'Beacon'), ', nos. 2-9'], '<cite>Beacon</cite>, nos. 2-9'],
    [[work('bolditalic', 'Beacon')], '<cite><strong>Beacon</strong></cite>'],
    [['„', work('singlequote', 'Der Fluss'), '“, 2 Bde.'], '„Der Fluss“, 2 Bde.'],
    [[work('doublequote', '«La rade»')], '«La rade»'],
    [['Notes on “', work('doublequote', 'Buoys')], 'Notes on “<q>Buoys</q>'],
    [['Plain'], null],
    [null, null],
  ])('%j has one pair of marks, or italics', (inline, html) => {
    expect(titleHtml(inline)).toBe(html)
  })
})
