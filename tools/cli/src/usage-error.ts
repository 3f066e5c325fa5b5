/** Thrown for an invalid command line, before anything was done. The message explains the problem. */
export class UsageError extends Error {}

/** Thrown for invalid environment variables, before anything was done. */
export class SettingsError extends Error {}
