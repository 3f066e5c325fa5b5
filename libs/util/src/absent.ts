/**
 * Returns null for the error of a missing file, to be used in `catch`.
 * @throws any other error
 */
export function absent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
