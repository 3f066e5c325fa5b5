const DAY = String.raw`(?:0[1-9]|[12]\d|3[01])`
const MONTH = '(?:0[1-9]|1[0-2])'
const DATE = String.raw`-?[012]\d{3}(?:${MONTH}${DAY}|-${MONTH}(?:-${DAY})?)?`
const NORMAL = new RegExp(`^${DATE}(?:/${DATE})?$`)

/** Returns whether the schema of EAD 2002 accepts a text as `normal` of a date: one ISO 8601 date, or two with a slash. */
export const isNormal = (text: string): boolean => NORMAL.test(text)
