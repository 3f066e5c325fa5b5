import { withSettled } from '@fonds/db/settled'
import { defineStatement } from '@fonds/db/statement'
import { type JsonValue, jsonArrayOf, jsonObject, jsonOf, jsonOrNull, quoted, textOf, textOrNull } from './json-text.ts'
import { HEADINGS_OF_LINK } from './written-names.ts'

/** The columns of a complete description. */
export const columns = [
  'id',
  'kind',
  'slug',
  'level',
  'other_level',
  'title',
  'reference_code',
  'written_code',
  'date',
  'summary',
  'languages',
  'languages_from',
  'access',
  'access_from',
  'rights',
  'rights_from',
  'use_conditions',
  'use_conditions_from',
  'quality',
  'suppressed',
  'parent_id',
  'collection_id',
  'root_id',
  'path',
  'children_count',
  'collections_count',
  'records_count',
  'aggregate_start',
  'aggregate_end',
  'updated_at',
  'image_count',
  'thumbnail',
  'body',
]

/** Selects whether a description's files are withheld. Skips reading the tenant's setting if there are no files. */
export const withheldColumn = (row: string): string => `CASE WHEN ${row}.image_count > 0
    THEN (SELECT w FROM api.originals_withheld(:tenant, ${row}.suppressed, ${row}.access) w) ELSE ${row}.suppressed
  END AS originals_withheld`

/** Whether its manifest has any pictures: its own or, for a record, those of the records below it. */
export const picturedColumn = (
  row: string,
): string => `${row}.thumbnail IS NOT NULL OR (${row}.kind = 'record' AND ${row}.children_count > 0 AND EXISTS (
    SELECT FROM api.visible_descriptions(:tenant) b
    WHERE b.kind = 'record' AND b.thumbnail IS NOT NULL AND b.path > ${row}.path AND b.path < ${row}.path || '~')) AS has_pictures`

const inQuotes = (row: string, ...names: readonly string[]): Readonly<Record<string, JsonValue>> =>
  Object.fromEntries(names.map((name) => [name, quoted(jsonOf(`${row}.${name}`))]))
const asIs = (row: string, ...names: readonly string[]): Readonly<Record<string, JsonValue>> =>
  Object.fromEntries(names.map((name) => [name, jsonOrNull(`${row}.${name}::text`)]))

const name = jsonObject({
  ...inQuotes('e', 'id', 'slug'),
  name: textOf('e.name'),
  ...inQuotes('e', 'entity_type'),
  roles: textOf('l.roles'),
  ...asIs('l', 'creator', 'confidence'),
  headings: jsonOf(HEADINGS_OF_LINK),
  ...inQuotes('l', 'description_id'),
})

/**
 * Reads the names linked to the description, and the creators of its ancestors, in order, except suppressed ones. Both in
 * one subquery, since deciding which entities are visible takes PostgreSQL longer to prepare than to do.
 */
const names = `(
    SELECT ${jsonArrayOf(name, { order: 'l.position, e.id' })}
    FROM api.visible_entity_links(:tenant) l JOIN api.visible_entities(:tenant) e ON e.id = l.entity_id
    WHERE l.description_id = ANY (d.ancestor_ids || d.id) AND (l.creator OR l.description_id = d.id)
  )`

const image = jsonObject({
  ...inQuotes('m', 'id', 'sha256'),
  mime_type: textOrNull('m.mime_type'),
  file_name: textOrNull('m.file_name'),
  caption: textOrNull('m.caption'),
  ...asIs('m', 'renderable', 'width', 'height', 'thumb_width', 'thumb_height'),
  colour: textOrNull('m.colour'),
  placeholder: textOrNull('m.placeholder'),
  ...asIs('m', 'page'),
})

/** Reads the attached images, in order. Skipped for the many descriptions that have none. */
const images = `CASE WHEN d.image_count > 0 THEN (
    SELECT ${jsonArrayOf(image, { order: 'm.position' })}
    FROM api.visible_media(:tenant) m WHERE m.description_id = d.id
  ) END`

const ancestor = jsonObject({
  ...inQuotes('a', 'id', 'kind', 'slug'),
  title: textOf('a.title'),
  ...inQuotes('a', 'level'),
  ...asIs('a', 'children_count', 'titles'),
})

const read = (where: string, { columns: further = [], ofAncestors = [], join = '' }: Further) => `
SELECT ${columns.map((column) => `d.${column}`).join(', ')}, ${withheldColumn('d')},
  ${picturedColumn('d')},
  (SELECT s.committed_at FROM api.tenant_state(:tenant) s) AS committed_at,
  (SELECT t.material_rights FROM api.tenant(:tenant) t) AS default_rights,
  above.ancestors,
  ${names} AS names,
  ${[`${images} AS images`, ...further].join(',\n  ')}
FROM api.visible_descriptions(:tenant) d CROSS JOIN LATERAL (
  SELECT ${[`${jsonArrayOf(ancestor, { order: 'a.depth' })} AS ancestors`, ...ofAncestors].join(',\n    ')}
  FROM api.visible_descriptions(:tenant) a WHERE a.id = ANY (d.ancestor_ids)
) above ${join}
WHERE d.kind = :kind AND ${where}`

/** What a statement reads besides a description `d`. */
interface Further<P extends string = string> {
  readonly columns?: readonly string[]
  /** Aggregates of the ancestors `a`, which become columns of `above`. */
  readonly ofAncestors?: readonly string[]
  /** A join that the columns use. */
  readonly join?: string
  readonly parameters?: readonly P[]
}

/** Declares the statements that read a description by its slug or its UUID. */
export const descriptionStatements = <const P extends string = never>(name: string, further: Further<P> = {}) => {
  const { parameters = [] } = further
  return {
    bySlug: withSettled(
      defineStatement(`${name}.slug`, ['kind', 'slug', ...parameters], read('d.slug = :slug', further)),
    ),
    byId: withSettled(defineStatement(`${name}.id`, ['kind', 'id', ...parameters], read('d.id = :id', further))),
  }
}

/** Two statements that return the same columns. */
export type DescriptionStatements<P extends string = never> = ReturnType<typeof descriptionStatements<P>>

export const { bySlug: descriptionBySlug, byId: descriptionById } = descriptionStatements('description')
