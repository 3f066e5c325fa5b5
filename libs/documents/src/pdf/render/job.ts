import type { RowFile } from '../spool/row-files.ts'

/** The child process's task, as JSON in a file. */
export interface RenderJob {
  /** The folder of the spool. */
  readonly folder: string
  /** The PDF to write. */
  readonly out: string
  readonly fonts: readonly string[]
  readonly rowFiles: readonly RowFile[]
  /** Files of pages with a picture each, of a document of images; absent for a finding aid. */
  readonly pictureFiles?: readonly string[]
  /** The document's date, in seconds since 1970. */
  readonly created: number
  /**
   * Resident memory above which another process takes over, because the compiler keeps much of what it has processed.
   */
  readonly handoverBytes: number
}

/** The messages of the child process, each a line of JSON. */
export type RenderMessage =
  | { readonly type: 'progress'; readonly done: number; readonly of: number }
  | {
      readonly type: 'done'
      readonly pages: number
      readonly bytes: number
      readonly parts: number
      readonly peakRssBytes: number
    }
  /** Another process must continue. */
  | { readonly type: 'paused'; readonly peakRssBytes: number }
  | { readonly type: 'failed'; readonly message: string }
