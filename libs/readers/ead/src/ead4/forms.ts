import { isObjectAddress } from '@fonds/types'
import { wordsOf } from './dates.ts'
import { inline } from './inline.ts'
import { attributesOf, elementFor, elements, hasText, made, type Node, named, textOf } from './node.ts'
import { NOTES, note, noteBlocks } from './notes.ts'

/** Headings of what an instantiation says of itself, in the language of the standard. */
const HEADINGS: ReadonlyMap<string, string> = new Map([
  ['accessConditions', 'Conditions of access'],
  ['accruals', 'Accruals'],
  ['arrangement', 'Arrangement'],
  ['custodHist', 'Custodial history'],
  ['physicalOrTechnicalRequirements', 'Technical requirements'],
  ['processInfo', 'Processing'],
  ['separatedMaterial', 'Separated material'],
  ['sourceOfAcquisition', 'Acquisition'],
  ['useConditions', 'Conditions of use'],
])

const line = (from: Node, text: string): Node[] => (text.trim() === '' ? [] : [made(from, 'p', [text.trim()])])

/** Returns an extent in words. */
export const extentWords = (extent: Node): string =>
  named(extent, 'quantity', 'unitOfMeasurement')
    .map((part) => textOf(part).trim())
    .join(' ')

/** Returns paragraphs on what an instantiation is like: dates, identifiers, places, extent. */
function facts(form: Node): Node[] {
  return elements(form).flatMap((part): Node[] => {
    if (['date', 'dateRange', 'dateSet'].includes(part.name)) return line(part, wordsOf(part))
    if (part.name === 'formAvailableId' || part.name === 'placeName' || part.name === 'container')
      return line(part, textOf(part))
    if (part.name !== 'physicalDescription') return []
    return elements(part).flatMap((one) => {
      if (one.name === 'extent' || one.name === 'dimensions') return line(one, extentWords(one))
      return line(one, textOf(one))
    })
  })
}

/** Returns what an instantiation says of itself: its own access, custody and so on, which are not the unit's. */
function statements(form: Node): Node[] {
  return elements(form).flatMap((part): Node[] => {
    const heading = HEADINGS.get(part.name)
    if (heading === undefined || !NOTES.has(part.name)) return []
    const blocks = noteBlocks(part).flatMap((block) => {
      if (typeof block === 'string') return line(part, block)
      if (block.name !== 'head') return [block]
      return [made(block, 'p', block.children, { altrender: 'head' })]
    })
    return hasText(blocks) ? [made(part, 'p', [heading], { altrender: 'head' }), ...blocks] : []
  })
}

const notesOf = (form: Node): Node[] =>
  named(form, 'descriptiveNote').flatMap((note) => named(note, 'p').map((p) => made(p, 'p', inline(p.children))))

const DIGITAL: Readonly<Record<string, string>> = { digitalOriginal: 'borndigital', digitalDerived: 'derived' }

/** Matches a copy or an original by the type of form. */
const ORIGINAL = /original/i

/** Converts an instantiation: with an address, a digital object; otherwise a note on another form of the material. */
export function form(node: Node): Node[] {
  const labels = named(node, 'label')
  const title = labels.map((label) => textOf(label).trim()).join(' ')
  const url =
    node.attributes.get('valueURI') ??
    node.attributes.get('href') ??
    labels.find((label) => label.attributes.has('valueURI'))?.attributes.get('valueURI')
  const type = node.attributes.get('formAvailableType') ?? ''
  const roles = named(node, 'role')
    .map((role) => textOf(role).trim())
    .filter((role) => role !== '')
  const details = [...facts(node), ...statements(node)]
  if (url !== undefined && isObjectAddress(url)) {
    const attributes = attributesOf(node, {
      valueURI: null,
      href: null,
      formAvailableType: null,
      coverage: null,
      vocabularySource: null,
      vocabularySourceURI: null,
    })
    const identifier = named(node, 'formAvailableId').map((id) => textOf(id).trim())[0]
    const words = [
      ...notesOf(node),
      ...details.filter((p) => textOf(p) !== identifier).map((p) => made(p, 'p', p.children)),
    ]
    const dao = made(node, 'dao', words.length === 0 ? [] : [made(node, 'descriptivenote', words)], {
      href: url,
      daotype: DIGITAL[type] ?? 'unknown',
      localtype: roles[0],
      ...(title === '' || title === url ? {} : { linktitle: title }),
      ...(identifier === undefined ? {} : { identifier }),
      ...attributes,
    })
    return [made(node, 'did', [dao])]
  }
  const requirements = named(node, 'physicalOrTechnicalRequirements')
  if (node.attributes.get('element') === 'phystech') return requirements.flatMap(note)
  const element = elementFor(node, ORIGINAL.test(type) ? 'originalsloc' : 'altformavail')
  const attributes = attributesOf(node, { formAvailableType: null, coverage: null })
  const hasOwnLabel = node.attributes.get('element') === undefined || node.attributes.get('head') !== undefined
  const { head: _, ...rest } = attributes
  const paragraphs = [...roles.flatMap((role) => line(node, role)), ...details, ...notesOf(node)]
  const heading = hasOwnLabel && title !== '' ? [made(node, paragraphs.length === 0 ? 'p' : 'head', [title])] : []
  return [made(node, element, [...heading, ...paragraphs], rest)]
}
