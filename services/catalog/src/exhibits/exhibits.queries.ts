import { exhibitJson, referenceJson, thumbnailJson } from '@fonds/archive'
import { defineStatement } from '@fonds/db/read'
import { idsStatement } from '../descriptions/ids.queries.ts'
import { listStatements } from '../descriptions/list.queries.ts'

const columns = ['slug', 'title', 'summary', 'curator', 'cover_id']

/** Lists all exhibits, newest first. */
export const allExhibits = listStatements({
  name: 'exhibits.all',
  parameters: [],
  from: 'exhibits',
  columns,
  where: 'true',
  order: [
    { column: 'published_at', type: 'date', descending: true },
    { column: 'id', type: 'uuid' },
  ],
  item: exhibitJson('p'),
  refers: false,
  total: '(SELECT s.exhibits FROM api.tenant_state(:tenant) s)',
  found: 'true',
})

/** Finds exhibits by slug or UUID. */
export const exhibitsByIds = idsStatement({
  name: 'exhibits',
  from: 'exhibits',
  where: 'true',
  kind: null,
  columns: ['id', 'published_at', ...columns],
  item: exhibitJson('p'),
  refers: false,
})

// An item is a reference with the curator's text. Its record may meanwhile have become a collection.
const item = `(${referenceJson('d')}::jsonb || jsonb_build_object('caption', i.caption, 'thumbnail', (${thumbnailJson('d')})::jsonb))`

const read = (where: string) => `
SELECT e.slug, ${exhibitJson('e')} AS summary, e.updated_at, e.sections,
  (SELECT s.committed_at FROM api.tenant_state(:tenant) s) AS committed_at,
  (SELECT coalesce(json_agg(json_build_object('section', i.section, 'item', ${item}) ORDER BY i.section, i.position), '[]')
    FROM api.visible_exhibit_items(:tenant) i, api.visible_descriptions(:tenant) d
    WHERE i.exhibit_id = e.id AND d.id = i.description_id) AS items
FROM api.exhibits(:tenant) e
WHERE ${where}`

export const exhibitBySlug = defineStatement(
  'exhibit.slug',
  ['base', 'labels', 'text_language', 'slug'],
  read('e.slug = :slug'),
)
export const exhibitById = defineStatement('exhibit.id', ['base', 'labels', 'text_language', 'id'], read('e.id = :id'))

/** A row of these statements. */
export interface ExhibitRow {
  readonly slug: string
  /** Summary as JSON text. */
  readonly summary: string
  readonly updated_at: Date
  readonly sections: readonly { readonly heading: string | null; readonly text: string | null }[]
  readonly committed_at: Date
  /** Visible items in order, each with the index of its section. */
  readonly items: readonly { readonly section: number; readonly item: unknown }[]
}

/** Finds the day on which an exhibit was deleted, by slug or UUID. */
export const goneExhibit = defineStatement(
  'exhibit_gone',
  ['slug', 'id'],
  `SELECT g.deleted_at FROM api.gone(:tenant) g
WHERE g.kind = 'exhibit' AND (g.slug = :slug OR g.id = :id::uuid)
ORDER BY g.deleted_at DESC LIMIT 1`,
)
