import { languageCode } from '@fonds/reader-ead/parts'
import { addNote, inDid, linked, type RecordContext } from './context.ts'
import { readTitleDates } from './dates.ts'
import type { FieldReader } from './field.ts'
import { readLevelWord } from './levels.ts'
import { withoutIsbd } from './punctuation.ts'

/** Maps a code; the first one without a type is the reference code. */
export function addCode(
  field: { readonly line: number },
  ctx: RecordContext,
  value: string,
  {
    type = null,
    label = null,
    repository = null,
  }: { type?: string | null; label?: string | null; repository?: string | null } = {},
): void {
  if (value !== '') inDid(field, ctx, 'unitid', { type, label, repositorycode: repository }, [value])
}

/** Returns the code of the institution that holds the material (field 852), if it has the form of one. */
export function holderOf({ fields }: RecordContext['record']): string | null {
  const holder = fields.find(({ tag }) => tag === '852')
  const code = holder?.subfields.find(([name]) => name === 'a')?.[1] ?? ''
  return /^[A-Z][A-Za-z]?[A-Za-z]?-[\w/:-]+$/.test(code) ? code : null
}

/** Maps local call numbers (fields 090 and 099). */
export function readCallNumber(field: FieldReader, ctx: RecordContext): void {
  addCode(field, ctx, field.texts('abef').join(' '), { repository: holderOf(ctx.record) })
}

/** Maps numbers of other systems and files: fields 010, 024 and 035. */
export function readNumber(field: FieldReader, ctx: RecordContext): void {
  const kinds: Readonly<Record<string, string>> = { '010': 'lccn_id', '035': 'system_id' }
  const kind = kinds[field.tag] ?? (field.texts('2')[0] || 'identifier')
  for (const value of field.texts('a')) addCode(field, ctx, value, { type: kind })
  field.take('zdcq')
}

/** Maps field 245, and in another script its repetition. */
export function readTitle(field: FieldReader, ctx: RecordContext): void {
  const words = withoutIsbd(field.texts('abknps').join(' '))
  const statement = field.texts('c').join(' ')
  const medium = withoutIsbd(field.texts('h').join(' ')).replace(/^\[|\]$/g, '')
  const attributes = ctx.isAlternate ? { type: 'alternative', lang: scriptLanguage(ctx) } : {}
  if (words !== '') inDid(field, ctx, 'unittitle', attributes, [words])
  readTitleDates(field, ctx)
  if (statement !== '') inDid(field, ctx, 'note', {}, [statement])
  if (medium !== '') inDid(field, ctx, 'materialspec', {}, [medium])
}

/** Returns the language of a text in the original script: that of the material, if there is only one besides English. */
function scriptLanguage({ languages }: RecordContext): string | null {
  const others = [...new Set(languages.flatMap((code) => languageCode(code) ?? []))].filter((code) => code !== 'en')
  return others.length === 1 ? (others[0] ?? null) : null
}

/** Types of other titles by tag. */
const TITLES: Readonly<Record<string, string>> = {
  130: 'uniform',
  210: 'abbreviated',
  222: 'key',
  240: 'uniform',
  242: 'translated',
  243: 'collective',
  247: 'former',
}

/** Maps other titles. */
export function readOtherTitle(field: FieldReader, ctx: RecordContext): void {
  const words = withoutIsbd(field.texts('abdfghklmnoprs').join(' '))
  const label = withoutIsbd(field.text('i')) || null
  const language = languageCode(field.text('y'))
  const type = TITLES[field.tag] ?? (field.second === '1' ? 'parallel' : 'variant')
  if (words !== '') inDid(field, ctx, 'unittitle', { type, label, lang: language }, [words])
}

/** Maps the arrangement, and the level that the record states. */
export function readArrangement(field: FieldReader, ctx: RecordContext): void {
  const level = field.text('c')
  if (level !== '' && !ctx.isAlternate) Object.assign(ctx.unit.draft, readLevelWord(level))
  const words = field.texts('ab').join(' ')
  addNote(field, ctx, 'arrangement', linked(field.line, words, []), { head: withoutIsbd(field.text('3')) })
}
