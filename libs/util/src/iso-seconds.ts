/** Formats a time in UTC to the second, as the API and its documents do: `2026-11-21T10:00:00Z`. */
export const isoSeconds = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`
