import { expect, test } from 'vitest'
import { encodeUtf8 } from './utf8.ts'

test.each([
  ['nothing', []],
  ['an empty part', ['', 'a']],
  ['Latin', ['{"a":', '"é"', '}']],
  ['several scripts and surrogate pairs', ['ἀρχεῖον ', 'архив ', '档案 ', '𝔉😀']],
  ['a lone surrogate, which has no UTF-8', ['a\ud800', 'b']],
  ['a long text', ['{"a":', 'é'.repeat(2_000), '…𝔉 архив'.repeat(500), '}']],
  ['a long text with a lone surrogate', ['…'.repeat(2_000), '\ud800', 'b'.repeat(2_000)]],
  ['more than fits the buffer', ['é'.repeat(200_000), '档'.repeat(200_000)]],
])('%s is encoded like the joined text', (_, parts) => {
  expect(encodeUtf8(parts).equals(Buffer.from(parts.join(''), 'utf8'))).toBe(true)
  expect(encodeUtf8(parts.join('')).equals(Buffer.from(parts.join(''), 'utf8'))).toBe(true)
})

test('an encoded body is not overwritten by the next one', () => {
  const first = encodeUtf8('first'.repeat(2_000))
  encodeUtf8('other'.repeat(2_000))
  expect(first.toString()).toBe('first'.repeat(2_000))
})
