/** A line of a transcription, or a part of one that is too long for a page. */
export interface Line {
  /** Number of the line, from 1. */
  readonly number: number
  readonly text: string
  /** Whether it goes on with a line that has begun before. */
  readonly isContinued: boolean
}

/** Lines of a page, and bytes, after which another page begins. */
const LINES = 120
const BYTES = 12_000
/** Characters of the longest line that is not divided: with four bytes each, it fits a page. */
const LONGEST = 2_500

/** Divides a transcription into pages, each with one line at least. */
export function pagesOf(content: string): readonly (readonly Line[])[] {
  const pages: Line[][] = []
  let bytes = 0
  for (const line of linesOf(content)) {
    const last = pages.at(-1)
    const own = Buffer.byteLength(line.text)
    bytes += own
    if (last !== undefined && last.length < LINES && bytes <= BYTES) last.push(line)
    else {
      pages.push([line])
      bytes = own
    }
  }
  return pages
}

function* linesOf(content: string): Generator<Line> {
  let number = 0
  for (const line of content.split('\n')) {
    number += 1
    let rest = line
    let isContinued = false
    while (rest.length > LONGEST) {
      const end = endOf(rest)
      yield { number, text: rest.slice(0, end), isContinued }
      rest = rest.slice(end)
      isContinued = true
    }
    yield { number, text: rest, isContinued }
  }
}

/** Returns where the first part of a long line ends: after a space, or at least between two characters. */
function endOf(line: string): number {
  const space = line.lastIndexOf(' ', LONGEST - 1)
  if (space > 0) return space + 1
  return /[\uD800-\uDBFF]/.test(line.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST
}
