const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', ı: 'i' }

/** Folds a text: lower case, without accents, one kind of apostrophe and of dash. The vocabulary is folded as well. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad\u200b-\u200f]/gu, '')
    .toLowerCase()
    .replace(/[ßøæœłđðı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[’‘‛´`ʼ′]/g, "'")
    .replace(/[‐‑‒]/g, '-')
}
