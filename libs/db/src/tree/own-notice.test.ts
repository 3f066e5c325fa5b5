import type { Note } from '@fonds/types'
import { expect, test } from 'vitest'
import { ownNotice } from './own-notice.ts'

const note = (blocks: Note['blocks'], lang: string | null = null): Note => ({
  ...{ type: 'odd', label: 'Content warning', blocks, lang, internal: false },
})

test('a notice has the words of lists, tables and quotations', () => {
  const item = (text: string) => ({ label: null, c: [{ t: 'p' as const, c: [text] }] })
  const list: Note['blocks'][number] = {
    t: 'list',
    style: 'unordered',
    head: 'Shows',
    items: [item('wounds'), item('death')],
  }
  const table: Note['blocks'][number] = {
    t: 'table',
    head: null,
    columns: ['Box', 'Has'],
    rows: [[['1'], ['blood']]],
    chronology: false,
  }
  const quote: Note['blocks'][number] = { t: 'quote', c: [{ t: 'p', c: ['Old words.'] }] }
  const text = 'Shows\nwounds\ndeath\nBox Has\n1 blood\nOld words.'
  expect(ownNotice({ notes: [note([list, table, quote])] }, null)).toEqual({ text, lang: null })
})

test('languages are named as readers name them, whatever the source does', () => {
  const said = (text: string): Note['blocks'] => [{ t: 'p', c: [text] }]
  expect(ownNotice({ notes: [note(said('Blood.')), note(said('Sang.'), 'fre')] }, 'eng')).toEqual({
    ...{ text: 'Blood.', lang: 'en', in: { fr: 'Sang.' } },
  })
  expect(ownNotice({ notes: [note(said('Blood.'), 'no language')] }, null)).toEqual({ text: 'Blood.', lang: null })
})
