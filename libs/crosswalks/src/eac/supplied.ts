/** Kind of what only an export has: a reader of ours passes over it. */
export const SUPPLIED = 'supplied-by-export'
