/** What the child process is told, as JSON in a file. */
export interface RenderJob {
  /** Of the spool. */
  readonly folder: string
  /** The PDF to write. */
  readonly out: string
  readonly fonts: readonly string[]
  readonly rowFiles: readonly string[]
  /** Seconds since 1970: the date of the document. */
  readonly created: number
  /** Resident memory above which another process goes on: the compiler keeps much of what it has seen. */
  readonly enoughBytes: number
}

/** What the child process says, a line of JSON each. */
export type RenderMessage =
  | { readonly type: 'progress'; readonly done: number; readonly of: number }
  | {
      readonly type: 'done'
      readonly pages: number
      readonly bytes: number
      readonly parts: number
      readonly peakRssBytes: number
    }
  /** Another process is to go on. */
  | { readonly type: 'paused'; readonly peakRssBytes: number }
  | { readonly type: 'failed'; readonly message: string }
