import type { EntityType } from '@fonds/db/read'
import type {
  Access,
  Cards,
  Container,
  DateValue,
  DescriptionContent,
  DescriptionKind,
  FileKind,
  FileTextKind,
  Heading,
  Level,
  NameCard,
  Ordering,
  OutlineItem,
  Rights,
  StoredNotice,
  StoredRecording,
  TranslationCard,
} from '@fonds/types'
import type { LinkTargets } from './link-targets.ts'
import type { ProvenanceRow } from './provenance.queries.ts'
import type { RepositoryRow } from './summary.ts'

/** The text of a description that has no column of its own. It never includes internal notes and objects. */
export type DescriptionBody = Pick<
  DescriptionContent,
  | 'title_inline'
  | 'titles'
  | 'title_label'
  | 'identifiers'
  | 'dates'
  | 'scripts'
  | 'language_scripts'
  | 'language_note'
  | 'language_names'
  | 'language_label'
  | 'description_language'
  | 'scope_and_content'
  | 'scope_label'
  | 'scope_local_type'
  | 'scope_xml_id'
  | 'abstract'
  | 'abstract_inline'
  | 'abstract_label'
  | 'extent'
  | 'containers'
  | 'notes'
  | 'digital_objects'
  | 'description_control'
  | 'translations'
> & {
  /** The languages of `translations` in the order of the source, if that is not the order of their codes. */
  readonly translation_order?: readonly string[]
}

/** An ancestor of a description. */
export interface Ancestor {
  readonly id: string
  readonly kind: DescriptionKind
  readonly slug: string
  readonly title: string
  /** Titles in other languages, by ISO 639 code; absent where only the main title is used. */
  readonly titles?: Readonly<Record<string, string>> | null
  /** Absent or null without translations. */
  readonly translations?: Cards<TranslationCard> | null
  readonly level: Level
  /** Whole; absent where it is not needed. */
  readonly reference_code?: string | null
  /** The number of its visible children. */
  readonly children_count: number
}

/** A name linked to a description. */
export interface EntityLink {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** Its names in other languages; absent or null without. */
  readonly translations?: Cards<NameCard> | null
  readonly entity_type: EntityType
  /** Its roles in relation to the material, without duplicates. */
  readonly roles: readonly string[]
  /** Whether the source names it as the origin of the material. */
  readonly creator: boolean
  /** From 0 to 1. */
  readonly confidence: number
  /** The headings of the description's source, in order; at least one. */
  readonly headings: readonly Pick<Heading, 'name' | 'role' | 'where'>[]
}

/** A value in force. `from` is the nearest ancestor that states it, null if the description states it itself. */
export interface InForce<T> {
  readonly value: T
  readonly from: Ancestor | null
}

/** A file attached to a description. */
export interface AttachedFile {
  readonly id: string
  /** The file's checksum in hexadecimal. */
  readonly sha256: string
  readonly mime_type: string
  readonly file_name: string
  readonly caption: string | null
  /** The caption in other languages; absent or null without any. */
  readonly captions?: Readonly<Record<string, string>> | null
  /** Whether pictures can be rendered from it; if so, all sizes are known. */
  readonly renderable: boolean
  /** The file whose access copy it is, if readers get that too; absent or null for any other. */
  readonly master?: MasterFile | null
}

/** The master of an access copy. */
export interface MasterFile {
  readonly id: string
  readonly sha256: string
  readonly mime_type: string
  readonly bytes: number
  readonly file_name: string
}

/** An attached file that is not a picture. */
export interface OtherFile extends AttachedFile {
  /** Its size; as a PostgreSQL bigint, or a number. */
  readonly bytes: number | string
  /** Size of the pictures of a film, in pixels; null if it is not known. */
  readonly width: number | null
  readonly height: number | null
  /** Statements of sound or film on itself, with its chapters in whole descriptions; null for other files, and until it is read. */
  readonly recording: (Omit<StoredRecording, 'chapters'> & Partial<Pick<StoredRecording, 'chapters'>>) | null
  /** Number of its pages that are pictures; absent, null or 0 for none. */
  readonly pages?: number | null
  /** Its chapters, in order; absent or null without any, and unless the description is whole. */
  readonly outline?: readonly OutlineItem[] | null
  /** The picture that stands for it, with the size of its thumbnail: the first of these pages, or a poster. Absent or null without any. */
  readonly cover?: FileCover | null
  /** Its part in the description: an earlier finding aid, as it was received; absent or null for any other file. */
  readonly role?: 'finding-aid' | null
  /** Its captions, subtitles and transcripts; none if the file is withheld. Null or absent if it cannot have any. */
  readonly texts?: readonly FileText[] | null
}

/** A picture that stands for a file, with the size of its thumbnail, and its own, in pixels. */
export interface FileCover {
  readonly id: string
  readonly sha256: string
  readonly width: number
  readonly height: number
  readonly full_width: number
  readonly full_height: number
  /** The page of its file, from 0. */
  readonly page: number
}

/** Timed words of a file of sound or film. */
export interface FileText {
  readonly id: string
  readonly kind: FileTextKind
  readonly language: string | null
}

