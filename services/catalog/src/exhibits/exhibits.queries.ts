import { defineStatement } from '@fonds/db/read'
import { idsStatement } from '../descriptions/ids.queries.ts'
import { COMMITTED_AT, listStatements } from '../descriptions/list.queries.ts'

const columns = ['slug', 'title', 'summary', 'curator', 'translations']

/** Selects the columns of a summary as they are sent. */
const sent = (row: string): string[] => [
  ...columns.map((column) => `${row}.${column}`),
  `${row}.published_at::text AS published_at`,
  `(SELECT count(*)::int FROM api.visible_exhibit_items(:tenant) i WHERE i.exhibit_id = ${row}.id) AS items_count`,
]

/** Lists all exhibits, newest first. */
export const allExhibits = listStatements({
  name: 'exhibits.all',
  parameters: [],
  from: 'exhibits',
  columns,
  sent: sent('p'),
  where: 'true',
  order: [
    { column: 'published_at', type: 'date', descending: true },
    { column: 'id', type: 'uuid' },
  ],
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
  sent: sent('p'),
})

/** Reads an exhibit by its slug or its UUID; the other is null. */
export const exhibit = defineStatement(
  'exhibit',
  ['slug', 'id'],
  `
SELECT e.id, ${sent('e').join(', ')}, e.updated_at, e.sections, ${COMMITTED_AT}
FROM api.exhibits(:tenant) e
WHERE e.slug = :slug OR e.id = :id::uuid`,
)

/** Finds the day on which an exhibit was deleted, by slug or UUID. */
export const goneExhibit = defineStatement(
  'exhibit_gone',
  ['slug', 'id'],
  `SELECT g.deleted_at FROM api.gone(:tenant) g
WHERE g.kind = 'exhibit' AND (g.slug = :slug OR g.id = :id::uuid)
ORDER BY g.deleted_at DESC LIMIT 1`,
)
