import type { Description, SummaryRow } from '@fonds/archive'
import type { Shown, ShownPage } from './item.ts'

/** Returns the columns that a whole description has in lists, so that it gets the same form. */
export const summaryOf = (description: Description): SummaryRow => ({
  id: description.id,
  kind: description.kind,
  slug: description.slug,
  title: description.title,
  level: description.level,
  reference_code: description.reference_code,
  summary: description.summary,
  languages: description.languages.value,
  updated_at: description.updated_at.getTime() / 1000,
  date: description.date,
  collection_id: description.collection_id,
  root_id: description.root_id,
  rights: description.rights?.value ?? description.default_rights,
  access: description.access?.value ?? null,
  image_count: description.totals?.images ?? description.images.length,
  file_kinds: description.file_kinds,
  thumbnail: description.thumbnail,
  quality: description.quality,
  children_count: description.children_count,
  records_count: description.records_count,
  aggregate_start: description.aggregate.start,
  aggregate_end: description.aggregate.end,
  extent: description.body.extent,
  translations: description.translations ?? null,
  repository: description.repository ?? null,
})

/** Returns what a whole description refers to in lists: its ancestors, in its language (`inLanguage`) unless another is given. */
export const pageOf = (
  { ancestors, text_language }: Description,
  shown: Omit<Shown, 'textLanguage'> & Partial<Shown>,
): ShownPage => ({
  textLanguage: text_language ?? null,
  ...shown,
  references: new Map(ancestors.map((ancestor) => [ancestor.id, { ...ancestor, thumbnail: null }])),
  covers: new Map(),
})
