import { z } from 'zod'

/** A text as it is, or by language. */
export type WordsIn = string | Readonly<Record<string, string>>

/** Greatest number of languages of a text. */
const MAX_LANGUAGES = 30

const PLAIN = /^[a-z]{2,3}$/

/**
 * A text that an archive writes as it is, or by language: ISO 639 codes.
 * @param language matches the codes of languages
 */
export const archiveWords = (most: number, language = PLAIN) => {
  const wrong = `must be a text of 1 to ${most.toLocaleString('en')} characters, or such texts by code of language, such as en`
  const line = z
    .string()
    .trim()
    .min(1, wrong)
    .max(most, wrong)
    .refine((given) => given.isWellFormed() && !given.includes('\0'), 'must not have NUL, or half of a character')
  const byLanguage = z.record(z.string().regex(language), line).refine((texts) => {
    const count = Object.keys(texts).length
    return count > 0 && count <= MAX_LANGUAGES
  }, wrong)
  const error = ({ input }: { readonly input?: unknown }) =>
    input === undefined || input === null ? 'is missing' : wrong
  return z.union([line, byLanguage], { error })
}
