import type { Card } from './cards.ts'
import { type Listed, placesOf } from './places.ts'
import { cardOfDescription, type Summary } from './summaries.ts'
import type { Visit } from './visit.ts'

/** Returns what a list of descriptions from different places shows. */
export async function placedCards(items: readonly (Summary & Listed)[], visit: Visit<unknown>): Promise<Card[]> {
  const places = await placesOf(items, visit)
  return items.map((item) => cardOfDescription(item, places.get(item.id)))
}
