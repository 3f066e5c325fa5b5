/** Exit status of a process that exceeded its memory limit. */
export const EXIT_MEMORY = 86

/** Environment variables that tell a child its memory limit and its parent's process id. */
export const MEMORY_VARIABLE = 'FONDS_CHILD_MEMORY_BYTES'
export const PARENT_VARIABLE = 'FONDS_CHILD_PARENT'
