import { repositoryNames } from '@fonds/archive'
import { defineStatement } from '@fonds/db/read'
import type { RepositorySummaryRow } from '@fonds/presenters'
import { COMMITTED_AT, listStatements } from '../descriptions/list.queries.ts'

const columns = [
  'slug',
  'name',
  'language',
  'translations',
  'codes',
  'address',
  'coordinates',
] as const satisfies (keyof RepositorySummaryRow)[]

/** Counts the visible top-level collections of a repository `p`. */
const COLLECTIONS = `(
  SELECT count(*)::int FROM api.held_collections(:tenant, ARRAY[p.slug]) h
  WHERE EXISTS (SELECT FROM api.visible_descriptions(:tenant) d WHERE d.id = h OFFSET 0)
) AS collections_count`

/** Lists the repositories of an archive that has several, in its order. */
export const repositories = listStatements({
  name: 'repositories',
  parameters: [],
  from: 'repositories',
  columns,
  sent: [
    ...columns.map((column) => (column === 'translations' ? `${repositoryNames('p')} AS translations` : `p.${column}`)),
    COLLECTIONS,
  ],
  where: 'true',
  order: [
    { column: 'position', type: 'integer' },
    { column: 'id', type: 'uuid' },
  ],
  total: '(SELECT count(*) FROM api.repositories(:tenant))',
  found: 'true',
})

/** Reads one of them by its slug or its UUID; the other is null. */
export const repository = defineStatement(
  'repository',
  ['slug', 'id'],
  `
SELECT p.id, ${columns.map((column) => `p.${column}`).join(', ')}, ${COLLECTIONS}, p.other_names, p.contact, p.texts, p.updated_at,
  ${COMMITTED_AT}
FROM api.repositories(:tenant) p WHERE p.slug = :slug OR p.id = :id::uuid`,
)

/** Tells whether any of some names, which are slugs or UUIDs, is that of no repository. */
export const knownRepositories = defineStatement(
  'repositories.known',
  ['names'],
  `
SELECT EXISTS (
  SELECT FROM unnest(:names::text[]) n (name)
  WHERE NOT EXISTS (SELECT FROM api.repositories(:tenant) r WHERE r.slug = n.name OR r.id::text = n.name)
) AS missing`,
)
