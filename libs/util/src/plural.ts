/** Formats a count with its noun: `1 record`, `2,000 records`. */
export function plural(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : nouns}`
}

/** Formats a count that ended after `most`: `12 records`, `more than 100,000 records`. */
export const pluralUpTo = (most: number, count: number, noun: string, nouns?: string): string =>
  count > most ? `more than ${plural(most, noun, nouns)}` : plural(count, noun, nouns)
