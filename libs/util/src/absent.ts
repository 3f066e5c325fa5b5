/** Of a file that may be gone by now, or never was: null then. @throws every other error */
export function absent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
