import { buildElement, languageCode, scriptCode, type XmlNode } from '@fonds/reader-ead/parts'
import type { MarcRecord } from '../record.ts'
import { inDid, type RecordContext } from './context.ts'
import type { FieldReader } from './field.ts'
import { withoutIsbd } from './punctuation.ts'

/** Maps the extent: each number with its unit, with appearance and dimensions. */
export function readExtent(field: FieldReader, ctx: RecordContext): void {
  const extents: string[] = []
  for (const [code, text] of field.take('af')) {
    // A unit in a subfield of its own counts the number before it.
    if (code === 'f' && extents.length > 0) extents.push(`${extents.pop()} ${withoutIsbd(text)}`)
    else extents.push(withoutIsbd(text))
  }
  const parts = (codes: string, name: string): XmlNode[] =>
    field.texts(codes).map((text) => buildElement(field.line, name, {}, [withoutIsbd(text)]))
  const all = [
    ...extents.map((text) => buildElement(field.line, 'extent', {}, [text])),
    ...parts('be', 'physfacet'),
    ...parts('cg', 'dimensions'),
  ]
  inDid(field, ctx, 'physdesc', { label: withoutIsbd(field.text('3')) }, all)
}

/** Codes that name no language. */
const NONE = new Set(['   ', '|||', 'und', 'mul', 'zxx', 'mis'])

/** Returns the codes of the languages of the material: of field 041, else of positions 35 to 37 of field 008. */
export function languagesOf({ control, fields }: MarcRecord): readonly string[] {
  const codes = fields
    .filter(({ tag }) => tag === '041')
    .flatMap(({ subfields }) => subfields.filter(([code]) => /[adeg]/.test(code)).map(([, text]) => text))
    // Records before 2001 have all codes in one subfield.
    .flatMap((text) => (/^(?:[a-z]{3}){2,}$/.test(text) ? (text.match(/.{3}/g) ?? []) : [text]))
  const fixed = (control.get('008') ?? '').slice(35, 38)
  const all = codes.length > 0 ? codes : /^[a-z]{3}$/.test(fixed) ? [fixed] : []
  return [...new Set(all)].filter((code) => !NONE.has(code))
}

/** Maps the languages and scripts of the material, and the notes on them (fields 008, 041 and 546). */
export function readLanguages(notes: readonly FieldReader[], ctx: RecordContext): void {
  const { record } = ctx
  const codes = ctx.languages.flatMap((code) => {
    const known = languageCode(code)
    if (known === null)
      ctx.unit.report.warn(
        record.line,
        'language_code',
        `${JSON.stringify(code.slice(0, 20))} is not a code of a language: omitted`,
      )
    return known === null ? [] : [buildElement(record.line, 'language', { langcode: known }, [])]
  })
  const scripts = notes.flatMap((note) =>
    note.texts('b').map((text) => {
      const word = withoutIsbd(text)
      const code = scriptCode(word)
      return buildElement(note.line, 'script', { scriptcode: code }, code === null ? [word] : [])
    }),
  )
  const texts = notes.flatMap((note) => {
    const text = [...note.texts('3').map((part) => `${withoutIsbd(part)}:`), ...note.texts('au')].join(' ')
    return text === '' ? [] : [buildElement(note.line, 'p', {}, [text])]
  })
  const described = texts.length === 0 ? [] : [buildElement(record.line, 'descriptivenote', {}, texts)]
  inDid(record, ctx, 'langmaterial', {}, [...codes, ...scripts, ...described])
}
