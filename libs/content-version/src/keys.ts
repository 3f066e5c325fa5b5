/** Key of the mark that names the version of a tenant's content. @param prefix QUEUE_PREFIX */
export const contentMarkKey = (prefix: string, tenantId: string): string => `${prefix}-content:${tenantId}`

/** Begins the mark of content that a writer is about to commit. */
export const CHANGING = 'changing:'
