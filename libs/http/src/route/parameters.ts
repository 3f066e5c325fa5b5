import { LANGUAGE_TAG, LANGUAGES } from '@fonds/labels/languages'
import { isLanguageCode, normaliseLanguage } from '@fonds/language'
import { z } from 'zod'

// Both cases are written out because JSON Schema patterns have no flags.
const UUID = /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/

/** Distinguishes a UUID from a slug, which never has that form. */
export const isUuid = (text: string): boolean => UUID.test(text)

interface IntBounds {
  readonly min: number
  readonly max?: number
  /** The value must be a multiple of this. */
  readonly step?: number
}

/**
 * A whole number of at least `min` and at most `max` (if given), in decimal digits with an optional `-`: no exponent,
 * no spaces.
 */
export function intParam(description: string, { min, max, step = 1 }: IntBounds) {
  const range = max === undefined ? `of at least ${min}` : `from ${min} to ${max}`
  const error = `must be a ${step === 1 ? 'whole number' : `multiple of ${step}`} ${range}`
  const read = (value: unknown) => (typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value)
  return z
    .preprocess(
      read,
      z
        .int({ error })
        .min(min, { error })
        .max(max ?? Number.MAX_SAFE_INTEGER, { error })
        .check(...(step === 1 ? [] : [z.multipleOf(step, { error })])),
    )
    .meta({ description })
}

export function boolParam(description: string) {
  const words: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }
  const read = (value: unknown) => (typeof value === 'string' ? (words[value] ?? value) : value)
  return z.preprocess(read, z.boolean({ error: 'must be true or false' })).meta({ description })
}

export function uuidParam(description: string) {
  return z
    .string()
    .regex(UUID, { error: 'must be a UUID' })
    .transform((value) => value.toLowerCase())
    .meta({ description })
}

// PostgreSQL does not accept NUL in text, and no slug has a control character.
const NO_CONTROL = /^\P{Cc}*$/u

export function slugParam(description: string) {
  return z
    .string()
    .min(1, { error: 'must not be empty' })
    .max(200, { error: 'must be at most 200 characters long' })
    .regex(NO_CONTROL, { error: 'must not contain control characters' })
    .meta({ description })
}

// Excludes the only character that PostgreSQL rejects. A pattern, so that it appears in the documentation.
const NO_NUL = /^[^\0]*$/

export function textParam(description: string, { max = 200 }: { max?: number } = {}) {
  return z
    .string()
    .trim()
    .max(max, { error: `must be at most ${max} characters long` })
    .regex(NO_NUL, { error: 'must not contain a NUL character' })
    .meta({ description })
}

export function languageParam(description: string) {
  const error = 'must be an ISO 639 code of two or three letters'
  return z
    .string()
    .regex(/^[a-zA-Z]{2,3}$/, { error, abort: true })
    .refine(isLanguageCode, { error: ({ input }) => `${error}: ${JSON.stringify(input)} does not exist` })
    .transform((code) => normaliseLanguage(code) ?? code)
    .meta({ description })
}

/** The parameter of all routes whose responses have labels. */
export const labelLanguageParam = z
  .string()
  .max(100, { error: 'must be at most 100 characters long' })
  .regex(LANGUAGE_TAG, { error: 'must be a BCP 47 language tag, such as de or pt-BR' })
  .meta({
    description:
      `Language of labels: ${LANGUAGES.join(', ')}; regions and scripts are ignored, and any other language gets ` +
      'English. Where an archive described something in several languages, also the language of titles and notes, ' +
      'which may be any; lists keep their order. Takes precedence over `Accept-Language`',
  })
  .optional()

/** The parameter of documents that have their texts in one language. */
export const textLanguageParam = z
  .string()
  .max(100, { error: 'must be at most 100 characters long' })
  .regex(LANGUAGE_TAG, { error: 'must be a BCP 47 language tag, such as de or pt-BR' })
  .meta({ description: 'Language of the texts where the archive wrote several; without it, that of the original' })
  .optional()

