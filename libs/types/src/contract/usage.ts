import { z } from 'zod'

const figures = { investigations: z.int().min(0), requests: z.int().min(0) } as const

const UsageOfItem = z.strictObject({
  type: z.enum(['collection', 'record', 'entity', 'exhibit', 'image', 'file']),
  id: z.uuid(),
  title: z.string(),
  url: z.url(),
  ...figures,
})
export type UsageOfItem = z.infer<typeof UsageOfItem>

/** `/usage`: how an archive is used that shows it to everybody. */
export const Usage = z.strictObject({
  months: z.array(z.strictObject({ month: z.string(), ...figures })),
  items: z.array(UsageOfItem).meta({ description: 'Top-level collections with all in them' }),
  words: z.array(z.strictObject({ words: z.string(), days: z.int().min(1) })).meta({ description: 'Found nothing' }),
})
export type Usage = z.infer<typeof Usage>
