import { pageRows, type Reader, readCovers, readExhibitCovers, readerOf } from '@fonds/archive'
import type { Pool } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { presentEntitySummary, presentExhibitSummary, presentSummary, type Shown } from '@fonds/presenters'
import type { Thumbnail } from '@fonds/types'
import type { BodyPart } from '../documents/body.ts'
import { type FilterValues, findsDescriptions, type Hit } from '../engine/engine.ts'
import {
  type FoundDescriptionRow,
  type FoundEntityRow,
  type FoundExhibitRow,
  foundDescriptions,
  foundEntities,
  foundExhibits,
} from './summaries.queries.ts'

/** Something that was found and is visible. */
export interface FoundRow {
  /** The summary shown in lists. */
  readonly summary: object & {
    readonly id: string
    readonly title: string
    readonly thumbnail?: Thumbnail | null
    readonly cover_image?: { readonly thumbnail: Thumbnail } | null
  }
  /** Null for entities and exhibits. */
  readonly quality: number | null
  /** The text that was indexed, and the fields that it consists of, if they are known. */
  readonly words: string
  readonly parts: readonly BodyPart[] | null
  readonly language: string | null
}

/** Reads the hits that are currently visible, in their order. */
export async function readFound(
  from: Pool | Reader,
  shown: Shown,
  hits: readonly Hit[],
  filters: FilterValues,
): Promise<readonly FoundRow[]> {
  if (hits.length === 0) return []
  const ids = hits.map(({ id }) => id)
  const found = await Promise.all([
    findsDescriptions(filters) ? readDescriptions(readerOf(from), shown, ids) : [],
    filters.with_others ? readEntities(readerOf(from), shown, ids) : [],
    filters.with_others ? readExhibits(readerOf(from), shown, ids) : [],
  ])
  const rows = new Map(found.flat().map((row) => [row.summary.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

async function readDescriptions(read: Reader, shown: Shown, ids: readonly string[]): Promise<FoundRow[]> {
  const { id: tenant } = shown.tenant
  const { items, references } = pageRows(await read<FoundDescriptionRow>(bind(foundDescriptions, { tenant, ids })))
  const page = { ...shown, references, covers: await readCovers(read, tenant, items) }
  return items.map((row) => foundRow(presentSummary(row, page), row, row))
}

async function readEntities(read: Reader, shown: Shown, ids: readonly string[]): Promise<FoundRow[]> {
  const rows = await read<FoundEntityRow>(bind(foundEntities, { tenant: shown.tenant.id, ids }))
  return rows.map((row) => {
    const summary = presentEntitySummary(row, shown)
    return foundRow({ ...summary, title: summary.name }, row)
  })
}

async function readExhibits(read: Reader, shown: Shown, ids: readonly string[]): Promise<FoundRow[]> {
  const { id: tenant } = shown.tenant
  const rows = await read<FoundExhibitRow>(bind(foundExhibits, { tenant, ids }))
  const found = rows.map(({ id }) => id)
  const page = { ...shown, covers: await readExhibitCovers(read, tenant, found) }
  return rows.map((row) => foundRow({ ...presentExhibitSummary(row, page), date: null }, row))
}

const foundRow = <S extends FoundRow['summary']>(
  summary: S,
  { words, words_language: language }: Pick<FoundDescriptionRow, 'words' | 'words_language'>,
  { quality = null, parts = null }: Partial<Pick<FoundRow, 'quality' | 'parts'>> = {},
): FoundRow => ({ summary, quality, words: words ?? '', parts, language })
