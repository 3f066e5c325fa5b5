import { type CodeReading, isFarAhead, readCode } from './date-codes.ts'
import { type EdtfReading, edtfYear, qualified } from './date-edtf.ts'
import { folded } from './date-fold.ts'
import { type ProseReading, readProse } from './date-prose.ts'
import { BEFORE_THE_ERA, IN_THE_ERA } from './date-words.ts'

export interface DateInput {
  readonly display: string
  /** EAD's `normal` or `standarddate`. */
  readonly normal: string | null
  readonly certainty: string | null
  /** EAD's `era`. A date before year 1 may be written as a plain number: `44` with the era `bce`. */
  readonly era?: string | null
}

export interface DateProblem {
  readonly code: string
  readonly message: string
}

export interface DateRead extends EdtfReading {
  readonly problems: readonly DateProblem[]
}

/** A date whose words were read, too, if they give no years. */
export interface WholeDateRead extends DateRead {
  /** Set if neither the normal form nor the words give a date, although the words do not say that there is none. */
  readonly unreadable?: true
}

/** Returns `~`, `?` or `%` for `certainty`. "Inferred" means neither approximate nor uncertain. */
function certaintyMark(certainty: string | null): string {
  if (certainty === null) return ''
  const approximate = /\b(?:approx\w*|circa|ca|about|estimated?)\b/i.test(certainty)
  const uncertain = /\b(?:question\w*|uncertain|probabl[ey]|possibl[ey]|doubtful)\b|\?/i.test(certainty)
  if (approximate) return uncertain ? '%' : '~'
  return uncertain ? '?' : ''
}

/** Whether the years that were read may be meant; those of this century may, though most are to come. */
const isPlausible = ({ edtf, start, end }: EdtfReading): boolean =>
  (edtf === null || !edtf.includes('X') ? [start, end] : [start]).every((year) => year === null || !isFarAhead(year))

/** Keeps a qualifier that only the words have if words and normal form cover the same years. */
function preferred(normal: EdtfReading, prose: ProseReading | null): EdtfReading {
  if (prose?.edtf == null || normal.edtf === null || /[~?%]/.test(normal.edtf)) return normal
  const same = prose.start === normal.start && prose.end === normal.end
  const marks = prose.edtf.match(/[~?%]/g)
  if (!same || marks === null) return normal
  return { ...normal, edtf: qualified(normal.edtf, marks[0]) ?? normal.edtf }
}

const UNREAD: EdtfReading = { edtf: null, start: null, end: null }

/** Accepts words that are already a code, except `1904-05`, which may mean two years. */
function readAsCode(display: string): CodeReading | null {
  const written = display.trim()
  if (!/^(?:\.\.|\d|\/\d)[\dXux~?%./-]{3,}$/.test(written) || /^\d{4}-(?:0\d|1[0-2])$/.test(written)) return null
  const code = readCode(written, '')
  return code === null || code.reversed || code.implausible ? null : code
}

function fromWords(display: string, mark: string, problems: DateProblem[]): DateRead {
  const words = readProse(display)
  if (words === null) return { ...valuesOf(readAsCode(display) ?? UNREAD), problems }
  if (words.reversed) problems.push({ code: 'date_reversed', message: 'a date ends before it begins: swapped' })
  if (!isPlausible(words)) return { ...UNREAD, problems }
  const { edtf, start, end } = words
  if (edtf === null || mark === '' || /[~?%X]/.test(edtf)) return { edtf, start, end, problems }
  return { edtf: qualified(edtf, mark) ?? edtf, start, end, problems }
}

/** Matches words that make a date approximate or uncertain; only these can add to `normal`. */
const DOUBT =
  /\?|~|\bc(?:a|ca|irca)?\b|\bc\d|\b(?:app?rox|about|around|proba|poss|perhaps|presum|um|etwa|ungef|vers|env|omstr|ongev|rond|hacia|alred|verm|wahr|wohl|waarsch|misch|peut)/i

const BEFORE_YEAR_ONE = /^\s*(?:b\.? ?c\.?(?: ?e\.?)?|before\b)/i

/** Counts a plain year of `normal` before year 1: `0044` is the year -43. Signed ones are counted already. */
const countedBack = (normal: string): string =>
  normal
    .split('/')
    .map((part) => part.replace(/^\s*(\d{1,4})(?![\dX])/, (_, year: string) => edtfYear(Math.min(0, 1 - Number(year)))))
    .join('/')

