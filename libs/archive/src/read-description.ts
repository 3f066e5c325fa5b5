import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import { isUuid } from '@fonds/db/uuid'
import {
  type Access,
  type Cards,
  type Container,
  type DateValue,
  type DescriptionKind,
  type FileKind,
  type Level,
  MAX_LISTED,
  type Ordering,
  type Rights,
  type StoredNotice,
  type TranslationCard,
} from '@fonds/types'
import { description, filesCount, filesPage, imagesPage, namesCount, namesPage } from './description.queries.ts'
import type {
  Ancestor,
  AttachedImage,
  Description,
  DescriptionBody,
  EntityLink,
  FirstThumbnail,
  InForce,
  OtherFile,
} from './description.ts'
import { readLinkTargets, withTargets } from './link-targets.ts'
import type { ProvenanceRow } from './provenance.queries.ts'
import type { RepositoryRow } from './summary.ts'

/** The columns of a description. */
export interface BaseRow {
  readonly id: string
  readonly kind: DescriptionKind
  readonly slug: string
  readonly level: Level
  readonly other_level: string | null
  readonly title: string
  readonly reference_code: string | null
  /** Null if it is `reference_code`. */
  readonly written_code: string | null
  readonly date: DateValue | null
  readonly summary: string | null
  readonly languages: readonly string[]
  readonly languages_from: string | null
  readonly access: Access | null
  readonly access_from: string | null
  readonly rights: Rights | null
  readonly rights_from: string | null
  readonly use_conditions: string | null
  readonly use_conditions_from: string | null
  readonly quality: number
  readonly suppressed: boolean
  readonly originals_withheld: boolean
  readonly has_pictures: boolean
  readonly parent_id: string | null
  readonly collection_id: string | null
  readonly root_id: string
  readonly path: string
  readonly children_count: number
  readonly collections_count: number
  readonly records_count: number
  readonly aggregate_start: number | null
  readonly aggregate_end: number | null
  readonly updated_at: Date
  readonly image_count: number
  readonly file_kinds: readonly FileKind[]
  readonly thumbnail: FirstThumbnail | null
  readonly body: DescriptionBody
  /** Absent from statements that need none. */
  readonly manifests?: Description['manifests']
  readonly translations: Cards<TranslationCard> | null
  readonly notice: StoredNotice | null
  readonly set_notice: StoredNotice | null
  readonly repository: RepositoryRow | null
  readonly provenance: ProvenanceRow | null
}

/** A row of the statement. */
interface DescriptionRow extends BaseRow {
  readonly default_rights: Rights | null
  readonly ordering: Ordering | null
  readonly shelf: readonly Container[] | null
  /** Null for none. */
  readonly images: readonly AttachedImage[] | null
  readonly files: readonly OtherFile[] | null
  readonly committed_at: Date
  /** Root first. */
  readonly ancestors: readonly Ancestor[]
  /** Its own names, and the creators that it or any ancestor names. */
  readonly names: readonly LinkRow[]
}

interface LinkRow extends EntityLink {
  readonly description_id: string
  /** Whether it is one of the description's names, rather than a creator of it or an ancestor. */
  readonly own: boolean
}

interface DescriptionKey {
  readonly kind: DescriptionKind
  readonly slugOrId: string
}

/**
 * Reads one visible description of a tenant, by kind and slug or UUID, with the first `MAX_LISTED` of its names and of its
 * images and files. Null if it is not visible.
 * @param options.whole whether to read all of them
 */
export async function readDescription(
  pool: Pool,
  tenant: string,
  { kind, slugOrId }: DescriptionKey,
  { whole = false }: { readonly whole?: boolean } = {},
): Promise<Description | null> {
  const [slug, id] = isUuid(slugOrId) ? [null, slugOrId] : [slugOrId, null]
  // One more than is shown tells whether there are more.
  const most = whole ? null : MAX_LISTED + 1
  const [row] = await query<DescriptionRow>(pool, bind(description, { tenant, kind, slug, id, most }))
  if (row === undefined) return null
  const [targets, totals] = await Promise.all([
    readLinkTargets((follow) => query(pool, follow), tenant, [row]),
    whole ? null : readTotals(pool, tenant, row),
  ])
  return withTargets({ ...fromRow(row), ...(totals && { totals }) }, targets)
}

async function readTotals(
  pool: Pool,
  tenant: string,
  { id, names, image_count: images, files }: DescriptionRow,
): Promise<NonNullable<Description['totals']>> {
  const own = names.filter((link) => link.own)
  const attached = files?.length ?? 0
  const count = async (statement: typeof namesCount | typeof filesCount) =>
    (await query<{ total: number }>(pool, bind(statement, { tenant, description: id })))[0]?.total ?? 0
  return {
    entities:
      own.length <= MAX_LISTED ? own.reduce((sum, { roles }) => sum + roles.length, 0) : await count(namesCount),
    images,
    files: attached <= MAX_LISTED ? attached : await count(filesCount),
  }
}

