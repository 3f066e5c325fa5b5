import { z } from 'zod'

/** A text as it is, or by language. */
export type WordsIn = string | Readonly<Record<string, string>>

/** A text that an archive writes as it is, or by language: ISO 639 codes. */
export const archiveWords = (most: number) => {
  const line = z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((given) => given.isWellFormed() && !given.includes('\0'), 'must not have NUL, or half of a character')
  return z.union(
    [
      line,
      z
        .record(z.string().regex(/^[a-z]{2,3}$/), line)
        .refine((texts) => Object.keys(texts).length > 0 && Object.keys(texts).length <= 30),
    ],
    {
      error: ({ input }) =>
        input === undefined || input === null
          ? 'is missing'
          : `must be a text of 1 to ${most.toLocaleString('en')} characters, or such texts by code of language, such as en`,
    },
  )
}
