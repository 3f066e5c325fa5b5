import { expect, test } from 'vitest'
import { isNotice, noticeInFile, noticeTexts, storedNotice } from './notice.ts'

test.each([
  [{ type: 'odd', local_type: 'contentwarning', label: null }, true],
  [{ type: 'odd', local_type: 'Content Warning', label: 'Note' }, true],
  [{ type: 'odd', local_type: 'notice', label: null }, true],
  [{ type: 'odd', label: 'Harmful language statement:' }, true],
  [{ type: 'odd', label: 'Notice' }, false],
  [{ type: 'odd', label: null }, false],
  [{ type: 'scopecontent', local_type: 'contentwarning', label: null }, false],
])('%j is a notice: %s', (note, expected) => {
  expect(isNotice(note)).toBe(expected)
})

test('a notice is stored by language, and a file gets back what it gave', () => {
  expect(storedNotice(new Map([['', ' ']]))).toBeNull()
  expect(storedNotice(new Map([['', 'Old words.']]))).toEqual({ text: 'Old words.', lang: null })
  const both = new Map([
    ['fr', 'Mots anciens.'],
    ['de', 'Alte Wörter.'],
  ])
  const stored = storedNotice(both)
  expect(stored).toEqual({ text: 'Mots anciens.', lang: 'fr', in: { de: 'Alte Wörter.' } })
  expect(stored && [...noticeTexts(stored)]).toEqual([...both])
  expect(stored && noticeInFile(stored)).toEqual(Object.fromEntries(both))
  expect(storedNotice(new Map([['', 'x'.repeat(2_000)]]))?.text).toHaveLength(1_000)
})
