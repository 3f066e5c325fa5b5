import { agent, functionOf, place, subject } from './agents.ts'
import { control, findAidDesc } from './control.ts'
import { form } from './forms.ts'
import { identification } from './identification.ts'
import { inline } from './inline.ts'
import { attributesOf, elements, made, type Node } from './node.ts'
import { NOTES, note, noteBlocks } from './notes.ts'

/** Converts the members of a group, of which the group's own note is one on all of them. */
function group(node: Node, member: string, read: (node: Node) => Node[]): Node[] {
  return elements(node).flatMap((child) => {
    if (child.name === member) return read(child)
    return child.name === 'descriptiveNote' ? [made(child, 'odd', noteBlocks(child))] : [child]
  })
}

/** Converts one element of a file or a unit to those of EAD3. */
export function convert(node: Node): Node[] {
  switch (node.name) {
    case 'control':
      return control(node)
    case 'findAidDesc':
      return findAidDesc(node)
    case 'identificationData':
      return identification(node)
    case 'agents':
      return group(node, 'agent', agent)
    case 'formsAvailable':
      return group(node, 'formAvailable', form)
    case 'functions':
      return group(node, 'function', functionOf)
    case 'places':
      return group(node, 'place', place)
    case 'subjectHeadings':
      return subjects(node)
    case 'head':
      return [made(node, 'head', inline(node.children), attributesOf(node))]
    case 'p':
      return [made(node, 'p', inline(node.children), attributesOf(node))]
    case 'formattingExtension':
      return noteBlocks(made(node, 'note', [node])).filter((one) => typeof one !== 'string')
    default:
      return NOTES.has(node.name) ? note(node) : [node]
  }
}

/** Converts headings, and the prose around them to a note. An index, which EAD 4 does not have, is prose there. */
function subjects(node: Node): Node[] {
  const headings = elements(node).filter(({ name }) => name === 'subject')
  const isHeading = new Set<unknown>(headings)
  const prose = made(
    node,
    node.name,
    node.children.filter((child) => !isHeading.has(child)),
  )
  const blocks = noteBlocks(prose)
  const attributes = attributesOf(node)
  const own = blocks.some((block) => typeof block !== 'string') ? [made(node, 'controlaccess', blocks, attributes)] : []
  return [...own, ...headings.flatMap(subject)]
}

/** Joins the parts of a unit that EAD3 has in its `did`, apart from an internal one, which hides the unit. */
export function withOneDid(nodes: readonly Node[]): Node[] {
  const all = nodes.filter(({ name, attributes }) => name === 'did' && !attributes.has('audience'))
  const [first] = all
  if (first === undefined) return [...nodes]
  const joined: Node = { ...first, children: all.flatMap(({ children }) => children) }
  const isJoined = new Set(all)
  const others = nodes.filter((node) => !isJoined.has(node))
  // EAD3 has among the notes on access what EAD 4 says before them.
  const isStatus = ({ name }: Node) => name === 'legalstatus'
  return [joined, ...others.filter((node) => !isStatus(node)), ...others.filter(isStatus)]
}
