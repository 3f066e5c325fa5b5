import type { XmlWriter } from '../../xml/xml-writer.ts'
import { agent, functionOf, holder, isAgent, place, subject } from './agents.ts'
import { attributesFor, kept } from './attributes.ts'
import { unitDate } from './dates.ts'
import { form, object } from './forms.ts'
import { inline } from './inline.ts'
import { index, lines, note, relations } from './notes.ts'
import { elements, get, named, type Tree, textOf, tree, write } from './tree.ts'

/** The parts of a unit in the order of EAD 4. */
interface Parts {
  readonly identification: Tree[]
  readonly remarks: Tree[]
  readonly agents: Tree[]
  readonly forms: Tree[]
  readonly functions: Tree[]
  readonly places: Tree[]
  readonly notes: Tree[]
  readonly subjects: Tree[]
}

function extent(node: Tree): Tree {
  if (node.name === 'physdesc') return tree('extent', [tree('unitOfMeasurement', [textOf(node)])], attributesFor(node))
  const number = named(node, 'quantity').map((one) =>
    tree('quantity', [textOf(one)], attributesFor(one, ['approximate'])),
  )
  const unit = named(node, 'unittype').map((one) => tree('unitOfMeasurement', [textOf(one)], attributesFor(one)))
  // Facets and dimensions of an extent have a place in a form of the material only.
  const facets = named(node, 'physfacet', 'dimensions').map((one) =>
    tree('p', [textOf(one)], { ...kept({ element: one.name }), ...attributesFor(one) }),
  )
  const remarks = facets.length === 0 ? [] : [tree('descriptiveNote', facets)]
  return tree('extent', [...number, ...unit, ...remarks], {
    extentType: EXTENTS[get(node, 'physdescstructuredtype') ?? ''] ?? null,
    ...attributesFor(node, ['coverage'], ['physdescstructuredtype']),
  })
}

const EXTENTS: Readonly<Record<string, string>> = {
  carrier: 'carrier',
  materialtype: 'materialType',
  spaceoccupied: 'spaceOccupied',
}

function languages(node: Tree): Tree {
  const language = (one: Tree) => tree('language', [textOf(one)], attributesFor(one, ['langcode']))
  const script = (one: Tree) => tree('writingSystem', [textOf(one)], attributesFor(one, ['scriptcode']))
  const children = elements(node).flatMap((child): Tree[] => {
    if (child.name === 'language') return [language(child)]
    if (child.name === 'descriptivenote') return []
    const [own, scripts] = [named(child, 'language').map(language), named(child, 'script').map(script)]
    // A set has one language with its scripts, or one script with its languages.
    const isOne = own.length === 1 || scripts.length === 1
    return isOne
      ? [
          tree(
            'languageSet',
            [...own, ...scripts].toSorted((a, b) => order(a, own) - order(b, own)),
          ),
        ]
      : own.map((each) => tree('languageSet', [each, ...scripts]))
  })
  const notes = named(node, 'descriptivenote').map((one) => tree('descriptiveNote', lines(elements(one))))
  const shown = children.length === 0 ? [tree('language')] : children
  return tree('languageOfMaterial', [...shown, ...notes], attributesFor(node))
}

const order = (node: Tree, languages: readonly Tree[]): number => {
  const isLanguage = languages.includes(node)
  return (languages.length === 1) === isLanguage ? 0 : 1
}

/** A statement of the legal status is a term, and more of it a note. */
function legalStatus(node: Tree): Tree {
  const [head] = named(node, 'head')
  const [first, ...rest] = lines(elements(node).filter((child) => child !== head))
  const remarks = rest.length === 0 ? [] : [tree('descriptiveNote', rest)]
  const heading = head === undefined ? {} : kept({ head: textOf(head) })
  return tree('legalStatus', [tree('term', [first === undefined ? '' : textOf(first)]), ...remarks], {
    ...heading,
    ...attributesFor(node, ['localtype']),
  })
}

