import type { Audience } from '@fonds/archive'
import type { Pool } from '@fonds/db/pool'
import type { TenantContext } from '@fonds/types/context'
import type { Resource, ResourceType } from '../resource/resource.ts'

/** The kinds of documents, as `/exports/:id` names them. */
export const KINDS = ['ead', 'eac', 'eac2', 'pdf'] as const
export type Kind = (typeof KINDS)[number]

/** Where a document goes: each call settles when more can be taken. */
export interface Sink {
  write(chunk: string | Uint8Array): Promise<void>
}

/** What a format makes its document of. */
export interface RenderContext {
  /** Reads as everybody else does: what is not visible is not there. */
  readonly pool: Pool
  readonly tenant: TenantContext
  readonly resource: Resource
  readonly audience: Audience
  readonly signal: AbortSignal
  readonly bounds: RenderBounds
  /** @param fraction from 0 to 1 */
  progress(fraction: number): void
  /** Says that the document lacks what will be there soon, such as a picture: it is answered, but not for long. */
  forNow?(): void
}

export interface RenderBounds {
  readonly ms: number
  readonly memoryBytes: number
}

/** Whether there is anything to make a document of. */
export type Rendered = 'made' | 'absent'

/** A kind of document. */
export interface Format {
  readonly kind: Kind
  readonly of: ResourceType
  readonly contentType: string
  /** What follows the slug in the path. */
  readonly suffix: string
  /** The query that asks for this one, where it is not what its path gives by itself. */
  readonly search?: string
  /** Another whenever the same content gives another document: part of every artifact's name. */
  readonly template: string
  /** How a whole document is known. */
  readonly check: 'xml' | 'pdf'
  /** Small enough to be made while the client waits, in this process. */
  isDirect(resource: Resource): boolean
  /** Makes its bounded child process itself; else it is run in one. */
  readonly ownProcess: boolean
  /** `Content-Disposition` of a resource's document. */
  disposition(resource: Resource): { readonly how: 'inline' | 'attachment'; readonly fileName: string }
  /** Writes the document. @throws where it cannot; the sink's own errors pass through */
  render(context: RenderContext, sink: Sink): Promise<Rendered>
}

export type Formats = Readonly<Partial<Record<Kind, Format>>>
