import { invalidParameter } from '@fonds/http'

/** A time in RFC 3339 (5.6), in which a space may replace an unescaped `+`, or a day. */
const TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d):(\d\d)(?:\.\d+)?(?:Z|([+ -])(\d\d:\d\d)))?$/i

/** Matches a day, which is shorter than any cursor, or a date with characters that no cursor contains. */
const DATE_LIKE = /^\d{4}-\d\d-\d\d(?:$|.*[^\w-])/

/**
 * Parses a `since` that is a time. Rounds it down to the second, since changes are dated to the second.
 * @returns null for text that may be a cursor
 * @throws ApiError `invalid_parameter` for a time that does not exist
 */
export function readSince(text: string): Date | null {
  if (!DATE_LIKE.test(text)) return null
  const [, day = '', minute = '00:00', second = '00', sign = '+', offset = '00:00'] = TIME.exec(text) ?? []
  const local = new Date(`${day}T${minute}:00Z`)
  const [hours = 0, minutes = 0] = offset.split(':').map(Number)
  // Date parses 31 February as 3 March, so a date is valid only if it formats to the same text. A leap second counts as
  // second 59.
  const isTime = !Number.isNaN(local.getTime()) && local.toISOString().startsWith(`${day}T${minute}`)
  if (!isTime || Number(second) > 60 || hours > 23 || minutes > 59) {
    throw invalidParameter('since', 'must be a `next` of this feed or an RFC 3339 time, such as 2026-11-22T10:00:00Z')
  }
  const shift = (hours * 60 + minutes) * (sign === '-' ? 60_000 : -60_000)
  return new Date(local.getTime() + Math.min(Number(second), 59) * 1000 + shift)
}
