import type { TreeSpec } from '@fonds/db/testing'

/** Builds `n` records of the given name. */
export const files = (n: number, name: string): TreeSpec[] =>
  Array.from({ length: n }, (_, i) => ({ title: `${name} ${i}` }))

/** A fonds with three sets, one of them with nothing below it. */
export const MILL: TreeSpec = {
  title: 'Fonds of the mill',
  abstract: 'Flour \u0000& water \ufffe',
  children: [
    {
      level: 'series',
      title: 'Letters',
      children: [{ level: 'subseries', title: 'Of 1907', children: files(40, 'Letter') }, ...files(58, 'Note')],
    },
    { level: 'series', title: 'Maps', children: files(147, 'Map') },
    { level: 'series', title: 'Empty' },
  ],
}
/** Number of items: 40 + 58 + 147 records, the fonds, three series and a subseries. */
export const ITEMS = 250
