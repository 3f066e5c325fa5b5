import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sharedFolder } from '@fonds/test-kit'
import { parse } from 'edtf'
import { corpusFiles, readCorpusFile } from './corpus.ts'
import { readDate } from './dates.ts'

/** Number of dates in the corpus, by the result of reading their words and normal form. */
export interface DateCounts {
  readonly total: number
  /** Dates with EDTF, or at least years. */
  readonly read: number
  /** Words of unread dates, with their counts, including words for "undated". */
  readonly unread: ReadonlyMap<string, number>
  /** Words, and the error in their result. */
  readonly wrong: ReadonlyMap<string, string>
}

/** Finds days in EDTF that do not exist, using JavaScript's calendar rather than the reader's. */
function impossibleDay(edtf: string): boolean {
  return [...edtf.matchAll(/(-?\d{4})-(\d\d)-(\d\d)/g)].some(([, year, month, day]) => {
    const date = new Date(0)
    date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
    return date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)
  })
}

function isLevelOne(edtf: string): boolean {
  try {
    parse(edtf, { level: 1 })
    return true
  } catch {
    return false
  }
}

type Reading = Pick<ReturnType<typeof readDate>, 'edtf' | 'start' | 'end'>

/** Explains what is wrong with a result, by rules that share nothing with the reader; null if it is plausible. */
export function faultOf(display: string, { edtf, start, end }: Reading): string | null {
  if (edtf !== null && !isLevelOne(edtf)) return `${edtf} is not EDTF`
  if (edtf !== null && impossibleDay(edtf)) return `${edtf} is no day of the calendar`
  if (start !== null && end !== null && start > end) return `${start} is after ${end}`
  if (/\b(?:b\.? ?c|v\. ?chr|a\. ?c\.|av\. ?j)/i.test(display)) return null
  if (start === null && end === null) return null
  // A decade must overlap the result, and a year must lie within it.
  const years = display
    .replace(/, printed \d{4}/, '')
    // The same day by another calendar may be in another year.
    .replace(/\([^()]*(?:style|stil\p{L}*|st\.|ст\.|стил)[^()]*\)/iu, '')
    .matchAll(/(?<!\d)((?:1\d|20)\d\d)(?!\d)((?<=0)['’]?s|(?<=0)er)?/g)
  for (const { 0: words, 1: written, 2: decade, index } of years) {
    // "7 Jan 1661/2" is in the later year.
    if (/^(?:\/\d{1,4})(?!\d)/.test(display.slice(index + 4)) && start === Number(written) + 1) continue
    const [first, last] = [Number(written), Number(written) + (decade === undefined ? 0 : 9)]
    if (last < (start ?? last) || first > (end ?? first))
      return `${words} is outside ${start ?? '..'} to ${end ?? '..'}`
  }
  return null
}

const isUnread = ({ edtf, start, end }: Reading): boolean => edtf === null && start === null && end === null

/** Reads all dates of the finding aids in a corpus, and their words once more without the normal form. */
async function countDates(folder: string): Promise<DateCounts> {
  const unread = new Map<string, number>()
  const wrong = new Map<string, string>()
  let [total, read] = [0, 0]
  for (const file of corpusFiles(folder)) {
    await readCorpusFile(file, ({ content }) => {
      for (const date of content.dates) {
        total++
        if (isUnread(date)) unread.set(date.display, (unread.get(date.display) ?? 0) + 1)
        else read++
        const words = readDate({ display: date.display, normal: null, certainty: null })
        // A normal form may differ from the years in the words, so only the result of the words alone is compared.
        const fault = faultOf(date.normal === null ? date.display : '', date) ?? faultOf(date.display, words)
        if (fault !== null) wrong.set(date.display, fault)
      }
    })
  }
  return { total, read, unread, wrong }
}

if (import.meta.main) {
  const shared = sharedFolder()
  const folder = join(shared ?? '', 'corpus/ead')
  if (shared === null || !existsSync(folder)) {
    console.log('dates: skipped, there is no corpus beside the repository')
    process.exit(0)
  }
  const { total, read, unread, wrong } = await countDates(folder)
  console.log(`dates: ${total}, read ${read}, unread ${total - read} (${unread.size} different), wrong ${wrong.size}`)
  for (const [display, count] of [...unread].sort(([, a], [, b]) => b - a))
    console.log(`  unread ${count} × ${display}`)
  for (const [display, fault] of wrong) console.log(`  wrong: "${display}": ${fault}`)
  process.exit(wrong.size > 0 || total === 0 ? 1 : 0)
}