export function enumParam<const T extends readonly [string, ...string[]]>(description: string, words: T) {
  return z.enum(words, { error: `must be one of ${words.join(', ')}` }).meta({ description })
}

/** A parameter that may be repeated; parsed to an array of at least one value. */
export function listOf<T extends z.ZodType>(param: T, { max = 20 }: { max?: number } = {}) {
  const { description } = param.meta() ?? {}
  const list = z
    .array(param)
    .min(1)
    .max(max, { error: `must be given at most ${max} times` })
  return description === undefined ? list : list.meta({ description })
}

/**
 * A parameter with several values, comma-separated or repeated; empty ones count as absent. Parsed to undefined, or an
 * array of at least one value, without duplicates, in the order of the request.
 */
export function valuesOf<T extends z.ZodType>(
  param: T,
  { max = 20, combine = 'any' }: { max?: number; combine?: keyof typeof SEVERAL } = {},
) {
  const { description } = param.meta() ?? {}
  const split = (given: unknown) => {
    if (!Array.isArray(given)) return given
    const values = given.flatMap((text: unknown) => (typeof text === 'string' ? text.split(',') : [text]))
    const present = values.filter((text) => text !== '')
    return present.length === 0 ? undefined : [...new Set(present)]
  }
  const list = z.array(param).max(max, { error: `must have at most ${max} values` })
  const several = z.preprocess(split, list.optional()).optional()
  return description === undefined ? several : several.meta({ description: `${description}. ${SEVERAL[combine]}` })
}

const SEVERAL = {
  any: 'Several values, comma-separated or repeated, match any of them',
  all: 'Takes several values, comma-separated or repeated',
} as const

/** A value that must not match. */
export interface Excluded<T> {
  readonly not: T
}

/** Whether a value of a filter excludes what it names. */
export const isExcluded = <T extends string | number>(value: T | Excluded<T>): value is Excluded<T> =>
  typeof value === 'object'

/** Separates the values of a filter that match from those that must not; undefined where there are none. */
export function sides<T extends string | number>(
  values: readonly (T | Excluded<T>)[] | undefined,
): { readonly any: T[] | undefined; readonly none: T[] | undefined } {
  const any = values?.filter((value): value is T => !isExcluded(value)) ?? []
  const none = values?.flatMap((value) => (isExcluded(value) ? [value.not] : [])) ?? []
  return { any: any.length === 0 ? undefined : any, none: none.length === 0 ? undefined : none }
}

/** Text before a value that must not match. */
const NOT = '!'

/** Splits the text of a filter from the mark that excludes what it names. */
export const nameIn = (text: string): { readonly name: string; readonly isExcluded: boolean } =>
  text.startsWith(NOT) ? { name: text.slice(NOT.length), isExcluded: true } : { name: text, isExcluded: false }

/**
 * A parameter whose values may begin with an exclamation mark, which excludes what they match.
 * @param schema of its values in the documentation, if they are more than text
 */
export function excludable<T extends string | number>(
  param: z.ZodType<T>,
  schema: Readonly<Record<string, unknown>> = {},
): z.ZodType<T | Excluded<T>, string> {
  const { description = '' } = param.meta() ?? {}
  return z
    .string()
    .transform((text, context): T | Excluded<T> => {
      const { name, isExcluded: isNot } = nameIn(text)
      const parsed = param.safeParse(name)
      if (parsed.success) return isNot ? { not: parsed.data } : parsed.data
      for (const { message } of parsed.error.issues) context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .meta({ description: `${description}; with \`!\` before it, all but these`, ...schema })
}

/** A parameter of some words, each of which may be excluded. */
export const excludableEnum = <const T extends readonly [string, ...string[]]>(description: string, words: T) =>
  excludable<T[number]>(enumParam(description, words), { enum: [...words, ...words.map((word) => NOT + word)] })
