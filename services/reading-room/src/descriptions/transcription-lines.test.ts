import { expect, test } from 'vitest'
import { pagesOf } from './transcription-lines.ts'

test('all of a text is on its pages, none too large, no character divided', () => {
  const content = ['a b', '', '𐍈'.repeat(10_001), `x${'𐍈'.repeat(10_001)}`, 'wide '.repeat(8_000), 'end'].join('\n')
  const pages = pagesOf(content)
  expect(
    pages.every((page) => page.length > 0 && Buffer.byteLength(page.map(({ text }) => text).join('')) <= 12_000),
  ).toBe(true)
  const lines = pages.flat()
  expect(lines.map(({ text, isContinued }, n) => (isContinued || n === 0 ? text : `\n${text}`)).join('')).toBe(content)
  expect(lines.every(({ text }) => text.isWellFormed())).toBe(true)
  expect(lines.at(-1)?.number).toBe(6)
})

test('a text without words is a page with an empty line', () => {
  expect(pagesOf('')).toEqual([[{ number: 1, text: '', isContinued: false }]])
})
