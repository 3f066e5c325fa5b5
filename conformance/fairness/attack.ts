import { ask } from '@fonds/scripts/testing/ask.ts'

/** Targets that the unfair client knows. */
export interface Target {
  readonly port: number
  /** Host of the archive alpha. */
  readonly host: string
  /** The client's address. */
  readonly client: string
  /** Path of an original of 40 MB. */
  readonly original: string
  /** Path of the image service of that original. */
  readonly imageService: string
  /** Slugs of collections. */
  readonly collections: readonly string[]
}

export interface Attack {
  readonly name: string
  /**
   * Starts to use more than a fair share.
   * @returns a function that ends it
   */
  begin(target: Target): Promise<() => Promise<void>>
}

const LIMIT_MS = 60_000

/** Requests one path after another, the given number at a time, whatever the responses are. */
export function flood(target: Target, atOnce: number, pathOf: (n: number) => string): () => Promise<void> {
  let ending = false
  let asked = 0
  const { port, host, client } = target
  const loops = Array.from({ length: atOnce }, async () => {
    while (!ending) {
      const path = pathOf(asked++)
      const answer = await ask({ tenant: 'alpha', path }, { port, host, client, limitMs: LIMIT_MS })
      // Is as greedy as possible, but waits for a moment after a rejection; otherwise, it would only measure itself.
      if (!('broken' in answer) && answer.status >= 400) await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
  return async () => {
    ending = true
    await Promise.all(loops)
  }
}
