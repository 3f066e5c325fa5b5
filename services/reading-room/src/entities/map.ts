import { type Html, html } from '@fonds/http'
import { fileUrl } from '../assets/files.ts'
import { local, type Visit } from '../page/visit.ts'

/** A place with its longitude and latitude in degrees. */
export interface Place {
  readonly geometry: { readonly coordinates: readonly number[] }
  readonly properties: { readonly name: string; readonly url: string }
}

/** Share of the map around the places, and the smallest width of the map in degrees, since the outline is rough. */
const MARGIN = 0.15
const SMALLEST = 40

/** Renders places as points on an outline of the world, each linked to its page; null if there are none. */
export function placesMap(places: readonly Place[], visit: Visit<unknown>): Html | null {
  if (places.length === 0) return null
  const { labels } = visit
  const view = viewOf(places.map(({ geometry }) => geometry.coordinates))
  const radius = view.width / 120
  return html`<figure class="map"><svg viewBox="${view.x} ${view.y} ${view.width} ${view.height}" role="group" aria-label="${labels.text('page.map')}"><image href="${fileUrl('world.svg')}" x="-180" y="-90" width="360" height="180"/>${places.map(
    ({ geometry: { coordinates }, properties }) => {
      const [lon = 0, lat = 0] = coordinates
      return html`<a href="${local(visit, properties.url)}" aria-label="${properties.name}"><title>${properties.name}</title><circle cx="${lon}" cy="${-lat}" r="${round(radius)}"/></a>`
    },
  )}</svg></figure>\n`
}

/** Returns the part of the map with all points, twice as wide as high at least. */
function viewOf(points: readonly (readonly number[])[]) {
  const lons = points.map(([lon = 0]) => lon)
  const lats = points.map(([, lat = 0]) => -lat)
  const [west, east] = [Math.min(...lons), Math.max(...lons)]
  const [north, south] = [Math.min(...lats), Math.max(...lats)]
  const height = Math.max(SMALLEST / 2, (south - north) * (1 + 2 * MARGIN), ((east - west) * (1 + 2 * MARGIN)) / 2)
  const width = height * 2
  return {
    x: round((west + east - width) / 2),
    y: round((north + south - height) / 2),
    width: round(width),
    height: round(height),
  }
}

const round = (value: number): number => Math.round(value * 100) / 100
