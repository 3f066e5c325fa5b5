import { readDate } from '@fonds/reader-ead/dates'
import type { MarcRecord } from '../record.ts'
import { inDid, type RecordContext } from './context.ts'
import type { FieldReader } from './field.ts'
import { withoutEnd } from './punctuation.ts'

const year = (text: string): string | null => (/^\d{4}$/.test(text) ? text : null)

/** Returns the years of positions 06 to 14 of field 008, in the form of EAD's `normal`; null for none. */
function yearsOf({ control }: MarcRecord): string | null {
  const fixed = control.get('008') ?? ''
  const kind = fixed.charAt(6)
  const [first, last] = [year(fixed.slice(7, 11)), fixed.slice(11, 15)]
  if (first === null) return null
  if (/[est]/.test(kind)) return first
  if (!/[ikmqcdu]/.test(kind)) return null
  if (last === '9999' || kind === 'c') return `${first}/..`
  const end = year(last)
  return end === null || end < first ? null : end === first ? first : `${first}/${end}`
}

const bare = (text: string): string => {
  const words = withoutEnd(text, ',;:.').trim()
  return /^\(.*\)$/.test(words) ? words.slice(1, -1) : words
}

/** Maps a date in words; its code counts where the words cannot be read. */
function addDate(
  field: { readonly line: number },
  ctx: RecordContext,
  written: string,
  { type, code = null }: { readonly type: string; readonly code?: string | null },
): void {
  const words = bare(written)
  if (words === '') return
  const { start, end } = readDate({ display: words, normal: null, certainty: null })
  const normal = start === null && end === null ? code : null
  const kind = type === 'bulk' ? { type } : { datechar: type }
  inDid(field, ctx, 'unitdate', { ...kind, normal }, [words])
}

/** Returns whether another field has the dates of the material in words. */
const hasWords = ({ fields }: MarcRecord): boolean =>
  fields.some(({ tag, subfields }) => {
    const codes = subfields.map(([code]) => code)
    return (tag === '245' && codes.includes('f')) || (/^26[04]$/.test(tag) && codes.includes('c'))
  })

/** Maps inclusive dates and bulk dates of field 245. */
export function readTitleDates(field: FieldReader, ctx: RecordContext): void {
  const [inclusive, bulk] = ['f', 'g'].map((code) => field.texts(code).join(' '))
  if (ctx.isAlternate) return
  addDate(field, ctx, inclusive ?? '', { type: 'creation', code: yearsOf(ctx.record) })
  const rest = bare(bulk ?? '').replace(/^bulk(?:\s+dates)?\s*:?\s*/i, '')
  addDate(field, ctx, rest, { type: 'bulk' })
}

const KINDS: Readonly<Record<string, string>> = {
  0: 'creation',
  1: 'publication',
  2: 'distribution',
  3: 'manufacture',
  4: 'copyright',
}

/** Maps the dates of fields 260 and 264, and who published what where. */
export function readImprint(field: FieldReader, ctx: RecordContext): void {
  const dates = field.texts('cg').join(' ')
  const others = field.texts('abef').join(' ')
  const kind = field.tag === '264' ? (KINDS[field.second] ?? 'publication') : others === '' ? 'creation' : 'publication'
  if (!ctx.isAlternate) addDate(field, ctx, dates, { type: kind, code: yearsOf(ctx.record) })
  const words = withoutEnd(others, ',;:')
  if (words !== '') inDid(field, ctx, 'note', {}, [words])
}

/** Maps the coded dates of field 046 if no other field has dates. */
export function readCodedDates(field: FieldReader, ctx: RecordContext): void {
  const [first, last] = [field.text('k') || field.text('c'), field.text('l') || field.text('e')].map(isoOf)
  field.texts('abd')
  if (hasWords(ctx.record) || (first === null && last === null)) return
  const normal = last === null || last === first ? (first ?? '') : `${first ?? '..'}/${last}`
  inDid(field, ctx, 'unitdate', { datechar: 'creation', normal }, [normal.replaceAll('..', '').replace('/', '–')])
}

/** Returns a date of field 046 in the form of EDTF: `19070412` is 1907-04-12. */
function isoOf(text = ''): string | null {
  const [, years = '', month = '', day = ''] = /^(\d{4})-?(\d\d)?-?(\d\d)?[~?%]?$/.exec(text) ?? []
  return years === '' ? null : [years, month, day].filter((part) => part !== '').join('-')
}

/** Maps the years of field 008 if nothing else has dates. */
export function readFixedDates(ctx: RecordContext): void {
  const { record, unit } = ctx
  const years = yearsOf(record)
  if (years === null || unit.draft.dates.length > 0) return
  inDid(record, ctx, 'unitdate', { datechar: 'creation', normal: years }, [years.replace('/..', '–').replace('/', '–')])
}
