import { z } from 'zod'

const uri = z.url({ protocol: /^https?$/ })
const languageMap = z.record(z.string(), z.array(z.string()).min(1))

/** A reference to a resource, as in the Presentation API. */
const SeeAlso = z.strictObject({
  id: uri,
  type: z.literal('Dataset'),
  label: languageMap,
  format: z.string().min(1),
  profile: z.string().min(1).optional(),
})

const Resource = z.strictObject({
  id: uri,
  type: z.enum(['Manifest', 'Collection']),
  canonical: uri.optional(),
  seeAlso: z.array(SeeAlso).min(1).optional(),
  provider: z
    .array(z.strictObject({ id: uri, type: z.literal('Agent'), label: languageMap }))
    .min(1)
    .optional(),
})

const Activity = z
  .strictObject({
    type: z.enum(['Create', 'Update', 'Delete', 'Move']),
    object: Resource,
    target: Resource.optional(),
    endTime: z.iso.datetime(),
  })
  .refine(({ type, target }) => (type === 'Move') === (target !== undefined), 'only a Move has a target')
  .refine(({ object, target }) => target?.id !== object.id && (target?.type ?? object.type) === object.type, 'target')

const PageReference = z.strictObject({ id: uri, type: z.literal('OrderedCollectionPage') })
const context = z.literal('http://iiif.io/api/discovery/1/context.json')

/** `OrderedCollection` of Change Discovery 1.0 (3.1), with the properties that this API has. */
export const OrderedCollection = z.strictObject({
  '@context': context,
  id: uri,
  type: z.literal('OrderedCollection'),
  totalItems: z.int().nonnegative(),
  first: PageReference,
  last: PageReference,
})

/** `OrderedCollectionPage` (3.2). */
export const OrderedCollectionPage = z.strictObject({
  '@context': context,
  id: uri,
  type: z.literal('OrderedCollectionPage'),
  partOf: z.strictObject({ id: uri, type: z.literal('OrderedCollection') }),
  startIndex: z.int().nonnegative().optional(),
  prev: PageReference.optional(),
  next: PageReference.optional(),
  orderedItems: z.array(Activity),
})
export type OrderedCollectionPage = z.infer<typeof OrderedCollectionPage>

/** The URLs that a harvester has in its index, by type. */
export interface IiifIndex {
  readonly Manifest: Set<string>
  readonly Collection: Set<string>
}

export const emptyIndex = (): IiifIndex => ({ Manifest: new Set(), Collection: new Set() })

type Get = (url: string) => Promise<unknown>

/**
 * Updates an index by the processing algorithm of the specification (3.5): from the last page backwards, activity by
 * activity, until one from before the last crawl.
 * @returns the time of the most recent activity, for the next crawl, and the pages read
 */
export async function harvest(
  get: Get,
  collection: string,
  index: IiifIndex,
  lastCrawl: string | null = null,
): Promise<{ readonly newest: string | null; readonly pages: readonly OrderedCollectionPage[] }> {
  const { last } = OrderedCollection.parse(await get(collection))
  const pages: OrderedCollectionPage[] = []
  const processed = new Set<string>()
  for (let next: string | undefined = last.id; next !== undefined; ) {
    const page: OrderedCollectionPage = OrderedCollectionPage.parse(await get(next))
    pages.push(page)
    for (const { type, object, target, endTime } of page.orderedItems.toReversed()) {
      if (lastCrawl !== null && endTime < lastCrawl) return { newest: newestOf(pages), pages }
      if (processed.has(object.id)) continue
      const known = index[object.type]
      if (type === 'Delete' || type === 'Move') known.delete(object.id)
      else known.add(object.id)
      if (target !== undefined) known.add(target.id)
      processed.add(object.id)
    }
    next = page.prev?.id
  }
  return { newest: newestOf(pages), pages }
}

const newestOf = (pages: readonly OrderedCollectionPage[]): string | null =>
  pages
    .flatMap(({ orderedItems }) => orderedItems.map(({ endTime }) => endTime))
    .toSorted()
    .at(-1) ?? null
