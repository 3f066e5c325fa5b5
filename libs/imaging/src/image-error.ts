/** Thrown for a file that cannot be rendered. The message tells its owner why. */
export class ImageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ImageError'
  }
}

/** Returns the decoder's error message for a file as one line without paths. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const line = text.split('\n').find((part) => part.trim() !== '') ?? 'unreadable'
  return line.replace(/(\/[^\s:'"]+)+/g, '…').slice(0, 200)
}
