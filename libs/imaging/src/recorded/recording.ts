/** Statements of a file of sound or film on itself. */
export interface Recording {
  /** Length in seconds; null if the file does not tell it. */
  readonly duration: number | null
  /** Size of the pictures of a film, in pixels. */
  readonly width: number | null
  readonly height: number | null
  /** Names of its codecs, such as `H264, AAC`. */
  readonly codec: string | null
  /** In order, each until the next one begins. */
  readonly chapters: readonly Chapter[]
  /** Reason why nothing, or not the length, is known; null if it is. */
  readonly problem: string | null
}

/** A recording, and the picture that its file has for it: the bytes of an untrusted image; null without one. */
export interface Measured {
  readonly recording: Recording
  readonly cover: Uint8Array | null
}

export interface Chapter {
  readonly title: string
  /** Its beginning, in seconds. */
  readonly start: number
}

/** Returns whether a file of a type may have a length. */
export const isRecording = (mimeType: string): boolean =>
  /^(?:audio|video)\//.test(mimeType) || mimeType === 'application/vnd.ms-asf'

/** Returns the result for a file of which nothing could be read. */
export const unmeasured = (problem: string): Recording => ({
  ...{ duration: null, width: null, height: null, codec: null, chapters: [] },
  problem: plain(problem),
})

/** Maximum length of a text that a file states, in characters. */
const MAX_TEXT = 200

/** Returns a text of a file, or one that may quote it, without control characters, which a database may not store; null if nothing is left. */
export function plain(text: string | undefined): string | null {
  const shown = (text ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT)
    .toWellFormed()
  return shown === '' ? null : shown
}
