/**
 * Marks what the export adds to the archive's record: elements that EAD3 requires, permalinks, links to images, and
 * inherited values. Our own reader skips it, so exporting and importing a description changes nothing.
 */
export const SUPPLIED = { altrender: 'supplied-by-export' } as const
