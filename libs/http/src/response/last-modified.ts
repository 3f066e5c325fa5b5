/**
 * Returns the `Last-Modified` of a response that depends only on an archive's content. HTTP dates have a resolution of
 * one second, so a second change could get the same date as the first. Returns undefined until that second has passed.
 */
export function lastModified(committedAt: Date | null, now: number = Date.now()): { readonly lastModified?: Date } {
  return committedAt === null || now - committedAt.getTime() < 2_000 ? {} : { lastModified: committedAt }
}
