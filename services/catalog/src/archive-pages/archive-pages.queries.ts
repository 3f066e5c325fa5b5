import { defineStatement } from '@fonds/db/read'
import type { ArchivePageRow } from '@fonds/presenters'
import { COMMITTED_AT, listStatements } from '../descriptions/list.queries.ts'

const columns = [
  'slug',
  'menu',
  'language',
  'title',
  'translations',
  'titles',
] as const satisfies (keyof ArchivePageRow)[]

/** Lists an archive's own pages in its order. */
export const archivePages = listStatements({
  name: 'archive_pages',
  parameters: [],
  from: 'archive_pages',
  columns,
  where: 'true',
  order: [
    { column: 'position', type: 'smallint' },
    { column: 'id', type: 'uuid' },
  ],
  total: '(SELECT count(*) FROM api.archive_pages(:tenant))',
  found: 'true',
})

/** Reads one of them by its slug or its UUID; the other is null. */
export const archivePage = defineStatement(
  'archive_page',
  ['slug', 'id'],
  `
SELECT p.id, ${columns.map((column) => `p.${column}`).join(', ')}, p.text, p.texts, p.updated_at, ${COMMITTED_AT}
FROM api.archive_pages(:tenant) p WHERE p.slug = :slug OR p.id = :id::uuid`,
)

/** Reads what menus show of all of them. */
export const pageLinks = defineStatement(
  'archive_page.links',
  [],
  `SELECT ${columns.map((column) => `p.${column}`).join(', ')} FROM api.archive_pages(:tenant) p ORDER BY p.position, p.slug`,
)
