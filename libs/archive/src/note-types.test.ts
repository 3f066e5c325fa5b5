import { labelsIn } from '@fonds/labels'
import { expect, test } from 'vitest'
import { NOTE_TYPES, noteRank, noteType } from './note-types.ts'

test('notes about the material are for readers, and those about the description are not', () => {
  for (const type of ['bioghist', 'odd', 'prefercite', 'abstract']) expect(noteType(type).group).toBe('reader')
  for (const type of ['titleproper', 'maintenancehistory', 'processinfo', 'repository'])
    expect(noteType(type).group).toBe('control')
})

test('a type unknown to EAD3 is a note for readers and comes last', () => {
  expect(noteType('other')).toMatchObject({ group: 'reader' })
  expect(labelsIn('en').note('other')).toBe('Note')
  expect(noteRank('other')).toBeGreaterThan(noteRank('maintenancehistory'))
  expect(noteRank('bioghist')).toBeLessThan(noteRank('arrangement'))
})

test('every type of note has its own heading', () => {
  const general = [...NOTE_TYPES.keys()].filter((type) => labelsIn('en').note(type) === labelsIn('en').note('other'))
  expect(general).toEqual(['odd', 'didnote'])
})
