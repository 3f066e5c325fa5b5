/**
 * Waits for work, but no longer than `ms`. Late work continues, and its result is discarded.
 * @param late creates the error to reject with
 */
export async function within<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  if (await endsWithin(work, ms)) return work
  throw late()
}

/** Waits until work has ended, but no longer than `ms`; returns whether it has ended. Rejects only with its own error. */
export async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  try {
    return await Promise.race([work.then(() => true), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
