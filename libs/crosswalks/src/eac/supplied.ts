/** Marks elements that only the export adds; our reader skips them. */
export const SUPPLIED = 'supplied-by-export'
