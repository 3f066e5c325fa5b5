const DATE_TIME = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?)?)?)?$/

/** Returns the value if the schema accepts it as a date or time; otherwise null. */
export function standardDateTime(value: string): string | null {
  const match = DATE_TIME.exec(value)
  if (match === null || Number(match[1]) < 1 || Number(match[1]) > 2099) return null
  const [, year, month = '01', day = '01', time = 'T00:00:00'] = match
  const whole = `${year}-${month}-${day}${time}`
  const parsed = new Date(`${whole.slice(0, 19)}Z`)
  // `Date` accepts 30 February and moves it to March.
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(whole.slice(0, 19)) ? value : null
}
