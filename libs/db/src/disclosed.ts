/** Whether a description (a row of `alias`) is open to aggregators. The feed remembers that it was (`shown`). */
export const SHOWN = (alias: string): string => `${alias}.visible AND NOT ${alias}.suppressed`

/**
 * Whether it is so as an item of its own in OAI-PMH: a record or a top-level collection. The feed remembers that it was:
 * harvesters who were told of it are told when it goes, no others.
 */
export const DISCLOSED = (alias: string): string =>
  `${SHOWN(alias)} AND (${alias}.kind = 'record' OR ${alias}.parent_id IS NULL)`