function didPart(node: Tree, to: Parts): void {
  const mixed = (name: string, allowed: readonly string[], more = {}) =>
    tree(name, inline(node.children), { ...more, ...attributesFor(node, allowed) })
  switch (node.name) {
    case 'unitid':
      to.identification.push(mixed('unitId', ['localtype', 'countrycode', 'repositorycode', 'identifier']))
      break
    case 'unittitle':
      to.identification.push(mixed('unitTitle', ['localtype']))
      break
    case 'unitdate':
      to.identification.push(unitDate(node))
      break
    case 'physdesc':
    case 'physdescstructured':
      to.identification.push(extent(node))
      break
    case 'container':
      to.identification.push(mixed('container', ['localtype', 'containerid', 'parent']))
      break
    case 'langmaterial':
      to.identification.push(languages(node))
      break
    case 'materialspec':
      to.identification.push(mixed('otherIdentificationData', ['localtype']))
      break
    case 'physloc':
      to.identification.push(mixed('otherIdentificationData', ['localtype'], kept({ element: 'physloc' })))
      break
    case 'didnote':
      to.remarks.push(mixed('p', []))
      break
    case 'abstract':
      to.notes.push(
        tree('scopeContent', [tree('abstract', inline(node.children))], {
          ...kept({ element: 'abstract' }),
          ...attributesFor(node),
        }),
      )
      break
    case 'origination':
    case 'repository':
      to.agents.push(...holder(node))
      break
    case 'dao':
      to.forms.push(object(node))
      break
    default:
      to.notes.push(note(tree('odd', [tree('p', [textOf(node)])], node.attributes)))
  }
}

function heading(node: Tree, to: Parts): void {
  if (isAgent(node)) to.agents.push(agent(node))
  else if (node.name === 'function') to.functions.push(functionOf(node))
  else if (node.name === 'geogname') to.places.push(place(node))
  else to.subjects.push(subject(node))
}

const NAMES = /^(?:persname|corpname|famname|name|geogname|subject|genreform|function|occupation|title)$/

function part(node: Tree, to: Parts): void {
  if (node.name === 'did') for (const child of elements(node)) didPart(child, to)
  else if (node.name === 'controlaccess') {
    const names = elements(node).filter(({ name }) => NAMES.test(name))
    const others = elements(node).filter((child) => !names.includes(child))
    for (const name of names) heading(name, to)
    if (others.length > 0) to.notes.push(note(tree('controlaccess', others, node.attributes)))
  } else if (['altformavail', 'originalsloc', 'phystech'].includes(node.name)) to.forms.push(form(node))
  else if (node.name === 'legalstatus') to.identification.push(legalStatus(node))
  else if (node.name === 'index') to.notes.push(index(node))
  else to.notes.push(node.name === 'relations' ? relations(node) : note(node))
}

/** Writes what a unit of EAD3 has, without its components, in the order of EAD 4. */
export function writeUnit(xml: XmlWriter, nodes: readonly Tree[]): void {
  const parts: Parts = {
    identification: [],
    remarks: [],
    agents: [],
    forms: [],
    functions: [],
    places: [],
    notes: [],
    subjects: [],
  }
  for (const node of nodes) part(node, parts)
  const group = (name: string, members: readonly Tree[]) => (members.length === 0 ? [] : [tree(name, members)])
  const identification = parts.identification.length === 0 ? [tree('unitTitle', [''])] : parts.identification
  const all = [
    tree('identificationData', [...identification, ...group('descriptiveNote', parts.remarks)]),
    ...group('agents', parts.agents),
    ...group('formsAvailable', parts.forms),
    ...group('functions', parts.functions),
    ...group('places', parts.places),
    ...parts.notes,
    ...group('subjectHeadings', parts.subjects),
  ]
  for (const one of all) write(xml.line(), one)
}
