import fc from 'fast-check'
import { BLOCKS } from './blocks.ts'
import { HEADER } from './header.ts'
import { INLINE } from './inline.ts'
import { TABLES } from './tables.ts'

/** Every element in a table, and some that tables handle within others. */
const NAMES: readonly string[] = [
  ...new Set([
    ...[TABLES.ead2002.unit, TABLES.ead2002.did, TABLES.ead3.unit, TABLES.ead3.did].flatMap((table) => [
      ...table.keys(),
    ]),
    ...INLINE.keys(),
    ...BLOCKS.keys(),
    ...HEADER.keys(),
    ...[
      'container',
      'item',
      'defitem',
      'listhead',
      'head01',
      'head02',
      'chronitem',
      'eventgrp',
      'chronitemset',
      'daoloc',
    ],
    ...['tgroup', 'thead', 'tbody', 'row', 'entry', 'colspec', 'indexentry', 'namegrp', 'relation', 'relationentry'],
    ...[
      'change',
      'maintenanceevent',
      'eventtype',
      'eventdatetime',
      'agent',
      'sourceentry',
      'dsc',
      'c',
      'c02',
      'unknown',
      'part',
      'namegrp',
      'ptrgrp',
      'label',
      'event',
      'extent',
      'dimensions',
      'physfacet',
      'quantity',
      'unittype',
      'daodesc',
      'descriptivenote',
      'language',
      'script',
      'languageset',
    ],
  ]),
].filter((name) => !['eadheader', 'control'].includes(name))

/** An element with any attributes and children, in an order that no schema allows. */
export interface Soup {
  readonly name: string
  readonly attribute: string
  readonly children: readonly (Soup | string)[]
}

/** Generates EAD elements in any order, each with one of the attributes, and texts between them. */
export function soupOf(attributes: readonly string[], texts: readonly string[]): fc.Arbitrary<Soup> {
  const { soup } = fc.letrec<{ soup: Soup; child: Soup | string }>((tie) => ({
    soup: fc.record({
      name: fc.constantFrom(...NAMES),
      attribute: fc.constantFrom(...attributes),
      children: fc.array(tie('child'), { maxLength: 4, depthIdentifier: 'soup' }),
    }),
    child: fc.oneof({ depthIdentifier: 'soup', maxDepth: 5 }, fc.constantFrom(...texts), tie('soup')),
  }))
  return soup
}
