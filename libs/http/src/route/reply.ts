import type { Signpost } from '@fonds/types'
import type { Alternate } from '../response/link-header.ts'
import type { StoredBody } from '../response/respond-stream.ts'
import type { LinkContext } from '../signposting/signpost.ts'
import type { Notice } from './deprecation.ts'

interface ReplyExtras {
  /** 202 if the resource is still being built; the body then reports progress. 300 if the body lists choices. */
  readonly status?: 200 | 202 | 300
  /** Links for the `Link` header (RFC 8288); null links are left out. */
  readonly links?: Readonly<Record<string, string | null>>
  /** Other representations of the same resource, for the same header. */
  readonly alternates?: readonly Alternate[]
  /** Signposts (FAIR Signposting), the most important ones first; the header has those that fit. */
  readonly signs?: readonly Signpost[]
  /** All links of the resource and of what belongs to it, for a route that is `linked`. */
  readonly linkset?: () => readonly LinkContext[]
  /** Set only if the body depends on nothing but stored content. */
  readonly lastModified?: Date
  /** Set if the body changes without a change of content: seconds until it does. */
  readonly validForSeconds?: number
  /** Replaces `public, max-age=0, must-revalidate`. */
  readonly cacheControl?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Notices of deprecated members in a body that is no JSON; those of JSON are found in it. */
  readonly notices?: readonly Notice[]
  /** Least cost of the body, in milliseconds of processor time, where that cannot be measured. */
  readonly cost?: number
}

/** A redirect to the resource's current URL (301), from its permanent identifier (302), or to a document about it (303). */
export interface Redirect {
  readonly status: 301 | 302 | 303
  readonly location: string
}

/**
 * A handler's response: a value; text, or its bytes, of another type; a stream of such text; stored bytes; or a redirect.
 */
export type Reply = (
  | { readonly json: unknown }
  | {
      readonly text: string | Buffer
      readonly contentType: string
      /** Whether it has labels, or words in the reader's language, though it is no page. */
      readonly isLabelled?: boolean
    }
  | {
      readonly stream: AsyncIterable<string | Uint8Array>
      readonly contentType: string
      /**
       * Whether the parts are made as soon as they can be, and kept compressed until the client has read them: for parts
       * that are read in one snapshot of the database, which a slow client would keep open.
       */
      readonly ahead?: boolean
    }
  | { readonly stored: StoredBody }
  | { readonly redirect: Redirect }
) &
  ReplyExtras
