/**
 * Returns the `Last-Modified` of a response that depends on an archive's content only. HTTP dates have a resolution of one
 * second, so another change could still get the same date within the second after a change; until then, returns undefined.
 */
export function lastModified(committedAt: Date | null, now: number = Date.now()): { readonly lastModified?: Date } {
  return committedAt === null || now - committedAt.getTime() < 2_000 ? {} : { lastModified: committedAt }
}
