import { type Html, html } from '@fonds/http'
import type { SearchPage } from '../api/bodies.ts'
import { type Card, cardList } from '../page/cards.ts'
import { choice } from '../page/choices.ts'
import type { Filters } from '../page/filters.ts'
import type { Scope } from '../page/search-form.ts'
import { titleLink } from '../page/title-link.ts'
import type { Visit } from '../page/visit.ts'

type Hit = SearchPage['items'][number]
type Group = NonNullable<SearchPage['groups']>[number]

/** Types of results that are in no collection, with which nothing is grouped. */
const APART = ['entity', 'exhibit', 'all']

/** Renders the link that groups results by collection, or no longer; null within one collection. */
export function groupLink(filters: Filters, scope: Scope | null, { labels }: Visit): Html | null {
  const isGrouped = filters.get('group') !== null
  const types = filters.get('type')?.split(',') ?? []
  const hasOthers = types.some((type) => APART.includes(type)) || filters.get('entity_type') !== null
  if (!isGrouped && (hasOthers || (scope !== null && scope.parameter !== 'repository'))) return null
  const url = filters.replacing({ group: isGrouped ? null : 'collection' })
  return html`<p class="grouping">${choice(url, labels.text('page.group_by_collection'), { isCurrent: isGrouped })}</p>`
}

interface GroupedOptions {
  readonly filters: Filters
  readonly cardAt: (hit: Hit) => Card
  readonly isGallery: boolean
}

/** Renders results below the collections that hold them, each with a link to all that it has. */
export function groupedHits(
  { groups = [], items }: SearchPage,
  { filters, cardAt, isGallery }: GroupedOptions,
  visit: Visit,
): Html {
  const hits = new Map(items.map((hit) => [hit.id, hit]))
  return html`${groups.map((group, n) => {
    const cards = group.ids.flatMap((id) => {
      const hit = hits.get(id)
      return hit === undefined ? [] : [withoutTop(cardAt(hit), group)]
    })
    return html`<section class="group" aria-labelledby="group-${n}"><h2 id="group-${n}">${titleLink(group.collection, visit)}</h2>
${cardList(cards, visit, { isGallery, level: 3, withIds: true })}
${allOf(group, cards.length, filters, visit)}</section>
`
  })}`
}

/** Leaves out the collection from the path to a result, since its heading says it. */
function withoutTop(card: Card, { collection }: Group): Card {
  const { place } = card
  if (!place) return card
  return { ...card, place: { ...place, trail: place.trail.filter(({ url }) => url !== collection.url) } }
}

function allOf({ collection, total, itself }: Group, shown: number, filters: Filters, { labels }: Visit): Html | null {
  if (total + Number(itself) <= shown) return null
  const url = filters.replacing({ group: null, collection: collection.slug })
  return html`<p class="all">${choice(url, labels.text('page.all_in_group', { count: total }))}</p>`
}
