import { unitDate, wordsOf } from './dates.ts'
import { extentWords } from './forms.ts'
import { inline, mixed } from './inline.ts'
import { attributesOf, elementFor, elements, hasText, made, type Node, named, textOf } from './node.ts'

/** Converts an extent with a number and a unit; one with a unit alone is text. */
function extent(node: Node): Node[] {
  const quantity = named(node, 'quantity')
  const unit = named(node, 'unitOfMeasurement', 'unitType')
  const facets = named(node, 'descriptiveNote').flatMap((one) =>
    named(one, 'p').filter(({ attributes }) => attributes.has('element')),
  )
  const note = named(node, 'descriptiveNote').flatMap((one) => {
    const own = named(one, 'p').filter((p) => !facets.includes(p))
    return own.length === 0
      ? []
      : [
          made(
            one,
            'descriptivenote',
            own.map((p) => mixed(p, 'p')),
          ),
        ]
  })
  const attributes = attributesOf(node, {
    extentType: 'physdescstructuredtype',
    physDescStructuredType: 'physdescstructuredtype',
  })
  if (quantity.length > 0 && unit.length > 0) {
    const children = [
      ...quantity.map((one) => made(one, 'quantity', inline(one.children), attributesOf(one))),
      ...unit.map((one) => made(one, 'unittype', inline(one.children), attributesOf(one, { valueURI: 'identifier' }))),
      ...named(node, 'physicalFacet', 'physFacet').map((one) => mixed(one, 'physfacet')),
      ...facets.map((one) => mixed(one, 'physfacet')),
    ]
    return [made(node, 'physdescstructured', [...children, ...note], { coverage: 'whole', ...attributes })]
  }
  const { physdescstructuredtype: _, coverage: __, ...rest } = attributes
  const words = unit.length === 1 && quantity.length === 0 ? inline(unit[0]?.children ?? []) : [extentWords(node)]
  const notes = note.map((one) => made(one, 'didnote', [textOf(one)]))
  return [made(node, 'physdesc', hasText(words) ? words : inline(node.children), rest), ...notes]
}

const paragraphs = (note: Node): Node[] => named(note, 'p').map((p) => mixed(p, 'p'))

function languages(node: Node): Node {
  const language = (one: Node) => mixed(one, 'language')
  const script = (one: Node) => mixed(one, 'script')
  const children = elements(node).map((child): Node => {
    if (child.name === 'language') return language(child)
    if (child.name === 'writingSystem' || child.name === 'script') return script(child)
    if (child.name === 'descriptiveNote') return made(child, 'descriptivenote', paragraphs(child), attributesOf(child))
    if (child.name !== 'languageSet') return child
    const set = elements(child).map((one) => {
      if (one.name === 'language') return language(one)
      return one.name === 'descriptiveNote' ? made(one, 'descriptivenote', paragraphs(one)) : script(one)
    })
    return made(child, 'languageset', set, attributesOf(child))
  })
  return made(node, 'langmaterial', children, attributesOf(node))
}

/** Converts a legal status to the note that EAD3 has for it. */
function legalStatus(node: Node): Node {
  const terms = named(node, 'term', 'date', 'dateRange', 'placeName').map((part) =>
    part.name.startsWith('date') ? wordsOf(part) : textOf(part).trim(),
  )
  const text = terms.length > 0 ? terms.join('; ') : textOf(node).trim()
  const notes = named(node, 'descriptiveNote').flatMap(paragraphs)
  const own = text === '' ? [] : [made(node, 'p', [text])]
  const { head, ...attributes } = attributesOf(node)
  const heading = head === undefined ? [] : [made(node, 'head', [head])]
  return made(node, 'legalstatus', [...heading, ...own, ...notes], attributes)
}

type Converted = { readonly did: Node[]; readonly beside: Node[] }
const inDid = (...did: Node[]): Converted => ({ did, beside: [] })
const beside = (...nodes: Node[]): Converted => ({ did: [], beside: nodes })

function part(node: Node): Converted {
  const text = (name: string, more: Readonly<Record<string, string | null>> = {}) =>
    inDid(mixed(node, name, attributesOf(node, more)))
  switch (node.name) {
    case 'head':
    case 'abstract':
      return text(node.name)
    case 'unitTitle':
      return text('unittitle')
    case 'unitId':
      return text('unitid', { valueURI: 'identifier' })
    case 'unitDate':
    case 'unitDateStructured':
      return inDid(...unitDate(node))
    case 'container':
      return text('container', { target: 'parent' })
    case 'extent':
    case 'physDescStructured':
      return inDid(...extent(node))
    case 'physDescSet':
      return inDid(...named(node, 'physDescStructured', 'extent').flatMap(extent))
    case 'physDesc':
      return text('physdesc')
    case 'languageOfMaterial':
      return inDid(languages(node))
    case 'otherIdentificationData':
    case 'materialSpec':
      return text('materialspec')
    case 'genreForm':
      return beside(
        made(node, 'controlaccess', [
          made(
            node,
            'genreform',
            [made(node, 'part', inline(node.children))],
            attributesOf(node, { valueURI: 'identifier' }),
          ),
        ]),
      )
    case 'legalStatus':
      return beside(legalStatus(node))
    case 'descriptiveNote':
      return inDid(
        ...named(node, 'p').map((p) => made(p, elementFor(p, 'didnote'), inline(p.children), attributesOf(p))),
      )
    default:
      return inDid(node)
  }
}

/** Converts what identifies a unit to its `did`, and to what stands beside that in EAD3. */
export function identification(node: Node): Node[] {
  const parts = node.children.map((child) => (typeof child === 'string' ? null : part(child)))
  const stray = node.children.filter((child) => typeof child === 'string')
  const did = made(node, 'did', [...stray, ...parts.flatMap((one) => one?.did ?? [])], attributesOf(node))
  return [did, ...parts.flatMap((one) => one?.beside ?? [])]
}
