import {
  type JsonValue,
  jsonArray,
  jsonObject,
  jsonOf,
  jsonOrNull,
  jsonText,
  quoted,
  textOf,
  textOrNull,
} from './json-text.ts'
import { coverJson, entityJson, pictured, referenceColumns } from './summaries.queries.ts'

/**
 * Builds a place as a GeoJSON feature, from its row.
 * @param further members of the feature's properties besides those of the place
 */
export const placeFeature = (row: string, further: Readonly<Record<string, JsonValue>> = {}) => {
  const coordinate = (name: string) => jsonOrNull(`${row}.coordinates -> '${name}'`)
  const position = jsonArray([coordinate('lon'), coordinate('lat')])
  const geometry = { type: jsonText('"Point"'), coordinates: jsonOf(position) }
  return jsonObject({
    type: jsonText('"Feature"'),
    id: quoted(jsonOf(`${row}.id`)),
    geometry: jsonOf(jsonObject(geometry)),
    properties: jsonOf(entityJson(row, { precision: coordinate('precision'), ...further })),
  })
}

/** Selects the chosen cover image of an exhibit, otherwise its first image. */
const exhibitCover = (row: string) =>
  coverJson(
    pictured(`${row}.cover_id`),
    `SELECT ${referenceColumns('c')}, c.thumbnail
        FROM api.visible_exhibit_items(:tenant) i JOIN api.visible_descriptions(:tenant) c ON c.id = i.description_id
        WHERE i.exhibit_id = ${row}.id AND c.thumbnail IS NOT NULL
        ORDER BY i.section, i.position LIMIT 1`,
  )

/** Builds an exhibit's summary from its row, with further members. */
export const exhibitJson = (row: string, members: Readonly<Record<string, JsonValue>> = {}) =>
  jsonObject({
    type: jsonText('"exhibit"'),
    id: quoted(jsonOf(`${row}.id`)),
    slug: quoted(jsonOf(`${row}.slug`)),
    title: textOf(`${row}.title`),
    summary: textOrNull(`${row}.summary`),
    curator: textOrNull(`${row}.curator`),
    cover_image: jsonOrNull(exhibitCover(row)),
    published_at: textOf(`${row}.published_at`),
    items_count: jsonOf(`(SELECT count(*) FROM api.visible_exhibit_items(:tenant) i WHERE i.exhibit_id = ${row}.id)`),
    url: quoted(jsonOf(':base::text'), jsonText('/exhibits/'), jsonOf(`${row}.slug`)),
    ...members,
  })
