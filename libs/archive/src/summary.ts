import type { Pool } from '@fonds/db/pool'
import { bind, type Statement } from '@fonds/db/statement'
import type {
  Access,
  Cards,
  Container,
  DateValue,
  DescriptionKind,
  Extent,
  FileKind,
  Level,
  RepositoryTranslations,
  Rights,
  StoredNotice,
  TranslationCard,
} from '@fonds/types'
import type { FirstThumbnail } from './description.ts'
import type { Audience } from './full-description.ts'
import { type Reader, readerOf } from './snapshot.ts'
import { collectionCovers, exhibitCovers, repositoryCovers } from './summary.queries.ts'

/** The plain columns of a description that others refer to, or whose picture they show. */
export interface ReferenceRow {
  readonly id: string
  readonly kind: DescriptionKind
  readonly slug: string
  readonly title: string
  /** Titles in other languages, by ISO 639 code; null where only the main title is used. */
  readonly titles?: Readonly<Record<string, string>> | null
  readonly level: Level
  readonly thumbnail: FirstThumbnail | null
  /** The notice in force, which readers see before its pictures; absent or null for none. */
  readonly notice?: StoredNotice | null
}

/** The plain columns of a repository that descriptions refer to. */
export interface RepositoryRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** In which it is described; null if the archive does not say. */
  readonly language: string | null
  readonly translations: RepositoryTranslations
}

/** The plain columns of a description in a list. */
export interface SummaryRow extends ReferenceRow {
  readonly reference_code: string | null
  readonly summary: string | null
  readonly languages: readonly string[]
  /** Seconds since 1970. */
  readonly updated_at: number
  readonly date: DateValue | null
  readonly collection_id: string | null
  readonly root_id: string
  /** Those in force: own or inherited, else what the archive says of such material. */
  readonly rights: Rights | null
  readonly access: Access | null
  readonly image_count: number
  /** Kinds of its files that are not pictures. */
  readonly file_kinds: readonly FileKind[]
  /** From 0 to 100. */
  readonly quality: number
  readonly children_count: number
  readonly records_count: number
  /** Astronomical years of all visible descendants. */
  readonly aggregate_start: number | null
  readonly aggregate_end: number | null
  /** Null for records. */
  readonly extent: readonly Extent[] | null
  /** Absent or null without translations. */
  readonly translations?: Cards<TranslationCard> | null
  /** Absent or null if the archive has a single one, or does not say which. */
  readonly repository?: RepositoryRow | null
}

/** The place of a description in the tree and on the shelf. */
export interface PlaceColumns {
  /** Root first. */
  readonly ancestor_ids: readonly string[]
  readonly containers: readonly Container[] | null
  /** Its own containers, else those of the nearest record above it. */
  readonly shelf?: readonly Container[] | null
}

/** The rows of a statement that ends in `rowsOf`: those of its page, and those they refer to. */
export interface PageRows<R> {
  readonly items: readonly R[]
  readonly references: ReadonlyMap<string, ReferenceRow>
}

/**
 * Separates the rows of a page, which have a place `n` from 1, from those they refer to. A page without items may be a single
 * row without either.
 */
export function pageRows<R>(rows: readonly (R & PlacedRow)[]): PageRows<R & PlacedRow> {
  const items = rows.filter(({ n }) => n !== null).sort((a, b) => Number(a.n) - Number(b.n))
  // Without a place, a row has the columns of a reference, or none.
  const others = rows.filter(({ n, id }) => n === null && id !== null) as readonly unknown[] as readonly ReferenceRow[]
  return { items, references: new Map(others.map((row) => [row.id, row])) }
}

interface PlacedRow {
  readonly n: number | null
  readonly id: string | null
}

/** The descriptions whose pictures represent others, by the UUIDs of those. */
export type Covers = ReadonlyMap<string, ReferenceRow>

const NO_COVERS: Covers = new Map()

/** Reads the pictures of the collections among descriptions. Most lists have none. */
export function readCovers(
  from: Pool | Reader,
  tenant: string,
  items: readonly Pick<ReferenceRow, 'id' | 'kind'>[],
  audience: Audience = 'public',
): Promise<Covers> {
  const ids = items.filter(({ kind }) => kind === 'collection').map(({ id }) => id)
  return coversOf(from, collectionCovers, { tenant, ids, with_suppressed: audience === 'public' })
}

/** Reads the pictures of exhibits. */
export const readExhibitCovers = (
  from: Pool | Reader,
  tenant: string,
  ids: readonly string[],
  audience: Audience = 'public',
): Promise<Covers> => coversOf(from, exhibitCovers, { tenant, ids, with_suppressed: audience === 'public' })

/** Reads the pictures that were chosen for repositories. */
export const readRepositoryCovers = (from: Pool | Reader, tenant: string, ids: readonly string[]): Promise<Covers> =>
  coversOf(from, repositoryCovers, { tenant, ids, with_suppressed: false })

async function coversOf(
  from: Pool | Reader,
  statement: Statement<'tenant' | 'ids' | 'with_suppressed'>,
  values: { readonly tenant: string; readonly ids: readonly string[]; readonly with_suppressed: boolean },
): Promise<Covers> {
  if (values.ids.length === 0) return NO_COVERS
  const rows = await readerOf(from)<ReferenceRow & { readonly covers: string }>(bind(statement, values))
  return new Map(rows.map((row) => [row.covers, row]))
}
