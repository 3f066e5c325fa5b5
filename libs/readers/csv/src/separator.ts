import { CsvError } from './csv-error.ts'

const SEPARATORS = [',', ';', '\t'] as const

/** Matches a first line that only names the separator, as Excel reads and writes it: `sep=;`. */
const NAMED = /^"?sep=([,;\t|])"?\n/i

/** Maximum length of the first line in characters. */
const MAX_FIRST_LINE = 100_000

/**
 * Reads text until its first line that is not empty is complete, and detects what separates the cells: the comma,
 * semicolon or tab that occurs most often in that line outside quotation marks; a comma if none does. A line `sep=;`
 * before it decides.
 * @returns the separator, and all of the text
 * @throws CsvError for a first line of more than 100,000 characters
 */
export async function detectSeparator(
  source: AsyncIterator<string>,
): Promise<{ readonly separator: string; readonly head: string }> {
  let head = ''
  let separator: string | null = null
  for (;;) {
    const named = NAMED.exec(head)
    if (named !== null) {
      separator = named[1] ?? ','
      // The line break stays, so that all lines keep their numbers.
      head = head.slice(named[0].length - 1)
    }
    const counted = countInFirstLine(head)
    if (counted.complete) return { separator: separator ?? mostFrequent(counted.counts), head }
    if (head.length > MAX_FIRST_LINE) {
      throw new CsvError(1, `the first line has more than ${MAX_FIRST_LINE.toLocaleString('en')} characters`)
    }
    const next = await source.next()
    if (next.done === true) return { separator: separator ?? mostFrequent(counted.counts), head }
    head += next.value
  }
}

function countInFirstLine(text: string): { complete: boolean; counts: ReadonlyMap<string, number> } {
  const counts = new Map<string, number>()
  let quoted = false
  let empty = true
  for (const char of text) {
    if (char === '"') quoted = !quoted
    if (quoted) continue
    if (char === '\n' && !empty) return { complete: true, counts }
    if (char !== '\n') empty = false
    counts.set(char, (counts.get(char) ?? 0) + 1)
  }
  return { complete: false, counts }
}

function mostFrequent(counts: ReadonlyMap<string, number>): string {
  const [first] = SEPARATORS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  return first ?? ','
}
