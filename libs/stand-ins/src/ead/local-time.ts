/** Returns a time as Ruby prints one: `2024-02-01 15:22:47 -0800`. */
export function localTime(ms: number, timezone: string): string {
  const offset = offsetMinutes(ms, timezone)
  const local = new Date(ms + offset * 60_000).toISOString()
  const sign = offset < 0 ? '-' : '+'
  const two = (n: number) => String(n).padStart(2, '0')
  const minutes = Math.abs(offset)
  return `${local.slice(0, 10)} ${local.slice(11, 19)} ${sign}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}

/** Returns how far a zone's clocks are ahead of UTC at a time. */
export function offsetMinutes(ms: number, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(ms)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value ?? 0)
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return Math.round((local - Math.floor(ms / 1_000) * 1_000) / 60_000)
}
