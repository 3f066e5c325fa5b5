import type { Examined } from '../examine.ts'
import type { Part } from '../part.ts'
import type { PdfWords } from '../pdf/words.ts'
import type { Measured } from '../recorded/recording.ts'
import type { Size } from '../thumbnail.ts'

/** A task for a decoding process, with files as paths. */
export type RenderTask =
  | { readonly kind: 'examine'; readonly source: string; readonly page?: number | undefined }
  | { readonly kind: 'measure'; readonly source: string; readonly isWhole: boolean }
  | ({ readonly kind: 'thumbnail'; readonly source: string; readonly page: number } & Size)
  | { readonly kind: 'pyramid'; readonly source: string; readonly page: number; readonly target: string }
  | {
      readonly kind: 'part'
      readonly source: string
      readonly levels: readonly Size[]
      readonly part: Part
      readonly target: string
    }
  | { readonly kind: 'words'; readonly source: string; readonly pages: readonly number[] }

/** Result of each kind of task; pyramids and parts are written to their target file instead. */
export interface RenderResults {
  readonly examine: Examined
  readonly measure: Measured
  readonly thumbnail: Buffer
  readonly pyramid: null
  readonly part: null
  readonly words: readonly PdfWords[]
}

/** Answer of the process: the result, or the reason why there is none. */
export type RenderAnswer =
  | { readonly outcome: 'made'; readonly result: RenderResults[RenderTask['kind']] }
  | { readonly outcome: 'unreadable' | 'failed'; readonly reason: string }

/** Limits on one rendering. */
export interface RenderBounds {
  /** Time in milliseconds. */
  readonly ms: number
  /** Memory of the process, in bytes. */
  readonly memory: number
}

/** Thrown if rendering exceeded its limits or crashed its process; a retry would end the same way. */
export class RenderKilled extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RenderKilled'
  }
}
