import type { Access } from '@fonds/types'
import type { Restriction } from '../document.ts'
import type { Words } from '../words/words.ts'
import { dayInWords } from './dates.ts'
import type { Described } from './described.ts'

/**
 * What keeps a reader from material, where the description itself says so (not where it is said above). The archive's
 * statement follows the status. Undefined for what is open.
 */
export function restrictionOf({ access, access_set, body }: Described, words: Words): Restriction | undefined {
  if (access === null || access.from !== null) return undefined
  const status = statusOf(access.value)
  if (status === null) return undefined
  const language = body.description_language
  // What the operator decided goes before what the source says.
  const notes = access_set ? [] : body.notes.filter(({ type }) => type === 'accessrestrict')
  const noted = notes.flatMap((note) => words.blocks(note.blocks, note.lang ?? language))
  const statement = access.value.statement ?? ''
  const blocks = noted.length > 0 ? noted : words.paragraphs(statement, language)
  // The archive's own words often say the status; it need not stand there twice.
  const [first] = blocks
  const said = typeof first === 'string' && first.toLowerCase().startsWith(status.slice(0, -1).toLowerCase())
  return { status: said ? undefined : status, blocks: blocks.length > 0 ? blocks : undefined }
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
