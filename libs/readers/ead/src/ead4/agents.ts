import { wordsOf } from './dates.ts'
import { inline } from './inline.ts'
import { attributesOf, elementFor, made, type Node, named, textOf } from './node.ts'

/** Kinds of agents, by their elements in EAD3. */
const AGENTS: ReadonlyMap<string, string> = new Map([
  ['person', 'persname'],
  ['human', 'persname'],
  ['corporateBody', 'corpname'],
  ['group', 'corpname'],
  ['family', 'famname'],
])

/** Words and codes for the roles of those who made the material, and of those who keep it. */
const CREATOR = /^(?:creator|creation|(?:https?:\/\/id\.loc\.gov\/vocabulary\/relators\/)?cre)$/i
const HOLDER = /^(?:repository|archiving|holder|custodian|(?:https?:\/\/id\.loc\.gov\/vocabulary\/relators\/)?rps)$/i

const saysOneOf = (node: Node, pattern: RegExp): boolean =>
  [textOf(node), node.attributes.get('valueURI') ?? ''].some((word) => pattern.test(word.trim()))

const hasRole = (agent: Node, pattern: RegExp): boolean =>
  named(agent, 'role', 'relationship').some((role) => saysOneOf(role, pattern))

/** Names of an agent, a place or a term, as parts of one name. */
const partsOf = (labels: readonly Node[]): Node[] =>
  labels.map((label) => made(label, 'part', inline(label.children), attributesOf(label, { valueURI: 'identifier' })))

/** Returns what is said of a name besides the name: its dates, places, relationships and notes. */
function remarksOf(node: Node): string[] {
  const dates = named(node, 'date', 'dateRange', 'dateSet').map(wordsOf)
  const others = named(node, 'placeName', 'relationship').map(textOf)
  const notes = named(node, 'descriptiveNote').flatMap((note) => named(note, 'p').map(textOf))
  return [...dates, ...others, ...notes].map((text) => text.trim()).filter((text) => text !== '')
}

/** Keeps remarks on a name in a note that begins with the name. */
function remarks(node: Node, labels: readonly Node[]): Node[] {
  const words = remarksOf(node).filter((text) => !CREATOR.test(text) && !HOLDER.test(text))
  if (words.length === 0) return []
  const name = labels.map((label) => textOf(label).trim()).join(' ')
  return [made(node, 'odd', [made(node, 'p', [`${name}: ${words.join('; ')}`])])]
}

/** The names of an entity in each language in which it has one; labels of the same language are parts of one name. */
function namesOf(node: Node): Node[][] {
  const labels = named(node, 'label', 'term')
  const found = labels.length > 0 ? labels : named(node, 'placeName')
  const [first] = found
  return first === undefined ? [] : [found]
}

/** Converts an agent: a creator, the repository, or a name in the headings, once for each of its roles. */
export function agent(node: Node): Node[] {
  const [labels] = namesOf(node)
  if (labels === undefined) return [node]
  const element = elementFor(node, AGENTS.get(node.attributes.get('agentType') ?? '') ?? 'name')
  const attributes = attributesOf(node, { agentType: null, valueURI: 'identifier', label: null })
  const { localtype, lang, script, ...ofName } = attributes
  const label = node.attributes.get('label')
  const name = (own: Readonly<Record<string, string>>, more: Readonly<Record<string, string | undefined>> = {}) =>
    made(node, element, partsOf(labels), { ...more, ...own })
  const others = remarks(node, labels)
  if (hasRole(node, HOLDER)) {
    const holder = made(node, 'repository', [name(ofName)], { label, localtype, lang, script })
    return [made(node, 'did', [holder]), ...others]
  }
  if (hasRole(node, CREATOR)) {
    const creator = made(node, 'origination', [name(attributes, roleBeside(node))], { label })
    return [made(node, 'did', [creator]), ...others]
  }
  const roles = named(node, 'role')
    .map((role) => textOf(role).trim())
    .filter((role) => role !== '')
  const names = roles.length === 0 ? [name(attributes)] : roles.map((relator) => name(attributes, { relator }))
  return [made(node, 'controlaccess', names), ...others]
}

/** Returns the role of a creator that is not just that, such as an author. */
function roleBeside(node: Node): Record<string, string> {
  const other = named(node, 'role').find((role) => !saysOneOf(role, CREATOR) && !saysOneOf(role, HOLDER))
  const relator = other === undefined ? '' : textOf(other).trim()
  return relator === '' ? {} : { relator }
}

/** Converts a place. One where the material is kept is a note. */
export function place(node: Node): Node[] {
  const [labels] = namesOf(node)
  const lines = named(node, 'address', 'contact').flatMap((group) => named(group, 'addressLine', 'contactLine'))
  const type = node.attributes.get('placeType') ?? ''
  if (/^storage/i.test(type) && labels !== undefined) {
    const words = [...labels.map(textOf), ...lines.map(textOf)].join(', ')
    return [made(node, 'did', [made(node, 'physloc', [words])])]
  }
  if (labels === undefined) return [node]
  const coordinates = named(node, 'geographicCoordinates').map((one) =>
    made(one, 'geographiccoordinates', one.children, attributesOf(one)),
  )
  const role = named(node, 'role').map(textOf)[0]?.trim()
  const attributes = attributesOf(node, { placeType: null, valueURI: 'identifier' })
  const name = made(node, elementFor(node, 'geogname'), [...partsOf(labels), ...coordinates], {
    ...(role === undefined || role === '' ? {} : { relator: role }),
    ...attributes,
  })
  const address = lines.length === 0 ? [] : [made(node, 'p', [[...labels, ...lines].map(textOf).join(', ')])]
  const kept = address.length === 0 ? [] : [made(node, 'odd', address)]
  return [made(node, 'controlaccess', [name]), ...kept, ...remarks(node, labels)]
}

export function functionOf(node: Node): Node[] {
  const [labels] = namesOf(node)
  if (labels === undefined) return [node]
  const role = named(node, 'role').map(textOf)[0]?.trim()
  const attributes = attributesOf(node, { functionType: null, valueURI: 'identifier' })
  const name = made(node, elementFor(node, 'function'), partsOf(labels), {
    ...(role === undefined || role === '' ? {} : { relator: role }),
    ...attributes,
  })
  return [made(node, 'controlaccess', [name]), ...remarks(node, labels)]
}

/** Elements of EAD3 for the kind of a subject, which EAD 4 has only as a type of the source. */
const SUBJECTS: ReadonlySet<string> = new Set([
  ...['subject', 'genreform', 'occupation', 'title', 'function', 'name', 'geogname', 'persname', 'corpname', 'famname'],
])

export function subject(node: Node): Node[] {
  const [labels] = namesOf(node)
  if (labels === undefined) return [node]
  const kind = (node.attributes.get('localType') ?? '').toLowerCase()
  const own = SUBJECTS.has(kind) ? { localType: null } : {}
  const attributes = attributesOf(node, { valueURI: 'identifier', ...own })
  const name = made(node, elementFor(node, SUBJECTS.has(kind) ? kind : 'subject'), partsOf(labels), attributes)
  return [made(node, 'controlaccess', [name]), ...remarks(node, labels)]
}
