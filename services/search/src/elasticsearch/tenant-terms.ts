/** Returns the term of an archive's descriptions. */
export const descriptionsTerm = (tenant: string): string => tenant

/** Returns the term of an archive's entities and exhibits, which a search of descriptions thus does not read. */
export const othersTerm = (tenant: string): string => `${tenant}+`
