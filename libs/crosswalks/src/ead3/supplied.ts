/**
 * Marks what the archive's own record does not have, and its export adds: what EAD3 demands, permalinks, links to
 * images, what is in force by inheritance. A reader of our own passes over it, so that a description that is exported
 * and imported is the same; to everyone else it is an element like any other.
 */
export const SUPPLIED = { altrender: 'supplied-by-export' } as const
