import type { PendingResource } from './import-record.ts'

/** Answer of a source that was asked for a resource. */
export type Answered =
  /** The document is in the file. `taken` is the time at the source. */
  | { readonly kind: 'document'; readonly sha256: string; readonly taken: string }
  /** The source says that it is deleted or not public. */
  | { readonly kind: 'withdrawn' }
  /** It is to be asked for again later. */
  | { readonly kind: 'later'; readonly reason: string }
  /** It is not to be asked for again until it changes. */
  | { readonly kind: 'refused'; readonly code: string; readonly reason: string; readonly taken: string }

/** How the resources of a source are fetched, whatever kind of source it is. */
export interface Door {
  /** Returns whether the resources of a prefix are authority records. */
  readonly isAuthority: (prefix: string) => boolean
  /** Writes the document of a resource to a file. @throws FetchError */
  readonly document: (row: PendingResource, file: string) => Promise<Answered>
  /**
   * Asks for a resource that the source merely lacked.
   * @returns whether the source has it; false also for one that does not answer
   * @throws AskedToWait
   */
  readonly isStillThere: (row: PendingResource) => Promise<boolean>
  /** Asks in another way whether a collection has really lost as much as its document lacks. @throws FetchError */
  readonly confirms: ((row: PendingResource, file: string) => Promise<boolean>) | null
  /** Seconds after which a resource is fetched once more, since its document may have been out of date; null for never. */
  readonly settleSeconds: number | null
}
