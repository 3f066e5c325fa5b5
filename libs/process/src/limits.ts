/** Exit status of a process that exceeded its memory limit. */
export const EXIT_MEMORY = 86

/** Environment variables that tell a child its memory limit and its parent's process id. */
export const MEMORY_VARIABLE = 'FONDS_CHILD_MEMORY_BYTES'
export const PARENT_VARIABLE = 'FONDS_CHILD_PARENT'
/**
 * With `same`, children keep their parent's priority. Tests set it: many run at a time, and the kernel gives a process of
 * a lower priority next to nothing beside them, so what waits for one would reach its timeout.
 */
export const PRIORITY_VARIABLE = 'FONDS_CHILD_PRIORITY'
