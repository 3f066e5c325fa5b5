import type { Labels } from '@fonds/labels'
import type { Access } from '@fonds/types'
import type { Restriction, TextBlock } from '../document.ts'
import type { TextContext } from './context.ts'
import type { Described } from './described.ts'
import { shortened } from './shortened.ts'

/**
 * Returns the access restriction that the description itself states: the status, then the archive's statement.
 * Undefined if it states none or the material is open.
 */
export function restrictionOf(described: Described, means: TextContext): Restriction | undefined {
  return described.access === null || described.access.from !== null ? undefined : restrictionInForce(described, means)
}

/**
 * Returns the restriction in force, including an inherited one, because a finding aid of a part does not contain the
 * levels above it.
 */
function restrictionInForce(
  { access, access_set, body }: Described,
  { words, captions }: TextContext,
): Restriction | undefined {
  const status = access === null ? null : statusOf(access.value, captions.labels)
  if (access === null || status === null) return undefined
  const language = body.description_language
  // The operator's decision takes precedence over the source.
  const own = access.from === null && !access_set
  const notes = own ? body.notes.filter(({ type }) => type === 'accessrestrict') : []
  const noted = notes.flatMap((note) => words.blocks(note.blocks, note.lang ?? language))
  const statement = access.value.statement ?? ''
  const blocks = noted.length > 0 ? noted : words.paragraphs(statement, language)
  // The archive's own statement often begins with the status, so do not repeat it.
  const [first] = blocks
  const repeatsStatus = typeof first === 'string' && first.toLowerCase().startsWith(status.slice(0, -1).toLowerCase())
  return { status: repeatsStatus ? undefined : captions.of(status), blocks: blocks.length > 0 ? blocks : undefined }
}

/** Maximum length, in characters, of a statement that is printed in full elsewhere. */
const MAX_BRIEF_LENGTH = 400

/** Returns the restriction for the title page, which has room for a few lines. */
export function restrictionInBrief(described: Described, means: TextContext): Restriction | undefined {
  const whole = restrictionInForce(described, means)
  const statement = described.access?.value.statement ?? ''
  if (whole === undefined || statement.length <= MAX_BRIEF_LENGTH) return whole
  return {
    ...whole,
    blocks: means.words.paragraphs(shortened(statement, MAX_BRIEF_LENGTH), described.body.description_language),
  }
}

/**
 * Returns the access conditions for the overview: the status if it is a restriction, and the archive's statement. A
 * statement with its own section is shortened.
 */
export function accessBlocks(
  { access, body }: Pick<Described, 'access' | 'body'>,
  { words, captions }: TextContext,
): readonly TextBlock[] {
  if (access === null) return []
  const { labels } = captions
  const status = statusOf(access.value, labels) ?? openSince(access.value, labels)
  const { statement: stated } = access.value
  const elsewhere = access.from === null && body.notes.some(({ type }) => type === 'accessrestrict')
  const statement = stated !== null && elsewhere ? shortened(stated, MAX_BRIEF_LENGTH) : stated
  const language = body.description_language
  if (statement === null) return words.paragraphs(status ?? '', labels.language)
  if (status === null || statement.toLowerCase().startsWith(status.slice(0, -1).toLowerCase()))
    return words.paragraphs(statement, language)
  const [first = '', ...rest] = statement.split(/\n\s*\n/)
  const line = [`${words.inline(status, labels.language)} ${words.inline(first, language)}`]
  return [words.paragraphOf(line, first, language), ...words.paragraphs(rest.join('\n\n'), language)]
}

/** Returns the sentence that precedes a statement about a restriction that has ended. */
function openSince({ status, until }: Access, labels: Labels): string | null {
  return status === 'open' && until !== null ? labels.text('pdf.open_since', { day: labels.day(until) }) : null
}

/** Returns the sentence that says until when access is restricted; null if it is not. */
export function statusOf({ status, until }: Access, labels: Labels): string | null {
  if (status === 'open' || status === 'unknown') return null
  const stated = { status: labels.access(status) }
  return until === null
    ? labels.text('pdf.access', stated)
    : labels.text('pdf.access_until', { ...stated, day: labels.day(until) })
}
