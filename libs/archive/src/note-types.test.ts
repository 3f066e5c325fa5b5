import { expect, test } from 'vitest'
import { noteRank, noteType } from './note-types.ts'

test('notes about the material are for readers, and those about the description are not', () => {
  for (const type of ['bioghist', 'odd', 'prefercite', 'abstract']) expect(noteType(type).group).toBe('reader')
  for (const type of ['titleproper', 'maintenancehistory', 'processinfo', 'repository'])
    expect(noteType(type).group).toBe('control')
})

test('a type unknown to EAD3 is a note for readers and comes last', () => {
  expect(noteType('other')).toMatchObject({ label: 'Note', group: 'reader' })
  expect(noteRank('other')).toBeGreaterThan(noteRank('maintenancehistory'))
  expect(noteRank('bioghist')).toBeLessThan(noteRank('arrangement'))
})
