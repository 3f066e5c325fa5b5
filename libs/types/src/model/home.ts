import { z } from 'zod'
import { ExhibitItem } from '../contract/exhibit.ts'
import { archiveWords, type WordsIn } from './archive-words.ts'

/** Limits of a home page: characters of its text in one language, and numbers of collections and of exhibits. */
const HOME_BOUNDS = { text: 10_000, listed: 24 } as const

const name = z.string().trim().min(1).max(1_000)
const names = z.array(name).max(HOME_BOUNDS.listed, `must have at most ${HOME_BOUNDS.listed} entries`)

/** `home` of a site file: the archive's choice for its home page. */
export const HOME = z.strictObject({
  picture: z
    .strictObject({
      record: name.optional(),
      collection: name.optional(),
      image: z
        .union([name.max(255), z.int().min(1).transform(String)], {
          error: 'must be the number of an image, from 1, or the name of its file',
        })
        .optional(),
    })
    .refine(({ record, collection }) => (record === undefined) !== (collection === undefined), {
      message: 'must name either a record or a collection',
    })
    .optional(),
  text: archiveWords(HOME_BOUNDS.text).optional(),
  collections: names.optional(),
  exhibits: names.optional(),
})

/** The choice for a home page. Names are reference codes, slugs or UUIDs; those of exhibits have no codes. */
export interface Home {
  /** Shown with its title, which leads to it. */
  readonly picture?:
    | {
        readonly record?: string | undefined
        readonly collection?: string | undefined
        /** Number of an image, from 1, or name of its file; absent for the first. */
        readonly image?: string | undefined
      }
    | undefined
  /** Markdown. */
  readonly text?: WordsIn | undefined
  readonly collections?: readonly string[] | undefined
  readonly exhibits?: readonly string[] | undefined
}

/** `home` of `/organization`: the visible part of the choice. Null where nothing was chosen. */
export const OrganizationHome = z.object({
  html: z.string().nullable(),
  /** `und` if it is not known. */
  lang: z.string().nullable(),
  picture: ExhibitItem.nullable(),
  collections: z.array(z.string()).nullable(),
  exhibits: z.array(z.string()).nullable(),
})
export type OrganizationHome = z.output<typeof OrganizationHome>
