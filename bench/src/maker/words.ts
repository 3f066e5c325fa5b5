import type { Random } from './random.ts'
import { Zipf } from './zipf.ts'

const CONSONANTS = [...'bdfghklmnprstvz']
const VOWELS = [...'aeiou']
const SYLLABLES = CONSONANTS.flatMap((consonant) => VOWELS.map((vowel) => consonant + vowel))

/**
 * The word of a rank: made of syllables, each rank another word, frequent ones short. Some carry an accent, as words
 * of most languages do.
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

/** One word, as often as its rank has it. */
function word(random: Random): string {
  return VOCABULARY[WORDS.draw(random)] ?? ''
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** So many words, the first one capitalised. */
export function phrase(random: Random, words: number): string {
  return capitalised(Array.from({ length: words }, () => word(random)).join(' '))
}

/** Sentences of 6 to 16 words, about `words` in all. */
export function prose(random: Random, words: number): string {
  const sentences: string[] = []
  for (let left = words; left > 0; ) {
    const length = Math.min(left, random.int(6, 16))
    sentences.push(`${phrase(random, length)}.`)
    left -= length
  }
  return sentences.join(' ')
}
