/** Seconds until midnight in a time zone: how long an answer that names the day holds. At least one. */
export function secondsOfToday(timeZone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' })
    .formatToParts(now)
    .map(({ type, value }): [string, number] => [type, Number(value)])
  const { hour = 0, minute = 0, second = 0 } = Object.fromEntries(parts)
  // A day on which clocks change is an hour longer or shorter; then the answer is asked anew at the wrong hour once.
  return Math.max(1, 86_400 - ((hour % 24) * 3600 + minute * 60 + second))
}
