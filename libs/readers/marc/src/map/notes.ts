import { readStatement } from '@fonds/access'
import { buildElement } from '@fonds/reader-ead/parts'
import { addNote, inDid, linked, type RecordContext } from './context.ts'
import type { FieldReader } from './field.ts'
import { addCode } from './identity.ts'
import { withoutIsbd } from './punctuation.ts'

type Read = (field: FieldReader, ctx: RecordContext) => void

interface Options {
  /** Subfields of text; `u` has addresses, `3` the part of the material that it is about. */
  readonly codes: string
  /** Whether a first indicator of 0 keeps it from the public. */
  readonly mayBePrivate?: true
  /** Subfields of notes for the staff. */
  readonly staff?: string
}

/** Returns what maps a field to a note of a type. */
export const note =
  (name: string, { codes, mayBePrivate, staff = '' }: Options): Read =>
  (field, ctx) => {
    const words = field.texts(codes).join(' ')
    const addresses = field.texts('u')
    const isInternal = mayBePrivate === true && field.first === '0'
    addNote(field, ctx, name, linked(field.line, words, addresses), { head: withoutIsbd(field.text('3')), isInternal })
    const hidden = staff === '' ? '' : field.texts(staff).join(' ')
    addNote(field, ctx, name, hidden === '' ? [] : [hidden], { isInternal: true })
  }

/** Maps a summary: an abstract, or the scope and content. */
export const readSummary: Read = (field, ctx) => {
  if (field.first === '3') {
    const words = [...field.texts('3').map((part) => `${withoutIsbd(part)}:`), ...field.texts('abcu')].join(' ')
    inDid(field, ctx, 'abstract', {}, words === '' ? [] : [words])
  } else note('scopecontent', { codes: 'abc' })(field, ctx)
}

/** Our words for a field that says by its indicator alone whether access is restricted. */
const BY_INDICATOR: Readonly<Record<string, string>> = {
  0: 'No restrictions on access.',
  1: 'Access is restricted.',
}

/**
 * Maps conditions of access. The first indicator can make a statement stricter, never more open: 1 says that restrictions apply,
 * even where the words sound open, or are missing.
 */
export const readAccess: Read = (field, ctx) => {
  const words = field.texts('abcdefgq').join(' ')
  const addresses = field.texts('u')
  const stated = words === '' && addresses.length === 0 ? BY_INDICATOR[field.first] : words
  if (stated === undefined) return
  const today = new Date().toISOString().slice(0, 10)
  const soundsOpen = readStatement(stated, { today, ended: null }).status === 'open'
  const type = field.first === '1' && soundsOpen ? 'restricted' : null
  const nodes = linked(field.line, stated, addresses)
  addNote(field, ctx, 'accessrestrict', nodes, { head: withoutIsbd(field.text('3')), type })
}

/**
 * Maps a classification for security, or a restriction by the originator (fields 355 and 357). Unless it says openly that there is
 * none, the status of the whole is not open: no statement beside it, however open, and no past day ends it.
 */
export const readClassification: Read = (field, ctx) => {
  const words = field.texts('abcdefghj').join(' ')
  if (words === '') return
  const today = new Date().toISOString().slice(0, 10)
  const { status, silent } = readStatement(words, { today, ended: null })
  const type = status === 'open' && silent !== true ? null : 'unknown'
  addNote(field, ctx, 'accessrestrict', [words], { type })
}

/** Maps how the material was acquired. What was paid is the archive's own affair. */
export const readAcquisition: Read = (field, ctx) => {
  const isInternal = field.first === '0'
  if (!isInternal)
    for (const value of field.texts('e')) addCode(field, ctx, withoutIsbd(value), { type: 'accession_id' })
  note('acqinfo', { codes: isInternal ? 'acdefno' : 'acdfno', mayBePrivate: true, staff: 'bh' })(field, ctx)
}

/** Maps an action: appraisal, or processing. */
export const readAction: Read = (field, ctx) => {
  const words = field
    .take('a')
    .map(([, text]) => text)
    .join(' ')
  const name =
    field.first !== '0' && /apprais|destr|bewert|kassa|tri\b|élimin/i.test(words) ? 'appraisal' : 'processinfo'
  note(name, { codes: 'abcdefhijklnoz2', mayBePrivate: true, staff: 'x' })(field, ctx)
}

/** Maps related material, or material that was separated from it. */
export const readRelated: Read = (field, ctx) =>
  note(field.first === '0' ? 'separatedmaterial' : 'relatedmaterial', { codes: 'dabcen' })(field, ctx)

/** Maps where the originals are, or copies. */
export const readLocation: Read = (field, ctx) =>
  note(field.first === '2' ? 'altformavail' : 'originalsloc', { codes: 'abcdg' })(field, ctx)

/** Maps a linking entry: what the material is a part of, or belongs to. */
export const readLinkedRecord: Read = (field, ctx) => {
  const words = field.texts('iabcdefghkmnopqrst').join(' ')
  field.texts('xyz')
  addNote(field, ctx, 'relatedmaterial', words === '' ? [] : [words], { head: withoutIsbd(field.text('3')) })
}

/** Maps conditions of use, with the address of a licence or statement of rights. */
export const readUse: Read = (field, ctx) => {
  const words = field.texts('abcdfgnoq').join(' ')
  const nodes = linked(field.line, words, field.texts('u'))
  if (nodes.length === 0) return
  const head = withoutIsbd(field.text('3'))
  const heads = head === '' ? [] : [buildElement(field.line, 'head', {}, [head])]
  ctx.unit.mapChild(buildElement(field.line, 'userestrict', {}, [...heads, buildElement(field.line, 'p', {}, nodes)]))
}
