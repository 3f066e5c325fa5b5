import { z } from 'zod'

/** Maximum number of items of a list within a resource. The rest is a paged list of its own. */
export const MAX_LISTED = 500

/** A list that stops within its resource. */
const Rest = z
  .strictObject({
    total: z.int().min(0).meta({ description: 'Number of items in the whole list' }),
    url: z.url().meta({ description: 'Paged list of all of them' }),
  })
  .meta({ id: 'Rest' })
export type Rest = z.infer<typeof Rest>

/** Returns the schema of `more` for a resource with these lists. */
export const moreOf = <const L extends string>(lists: readonly [L, ...L[]]) =>
  z
    .partialRecord(z.enum(lists), Rest)
    .optional()
    .meta({
      description: `Lists that have more than ${MAX_LISTED} items, and stop there, by name. Absent if there are none`,
    })

type Dashed<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}-${Dashed<Tail>}` : S

/** Returns the last part of a list's path: its name, as `digital-objects`. */
export const pathOfList = <L extends string>(list: L): Dashed<L> => list.replaceAll('_', '-') as Dashed<L>
