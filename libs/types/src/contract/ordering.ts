import { z } from 'zod'
import { REQUEST_KINDS, REQUEST_PURPOSES } from '../model/ordering.ts'

/** A way to request one description. */
const ItemRequest = z
  .strictObject({
    label: z.string(),
    url: z.url().meta({ description: 'https or mailto' }),
    kind: z.enum(REQUEST_KINDS),
  })
  .meta({ id: 'ItemRequest' })

/** Members that an order of a description needs beside its summary. */
const ToOrder = z
  .strictObject({
    boxes: z
      .array(z.array(z.string()))
      .meta({ description: 'Where it, or the nearest file above it, lies: from the box inwards' }),
    off_site: z.boolean(),
    permalink: z.url(),
  })
  .meta({ id: 'ToOrder', description: 'What an order needs' })
export type ToOrder = z.infer<typeof ToOrder>

/** Members of a description about its order. Copies that mirrors keep have none: they would change with the archive's settings. */
export const orderFields = {
  requests: z.array(ItemRequest).meta({ description: 'Ways to order it; none if it cannot be ordered' }),
  to_order: ToOrder,
} as const

const RequestTemplate = z.strictObject({
  kind: z.enum(REQUEST_KINDS),
  purpose: z.enum(REQUEST_PURPOSES),
  label: z.string(),
  url: z.string().nullable(),
  to: z.string().nullable(),
  subject: z.string().nullable(),
  body: z.string().nullable(),
  fields: z.record(z.string(), z.string()),
  levels: z.array(z.string()),
  access: z.array(z.string()),
  for: z.enum(['item', 'list']).nullable(),
})

/** `ordering` of `/organization`: the archive's rules for orders, and templates of requests. */
export const OrganizationOrdering = z.strictObject({
  templates: z.array(RequestTemplate),
  days_ahead: z.int().nullable(),
  max_boxes: z.int().nullable(),
  closed_weekdays: z.array(z.string()),
  closed: z.array(z.strictObject({ from: z.iso.date(), until: z.iso.date() })),
  off_site_days_ahead: z.int().nullable(),
  note: z.string().nullable(),
})

export type OrganizationOrdering = z.infer<typeof OrganizationOrdering>
