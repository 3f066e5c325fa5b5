import type { Examined } from '../examine.ts'
import type { Size } from '../thumbnail.ts'

/** What a decoding process is asked to do; files are named by their paths on this machine. */
export type RenderTask =
  | { readonly kind: 'examine'; readonly source: string }
  | ({ readonly kind: 'thumbnail'; readonly source: string; readonly page: number } & Size)
  | { readonly kind: 'pyramid'; readonly source: string; readonly page: number; readonly target: string }

/** What comes of each kind of task; a pyramid goes to its file. */
export interface RenderResults {
  readonly examine: Examined
  readonly thumbnail: Buffer
  readonly pyramid: null
}

/** What the process answers: the result, or why there is none. */
export type RenderAnswer =
  | { readonly outcome: 'made'; readonly result: RenderResults[RenderTask['kind']] }
  | { readonly outcome: 'unreadable' | 'failed'; readonly reason: string }

/** The bounds of one rendering. */
export interface RenderBounds {
  /** Wall-clock, in milliseconds. */
  readonly ms: number
  /** Memory of its process, in bytes. */
  readonly memory: number
}

/** The rendering ran out of its bounds, or its process died of it: asking again would end the same way. */
export class RenderKilled extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RenderKilled'
  }
}
