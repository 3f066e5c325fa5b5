import type { ExhibitDetail } from '../api/bodies.ts'
import type { Place } from '../entities/map.ts'

type Item = ExhibitDetail['sections'][number]['items'][number]

/**
 * Returns the places of items as points of a map. Items at the same place share a point, which has all their titles and leads to the
 * first of them.
 * @param urlOf returns where an item of some index is
 */
export function placesOfItems(
  items: readonly Pick<Item, 'title' | 'places'>[],
  urlOf: (index: number) => string,
): Place[] {
  const points = new Map<
    string,
    { readonly coordinates: readonly number[]; readonly url: string; names: Set<string> }
  >()
  for (const [n, { title, places = [] }] of items.entries())
    for (const { lat, lon } of places) {
      const key = `${lat},${lon}`
      const point = points.get(key) ?? { coordinates: [lon, lat], url: urlOf(n), names: new Set<string>() }
      points.set(key, point)
      point.names.add(title)
    }
  return [...points.values()].map(({ coordinates, url, names }) => ({
    geometry: { coordinates },
    properties: { name: [...names].join('; '), url },
  }))
}
