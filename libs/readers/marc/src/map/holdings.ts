import { buildElement } from '@fonds/reader-ead/parts'
import { isObjectAddress } from '@fonds/types'
import { addNote, inDid, linked, type RecordContext } from './context.ts'
import type { FieldReader } from './field.ts'
import { addCode, holderOf } from './identity.ts'
import { withoutIsbd } from './punctuation.ts'

/** A container in words: `Box 3`. */
const CONTAINER = /^(\p{L}[\p{L} -]{1,30}?)\s+([\p{N}][\p{L}\p{N}.\-/]{0,20})$/u

/** Returns whether the record has a call number of its own (fields 090, 099). */
const hasCallNumber = ({ fields }: RecordContext['record']): boolean => fields.some(({ tag }) => /^09[09]$/.test(tag))

/** Maps who holds the material, where, and under which call number. */
export function readHolder(field: FieldReader, ctx: RecordContext): void {
  const [holder = '', ...more] = field.texts('a')
  const units = field.texts('be')
  const code = holderOf(ctx.record)
  // The code stands beside the reference code, if there is a name as well.
  const names = code === holder && units.length > 0 ? [...more, ...units] : [holder, ...more, ...units]
  const name = withoutIsbd(names.join(', '))
  inDid(field, ctx, 'repository', {}, name === '' ? [] : [name])
  const call = withoutIsbd(field.texts('khijlm').join(' '))
  const isKnown = ctx.unit.draft.identifiers.some(({ value }) => value === call)
  if (call !== '' && !isKnown)
    addCode(field, ctx, call, { type: hasCallNumber(ctx.record) ? 'shelfmark' : null, repository: code })
  readShelf(field, ctx)
  for (const barcode of field.texts('p')) addCode(field, ctx, barcode, { type: 'barcode' })
  const condition = field.texts('q').join(' ')
  addNote(field, ctx, 'phystech', condition === '' ? [] : [condition])
  const remarks = field.texts('z').join(' ')
  addNote(field, ctx, 'odd', linked(field.line, remarks, field.texts('u')))
  const staff = field.texts('x').join(' ')
  addNote(field, ctx, 'odd', staff === '' ? [] : [staff], { isInternal: true })
  field.take('nst3')
}

/** Maps subfield c: containers, or else the location on the shelves. */
function readShelf(field: FieldReader, ctx: RecordContext): void {
  for (const text of field.texts('c')) {
    const parts = text.split(/\s*;\s*/).filter((part) => part !== '')
    const found = parts.map((part) => CONTAINER.exec(part))
    if (found.includes(null)) {
      inDid(field, ctx, 'physloc', {}, [text])
      continue
    }
    const containers = found.map((match) =>
      buildElement(field.line, 'container', { type: match?.[1]?.toLowerCase() ?? null }, [match?.[2] ?? '']),
    )
    ctx.unit.mapDid(buildElement(field.line, 'did', {}, containers))
  }
}

const FINDING_AID =
  /finding aid|inventor|findbuch|finding-aid|instrument de recherche|instrumento de descripci|container list/i

/** Maps addresses: the material itself, its finding aid, or what belongs to it. */
export function readAddress(field: FieldReader, ctx: RecordContext): void {
  const { line, second } = field
  const addresses = field.texts('u')
  const [label] = [...field.texts('y'), ...field.texts('3')].map(withoutIsbd)
  const remarks = field.texts('z').join(' ')
  const words = [label ?? '', remarks].filter((part) => part !== '').join(': ')
  const mime = field.texts('q').find((text) => /^[a-z]+\/[\w.+-]+$/i.test(text)) ?? null
  const staff = field.texts('x').join(' ')
  addNote(field, ctx, 'odd', staff === '' ? [] : [staff], { isInternal: true })
  const isAid = FINDING_AID.test(words)
  const isObject = !isAid && second !== '2' && addresses.some(isObjectAddress)
  if (!isObject) {
    addNote(field, ctx, isAid ? 'otherfindaid' : 'relatedmaterial', linked(line, words, addresses))
    return
  }
  for (const href of addresses) {
    if (!isObjectAddress(href))
      ctx.unit.report.warn(line, 'dao_not_url', `${JSON.stringify(href.slice(0, 60))} is not a URL: omitted`)
    else
      inDid(
        field,
        ctx,
        'dao',
        { href, title: label ?? null, role: mime },
        remarks === '' ? [] : [buildElement(line, 'daodesc', {}, [buildElement(line, 'p', {}, [remarks])])],
      )
  }
}
