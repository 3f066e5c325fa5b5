/** Exit status of a process that needed more memory than it may. */
export const EXIT_MEMORY = 86

/** Environment variables by which a child learns its limit and its parent. */
export const MEMORY_VARIABLE = 'FONDS_CHILD_MEMORY_BYTES'
export const PARENT_VARIABLE = 'FONDS_CHILD_PARENT'
