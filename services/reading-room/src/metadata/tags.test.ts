import { expect, test } from 'vitest'
import { alternates, jsonLdScript, metaTags, opening } from './tags.ts'

test('what has no value is left out, and text is escaped', () => {
  const pairs = [
    ['a', '"><x>'],
    ['b', null],
    ['c', ''],
  ] as const
  expect(String(metaTags(pairs))).toBe('<meta name="a" content="&quot;&gt;&lt;x&gt;">\n')
  expect(alternates(pairs)).toHaveLength(1)
})

test('text cannot end the element of schema.org data', () => {
  const script = String(jsonLdScript({ name: '</script><script>alert(1)' }))
  expect(script.match(/<\/script>/g)).toHaveLength(1)
  expect(JSON.parse(script.replace(/^<[^>]+>|<\/script>\n$/g, ''))).toEqual({ name: '</script><script>alert(1)' })
})

test('a preview has the first paragraph, cut after a word', () => {
  expect(opening(null)).toBeNull()
  expect(opening('First.\n\nSecond.')).toBe('First.')
  expect(opening('word '.repeat(100))).toBe(`${'word '.repeat(60).trim()}…`)
  expect(opening('x'.repeat(1000))?.length).toBeLessThanOrEqual(301)
})
