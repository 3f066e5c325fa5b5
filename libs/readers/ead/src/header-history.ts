import type { Block, Inline, ListItem, Note } from '@fonds/types'
import { readProse } from './date-prose.ts'
import { claim, elementsOf, SUPPLIED, take, tidy, type XmlElement } from './element.ts'
import { type HeaderDraft, type HeaderRule, note, words } from './header-draft.ts'
import { addNote } from './notes.ts'
import { plainInline, plainLine } from './plain.ts'

/** Returns the ISO date or time as written, otherwise the date in the words; null if they contain no exact date. */
function isoDate(coded: string | null, text: string): string | null {
  const written = coded ?? text
  if (/^\d{4}(?:-\d\d){0,2}(?:T[\d:.Z+-]+)?$/.test(written)) return written
  if (/^\d{8}$/.test(written)) return `${written.slice(0, 4)}-${written.slice(4, 6)}-${written.slice(6)}`
  const read = readProse(text)?.edtf ?? null
  return read !== null && /^\d{4}(?:-\d\d){0,2}$/.test(read) ? read : null
}

function firstDate(el: XmlElement, header: HeaderDraft): string | null {
  const date = elementsOf(el).find((child) => child.name === 'date')
  if (date === undefined) return null
  return isoDate(date.attributes.get('normal') ?? null, plainInline(date, header.ctx))
}

/** Reads when the finding aid was created. */
export const creation: HeaderRule['read'] = (el, header) => {
  const created = findDate(el)
  if (created !== null) header.created.push(created)
  if (el.attributes.get('altrender') === SUPPLIED) el.children.length = 0
  else note('maintenancehistory')(el, header)
}

/** Reads the date in `creation`, which is mixed content; the words of the date also belong to the sentence. */
function findDate(el: XmlElement): string | null {
  for (const child of el.children) {
    if (typeof child === 'string' || child.name !== 'date') continue
    const text = tidy(child.children.filter((part) => typeof part === 'string').join(''))
    return isoDate(child.attributes.get('normal') ?? null, text)
  }
  return null
}

/** Combines several events into one note with a list of lines. */
function history(el: XmlElement, header: HeaderDraft, items: readonly ListItem[]): void {
  if (items.length === 0) return
  const blocks: Block[] = [{ t: 'list', style: 'unordered', head: null, items }]
  const shown: Note = { type: 'maintenancehistory', label: null, blocks, lang: null, internal: el.internal }
  addNote(header.ctx, shown)
}

/** Makes a line of what was done; a dash separates its parts. */
function line(parts: readonly Inline[]): ListItem[] {
  const c: Inline[] = []
  for (const part of parts
    .filter((each) => each !== '')
    .flatMap((each, n): Inline[] => (n === 0 ? [each] : [' – ', each]))) {
    const last = c.at(-1)
    if (typeof last === 'string' && typeof part === 'string') c.splice(-1, 1, last + part)
    else c.push(part)
  }
  return c.length === 0 ? [] : [{ label: null, c: [{ t: 'p', c }] }]
}

/** Maps `revisiondesc`: each change is a line, and the last is the date of revision. */
export const revisions: HeaderRule['read'] = (el, header) => {
  const items = elementsOf(el).flatMap((change) => {
    if (change.name !== 'change') return []
    change.mapped = true
    const date = firstDate(change, header)
    const added = change.attributes.get('altrender') === SUPPLIED
    // Those on what the exporting archive did have other words.
    const counts = !added || claim(change, 'item').some((item) => plainInline(item, header.ctx) === 'revised')
    if (date !== null && counts) header.revised.push(date)
    if (added) {
      change.children.length = 0
      return []
    }
    const parts = elementsOf(change).map((part): Inline => {
      part.mapped = true
      const text = plainLine(part, header.ctx)
      const normal = part.name === 'date' ? take(part, 'normal') : null
      if (normal === null) return text
      return text === '' ? normal : { t: 'date', normal, c: [text] }
    })
    return line(parts)
  })
  history(el, header, items)
  const others = elementsOf(el).filter((child) => !child.mapped)
  if (others.length > 0) note('maintenancehistory')({ ...el, children: others }, header)
}

/** Maps one `maintenanceevent`, whose date counts as creation or revision. */
function event(el: XmlElement, header: HeaderDraft): ListItem[] {
  el.mapped = true
  let type = ''
  let date: string | null = null
  const parts = elementsOf(el).map((part) => {
    part.mapped = true
    const text = words(part, header)
    if (part.name === 'eventdatetime') {
      const coded = take(part, 'standarddatetime')
      date = isoDate(coded, text)
      return text || (coded ?? '')
    }
    const value = take(part, 'value') ?? ''
    if (part.name === 'eventtype') type = value || text
    return part.name === 'agenttype' ? '' : text || value
  })
  if (el.attributes.get('altrender') === SUPPLIED) {
    // Skips events added by an export, which repeat the record or belong to the exporting archive.
    if (date !== null && type === 'created') header.created.push(date)
    if (date !== null && type === 'revised') header.revised.push(date)
    return []
  }
  if (date !== null) (type === 'created' ? header.created : header.revised).push(date)
  return line(parts)
}

/** Maps EAD3's `maintenancehistory`. */
export const maintenance: HeaderRule['read'] = (el, header) => {
  const events = elementsOf(el).filter((child) => child.name === 'maintenanceevent')
  history(
    el,
    header,
    events.flatMap((one) => event(one, header)),
  )
}
