import type { Access } from '@fonds/types'
import type { Restriction } from '../document.ts'
import type { Words } from '../words/words.ts'
import { dayInWords } from './dates.ts'
import type { Described } from './described.ts'
import { shortened } from './shortened.ts'

/**
 * What keeps a reader from material, where the description itself says so (not where it is said above). The archive's
 * statement follows the status. Undefined for what is open.
 */
export function restrictionOf(described: Described, words: Words): Restriction | undefined {
  return described.access === null || described.access.from !== null ? undefined : restrictionInForce(described, words)
}

/** The same wherever it is said: what is above a part of a finding aid is not in its document. */
function restrictionInForce({ access, access_set, body }: Described, words: Words): Restriction | undefined {
  const status = access === null ? null : statusOf(access.value)
  if (access === null || status === null) return undefined
  const language = body.description_language
  // What the operator decided goes before what the source says.
  const own = access.from === null && !access_set
  const notes = own ? body.notes.filter(({ type }) => type === 'accessrestrict') : []
  const noted = notes.flatMap((note) => words.blocks(note.blocks, note.lang ?? language))
  const statement = access.value.statement ?? ''
  const blocks = noted.length > 0 ? noted : words.paragraphs(statement, language)
  // The archive's own words often say the status; it need not stand there twice.
  const [first] = blocks
  const said = typeof first === 'string' && first.toLowerCase().startsWith(status.slice(0, -1).toLowerCase())
  return { status: said ? undefined : status, blocks: blocks.length > 0 ? blocks : undefined }
}

/** In characters, of a statement that stands whole elsewhere. */
const BRIEF = 400

/** For the title page, which has room for some lines. */
export function restrictionInBrief(described: Described, words: Words): Restriction | undefined {
  const whole = restrictionInForce(described, words)
  const statement = described.access?.value.statement ?? ''
  if (whole === undefined || statement.length <= BRIEF) return whole
  return { ...whole, blocks: words.paragraphs(shortened(statement, BRIEF), described.body.description_language) }
}

/**
 * Access for the overview: its status where it keeps anybody from anything, and the archive's statement; of one that has a
 * section of its own the beginning.
 */
export function accessInWords({ access, body }: Pick<Described, 'access' | 'body'>): string | null {
  if (access === null) return null
  const status = statusOf(access.value) ?? openSince(access.value)
  const { statement: stated } = access.value
  const elsewhere = access.from === null && body.notes.some(({ type }) => type === 'accessrestrict')
  const statement = stated !== null && elsewhere ? shortened(stated, BRIEF) : stated
  if (status === null || statement === null) return statement ?? status
  return statement.toLowerCase().startsWith(status.slice(0, -1).toLowerCase()) ? statement : `${status} ${statement}`
}

/** Said before a statement that speaks of a restriction which has ended. */
function openSince({ status, until }: Access): string | null {
  return status === 'open' && until !== null ? `Open since ${dayInWords(until)}.` : null
}

function statusOf({ status, until }: Access): string | null {
  const end = until === null ? '' : ` until ${dayInWords(until)}`
  switch (status) {
    case 'closed':
      return `Closed${end}.`
    case 'restricted':
      return `Access restricted${end}.`
    case 'partial':
      return `Partly restricted${end}.`
    case 'open':
    case 'unknown':
      return null
  }
}
