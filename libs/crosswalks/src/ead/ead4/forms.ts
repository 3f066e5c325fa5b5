import { attributesFor, kept } from './attributes.ts'
import { lines, prose } from './notes.ts'
import { elements, get, named, type Tree, textOf, tree } from './tree.ts'

const DIGITAL: Readonly<Record<string, string>> = { borndigital: 'digitalOriginal', derived: 'digitalDerived' }

const described = (paragraphs: readonly Tree[]): Tree[] =>
  paragraphs.length === 0 ? [] : [tree('descriptiveNote', paragraphs)]

/** Converts a digital object. */
export function object(node: Tree): Tree {
  const href = get(node, 'href') ?? ''
  const [type, kind, id] = [get(node, 'daotype') ?? '', get(node, 'localtype'), get(node, 'identifier')]
  const attributes = attributesFor(node, [], ['href', 'linktitle', 'daotype', 'localtype', 'identifier'])
  const address = attributesFor(tree('x', [], { identifier: href }), ['identifier'])
  // An address that is no URI, such as a path, has another attribute.
  const own = 'valueURI' in address ? address : kept({ href })
  return tree(
    'formAvailable',
    [
      tree('label', [get(node, 'linktitle') ?? href]),
      ...(id === null ? [] : [tree('formAvailableId', [id])]),
      ...(kind === null ? [] : [tree('role', [kind])]),
      ...described(named(node, 'descriptivenote').flatMap((one) => lines(elements(one)))),
    ],
    { formAvailableType: DIGITAL[type] ?? null, ...own, ...attributes },
  )
}

/** Labels of forms whose note has no heading, which EAD 4 requires. */
const LABELS: Readonly<Record<string, string>> = {
  altformavail: 'Copies',
  originalsloc: 'Originals',
  phystech: 'Technical requirements',
}

/** Converts a note on copies, originals or technical requirements, which belong to a form of the material. */
export function form(node: Tree): Tree {
  const [head] = named(node, 'head')
  const body = elements(node).filter((child) => child !== head)
  const heading = head === undefined ? {} : kept({ head: 'yes' })
  const label = tree('label', [head === undefined ? (LABELS[node.name] ?? 'Form') : textOf(head)])
  const hint = kept({ element: node.name })
  if (node.name === 'phystech') {
    const requirements = tree('physicalOrTechnicalRequirements', prose(node), attributesFor(node, ['localtype']))
    return tree('formAvailable', [label, requirements], hint)
  }
  return tree('formAvailable', [label, ...described(lines(body))], { ...hint, ...heading, ...attributesFor(node) })
}
