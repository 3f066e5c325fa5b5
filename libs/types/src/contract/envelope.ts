import { z } from 'zod'

const link = (description: string) => z.url().nullable().meta({ description })

/** Links from one page of a list; each is a URL that exists, or null. */
export const PageLinks = z
  .object({
    self: z.url().meta({ description: 'This page' }),
    first: z.url().meta({ description: 'The first page' }),
    prev: link('The previous page; null on the first page, and when paging by cursor'),
    next: link('The next page; null on the last page that can be reached'),
    last: link('The last page that can be reached by number; null when paging by cursor'),
    next_cursor: link('The following items, by cursor; reaches every item of the list at constant cost'),
  })
  .meta({ id: 'PageLinks' })
export type PageLinks = z.infer<typeof PageLinks>

/** Paging information that accompanies the items of a list. */
export const PageInfo = z.object({
  page: z
    .int()
    .min(1)
    .nullable()
    .meta({ id: 'PageNumber', description: 'Number of this page; null when paging by cursor' }),
  limit: z.int().min(1).meta({ id: 'PageLimit', description: 'Maximum number of items per page' }),
  total: z.int().min(0).meta({ id: 'Total', description: 'Number of items in the whole list' }),
  total_pages: z.int().min(0).meta({ id: 'TotalPages', description: 'Number of pages that numbers reach' }),
  links: PageLinks,
})
export type PageInfo = z.infer<typeof PageInfo>

/** The names of a request by `ids` that found nothing. Absent without `ids`. */
const Missing = z
  .array(z.string())
  .optional()
  .meta({ description: 'With `ids`: those that do not exist or are not published. Absent without it' })

/** Returns the list envelope of a list whose resources can be requested by `ids`. */
export const namedEnvelopeOf = <T extends z.ZodType>(item: T) => envelopeOf(item).extend({ missing: Missing })

/** Returns the list envelope of the contract for one kind of item. */
export function envelopeOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), ...PageInfo.shape })
}
