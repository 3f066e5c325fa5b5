import { type Html, html } from '@fonds/http'
import { containerLines, type Labels } from '@fonds/labels'
import type { CollectionItem, RecordItem } from '../api/bodies.ts'
import { optional, read } from '../api/read.ts'
import { joined, words } from './parts.ts'
import type { InLanguages } from './texts.ts'
import { titleLink } from './title-link.ts'
import type { Visit } from './visit.ts'

/** The place of a description, as lists show it. */
export interface Place {
  /** The descriptions that it is part of, from the top. */
  readonly trail: readonly (InLanguages & { readonly title: string; readonly url: string })[]
  /** Boxes, folders and the like. */
  readonly containers: readonly string[]
  readonly access: { readonly status: string; readonly label: string } | null
}

/** A record or collection in a list of different things. */
export interface Listed {
  readonly type: string
  readonly id: string
  readonly collection?: (InLanguages & { readonly title: string; readonly url: string }) | null
  readonly access?: Place['access']
}

/** Members that tell the place of a description. */
const RECORD_FIELDS = ['id', 'ancestors', 'containers'] as const
const COLLECTION_FIELDS = [...RECORD_FIELDS, 'access'] as const

/**
 * Reads the places of the records and collections in a list: those of each type by one request. Without them, a record is
 * shown with its nearest collection.
 */
export async function placesOf(
  items: readonly Listed[],
  { api, labels }: Visit<unknown>,
): Promise<ReadonlyMap<string, Place>> {
  const idsOf = (type: string) => items.filter((item) => item.type === type).map(({ id }) => id)
  const [records, collections] = [idsOf('record'), idsOf('collection')]
  const [ofRecords, ofCollections] = await Promise.all([
    records.length === 0
      ? null
      : optional(
          read(
            api.GET('/api/public/records', { params: { query: { ids: records, ...PLACE, fields: RECORD_FIELDS } } }),
          ),
        ),
    collections.length === 0
      ? null
      : optional(
          read(
            api.GET('/api/public/collections', {
              params: { query: { ids: collections, ...PLACE, fields: COLLECTION_FIELDS } },
            }),
          ),
        ),
  ])
  const found = new Map<string, PlacedSummary>(
    [...(ofRecords?.items ?? []), ...(ofCollections?.items ?? [])].map((item) => [item.id, item]),
  )
  return new Map(items.map((item) => [item.id, placeOf(item, found.get(item.id), labels)]))
}

const PLACE = { include: ['place' as const] }

type PlacedSummary = Pick<RecordItem | CollectionItem, 'ancestors' | 'containers' | 'access'>

/** Returns the place of an item of a list that was read with its place. */
export const placeOf = ({ collection, access }: Listed, placed: PlacedSummary | undefined, labels: Labels): Place => ({
  trail: placed?.ancestors ?? (collection ? [collection] : []),
  containers: containerLines(placed?.containers ?? [], labels),
  access: access ?? placed?.access ?? null,
})

/** Renders the path to a description, its containers and its access in one line; null if nothing is known. */
export function placeLine({ trail, containers, access }: Place, visit: Visit<unknown>): Html | null {
  const path = joined(
    trail.map((step) => titleLink(step, visit)),
    html` <span aria-hidden="true" class="into">›</span> `,
  )
  const status =
    access === null || access.status === 'unknown'
      ? null
      : html`<span class="access ${access.status}">${access.label}</span>`
  const line = joined([path, ...containers.map(words), status], ' · ')
  return line && html`<p class="context">${line}</p>`
}
