import { wordsOf } from './dates.ts'
import { inline } from './inline.ts'
import { attributesOf, elementFor, elements, hasText, made, type Node, named, textOf } from './node.ts'
import { xhtmlBlocks } from './xhtml.ts'

/** Notes of EAD 4 and of its drafts, by their elements in EAD3. */
export const NOTES: ReadonlyMap<string, string> = new Map([
  ['accessConditions', 'accessrestrict'],
  ['accruals', 'accruals'],
  ['appraisal', 'appraisal'],
  ['arrangement', 'arrangement'],
  ['biogHist', 'bioghist'],
  ['custodHist', 'custodhist'],
  ['filePlan', 'fileplan'],
  ['otherDescriptiveInfo', 'odd'],
  ['otherDescription', 'otherfindaid'],
  ['otherFindAid', 'otherfindaid'],
  ['physicalOrTechnicalRequirements', 'phystech'],
  ['preferCite', 'prefercite'],
  ['processInfo', 'processinfo'],
  ['publicationNote', 'bibliography'],
  ['recordTypeSpecificStatement', 'odd'],
  ['relatedMaterial', 'relatedmaterial'],
  ['scopeContent', 'scopecontent'],
  ['separatedMaterial', 'separatedmaterial'],
  ['sourceOfAcquisition', 'acqinfo'],
  ['useConditions', 'userestrict'],
])

/** Converts the date of conditions, a paragraph of its own. */
const period = (node: Node): Node => made(node, 'p', [made(node, 'date', [wordsOf(node)])])

/** Converts events to a chronology. */
function chronology(events: readonly Node[]): Node[] {
  const [first] = events
  if (first === undefined) return []
  const items = events.map((event) => {
    const dates = named(event, 'date', 'dateRange', 'eventDateTime')
    const words = dates.map(wordsOf).join(', ')
    const normal = dates.length === 1 ? dates[0]?.attributes.get('standardDate') : undefined
    const when = made(event, 'datesingle', [words], normal === undefined ? {} : { standarddate: normal })
    const what = elements(event)
      .filter((part) => !dates.includes(part))
      .map((part) => made(part, 'event', part.name === 'agent' ? [textOf(part).trim()] : inline(part.children)))
    return made(event, 'chronitem', [when, ...what])
  })
  return [made(first, 'chronlist', items)]
}

const isText = ({ name }: Node): boolean => name === 'p' || name === 'head' || name === 'abstract'

/** Converts the content of a note: paragraphs or XHTML, then events. */
export function noteBlocks(node: Node): (Node | string)[] {
  const blocks = node.children.flatMap((child, at): (Node | string)[] => {
    if (typeof child === 'string') return [child]
    if (child.name === 'formattingExtension') return xhtmlBlocks(child.children, at <= 1)
    if (isText(child)) {
      return [
        made(
          child,
          child.name === 'head' ? 'head' : 'p',
          inline(child.children),
          attributesOf(child, { localType: null }),
        ),
      ]
    }
    if (child.name === 'dateRange') return [period(child)]
    if (['relations', 'narrativeEvent', 'provenanceEvent'].includes(child.name)) return []
    return [child]
  })
  return [...blocks, ...chronology(named(node, 'narrativeEvent', 'provenanceEvent'))]
}

/** Converts relations, each with its name, address and note. */
function relations(node: Node): Node[] {
  const entries = named(node, 'relation').map((relation) => {
    const labels = named(relation, 'label')
    const href = labels.map((label) => label.attributes.get('valueURI')).find((uri) => uri !== undefined)
    const name = labels.map((label) => textOf(label).trim()).join(' ')
    const more = elements(relation)
      .filter((part) => ['role', 'placeName', 'date', 'dateRange', 'dateSet'].includes(part.name))
      .map((part) => (part.name.startsWith('date') ? wordsOf(part) : textOf(part).trim()))
    const notes = named(relation, 'descriptiveNote').flatMap((note) => named(note, 'p'))
    const paragraphs = [
      ...(more.length === 0 ? [] : [made(relation, 'p', [more.join('; ')])]),
      ...notes.map((p) => made(p, 'p', inline(p.children))),
    ]
    const note = paragraphs.length === 0 ? [] : [made(relation, 'descriptivenote', paragraphs)]
    return made(
      relation,
      'relation',
      [made(relation, 'relationentry', [name]), ...note],
      href === undefined ? {} : { href },
    )
  })
  const [language] = [attributesOf(node)]
  const lang = language.lang
  return entries.length === 0 ? [] : [made(node, 'relations', entries, lang === undefined ? {} : { lang })]
}

/** Converts a note, and the relations in it to a note of their own. */
export function note(node: Node): Node[] {
  const type = elementFor(node, NOTES.get(node.name) ?? node.name)
  const attributes = attributesOf(node)
  const audience = attributes.audience
  const related = named(node, 'relations').flatMap(relations)
  if (audience !== undefined) for (const one of related) one.attributes.set('audience', audience)
  if (type === 'relations' && node.attributes.get('element') === 'relations') return related
  const blocks = noteBlocks(node)
  if (node.attributes.get('element') === 'abstract') {
    // The unit's own abstract has no other place in EAD 4.
    const words = blocks.flatMap((block) => (typeof block === 'string' ? [block] : block.children))
    return [made(node, 'did', [made(node, 'abstract', words, attributes)])]
  }
  return [...(hasText(blocks) || related.length === 0 ? [made(node, type, blocks, attributes)] : []), ...related]
}
