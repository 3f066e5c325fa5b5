/** Joins words to a command that a POSIX shell reads as these words. */
export const shellCommand = (...words: readonly string[]): string =>
  words.map((word) => (/^[\p{L}\p{N}_./:@%+=,-]+$/u.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)).join(' ')
