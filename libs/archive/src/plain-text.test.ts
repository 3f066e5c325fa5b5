import type { Block } from '@fonds/types'
import { describe, expect, test } from 'vitest'
import { blocksToText } from './plain-text.ts'

const p = (...c: Extract<Block, { t: 'p' }>['c']): Block => ({ t: 'p', c })

describe('plain text', () => {
  test('separates paragraphs by an empty line and drops empty ones', () => {
    expect(blocksToText([{ t: 'head', c: ['Head'] }, p('One'), p(' '), p('Two')])).toBe('Head\n\nOne\n\nTwo')
    expect(blocksToText([])).toBe('')
  })

  test('keeps the text of every inline element without its markup', () => {
    const text = blocksToText([
      p(
        'See ',
        { t: 'link', href: 'https://a.example/', c: ['the ', { t: 'emph', render: 'bold', c: ['list'] }] },
        ' of ',
        { t: 'name', type: 'person', identifier: null, source: null, role: null, c: ['A. <Mill> & son'] },
        { t: 'lb' },
        ' from ',
        { t: 'date', normal: '1900', c: ['1900'] },
        ', ',
        { t: 'quote', c: ['as is'] },
        { t: 'foreign', lang: 'la', c: [' sic'] },
        { t: 'title', render: null, c: [' Works'] },
      ),
    ])
    expect(text).toBe('See the list of A. <Mill> & son\nfrom 1900, as is sic Works')
  })

  test('puts each list item on a line, with its number, bullet or term', () => {
    const items = [
      { label: null, c: [p('first')] },
      { label: null, c: [p('second'), p('more')] },
    ]
    expect(blocksToText([{ t: 'list', style: 'ordered', head: 'List', items }])).toBe(
      'List\n1. first\n2. second\n  more',
    )
    expect(blocksToText([{ t: 'list', style: 'unordered', head: null, items }])).toBe('- first\n- second\n  more')
    const terms = [
      { label: ['Mill'], c: [p('a place')] },
      { label: ['Weir'], c: [] },
    ]
    expect(blocksToText([{ t: 'list', style: 'definition', head: null, items: terms }])).toBe('Mill: a place\nWeir')
  })

  test('indents a list within a list', () => {
    const inner: Block = { t: 'list', style: 'unordered', head: null, items: [{ label: null, c: [p('b')] }] }
    const outer: Block = { t: 'list', style: 'unordered', head: null, items: [{ label: null, c: [p('a'), inner] }] }
    expect(blocksToText([outer])).toBe('- a\n  - b')
  })

  test('puts each table row on a line', () => {
    const rows = [
      [['1900'], ['Built']],
      [['1901'], ['Burnt ', { t: 'emph' as const, render: null, c: ['down'] }]],
    ]
    expect(blocksToText([{ t: 'table', head: 'Events', columns: ['Year', 'Event'], rows, chronology: false }])).toBe(
      'Events\nYear | Event\n1900 | Built\n1901 | Burnt down',
    )
    expect(blocksToText([{ t: 'table', head: null, columns: [], rows, chronology: true }])).toBe(
      '1900: Built\n1901: Burnt down',
    )
  })

  test('keeps a quotation as paragraphs', () => {
    expect(blocksToText([{ t: 'quote', c: [p('a'), p('b')] }])).toBe('a\n\nb')
  })
})
