import { readLevel } from '@fonds/reader-ead/parts'
import type { Level } from '@fonds/types'
import { withoutIsbd } from './punctuation.ts'

interface WrittenLevel {
  readonly level: Level
  readonly other_level: string | null
}

/** Names of levels that are not those of EAD. */
const NAMES: Readonly<Record<string, Level>> = {
  'record group': 'recordgrp',
  'record subgroup': 'subgrp',
  subgroup: 'subgrp',
  'sub-fonds': 'subfonds',
  'sub-series': 'subseries',
  collections: 'collection',
}

/** Reads the level of field 351. */
export function readLevelWord(written: string): WrittenLevel {
  const word = withoutIsbd(written)
  const { level, other } = readLevel(NAMES[word.toLowerCase()] ?? word, undefined)
  return { level, other_level: other }
}

/** Returns the level that position 7 of the leader tells. */
export function levelOfLeader(leader: string): WrittenLevel {
  const kind = leader.charAt(7)
  if (kind === 'm' || kind === 'a') return { level: 'item', other_level: null }
  return kind === 'd' ? { level: 'unspecified', other_level: null } : { level: 'collection', other_level: null }
}
