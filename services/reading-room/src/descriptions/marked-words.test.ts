import { html } from '@fonds/http'
import { expect, test } from 'vitest'
import { markerOf } from './marked-words.ts'

const marked = (query: string, line: string) => `${html`${markerOf(query)(line)}`}`

test.each([
  ['barge', 'The barges, a Bargé & 1', 'The <mark>barges</mark>, a <mark>Bargé</mark> &amp; 1'],
  ['harb*', 'harbourmaster', '<mark>harbourmaster</mark>'],
  ['"every barge" -mill', 'every mill', '<mark>every</mark> mill'],
  ['text:flag title:mill', 'flag of the mill', '<mark>flag</mark> of the mill'],
  ['a OR b', 'a or b', '<mark>a</mark> or <mark>b</mark>'],
  ['cat', 'category', 'category'],
  ['船', '大船厂', '大<mark>船</mark>厂'],
  ['', '<b>', '&lt;b&gt;'],
])('marks the words of %s', (query, line, expected) => {
  expect(marked(query, line)).toBe(expected)
})

test('marks are bounded', () => {
  const mark = markerOf('a')
  const text = `${html`${mark('a '.repeat(1_000))}${mark('a')}`}`
  expect(text.match(/<mark>/g)).toHaveLength(300)
})
