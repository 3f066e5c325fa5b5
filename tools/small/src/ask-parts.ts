import { askService, serviceAddress, textOf } from '@fonds/http'
import { limit } from '@fonds/util'
import type { Inside } from './parts.ts'

/** A part counts as unavailable if its metrics or its state take longer. */
const ASK_MS = limit(5_000)

/** Asks each part, and returns its status and text; 503 and nothing if it does not answer. */
export function askParts(parts: readonly Inside[], path: string) {
  return Promise.all(
    parts.map(async ({ name, url }) => {
      try {
        const response = await askService(serviceAddress(url), { path, signal: AbortSignal.timeout(ASK_MS) })
        return { name, status: response.statusCode ?? 0, text: await textOf(response) }
      } catch (error) {
        if (!(error instanceof Error)) throw error
        return { name, status: 503, text: '' }
      }
    }),
  )
}
