import { isUuid, REPOSITORY_BOUNDS, REPOSITORY_SLUG, type RepositoryInput } from '@fonds/db'
import { REPOSITORY_TEXTS, type RepositoryText, readCoordinates } from '@fonds/types'
import { z } from 'zod'
import { type InLanguages, inLanguages, originalOf, partsOf } from './in-languages.ts'
import { withoutNull } from './without-null.ts'

const short = z.string().trim().min(1).max(REPOSITORY_BOUNDS.name)
const parts = (...names: readonly string[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, short.optional()]))).optional()

const TEXTS = Object.fromEntries(
  REPOSITORY_TEXTS.map((name) => [name, inLanguages(REPOSITORY_BOUNDS.text).optional()]),
) as Readonly<Record<RepositoryText, z.ZodOptional<ReturnType<typeof inLanguages>>>>

/** A repository of a site file. */
export const REPOSITORY_SCHEMA = z
  .strictObject({
    slug: z
      .string()
      .max(REPOSITORY_BOUNDS.slug)
      .regex(REPOSITORY_SLUG, 'must consist of lower-case letters, digits and single hyphens')
      .refine((slug) => !isUuid(slug), 'must not look like a UUID'),
    name: inLanguages(REPOSITORY_BOUNDS.name),
    other_names: z.array(short).max(REPOSITORY_BOUNDS.names).optional(),
    codes: z.array(short).max(REPOSITORY_BOUNDS.names).optional(),
    address: parts('street', 'locality', 'postal_code', 'region', 'country'),
    contact: parts('email', 'telephone', 'url'),
    coordinates: z
      .string()
      .refine((given) => readCoordinates(given) !== null, 'must be a latitude and a longitude, such as 48.2082,16.3738')
      .optional(),
    cover: z.string().trim().min(1).max(200).optional(),
    ...TEXTS,
  })
  .superRefine((given, context) => {
    const original = originalOf(given.name)
    for (const name of REPOSITORY_TEXTS) {
      const text = given[name]
      const refuse = (message: string) => context.addIssue({ code: 'custom', path: [name], message })
      if (text === undefined || original === undefined) continue
      if (typeof text === 'string') {
        if (original !== null) refuse('must have languages, since the name has')
      } else if (original === null) refuse('must have no languages, since the name has none')
      else if (text[original] === undefined) refuse(`must be there in ${original}, the first language of the name`)
    }
    if (original === undefined) context.addIssue({ code: 'custom', path: ['name'], message: 'must not be empty' })
  })

/** Returns the repository that the file describes. */
export function repositoryOf(given: z.output<typeof REPOSITORY_SCHEMA>): RepositoryInput {
  const language = originalOf(given.name) ?? null
  const [name, names] = partsOf(given.name, language)
  const texts: Partial<Record<RepositoryText, string>> = {}
  const translations: Record<string, Partial<Record<RepositoryText | 'name', string>>> = {}
  const put = (field: RepositoryText | 'name', others: Readonly<Record<string, string>>) => {
    for (const [code, text] of Object.entries(others)) translations[code] = { ...translations[code], [field]: text }
  }
  put('name', names)
  for (const field of REPOSITORY_TEXTS) {
    const text: InLanguages | undefined = given[field]
    if (text === undefined) continue
    const [original, others] = partsOf(text, language)
    texts[field] = original
    put(field, others)
  }
  const { slug, other_names = [], codes = [], address = null, contact = null, cover = null } = given
  const point = given.coordinates === undefined ? null : readCoordinates(given.coordinates)
  return {
    ...{ slug, language, name, other_names, codes },
    address: withoutEmpty(address),
    contact: withoutEmpty(contact),
    coordinates: point && { lat: point.lat, lon: point.lon },
    ...{ texts, translations, cover },
  }
}

/** Returns the parts that are there; null if there are none. */
function withoutEmpty(given: Readonly<Record<string, string | undefined>> | null): Record<string, string> | null {
  const there = Object.entries(given ?? {}).flatMap(([name, part]) => (part === undefined ? [] : [[name, part]]))
  return there.length === 0 ? null : Object.fromEntries(there)
}

/** Returns a repository as a site file has it. */
export function repositoryInFile(repository: RepositoryInput): object {
  const { slug, language, name, other_names, codes, address, contact, coordinates, texts, translations, cover } =
    repository
  const inFile = (field: RepositoryText | 'name', original: string | undefined): InLanguages | null => {
    if (original === undefined) return null
    if (language === null) return original
    const others = Object.entries(translations).flatMap(([code, each]) =>
      each[field] === undefined ? [] : [[code, each[field]] as const],
    )
    return { [language]: original, ...Object.fromEntries(others) }
  }
  return Object(
    withoutNull({
      slug,
      name: inFile('name', name),
      other_names: other_names.length === 0 ? null : other_names,
      codes: codes.length === 0 ? null : codes,
      address,
      contact,
      coordinates: coordinates && `${coordinates.lat},${coordinates.lon}`,
      ...Object.fromEntries(REPOSITORY_TEXTS.map((field) => [field, inFile(field, texts[field])])),
      cover,
    }),
  )
}
