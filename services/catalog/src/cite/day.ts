/** A day as an archive's clock has it. */
export interface Day {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** Seconds until its midnight, at least one: how long an answer that names the day holds. */
  readonly secondsLeft: number
}

// Making a formatter costs a hundred times what using it does. There are some 600 time zones in all.
const formatters = new Map<string, Intl.DateTimeFormat>()

/** What day it is in a time zone, and how long still. */
export function dayIn(timeZone: string, now: Date): Day {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(now)) parts[type] = value
  const { year = '', month = '', day = '', hour = '0', minute = '0', second = '0' } = parts
  // A day on which clocks change is an hour longer or shorter; then the answer is asked anew at the wrong hour once.
  const secondsLeft = Math.max(1, 86_400 - (Number(hour) * 3600 + Number(minute) * 60 + Number(second)))
  return { date: `${year}-${month}-${day}`, secondsLeft }
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const two = '2-digit'
  const clock = { hour: two, minute: two, second: two, hourCycle: 'h23' } as const
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: two, day: two, ...clock })
  formatters.set(timeZone, made)
  return made
}
