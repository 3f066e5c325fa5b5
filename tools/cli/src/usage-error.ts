/** A command line that cannot be understood. The message says what is wrong; nothing has been done. */
export class UsageError extends Error {}

/** Invalid environment variables. Nothing has been done. */
export class SettingsError extends Error {}
