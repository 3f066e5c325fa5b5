/** A file that cannot be rendered; the message gives the reason, for its owner. */
export class ImageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ImageError'
  }
}

/** Returns the libraries' error message for a file, in one line and without paths. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const line = text.split('\n').find((part) => part.trim() !== '') ?? 'unreadable'
  return line.replace(/(\/[^\s:'"]+)+/g, '…').slice(0, 200)
}
