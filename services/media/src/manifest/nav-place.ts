import { apiUrl } from '@fonds/archive'
import type { TenantContext } from '@fonds/types/context'
import type { PlaceRow } from './places.queries.ts'
import { CONTEXT, type Manifest, NAV_PLACE_CONTEXT } from './presentation.ts'
import { bare } from './words.ts'

/**
 * Builds the places of a manifest, which viewers show on a map, with the contexts that this takes. The context of an
 * extension precedes that of the Presentation API.
 */
export function navPlace(places: readonly PlaceRow[], tenant: TenantContext): Pick<Manifest, '@context' | 'navPlace'> {
  if (places.length === 0) return { '@context': CONTEXT }
  return {
    '@context': [NAV_PLACE_CONTEXT, CONTEXT],
    navPlace: {
      type: 'FeatureCollection',
      features: places.map(({ slug, name, coordinates: { lat, lon } }) => ({
        id: apiUrl(tenant, 'entity', slug),
        type: 'Feature',
        properties: { label: bare(name) },
        geometry: { type: 'Point', coordinates: [lon, lat] },
      })),
    },
  }
}
