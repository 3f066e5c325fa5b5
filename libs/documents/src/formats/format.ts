import type { Audience } from '@fonds/archive'
import type { Pool } from '@fonds/db/pool'
import type { Picture } from '@fonds/imaging'
import type { TenantContext } from '@fonds/types/context'
import { formatsBy, type NameOf } from '@fonds/types/formats'
import type { MissingGlyphs } from '../pdf/fonts/font-set.ts'
import type { Resource, ResourceType } from '../resource/resource.ts'

export type Kind = NameOf<'document'>
/** The document kinds, by their names in the table of formats. */
export const KINDS: readonly Kind[] = formatsBy('document').map(({ name }) => name)

/** The destination of a document: each call settles when more can be written. */
export interface Sink {
  write(chunk: string | Uint8Array): Promise<void>
}

/** The input of a format. */
export interface RenderContext {
  /** Connections with the public's view of the database, in which hidden content does not exist. */
  readonly pool: Pool
  readonly tenant: TenantContext
  readonly resource: Resource
  readonly audience: Audience
  /** The language of the texts, of a kind with `oneLanguage`; null for that of the originals. */
  readonly language: string | null
  readonly signal: AbortSignal
  readonly bounds: RenderBounds
  /** @param fraction from 0 to 1 */
  progress(fraction: number): void
  /**
   * Reports that the document is provisional: it lacks something that will be available soon, such as an image. It is
   * still delivered, but not kept for long.
   */
  markProvisional?(): void
  /** Asks for an image to be rendered that the document lacks. Called at most a thousand times. */
  requestPicture?(picture: Picture): void
  /** Reports how many images the document lacks. */
  reportLeftOut?(count: number): void
  /** Reports characters that the document shows by marks because no font has them. */
  reportMissing?(missing: MissingGlyphs): void
}

export interface RenderBounds {
  readonly ms: number
  readonly memoryBytes: number
}

/** Whether there was anything to make a document from. */
export type Rendered = 'made' | 'absent'

/** A kind of document. */
export interface Format {
  readonly kind: Kind
  readonly of: ResourceType
  readonly contentType: string
  /** The part of the path after the slug. */
  readonly suffix: string
  /** The query that requests this kind, if the path alone does not. */
  readonly search?: string
  /** Description in the documentation of the API. */
  readonly about: {
    readonly operationId: string
    readonly summary: string
    readonly description: string
    /** Describes the body. */
    readonly body: string
  }
  /** Changes whenever the same content produces a different document; part of every artifact's id. */
  readonly template: string
  /** How long a document is kept, in milliseconds; absent for as long as its content does not change. */
  readonly keptMs?: number
  /** How to recognise a complete document. */
  readonly check: 'xml' | 'pdf' | 'zip'
  /** Returns whether the document is small enough to be made in this process while the client waits. */
  isDirect(resource: Resource): boolean
  /** True if the format starts its own child process with limits. Otherwise the caller builds the document in one. */
  readonly ownProcess: boolean
  /** True if a document has its texts in one language, which `lang` chooses. */
  readonly oneLanguage?: true
  /** Returns the `Content-Disposition` of a resource's document. */
  disposition(resource: Resource): { readonly how: 'inline' | 'attachment'; readonly fileName: string }
  /**
   * Writes the document.
   * @throws if that is impossible; passes on errors of the sink
   */
  render(context: RenderContext, sink: Sink): Promise<Rendered>
}

/** Returns what the table of formats says of a kind. */
export function fromTable(
  kind: Kind,
): Pick<Format, 'kind' | 'of' | 'contentType' | 'suffix' | 'search' | 'disposition'> {
  const row = formatsBy('document').find(({ name }) => name === kind)
  if (row === undefined) throw new Error(`no format ${kind}`)
  const { of, type, suffix, search, disposition, extension } = row
  return {
    ...{ kind, of, contentType: type, suffix },
    ...(search !== undefined && { search }),
    disposition: ({ code }) => ({ how: disposition, fileName: code.replaceAll('/', '-') + extension }),
  }
}

export type Formats = Readonly<Partial<Record<Kind, Format>>>
