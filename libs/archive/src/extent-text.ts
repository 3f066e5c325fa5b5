import type { Extent } from '@fonds/types'

/** Returns an extent in words, with what it looks like and its dimensions: `25 photographs, black-and-white, 10 × 15 cm`. */
export const extentText = ({ text, facets = [], dimensions = [] }: Extent): string =>
  [text, ...facets, ...dimensions].join(', ')
