import { z } from 'zod'
import { CollectionDetail } from './collection.ts'
import { withDetails } from './details.ts'
import { EntityDetail } from './entity.ts'
import { ExhibitDetail } from './exhibit.ts'
import { orderFields } from './ordering.ts'
import { RecordDetail } from './record.ts'

/**
 * Resources as mirrors keep them: in snapshots, and with changes. They leave out lists of neighbours, which are resources of
 * their own, what only a request can ask for, and how something is ordered. Whatever changes a copy is a change of its resource in the feed.
 */
const RecordCopy = RecordDetail.omit({
  children: true,
  siblings: true,
  previous: true,
  next: true,
  citation: true,
  json_ld: true,
})
  .extend(withDetails(orderFields))
  .meta({ id: 'RecordCopy' })

const CollectionCopy = CollectionDetail.omit({ children: true, citation: true, json_ld: true })
  .extend(withDetails(orderFields))
  .meta({ id: 'CollectionCopy' })

const EntityCopy = EntityDetail.omit({ records: true }).meta({ id: 'EntityCopy' })

/** A resource of any type as mirrors keep it. */
const Copy = z.discriminatedUnion('type', [RecordCopy, CollectionCopy, EntityCopy, ExhibitDetail])
export type Copy = z.infer<typeof Copy>

/** The types of resources that mirrors keep. */
export const COPY_TYPES = ['record', 'collection', 'entity', 'exhibit'] as const
export type CopyType = (typeof COPY_TYPES)[number]

const CHANGES = ['created', 'updated', 'deleted'] as const

const changeFields = {
  change: z.enum(CHANGES).meta({
    description:
      '`created`: became visible, or visible again, after the position given as `since`; `updated`: changed; ' +
      '`deleted`: no longer visible',
  }),
  type: z.enum(COPY_TYPES).meta({ description: 'Type of the resource' }),
  id: z.uuid().meta({ description: 'Permanent identifier' }),
  changed_at: z.iso.datetime().meta({ description: 'Time at which the change was committed' }),
  url: z.url().nullable().meta({ description: 'URL in this API; null if deleted' }),
} as const

const resource = Copy.nullable().meta({
  description: 'The resource as it is now, in the form that snapshots have; null if deleted',
})

/** A change in the feed. */
export const Change = z
  .strictObject({
    ...changeFields,
    resource: resource.optional().meta({
      description:
        'The resource as it is now, in the form that snapshots have; null if deleted. Only with `include=resource`',
    }),
  })
  .meta({ id: 'Change' })
export type Change = z.infer<typeof Change>

/** A change with its resource: a line of the changes between two snapshots. */
const ChangeLine = z.strictObject({ ...changeFields, resource }).meta({ id: 'ChangeLine' })

/** The schemas of the lines of snapshots, by the type of the line. */
export const LINE_SCHEMAS = {
  record: RecordCopy,
  collection: CollectionCopy,
  entity: EntityCopy,
  exhibit: ExhibitDetail,
  change: ChangeLine,
} as const satisfies Readonly<Record<CopyType | 'change', z.ZodType>>
