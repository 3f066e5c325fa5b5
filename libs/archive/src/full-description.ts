import type { Access, EntityIdentifier, Heading } from '@fonds/types'
import type { Description, EntityLink, InForce } from './description.ts'

/** Who will read what is read: an aggregator gets nothing that is suppressed, anyone else all but its originals. */
export type Audience = 'public' | 'aggregator'

/** A heading as the description's source has it. */
export interface PlacedHeading extends Heading {
  /** Among all headings of its description, in the order of the source. */
  readonly position: number
}

/** A name linked to a description, with all that a document says of it. */
export interface NamedEntity extends EntityLink {
  /** By which its authority record says that others know it. */
  readonly identifiers: readonly EntityIdentifier[]
  /** How the description's source names it: one or more. */
  readonly headings: readonly PlacedHeading[]
}

/** A visible description with all that a document of it may say. */
export interface FullDescription extends Omit<Description, 'entities' | 'creators'> {
  /** The source has no title: `title` is its date, its code or its level. */
  readonly title_devised: boolean
  readonly entities: readonly NamedEntity[]
  readonly creators: InForce<readonly NamedEntity[]> | null
  /** When it first became visible, whatever became of it since. */
  readonly first_published_at: Date | null
  /** 0 for a root. */
  readonly depth: number
  /** Its `id` in the file that it came from. */
  readonly xml_id: string | null
  /** Its own access is the operator's decision, not what its source says. */
  readonly access_set: boolean
  /** Its own access as stated: unlike `access`, it does not become open when the restriction has ended. */
  readonly access_stated: Access | null
}