/** Applies `era` to words that name no era, and to the normal form. */
function inEra({ display, normal, certainty, era }: DateInput): DateInput {
  if (era == null || !BEFORE_YEAR_ONE.test(era)) return { display, normal, certainty }
  const words = folded(display)
  if (words.search(IN_THE_ERA) >= 0) return { display, normal, certainty }
  const plain = /\d|\b[ivx]+\b/.test(words) && words.search(BEFORE_THE_ERA) < 0
  return {
    display: plain ? `${display} BCE` : display,
    normal: normal === null ? null : countedBack(normal),
    certainty,
  }
}

/** Reads the coded form; one that is no code, as words ("01.01.1850"), unless it may be a mistyped month. */
function readNormal(normal: string, mark: string): CodeReading | null {
  const code = readCode(normal, mark)
  if (code !== null || /^\d{4}-\d\d?$/.test(normal.trim())) return code
  const words = readProse(normal)
  return words === null || words.undated || !isPlausible(words) ? null : { ...words, implausible: false }
}

/**
 * Returns whether the code counts years before year 1 without a year 0, as some systems do: `-0044` for 44 BC. Then the
 * words are right.
 */
function countsWithoutZero({ start, end }: EdtfReading, words: EdtfReading): boolean {
  const isOff = (coded: number | null, said: number | null) =>
    (coded !== null && coded < 0 ? coded + 1 : coded) === said
  return start !== null && start < 0 && words.start !== start && isOff(start, words.start) && isOff(end, words.end)
}

interface Read extends DateRead {
  /** Whether the code says that there is no date. */
  readonly undated?: boolean
}

function read(written: DateInput): Read {
  const { display, normal, certainty } = inEra(written)
  const problems: DateProblem[] = []
  const mark = certaintyMark(certainty)
  const add = (code: string, message: string) => void problems.push({ code, message })
  if (normal === null) return fromWords(display, mark, problems)
  const coded = readNormal(normal, mark)
  const shown = `normal="${normal.slice(0, 60)}"`
  if (coded === null) {
    add('date_invalid', `${shown} is not a date: kept as written`)
    return fromWords(display, mark, problems)
  }
  if (coded.reversed) add('date_reversed', `${shown} ends before it begins: swapped`)
  if (coded.implausible) add('date_implausible', `${shown} is in the future: left out of the years`)
  if (coded.undated || coded.implausible) {
    const words = fromWords(display, mark, coded.undated ? problems : [])
    if (words.start !== null || words.end !== null) return { ...words, problems }
    return { ...valuesOf(coded), problems, undated: coded.undated && !coded.implausible }
  }
  if ((coded.start ?? 0) < 0) {
    const words = fromWords(display, mark, [])
    if (countsWithoutZero(coded, words)) {
      add('date_bce_counted', `${shown} counts BCE years without a year 0: read as the words say`)
      return { ...words, problems }
    }
  }
  return { ...(DOUBT.test(display) ? preferred(valuesOf(coded), readProse(display)) : valuesOf(coded)), problems }
}

const valuesOf = ({ edtf, start, end }: EdtfReading): EdtfReading => ({ edtf, start, end })

/** Explains that a date has no years. */
export const unreadable = (display: string): string =>
  `the date “${display.slice(0, 60)}” cannot be read: it has no place on the timeline`

const CACHE_SIZE = 5_000
const cache = new Map<string, WholeDateRead>()

/**
 * Reads a date as EDTF (level 1) and astronomical years. `normal` takes precedence if it is valid and plausible;
 * otherwise the words are used, if they can be parsed safely. Results are cached, since finding aids repeat dates.
 */
export function readDate(input: DateInput): WholeDateRead {
  const key = [input.display, input.normal ?? '', input.certainty ?? '', input.era ?? ''].join('\n')
  const known = cache.get(key)
  if (known !== undefined) return known
  if (cache.size >= CACHE_SIZE) cache.clear()
  const { undated, ...found } = read(input)
  const empty = found.edtf === null && found.start === null && found.end === null
  // A code for "no date" answers for words without figures.
  const said = undated === true ? /[1-9]/.test(input.display) : input.display.trim() !== ''
  const isUnreadable = empty && said && readProse(input.display)?.undated !== true
  const result: WholeDateRead = isUnreadable ? { ...found, unreadable: true } : found
  cache.set(key, result)
  return result
}
