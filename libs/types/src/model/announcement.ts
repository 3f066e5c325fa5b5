import { isDay } from '@fonds/util'
import { z } from 'zod'
import { archiveWords, type WordsIn } from './archive-words.ts'

/** Most characters of an announcement in one language: every page shows it. */
const MAX_TEXT = 1_000

const day = z.string().refine(isDay, 'must be a date, YYYY-MM-DD')

/** `announcement` of a site file: what every page of the archive says on some days, or until the file lacks it. */
export const ANNOUNCEMENT = z
  .strictObject({ text: archiveWords(MAX_TEXT), from: day.optional(), until: day.optional() })
  .refine(({ from = '', until = '9999-12-31' }) => from <= until, {
    path: ['until'],
    message: 'must not be before from',
  })

/** An announcement as an archive writes it. The days are those of its time zone; the last one is included. */
export interface Announcement {
  readonly text: WordsIn
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** Returns whether an announcement is shown on a day, `YYYY-MM-DD`. */
export const isShownOn = ({ from = '', until = '9999-12-31' }: Announcement, today: string): boolean =>
  from <= today && today <= until
