import { type ArchivePageInput, isUuid, PAGE_BOUNDS, PAGE_MENUS, PAGE_SLUG } from '@fonds/db'
import { z } from 'zod'
import { inLanguages, originalOf, partsOf } from './in-languages.ts'

/** A page of a site file. */
export const PAGE_SCHEMA = z
  .strictObject({
    slug: z
      .string()
      .max(PAGE_BOUNDS.slug)
      .regex(PAGE_SLUG, 'must consist of lower-case letters, digits and single hyphens')
      .refine((slug) => !isUuid(slug), 'must not look like a UUID'),
    menu: z.enum(PAGE_MENUS).optional(),
    title: inLanguages(PAGE_BOUNDS.title),
    text: inLanguages(PAGE_BOUNDS.text),
  })
  .superRefine(({ title, text }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['text'], message })
    const original = originalOf(title)
    if ((typeof title === 'string') !== (typeof text === 'string'))
      refuse('must have languages if the title has, and none if it has none')
    else if (original === undefined) refuse('and title must not be empty')
    else if (original !== null && typeof text !== 'string' && text[original] === undefined)
      refuse(`must be there in ${original}, the first language of the title`)
  })

/** Returns the page that the file describes. */
export function pageOf({ slug, menu = 'footer', title, text }: z.output<typeof PAGE_SCHEMA>): ArchivePageInput {
  const language = originalOf(title) ?? null
  const [original, titles] = partsOf(title, language)
  const [originalText, texts] = partsOf(text, language)
  return { slug, menu, language, title: original, text: originalText, titles, texts }
}

/** Returns a page as a site file has it. */
export function pageInFile({ slug, menu, language, title, text, titles, texts }: ArchivePageInput): object {
  if (language === null) return { slug, menu, title, text }
  return { slug, menu, title: { [language]: title, ...titles }, text: { [language]: text, ...texts } }
}
