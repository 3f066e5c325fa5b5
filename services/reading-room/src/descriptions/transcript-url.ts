/**
 * Returns the URL of the page that shows a transcript beside its player.
 * @param description URL of the record or collection
 * @param text URL of the text
 * @param seconds where it begins; without it, at the beginning
 */
export function transcriptUrl(description: string, text: string, seconds?: number): string {
  const id = text.slice(text.lastIndexOf('/') + 1)
  return `${description}/transcripts/${id}${seconds === undefined ? '' : `?t=${seconds}#t=${seconds}`}`
}

/** Returns a time as players show it, such as 1:02:03. */
export function clock(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds % 60)]
  const two = (number: number) => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
