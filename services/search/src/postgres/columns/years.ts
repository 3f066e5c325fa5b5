/** Stands for the years of an undated document. No archive has anything from that year. */
export const UNDATED_YEAR = -2_147_483_647
