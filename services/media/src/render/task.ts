import type { Size } from '@fonds/imaging'

/** What a rendering process is asked to make; files are named by their paths on this machine. */
export type RenderTask =
  | ({ readonly kind: 'thumbnail'; readonly source: string; readonly page: number } & Size)
  | { readonly kind: 'pyramid'; readonly source: string; readonly page: number; readonly target: string }

/** What it answers: the picture (none where it went to a file), or why there is none. */
export type RenderAnswer =
  | { readonly outcome: 'made'; readonly picture: Uint8Array | null; readonly rss: number }
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
