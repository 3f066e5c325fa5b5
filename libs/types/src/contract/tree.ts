import { z } from 'zod'
import { ArchivalDate } from './date.ts'
import { deprecated } from './deprecated.ts'
import { Container } from './descriptive.ts'
import { FieldLanguages, Level, LevelLabel } from './reference.ts'

const link = (description: string) => z.url().nullable().meta({ description })
/** The former name of `prev`, which is called so in every other list. */
const previous = z
  .url()
  .nullable()
  .meta({ description: 'Use `prev`', ...deprecated({ since: '2026-11-30' }) })

/** A record or collection in the tree of a collection. */
const TreeNodeFields = z.object({
  type: z.enum(['collection', 'record']).meta({ description: 'Type of the resource' }),
  id: z.uuid().meta({ description: 'Permanent identifier' }),
  slug: z.string().meta({ description: 'Readable name in URLs; if it changes, the former one redirects' }),
  title: z.string().meta({ description: 'Title' }),
  level: Level,
  level_label: LevelLabel,
  date: ArchivalDate.nullable(),
  reference_code: z.string().nullable().meta({ description: 'The whole reference code, as it is cited' }),
  children_count: z.int().min(0).meta({ description: 'Number of published children' }),
  field_languages: FieldLanguages,
})

export interface TreeNode extends z.infer<typeof TreeNodeFields> {
  url: string
  containers?: z.infer<typeof Container>[] | undefined
  has_more: boolean
  prev: string | null
  previous: string | null
  next: string | null
  children: TreeNode[] | null
}

export const TreeNode: z.ZodType<TreeNode> = z
  .strictObject({
    ...TreeNodeFields.shape,
    url: z.url().meta({ description: 'URL in this API' }),
    containers: z.array(Container).optional().meta({ description: 'With `whole` and `ids`' }),
    has_more: z.boolean().meta({ description: 'Whether there are children that the response does not contain' }),
    prev: link('The children before those in the response; null if there are none'),
    previous,
    next: link(
      'The children after those in the response, or the first ones of a collapsed node; null if there are none',
    ),
    // Zod moves getters to the end.
    get children(): z.ZodType<TreeNode[] | null> {
      return z.array(TreeNode).nullable().meta({
        description:
          'Consecutive children in archival order, empty if there are none; null if the response does not expand the node',
      })
    },
  })
  .meta({ id: 'TreeNode' })

/** Part of a collection's hierarchy. */
export const CollectionTree = z
  .strictObject({
    items: z.array(TreeNode).meta({
      description: 'Consecutive children of the collection or node, in archival order',
    }),
    truncated: z.boolean().meta({
      description: 'Whether the limit of 500 nodes left nodes collapsed that `depth` would expand',
    }),
    prev: link('The items before the first one; null if there are none'),
    previous,
    next: link('The items after the last one; null if there are none'),
  })
  .meta({ id: 'CollectionTree' })
export type CollectionTree = z.infer<typeof CollectionTree>
