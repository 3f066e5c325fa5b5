import { contentLanguage } from '@fonds/language'
import { z } from 'zod'

const given = (max: number) => z.string().trim().min(1).max(max)
const language = z.string().refine((code) => contentLanguage(code) === code)

/** Says what is wrong with a text, or with texts by language: zod only says of either that it is neither. */
const problem =
  (max: number) =>
  ({ input }: { readonly input?: unknown }): string => {
    if (input === undefined || input === null) return 'is missing'
    if (typeof input === 'number' || typeof input === 'boolean')
      return `must be a text: put ${String(input)} in quotation marks`
    if (typeof input !== 'string')
      return `must be a text of at most ${max} characters, or such texts by code of language, such as en`
    return input.trim() === '' ? 'must not be empty' : `must have at most ${max.toLocaleString('en')} characters`
  }

/** A text in one language, or in several by their codes, of which the first is the original's. */
export const inLanguages = (max: number) =>
  z.union([given(max), z.record(language, given(max))], { error: problem(max) })

/** The same, or null for no text. */
export const optionalInLanguages = (max: number) =>
  z
    .union([z.string().trim().max(max), z.record(language, given(max))], { error: problem(max) })
    .nullish()
    .transform((text) => text || null)

export type InLanguages = z.output<ReturnType<typeof inLanguages>>

/** Returns the language of the original, which is null if the text has none, and undefined if it is empty. */
export const originalOf = (text: InLanguages): string | null | undefined =>
  typeof text === 'string' ? null : Object.keys(text)[0]

/** Returns the original and the translations. */
export function partsOf(text: InLanguages, language: string | null): [string, Record<string, string>] {
  if (typeof text === 'string') return [text, {}]
  const { [language ?? '']: original = '', ...others } = text
  return [original, others]
}
