import type { Access, DateValue, EntityIdentifier, Heading } from '@fonds/types'
import type { Ancestor, Description, EntityLink, InForce } from './description.ts'

/** The audience. Aggregators get nothing that is suppressed; others get everything except its originals. */
export type Audience = 'public' | 'aggregator'

/** A heading as the description's source has it. */
export interface PlacedHeading extends Heading {
  /** Its index among all headings of its description, in the order of the source. */
  readonly position: number
}

/** A linked name with everything that documents include. */
export interface NamedEntity extends EntityLink {
  /** Its identifiers, as stated in its authority record. */
  readonly identifiers: readonly EntityIdentifier[]
  /** Its dates of existence; null for none stated. */
  readonly dates?: DateValue | null
  /** The headings in the description's source; at least one. */
  readonly headings: readonly PlacedHeading[]
}

/** A visible description with everything that documents may include. */
export interface FullDescription extends Omit<Description, 'entities' | 'creators'> {
  /** True if the source has no title, and `title` is its date, code or level. */
  readonly title_devised: boolean
  readonly entities: readonly NamedEntity[]
  readonly creators: InForce<readonly NamedEntity[]> | null
  /** Time of its first publication, even if it was unpublished since. */
  readonly first_published_at: Date | null
  /** 0 for a root. */
  readonly depth: number
  /** Its `id` in the imported file. */
  readonly xml_id: string | null
  /** True if its access was set by the operator rather than the source. */
  readonly access_set: boolean
  /** Its own access as stated; unlike `access`, it does not become open when the restriction ends. */
  readonly access_stated: Access | null
  /** The sibling before it; null for none, and absent unless it was asked for. */
  readonly previous?: Sibling | null
  /** The sibling after it; the same. */
  readonly next?: Sibling | null
}

/** A description beside another, by what its URL is made of. */
export type Sibling = Pick<Ancestor, 'id' | 'kind' | 'slug'>
