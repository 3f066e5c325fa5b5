/**
 * Returns the `Last-Modified` of what depends on an archive's content alone. Change times are to the second: in the second of a
 * change, and in the one after, another may still come under the same time, so until then there is none to be given.
 */
export function lastModified(committedAt: Date | null, now: number = Date.now()): { readonly lastModified?: Date } {
  return committedAt === null || now - committedAt.getTime() < 2_000 ? {} : { lastModified: committedAt }
}
