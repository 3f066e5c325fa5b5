import { expect, test } from 'vitest'
import { encodeUtf8 } from './utf8.ts'

test.each([
  ['nothing', []],
  ['an empty part', ['', 'a']],
  ['Latin', ['{"a":', '"é"', '}']],
  ['scripts and pairs', ['ἀρχεῖον ', 'архив ', '档案 ', '𝔉😀']],
  ['half a pair, which has no UTF-8', ['a\ud800', 'b']],
  ['a long text', ['{"a":', 'é'.repeat(2_000), '…𝔉 архив'.repeat(500), '}']],
  ['a long text with half a pair', ['…'.repeat(2_000), '\ud800', 'b'.repeat(2_000)]],
  ['more than is encoded at once', ['é'.repeat(200_000), '档'.repeat(200_000)]],
])('the bytes of %s are those of the whole text', (_, parts) => {
  expect(encodeUtf8(parts).equals(Buffer.from(parts.join(''), 'utf8'))).toBe(true)
  expect(encodeUtf8(parts.join('')).equals(Buffer.from(parts.join(''), 'utf8'))).toBe(true)
})

test('what was encoded stays as it is when more is encoded', () => {
  const first = encodeUtf8('first'.repeat(2_000))
  encodeUtf8('other'.repeat(2_000))
  expect(first.toString()).toBe('first'.repeat(2_000))
})
