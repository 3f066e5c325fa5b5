import { MEDIA_KINDS, REUSES } from '@fonds/types'
import {
  enumParam,
  excludable,
  excludableEnum,
  intParam,
  languageParam,
  listOf,
  textParam,
  valuesOf,
} from './parameters.ts'

/** Greatest number of names in a filter. */
export const MAX_NAMES = 10

/** A filter by linked names. */
export const namesParam = (what: string) =>
  listOf(
    textParam(
      `${what} by exact name (ignoring case and accents), slug or UUID; repeat it to require several. \`!\` before it excludes`,
    ),
    { max: MAX_NAMES },
  ).optional()

/** Filters that searches and lists of records share. */
export const SHARED_FILTERS = {
  creator: namesParam('Creator of the records or of the work, of any type,'),
  genre: namesParam('Genre or form'),
  date_match: enumParam(
    'How dates relate to `date_start` and `date_end`: `overlap` by default; `within`: all of them lie between these',
    ['overlap', 'within'],
  ).optional(),
  decade: valuesOf(
    excludable<number>(
      intParam('First year of a decade that the dates touch; astronomical: -50 is 51 to 42 BCE', {
        min: -999_990,
        max: 9_990,
        step: 10,
      }),
      { type: ['integer', 'string'] },
    ),
  ),
  language: valuesOf(
    excludable<string>(languageParam('Only descriptions of material in this language (ISO 639 code)'), {
      pattern: '^!?[a-zA-Z]{2,3}$',
    }),
  ),
  media: valuesOf(excludableEnum('Only descriptions with pictures of their own, or files of this kind', MEDIA_KINDS)),
  reuse: valuesOf(
    excludableEnum(
      'What the statement of rights or licence of the material allows: `free` (the public domain, and licences that ask for ' +
        'attribution at most, or for the same licence), `conditions`, `copyright` or `unknown`, also without a statement',
      REUSES,
    ),
  ),
} as const
