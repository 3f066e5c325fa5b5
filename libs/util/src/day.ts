/** Returns whether a text is a valid date of the form `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  // Date.parse accepts 30 February as 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