function fromRow(row: DescriptionRow): Description {
  const { ancestors, names } = row
  return {
    ...fromBase(row, ancestors),
    default_rights: row.default_rights,
    ordering: row.ordering,
    shelf: row.shelf ?? [],
    entities: names.filter(({ own }) => own).map(fromLink),
    creators: creatorsOf(
      row,
      names.filter(({ own }) => !own),
    ),
    images: row.images ?? [],
    files: row.files ?? [],
    committed_at: row.committed_at,
  }
}

/** A name of a description in one of its roles. */
export interface RoleOfName extends EntityLink {
  readonly role: string
}

/** A part of a list. */
interface Part {
  readonly offset: number
  readonly limit: number
}

/** Reads a part of the names of a description, once for each role, in order. */
export const readNamesPart = (
  pool: Pool,
  tenant: string,
  { id }: Pick<Description, 'id'>,
  part: Part,
): Promise<RoleOfName[]> => query(pool, bind(namesPage, { tenant, description: id, ...part }))

/** Reads a part of the images of a description, in order. */
export const readImagesPart = (
  pool: Pool,
  tenant: string,
  { id }: Pick<Description, 'id'>,
  part: Part,
): Promise<AttachedImage[]> => query(pool, bind(imagesPage, { tenant, description: id, ...part }))

/** Reads a part of the files of a description that are not pictures, in order. */
export const readFilesPart = (
  pool: Pool,
  tenant: string,
  { id }: Pick<Description, 'id'>,
  part: Part,
): Promise<OtherFile[]> => query(pool, bind(filesPage, { tenant, description: id, ...part }))

/** Derives values from a description's own columns and its ancestors. */
export function fromBase(
  row: BaseRow,
  ancestors: readonly Ancestor[],
): Omit<Description, 'default_rights' | 'entities' | 'creators' | 'images' | 'files' | 'committed_at'> {
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    level: row.level,
    other_level: row.other_level,
    title: row.title,
    reference_code: row.reference_code,
    written_code: row.written_code ?? row.reference_code,
    date: row.date,
    summary: row.summary,
    languages: { value: row.languages, from: ancestorById(ancestors, row.languages_from) },
    access: inForce(row.access, row.access_from, ancestors),
    rights: inForce(row.rights, row.rights_from, ancestors),
    use_conditions: inForce(row.use_conditions, row.use_conditions_from, ancestors),
    quality: row.quality,
    notice: row.notice,
    set_notice: row.set_notice,
    suppressed: row.suppressed,
    originals_withheld: row.originals_withheld,
    has_pictures: row.has_pictures,
    parent_id: row.parent_id,
    collection_id: row.collection_id,
    root_id: row.root_id,
    path: row.path,
    children_count: row.children_count,
    collections_count: row.collections_count,
    records_count: row.records_count,
    aggregate: { start: row.aggregate_start, end: row.aggregate_end },
    updated_at: row.updated_at,
    file_kinds: row.file_kinds,
    thumbnail: row.thumbnail,
    body: row.body,
    manifests: row.manifests ?? null,
    translations: row.translations,
    repository: row.repository,
    provenance: row.provenance,
    ancestors,
  }
}

/** Returns the ancestor with that UUID; null for the description itself. */
export const ancestorById = (ancestors: readonly Ancestor[], id: string | null): Ancestor | null =>
  ancestors.find((ancestor) => ancestor.id === id) ?? null

const inForce = <T>(value: T | null, from: string | null, ancestors: readonly Ancestor[]): InForce<T> | null =>
  value === null ? null : { value, from: ancestorById(ancestors, from) }

const fromLink = ({
  id,
  slug,
  name,
  translations = null,
  entity_type,
  roles,
  creator,
  confidence,
  headings,
}: LinkRow): EntityLink => ({
  id,
  slug,
  name,
  translations,
  entity_type,
  roles,
  creator,
  confidence,
  headings,
})

/** Returns its own creators, else those of the nearest ancestor that names any. */
function creatorsOf(
  { id, ancestors }: Pick<DescriptionRow, 'id' | 'ancestors'>,
  creators: readonly LinkRow[],
): InForce<readonly EntityLink[]> | null {
  const named = (by: string) => creators.filter(({ description_id }) => description_id === by)
  const own = named(id)
  if (own.length > 0) return { value: own.map(fromLink), from: null }
  const from = ancestors.findLast((ancestor) => named(ancestor.id).length > 0)
  return from === undefined ? null : { value: named(from.id).map(fromLink), from }
}
