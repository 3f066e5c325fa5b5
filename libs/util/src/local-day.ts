// Cached, because creating a formatter costs a hundred times as much as using it. There are some 600 time zones.
const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the day in a time zone as `YYYY-MM-DD`.
 * @param timeZone a name in the IANA database
 */
export function dayIn(timeZone: string, now: Date): string {
  const quarter = quarterOf(now)
  const known = days.get(timeZone)
  if (known?.quarter === quarter) return known.day
  const day = format(timeZone, now)
  days.set(timeZone, { quarter, day })
  return day
}

const days = new Map<string, { readonly quarter: number; readonly day: string }>()

const QUARTER_SECONDS = 15 * 60

/** Returns the number of the quarter of an hour in which a time lies. No time zone begins a new day within one. */
export const quarterOf = (time: Date): number => Math.floor(time.getTime() / 1000 / QUARTER_SECONDS)

function format(timeZone: string, now: Date): string {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(now)) parts[type] = value
  const { year = '', month = '', day = '' } = parts
  return `${year}-${month}-${day}`
}

/**
 * Returns the number of seconds for which no time zone begins a new day. Time zones differ from UTC by multiples of a
 * quarter of an hour.
 */
export const secondsOfSameDay = (now: Date): number =>
  QUARTER_SECONDS - 1 - (Math.floor(now.getTime() / 1000) % QUARTER_SECONDS)

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const two = '2-digit'
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: two, day: two })
  formatters.set(timeZone, made)
  return made
}
