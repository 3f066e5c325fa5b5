import type { Outcome } from '@fonds/scripts/checks/check.ts'
import { vitest } from '@fonds/scripts/checks/vitest.ts'

/** Runs test files in full (FONDS_CONFORMANCE), including what they leave out in `npm test`. */
export async function inFull(project: string, files: readonly string[], signal: AbortSignal): Promise<Outcome> {
  process.env.FONDS_CONFORMANCE = 'all'
  try {
    return await vitest(project, { signal }, files)
  } finally {
    delete process.env.FONDS_CONFORMANCE
  }
}
