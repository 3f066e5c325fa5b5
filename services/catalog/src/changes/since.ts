import { invalidParameter } from '@fonds/http'

/** RFC 3339, 5.6; a space where a `+` in a query was not escaped. Or a day. */
const TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d):(\d\d)(?:\.\d+)?(?:Z|([+ -])(\d\d:\d\d)))?$/i

/** A day alone, which is shorter than any cursor, or a date and characters that no cursor has. */
const DATE_LIKE = /^\d{4}-\d\d-\d\d(?:$|.*[^\w-])/

/**
 * Reads a `since` that is a time, down to the second in which it lies: changes are dated to the second.
 * @returns null for what may be a cursor
 * @throws ApiError `invalid_parameter` for a time that does not exist
 */
export function readSince(text: string): Date | null {
  if (!DATE_LIKE.test(text)) return null
  const [, day = '', minute = '00:00', second = '00', sign = '+', offset = '00:00'] = TIME.exec(text) ?? []
  const local = new Date(`${day}T${minute}:00Z`)
  const [hours = 0, minutes = 0] = offset.split(':').map(Number)
  // Date takes 31 February for 3 March: only what it writes the same again is a date. A leap second is its last one.
  const isTime = !Number.isNaN(local.getTime()) && local.toISOString().startsWith(`${day}T${minute}`)
  if (!isTime || Number(second) > 60 || hours > 23 || minutes > 59) {
    throw invalidParameter('since', 'must be a `next` of this feed or an RFC 3339 time, such as 2026-11-22T10:00:00Z')
  }
  const shift = (hours * 60 + minutes) * (sign === '-' ? 60_000 : -60_000)
  return new Date(local.getTime() + Math.min(Number(second), 59) * 1000 + shift)
}
