import { invalidParameter } from '@fonds/http'

/** RFC 3339, 5.6, allowing a space for an unescaped `+` in a query; or a day. */
const TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d):(\d\d)(?:\.\d+)?(?:Z|([+ -])(\d\d:\d\d)))?$/i

/** A day, which is shorter than any cursor, or a date followed by characters that no cursor has. */
const DATE_LIKE = /^\d{4}-\d\d-\d\d(?:$|.*[^\w-])/

/**
 * Parses a `since` that is a time, rounded down to the second, since changes are dated to the second.
 * @returns null for text that may be a cursor
 * @throws ApiError `invalid_parameter` for a time that does not exist
 */
export function readSince(text: string): Date | null {
  if (!DATE_LIKE.test(text)) return null
  const [, day = '', minute = '00:00', second = '00', sign = '+', offset = '00:00'] = TIME.exec(text) ?? []
  const local = new Date(`${day}T${minute}:00Z`)
  const [hours = 0, minutes = 0] = offset.split(':').map(Number)
  // Date accepts 31 February as 3 March, so a valid date has to format to the same text. A leap second counts as second 59.
  const isTime = !Number.isNaN(local.getTime()) && local.toISOString().startsWith(`${day}T${minute}`)
  if (!isTime || Number(second) > 60 || hours > 23 || minutes > 59) {
    throw invalidParameter('since', 'must be a `next` of this feed or an RFC 3339 time, such as 2026-11-22T10:00:00Z')
  }
  const shift = (hours * 60 + minutes) * (sign === '-' ? 60_000 : -60_000)
  return new Date(local.getTime() + Math.min(Number(second), 59) * 1000 + shift)
}
