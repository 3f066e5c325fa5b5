import { blocksText, inlineText, tidy, type XmlElement } from '@fonds/reader-ead/parts'
import type { Block, EntityNote } from '@fonds/types'
import { takeType, takeWords, textOf } from './attributes.ts'
import { readDates, readDateWords } from './dates.ts'
import { type Mapper, partsFor } from './draft.ts'
import { noteOf, readProse } from './prose.ts'

function addNote(notes: EntityNote[], note: EntityNote): void {
  if (note.blocks.length > 0) notes.push(note)
}

/** Returns the children of one name; text between them is allowed here. */
function childrenOf(el: XmlElement, name: string): XmlElement[] {
  return el.children.filter((child): child is XmlElement => typeof child !== 'string' && child.name === name)
}

function readAbstract(el: XmlElement, lang: string | null): EntityNote {
  el.mapped = true
  const own = takeWords(el).lang
  return { type: 'abstract', label: takeType(el), blocks: readProse(el.children), lang: own ?? lang }
}

/** Takes the title of a note from a heading with which its prose begins, as in XHTML. */
function withTitle(blocks: Block[], head: string | null): { readonly title: string | null; readonly blocks: Block[] } {
  const [first, ...others] = blocks
  if (head !== null || first?.t !== 'head' || others.length === 0) return { title: head, blocks }
  return { title: inlineText(first.c), blocks: others }
}

/**
 * Returns a mapper for prose notes. The label is the `head`, otherwise the source's type. An abstract becomes a
 * separate note before it.
 */
export function noteMapper(type: string): Mapper {
  return (el, ctx) => {
    el.mapped = true
    const { lang } = takeWords(el)
    const notes = partsFor(el, ctx).biographical_notes
    const heads = childrenOf(el, 'head').slice(0, 1)
    const abstracts = childrenOf(el, 'abstract')
    const head = heads.map(textOf).find((text) => text !== '') ?? null
    for (const abstract of abstracts) addNote(notes, readAbstract(abstract, lang))
    const apart = new Set<unknown>([...heads, ...abstracts])
    const { title, blocks } = withTitle(readProse(el.children.filter((child) => !apart.has(child))), head)
    addNote(notes, { type, label: title ?? takeType(el), blocks, lang })
  }
}

/** Maps the `descriptiveNote` of a container to a note about the field. */
export function descriptiveNoteMapper(type: string): Mapper {
  return (el, ctx) => {
    el.mapped = true
    const { lang } = takeWords(el)
    addNote(partsFor(el, ctx).biographical_notes, { type, label: null, blocks: readProse(el.children), lang })
  }
}

/** Maps `existDates`, which may occur several times in 2.0. */
export const mapExistDates: Mapper = (el, ctx) => {
  el.mapped = true
  const type = takeType(el)
  const { exist_dates } = partsFor(el, ctx)
  const words = tidy(el.children.filter((child) => typeof child === 'string').join(' '))
  const elements = { ...el, children: el.children.filter((child) => typeof child !== 'string') }
  const date = readDates(elements, ctx)
  const note = noteOf(elements)
  if (date !== null) {
    exist_dates.push({ ...date, type, note })
    if (words !== '') el.strayText = true
    return
  }
  // It has only text or prose, which is the date as written.
  const display = words || tidy(blocksText(note, ' '))
  if (display !== '') exist_dates.push({ ...readDateWords(display), parts: [], type, note: words === '' ? [] : note })
}
