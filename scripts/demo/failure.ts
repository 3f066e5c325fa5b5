/** Thrown if the demo cannot run. The message tells the user in one line what to fix. */
export class DemoFailure extends Error {
  override readonly name = 'DemoFailure'
}

/** Returns the line to show for an error; a full disk is reported as such wherever it was noticed. */
export function lineOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'no space left on the disk: free some, or set DATA_DIR to another'
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? 'unknown failure'
}
