/** Exit codes of `fonds`. */
export const EXIT = { ok: 0, refused: 1, usage: 2, notFound: 3, conflict: 4, failed: 5 } as const

/** Explains each exit code, for the help and the command reference. */
export const EXIT_CODES: readonly (readonly [code: number, meaning: string])[] = [
  [EXIT.ok, 'Success.'],
  [EXIT.refused, 'Part of the input was refused, such as a file that is not EAD; or you answered no to a question.'],
  [EXIT.usage, 'Invalid command line or configuration. Nothing was done.'],
  [EXIT.notFound, 'Something you named does not exist: a tenant, description, entity, exhibit or file.'],
  [EXIT.conflict, 'An invalid value, a conflict with existing data, or a collection that is busy.'],
  [EXIT.failed, 'The database is unreachable, a verification found differences, or something else went wrong.'],
]
