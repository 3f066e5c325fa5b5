import type { Column } from './report.ts'

/** Columns that tell which description a finding is about. Its statement selects `DESCRIBED` for them. */
export const DESCRIPTION_COLUMNS = [
  { key: 'reference_code', heading: 'Reference code', textWidth: 30 },
  { key: 'title', heading: 'Title', textWidth: 50 },
  { key: 'kind', heading: 'Kind', textWidth: 0 },
  { key: 'slug', heading: 'Slug' },
  { key: 'finding_aid', heading: 'Finding aid', textWidth: 0 },
] as const satisfies readonly Column[]

/** Columns of a description `d` in the finding aid with the root `r`, as SQL. */
export const DESCRIBED = 'd.reference_code, d.title, d.kind, d.slug, r.slug AS finding_aid'
