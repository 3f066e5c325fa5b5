/** Returns the members of an object that are not null. */
export const withoutNull = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null))
