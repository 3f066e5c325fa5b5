import type { Identity } from './provider.ts'

/** Providers enter changes late, and their clocks differ from those of their databases. */
const OVERLAP_SECONDS = 600
const DAY_SECONDS = 86_400

/**
 * Returns the `from` of a list of changes: the time up to which they are known, with an overlap, in the provider's granularity
 * (OAI-PMH 2.0, 2.7.1).
 * @param since time at the provider
 * @returns null if no such list can be relied on, because the provider's clock was set back
 */
export function fromOf(since: string, { granularity, now }: Pick<Identity, 'granularity' | 'now'>): string | null {
  const known = Date.parse(since)
  const present = Date.parse(now)
  if (Number.isNaN(known) || Number.isNaN(present) || present < known) return null
  const overlap = granularity === 'days' ? DAY_SECONDS : OVERLAP_SECONDS
  const from = new Date(known - overlap * 1_000).toISOString()
  return granularity === 'days' ? from.slice(0, 10) : from.replace(/\.\d+Z$/, 'Z')
}

/** Returns whether a record belongs to a set, as far as its header says so. */
export const isInSet = (sets: readonly string[], set: string): boolean =>
  sets.length === 0 || sets.some((spec) => spec === set || spec.startsWith(`${set}:`))
