import type { EntityInput, FindingAidInput } from '@fonds/types'
import { eac2 } from './eac2.ts'
import { eac3 } from './eac3.ts'
import { eac2010 } from './eac2010.ts'
import { ead3, ead3Undeprecated } from './ead3.ts'
import { ead4 } from './ead4.ts'
import { ead2002 } from './ead2002.ts'
import { eaf1 } from './eaf1.ts'
import type { Grammar } from './grammar.ts'

export type Format = FindingAidInput['format'] | EntityInput['format']

const READERS: Readonly<Record<Format, () => Grammar>> = {
  ead2002,
  ead3,
  'ead3-undeprecated': ead3Undeprecated,
  ead4,
  'eac-cpf-2010': eac2010,
  'eac-2.0': eac2,
  'eac-3.0': eac3,
  'eac-f-1.0': eaf1,
}

const known = new Map<Format, Grammar>()

/** Returns the rules of a format, read from its table when they are first needed. */
export function grammarOf(format: Format): Grammar {
  const grammar = known.get(format) ?? READERS[format]()
  known.set(format, grammar)
  return grammar
}
