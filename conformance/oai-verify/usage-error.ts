/** Thrown for an invalid command line, before anything was requested. The message explains the problem. */
export class UsageError extends Error {}
