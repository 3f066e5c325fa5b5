/** The first and the last day that a date can mean, `YYYY-MM-DD`. */
export interface Days {
  readonly first: string
  readonly last: string
}

function byName(table: Readonly<Record<number, string>>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(table).flatMap(([month, names]) => names.split(' ').map((name): [string, number] => [name, +month])),
  )
}

/** Names of months and their abbreviations, folded, in the languages of the vocabulary. */
const MONTHS = byName({
  1: 'january jan janvier janv januar janner januari enero ene gennaio gen janeiro gener tammikuu tammikuuta tammikuun stycznia styczen styczniu januara ledna leden ianuarie',
  2: 'february feb febr fevrier fevr fev februar feber februari febrero febbraio febb fevereiro febrer helmikuu helmikuuta helmikuun lutego luty februara unora unor februarie',
  3: 'march mar mars marz maerz mrz maart mrt marzo marco marc maaliskuu maaliskuuta maaliskuun marca marzec marcius brezna brezen martie',
  4: 'april apr avril avr abril abr aprile huhtikuu huhtikuuta huhtikuun kwietnia kwiecien aprilis dubna duben aprilie',
  5: 'may mai mei mayo maggio magg mag maio maig maj toukokuu toukokuuta toukokuun maja majus kvetna kveten',
  6: 'june jun juin juni junio giugno giu junho juny kesakuu kesakuuta kesakuun czerwca czerwiec junius cervna cerven iunie',
  7: 'july jul juillet juil juli julio luglio lug julho juliol heinakuu heinakuuta heinakuun lipca lipiec julius cervence cervenec iulie',
  8: 'august aug aout augustus augusti agosto ago agost elokuu elokuuta elokuun sierpnia sierpien augusztus srpna srpen',
  9: 'september sept sep septembre septiembre setiembre settembre sett set setembro setembre syyskuu syyskuuta syyskuun wrzesnia wrzesien szeptember zari septembrie',
  10: 'october oct octobre oktober okt octubre ottobre ott outubro out lokakuu lokakuuta lokakuun pazdziernika pazdziernik rijna rijen octombrie',
  11: 'november nov novembre noviembre novembro marraskuu marraskuuta marraskuun listopada listopad listopadu noiembrie',
  12: 'december dec decembre dezember dez diciembre dic dicembre dezembro desembre desember joulukuu joulukuuta joulukuun grudnia grudzien prosince prosinec decembrie',
})

const NAME = String.raw`(\p{L}{3,12})\.?`
const YEAR = String.raw`([12]\d{3})(?![\p{L}\d]|[/.]\d)`
const DAY = String.raw`(?:den |d\. )?(\d{1,2})(?:\.?[oa]|st|nd|rd|th|er|ste|de|e|:[ae]|\.|°)?`
const OF = `(?: (?:of|de|del|di|do|d'|dela))?`

/** Forms of dates, from the longest; each returns year, month and day. */
const FORMS: readonly (readonly [RegExp, (found: readonly string[]) => readonly (number | undefined)[] | null])[] = [
  [/([12]\d{3})-(\d\d)-(\d\d)(?!\d)/uy, ([, y, m, d]) => [Number(y), Number(m), Number(d)]],
  [/([12]\d{3})-(\d\d)(?![-\d])/uy, ([, y, m]) => [Number(y), Number(m)]],
  [/(\d{1,2})([./-]) ?(\d{1,2})\2 ?([12]\d{3})(?!\d)/uy, ([, a, , b, y]) => numbered(Number(a), Number(b), Number(y))],
  [new RegExp(`${DAY}${OF} ${NAME},?${OF} ${YEAR}`, 'uy'), ([, d, name, y]) => named(y, name, d)],
  [new RegExp(`${NAME} (?:the )?${DAY},? ${YEAR}`, 'uy'), ([, name, d, y]) => named(y, name, d)],
  [new RegExp(String.raw`([12]\d{3})\.? ${NAME} ${DAY}(?![\p{L}\d])`, 'uy'), ([, y, name, d]) => named(y, name, d)],
  [new RegExp(`${NAME},?${OF} ${YEAR}`, 'uy'), ([, name, y]) => named(y, name)],
  [new RegExp(YEAR, 'uy'), ([, y]) => [Number(y)]],
]

function named(year = '', name = '', day?: string): readonly (number | undefined)[] | null {
  const month = MONTHS.get(name)
  return month === undefined ? null : [Number(year), month, day === undefined ? undefined : Number(day)]
}

/** Reads 5/6/2040 as the later of its two meanings, so that nothing opens too early. */
function numbered(a: number, b: number, year: number): readonly number[] {
  return a > 12 || (b <= 12 && b > a) ? [year, b, a] : [year, a, b]
}

const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** Finds a date at a position of a folded text, and where it ends. */
export function dateAt(text: string, at: number): { readonly days: Days; readonly end: number } | null {
  for (const [form, parts] of FORMS) {
    form.lastIndex = at
    const found = form.exec(text)
    const read = found === null ? null : parts(found)
    if (read === null) continue
    const [year = 0, month, day] = read
    const days = daysOf(year, month, day)
    if (days !== null) return { days, end: form.lastIndex }
  }
  return null
}

function daysOf(year: number, month: number | undefined, day: number | undefined): Days | null {
  if (month === undefined) return { first: iso(year, 1, 1), last: iso(year, 12, 31) }
  if (month < 1 || month > 12) return null
  if (day === undefined) return { first: iso(year, month, 1), last: iso(year, month + 1, 0) }
  const exact = iso(year, month, day)
  return Number(exact.slice(8)) === day ? { first: exact, last: exact } : null
}

export function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

/** Returns the day a number of months after another; the last day of a shorter month. Null beyond the year 9999. */
export function monthsAfter(day: string, months: number): string | null {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = Number(iso(year, month + months + 1, 0).slice(-2))
  const end = iso(year, month + months, Math.min(date, last))
  return /^\d{4}-/.test(end) ? end : null
}

export const isLastOfMonth = (day: string): boolean => dayAfter(day).endsWith('-01')
