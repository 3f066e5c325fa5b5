/**
 * Breaks of the contract since the last release that were decided on, by their names in `breaksBetween`, each with where it is
 * announced. Emptied when a release's contract is kept.
 */
export const ACCEPTED_BREAKS: Readonly<Record<string, string>> = {}
