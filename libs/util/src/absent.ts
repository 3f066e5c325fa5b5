/** Returns null for the error of a file that does not exist. @throws every other error */
export function absent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
