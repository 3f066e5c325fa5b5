/** Thrown if a server could not be found or started. The message tells the user in one line what to do. */
export class LocalStackError extends Error {
  override readonly name = 'LocalStackError'
}

/** Returns the `code` of a system error (`ENOENT`, `EACCES`…), or undefined. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Returns whether a server's output says that the disk is full. */
export function saysDiskFull(output: string): boolean {
  return /No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/.test(output)
}
