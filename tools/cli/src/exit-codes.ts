/** What the exit code of `fonds` says. */
export const EXIT = {
  ok: 0,
  /** Part of the run was refused (a file that is not EAD); the rest is done. */
  refused: 1,
  /** The words of the command are off. Nothing was done. */
  usage: 2,
  /** What was named is not there. */
  notFound: 3,
  /** It cannot be done as asked: a conflict, an invalid value, a tree that is busy. */
  conflict: 4,
  /** The database cannot be reached, or something failed that should not. */
  failed: 5,
} as const

/** A command whose words are off; the message says how it is meant. */
export class UsageError extends Error {}
