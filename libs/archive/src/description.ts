import type { EntityType } from '@fonds/db'
import type { Access, DateValue, DescriptionContent, DescriptionKind, Heading, Level, Rights } from '@fonds/types'

/** The words of a description that have no column of their own. Internal notes and objects are never among them. */
export type DescriptionBody = Pick<
  DescriptionContent,
  | 'title_inline'
  | 'titles'
  | 'title_label'
  | 'identifiers'
  | 'dates'
  | 'scripts'
  | 'language_note'
  | 'language_names'
  | 'language_label'
  | 'description_language'
  | 'scope_and_content'
  | 'scope_label'
  | 'scope_local_type'
  | 'abstract'
  | 'abstract_inline'
  | 'abstract_label'
  | 'extent'
  | 'containers'
  | 'notes'
  | 'digital_objects'
  | 'description_control'
>

/** One of the descriptions above another. */
export interface Ancestor {
  readonly id: string
  readonly kind: DescriptionKind
  readonly slug: string
  readonly title: string
  readonly level: Level
  /** Of its visible children. */
  readonly children_count: number
}

/** A name linked to a description. */
export interface EntityLink {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly entity_type: EntityType
  /** What it is to the material, each once. */
  readonly roles: readonly string[]
  /** Whether the source names it as the origin of the material. */
  readonly creator: boolean
  /** 0–1. */
  readonly confidence: number
  /** How the description's source names it, in its order: one or more. */
  readonly headings: readonly Pick<Heading, 'name' | 'role' | 'where'>[]
}

/** A value in force. `from` is the nearest ancestor that gave it, null where it is the description's own. */
export interface InForce<T> {
  readonly value: T
  readonly from: Ancestor | null
}

/** A file attached to a description. */
export interface AttachedImage {
  readonly id: string
  /** Of the file, hexadecimal. */
  readonly sha256: string
  readonly mime_type: string
  readonly file_name: string
  readonly caption: string | null
  /** Whether pictures can be made of it; then all sizes are known. */
  readonly renderable: boolean
  /** Upright, in pixels. */
  readonly width: number | null
  readonly height: number | null
  readonly thumb_width: number | null
  readonly thumb_height: number | null
}

/** The picture that stands for a description: of its first image that can be shown. */
export interface FirstThumbnail {
  readonly id: string
  /** For its URL. */
  readonly v: string
  readonly width: number
  readonly height: number
}

/** A visible description, whole. */
export interface Description {
  readonly id: string
  readonly kind: DescriptionKind
  readonly slug: string
  readonly level: Level
  readonly other_level: string | null
  readonly title: string
  readonly reference_code: string | null
  readonly date: DateValue | null
  readonly summary: string | null
  /** ISO 639 codes of the material; an empty list is nobody's. */
  readonly languages: InForce<readonly string[]>
  readonly access: InForce<Access> | null
  readonly rights: InForce<Rights> | null
  /** What the archive states for all it holds: where `rights` is null. */
  readonly default_rights: Rights | null
  /** Plain text. */
  readonly use_conditions: InForce<string> | null
  /** Its own names, in the order of the source. */
  readonly entities: readonly EntityLink[]
  readonly creators: InForce<readonly EntityLink[]> | null
  /** 0–100. */
  readonly quality: number
  /** Kept from aggregators, by itself or by something above. */
  readonly suppressed: boolean
  /** Its files are not given out: suppressed, or closed or restricted where originals follow access. Pictures to 400 pixels are. */
  readonly originals_withheld: boolean
  /** Whether its manifest shows anything: pictures of its own or, of a record, of the records below it. */
  readonly has_pictures: boolean
  readonly parent_id: string | null
  /** The nearest collection above; null for a root. */
  readonly collection_id: string | null
  readonly root_id: string
  /** Sorts bytewise in archival order; a subtree is `path > p AND path < p || '~'`. */
  readonly path: string
  readonly children_count: number
  /** At any depth below. */
  readonly collections_count: number
  readonly records_count: number
  /** Astronomical years over all that is visible below. */
  readonly aggregate: { readonly start: number | null; readonly end: number | null }
  readonly updated_at: Date
  /** In order. */
  readonly images: readonly AttachedImage[]
  readonly thumbnail: FirstThumbnail | null
  readonly body: DescriptionBody
  /** Root first. */
  readonly ancestors: readonly Ancestor[]
  /** When anything of the archive last changed, to the second. */
  readonly committed_at: Date
}
