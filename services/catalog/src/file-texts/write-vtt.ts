/** Lines, and when each of them is heard. */
export interface TimedText {
  /** A line for each cue. */
  readonly content: string
  /** Beginning and end of each line, in seconds, one after the other. */
  readonly times: readonly number[]
}

/** Writes WebVTT. Nothing in the words is markup. */
export const writeVtt = ({ content, times }: TimedText): string =>
  `WEBVTT\n${content
    .split('\n')
    .map((line, n) => `\n${n + 1}\n${timeOf(times[2 * n])} --> ${timeOf(times[2 * n + 1])}\n${escaped(line)}\n`)
    .join('')}`

// Readers take `{\an8}` for a position, as SRT has it.
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('{\\', '&#123;\\')

/** Returns a time in seconds as WebVTT writes it. */
function timeOf(seconds = 0): string {
  const whole = Math.round(seconds * 1_000)
  const [hours, minutes, rest] = [Math.floor(whole / 3_600_000), Math.floor(whole / 60_000) % 60, whole % 60_000]
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(hours)}:${two(minutes)}:${two(Math.floor(rest / 1_000))}.${String(rest % 1_000).padStart(3, '0')}`
}