/** An attached picture with its sizes, which are null if none can be rendered. */
export interface AttachedPicture extends AttachedFile {
  /** Upright, in pixels. */
  readonly width: number | null
  readonly height: number | null
  readonly thumb_width: number | null
  readonly thumb_height: number | null
  /** The page of the file that is shown, from 0; null if it is not an image. */
  readonly page?: number | null
  /** The document of which it is a page; absent or null for a file of its own. */
  readonly file_id?: string | null
  /** Its label in the document, unless that is its number. */
  readonly page_label?: string | null
}

/** An attached picture with what pages show while it loads. */
export interface AttachedImage extends AttachedPicture {
  /** Dominant colour as `#rrggbb`; null if unknown. */
  readonly colour: string | null
  /** The image in a few pixels, as a data URL; null until it has been made. */
  readonly placeholder: string | null
  /** Whether it has a transcription that readers may see. */
  readonly has_text?: boolean
  /** The displayed page of the file, from 0; null if it is not an image. */
  readonly page: number | null
}

/** A IIIF manifest as the operator's command last fetched it. */
export interface LinkedManifest {
  readonly label: string | null
  /** URL of a small picture at its host. */
  readonly thumbnail: string | null
  readonly canvases: number
  /** Origins that its images come from. */
  readonly origins: readonly string[]
}

/** The picture that represents a description, taken from its first displayable image. */
export interface FirstThumbnail {
  readonly id: string
  /** The version in its URL. */
  readonly v: string
  readonly width: number
  readonly height: number
}

/** A complete visible description. */
export interface Description {
  readonly id: string
  readonly kind: DescriptionKind
  readonly slug: string
  readonly level: Level
  readonly other_level: string | null
  readonly title: string
  /** Whole. */
  readonly reference_code: string | null
  /** The code as its source has it, which may be only a part of `reference_code`. */
  readonly written_code: string | null
  readonly date: DateValue | null
  readonly summary: string | null
  /** ISO 639 codes of the material. `from` is null for an empty list. */
  readonly languages: InForce<readonly string[]>
  readonly access: InForce<Access> | null
  readonly rights: InForce<Rights> | null
  /** The archive's statement for material without `rights`; never the one for its descriptions. */
  readonly default_rights: Rights | null
  /** How readers order the archive's material; absent where nothing is ordered, such as in copies. */
  readonly ordering?: Ordering | null
  /** The containers in which it lies: its own, else those of the nearest record above it; absent with `ordering`. */
  readonly shelf?: readonly Container[]
  /** Plain text. */
  readonly use_conditions: InForce<string> | null
  /** The notice in force, its own or from above, and the one that was set for it; absent or null for none. */
  readonly notice?: StoredNotice | null
  readonly set_notice?: StoredNotice | null
  /** Its own names, in the order of the source. */
  readonly entities: readonly EntityLink[]
  readonly creators: InForce<readonly EntityLink[]> | null
  /** From 0 to 100. */
  readonly quality: number
  /** Whether it or an ancestor is hidden from aggregators. */
  readonly suppressed: boolean
  /**
   * Whether its files are withheld: it is suppressed, or it is closed, restricted or not understood and the archive's originals follow
   * access. Pictures up to 400 pixels remain available.
   */
  readonly originals_withheld: boolean
  /** Whether its manifest has any pictures: its own or, for a record, those of the records below it. */
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
  /** Astronomical years of all visible descendants. */
  readonly aggregate: { readonly start: number | null; readonly end: number | null }
  readonly updated_at: Date
  /** Pictures, in order. */
  readonly images: readonly AttachedImage[]
  /** Files that are not pictures, in order. */
  readonly files: readonly OtherFile[]
  /** The kinds of these files. */
  readonly file_kinds: readonly FileKind[]
  readonly thumbnail: FirstThumbnail | null
  readonly body: DescriptionBody
  /** The manifests among the addresses of its digital objects, by address; absent or null without any. */
  readonly manifests?: Readonly<Record<string, LinkedManifest>> | null
  /** What lists show of `body.translations`; null without. */
  readonly translations?: Cards<TranslationCard> | null
  /** The language wanted (`inLanguage`); absent if it is in its original form. */
  readonly text_language?: string
  /** The languages of fields that are not in the one wanted (`inLanguage`), by name; absent if there are none. */
  readonly field_languages?: Readonly<Record<string, string>>
  /** The repository that holds it; absent or null if the archive has a single one, or does not say which. */
  readonly repository?: RepositoryRow | null
  /** Its source; absent or null if `fonds sync` did not bring it. */
  readonly provenance?: ProvenanceRow | null
  /** Targets of the links within its finding aid; absent if it has none. */
  readonly link_targets?: LinkTargets
  /** Root first. */
  readonly ancestors: readonly Ancestor[]
  /** The time of the archive's last change, to the second. */
  readonly committed_at: Date
  /**
   * How many names, once for each role, images and files it has, if only the first `MAX_LISTED` of each were read; absent from
   * a description that was read whole.
   */
  readonly totals?: { readonly entities: number; readonly images: number; readonly files: number }
}
