/** Returns the words of a text, in lower case and without accents. */
export function wordsOf(text: string): string[]
