/** A file no picture can be made of; the message says why, for its owner. */
export class ImageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ImageError'
  }
}

/** What the libraries below say of a file, in one line without paths. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const line = text.split('\n').find((part) => part.trim() !== '') ?? 'unreadable'
  return line.replace(/(\/[^\s:'"]+)+/g, '…').slice(0, 200)
}
