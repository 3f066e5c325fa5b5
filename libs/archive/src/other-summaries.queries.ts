import { coverJson, dateJson, entityReferencePairs, pictured, referenceColumns } from './summaries.queries.ts'

/** Lists the pairs of an entity's summary, for `json_build_object`, from its row. */
export const entityPairs = (row: string) => `${entityReferencePairs(row)}, 'dates', ${dateJson(`${row}.dates`)},
    'records_count', ${row}.links_count - ${row}.collections_count, 'collections_count', ${row}.collections_count`

/**
 * Builds a place as a GeoJSON feature, from its row.
 * @param further pairs of the feature's properties besides those of the place
 */
export const placeFeature = (row: string, further?: string) => `json_build_object('type', 'Feature', 'id', ${row}.id,
    'geometry', json_build_object('type', 'Point',
      'coordinates', json_build_array(${row}.coordinates -> 'lon', ${row}.coordinates -> 'lat')),
    'properties', json_build_object(${entityPairs(row)}, 'precision', ${row}.coordinates -> 'precision'${further === undefined ? '' : `, ${further}`}))`

/** Selects the chosen cover image of an exhibit, otherwise its first image. */
const exhibitCover = (row: string) =>
  coverJson(
    pictured(`${row}.cover_id`),
    `SELECT ${referenceColumns('c')}, c.thumbnail
        FROM api.visible_exhibit_items(:tenant) i JOIN api.visible_descriptions(:tenant) c ON c.id = i.description_id
        WHERE i.exhibit_id = ${row}.id AND c.thumbnail IS NOT NULL
        ORDER BY i.section, i.position LIMIT 1`,
  )

/** Lists the pairs of an exhibit's summary in the same way. */
export const exhibitPairs = (
  row: string,
) => `'type', 'exhibit', 'id', ${row}.id, 'slug', ${row}.slug, 'title', ${row}.title,
    'summary', ${row}.summary, 'curator', ${row}.curator, 'cover_image', ${exhibitCover(row)},
    'published_at', ${row}.published_at,
    'items_count', (SELECT count(*) FROM api.visible_exhibit_items(:tenant) i WHERE i.exhibit_id = ${row}.id),
    'url', :base::text || '/exhibits/' || ${row}.slug`
