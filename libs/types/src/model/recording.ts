/** Statements of an attached file of sound or film on itself, besides the size of its pictures. */
export interface StoredRecording {
  /** Length in seconds; null if the file does not tell it. */
  readonly duration: number | null
  /** Names of its codecs. */
  readonly codec: string | null
  /** Each begins at a second, and lasts until the next one. */
  readonly chapters: readonly { readonly title: string; readonly start: number }[]
  /** Reason why the length is not known; null if it is. */
  readonly problem: string | null
}
