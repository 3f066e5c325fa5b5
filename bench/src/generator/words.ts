import type { Random } from './random.ts'
import { Zipf } from './zipf.ts'

const CONSONANTS = [...'bdfghklmnprstvz']
const VOWELS = [...'aeiou']
const SYLLABLES = CONSONANTS.flatMap((consonant) => VOWELS.map((vowel) => consonant + vowel))

/**
 * Returns the word for a rank, built of syllables. Frequent words are short, and some carry an accent, as in most
 * languages.
 */
export function wordOf(rank: number): string {
  let word = ''
  for (let rest = rank + 1; rest > 0; rest = Math.floor((rest - 1) / SYLLABLES.length)) {
    word = (SYLLABLES[(rest - 1) % SYLLABLES.length] ?? '') + word
  }
  return rank % 31 === 17 ? word.replace('e', 'é').replace('o', 'ö') : word
}

const VOCABULARY = Array.from({ length: 30_000 }, (_, rank) => wordOf(rank))
const WORDS = new Zipf(VOCABULARY.length)

/** Picks one word by its frequency. */
function word(random: Random): string {
  return VOCABULARY[WORDS.draw(random)] ?? ''
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Generates a phrase of the given number of words, with a capital first letter. */
export function phrase(random: Random, words: number): string {
  return capitalised(Array.from({ length: words }, () => word(random)).join(' '))
}

/** Generates sentences of 6 to 16 words, about `words` in total. */
export function prose(random: Random, words: number): string {
  const sentences: string[] = []
  for (let left = words; left > 0; ) {
    const length = Math.min(left, random.int(6, 16))
    sentences.push(`${phrase(random, length)}.`)
    left -= length
  }
  return sentences.join(' ')
}
