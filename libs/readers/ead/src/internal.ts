import { NOTE_TYPES } from './notes.ts'

const DID = ['abstract', 'didnote', 'materialspec', 'note', 'physloc', 'repository'] as const
const OBJECTS = ['dao', 'daogrp', 'daoset'] as const
const NOTES = [...NOTE_TYPES.keys(), 'scopecontent'] as const
const IN_NOTE = new Set([...NOTES, ...OBJECTS])
const IN_GROUP = new Set([...IN_NOTE, 'add', 'admininfo', 'descgrp', 'did', 'note', 'organization'])
const HEADER = ['control', 'eadheader', 'filedesc', 'notestmt'] as const

/** Elements with a flag in the model, by the element whose mapping reads them one by one. */
const PLACES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['did', new Set([...DID, ...OBJECTS])],
  ...OBJECTS.map((name): [string, ReadonlySet<string>] => [name, new Set(['dao', 'daoloc'])]),
  ...[...NOTES, 'note', 'organization'].map((name): [string, ReadonlySet<string>] => [name, IN_NOTE]),
  ...['add', 'admininfo', 'descgrp'].map((name): [string, ReadonlySet<string>] => [name, IN_GROUP]),
  ...HEADER.map((name): [string, ReadonlySet<string>] => [
    name,
    new Set(['controlnote', 'eadid', 'note', 'recordid', ...HEADER]),
  ]),
])

/** Elements with a flag that stand directly in a unit, in a list of components or in the file. */
const OUTERMOST: ReadonlySet<string> = new Set([...IN_GROUP, ...DID, 'control', 'eadheader'])

/**
 * Returns whether the model has a flag for an element where it stands, so that it may be kept although it is internal. A note in
 * the middle of a sentence, for example, has none: its words would become part of the sentence.
 * @param parent the element that contains it, if that is captured as well
 */
export function hasPlace(name: string, parent: string | undefined): boolean {
  return parent === undefined ? OUTERMOST.has(name) : PLACES.get(parent)?.has(name) === true
}
