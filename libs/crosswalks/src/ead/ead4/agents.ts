import { attributesFor } from './attributes.ts'
import { get, named, type Tree, textOf, tree } from './tree.ts'

const KINDS: Readonly<Record<string, string>> = { persname: 'person', corpname: 'corporateBody', famname: 'family' }

/** Names that are agents; others are functions, places or subjects. */
export const isAgent = ({ name }: Tree): boolean => Object.hasOwn(KINDS, name) || name === 'name'

/** Converts the parts of a name to labels or terms. */
function parts(name: Tree, element: string): Tree[] {
  const found = named(name, 'part').map((part) =>
    tree(
      element,
      [textOf(part)],
      attributesFor(part, element === 'label' ? ['localtype', 'identifier', 'source'] : []),
    ),
  )
  return found.length === 0 ? [tree(element, [textOf(name)])] : found
}

const role = (words: string): Tree => tree('role', [words])

/** Converts a name of an access point that is an agent, with its role. */
export function agent(name: Tree): Tree {
  const relator = get(name, 'relator')
  const attributes = attributesFor(name, ['identifier', 'source'], ['relator'])
  return tree('agent', [...parts(name, 'label'), ...(relator === null ? [] : [role(relator)])], {
    agentType: KINDS[name.name] ?? null,
    ...attributes,
  })
}

/** Converts an origination, or the repository, whose role says what it is. */
export function holder(wrapper: Tree): Tree[] {
  const names = wrapper.children.filter((child) => typeof child !== 'string').filter(isAgent)
  const isRepository = wrapper.name === 'repository'
  return names.map((name) => {
    const relator = isRepository ? null : get(name, 'relator')
    const roles = isRepository ? [role('Repository')] : relator === null ? [role('Creator')] : [role(relator)]
    const relationship = relator === null ? [] : [tree('relationship', ['Creation'])]
    const own = tree(name.name, [], { ...name.attributes, ...wrapper.attributes })
    return tree('agent', [...parts(name, 'label'), ...roles, ...relationship], {
      agentType: KINDS[name.name] ?? null,
      ...attributesFor(own, ['identifier', 'source'], isRepository ? [] : ['relator']),
    })
  })
}

export function functionOf(name: Tree): Tree {
  const relator = get(name, 'relator')
  return tree(
    'function',
    [...parts(name, 'label'), ...(relator === null ? [] : [role(relator)])],
    attributesFor(name, ['identifier', 'source'], ['relator']),
  )
}

export function place(name: Tree): Tree {
  const relator = get(name, 'relator')
  const coordinates = named(name, 'geographiccoordinates').map((one) =>
    tree('geographicCoordinates', [textOf(one)], attributesFor(one, ['coordinatesystem'])),
  )
  const labels = parts(
    tree(
      name.name,
      name.children.filter((child) => typeof child === 'string' || child.name !== 'geographiccoordinates'),
    ),
    'label',
  )
  return tree(
    'place',
    [...labels, ...(relator === null ? [] : [role(relator)]), ...coordinates],
    attributesFor(name, ['identifier', 'source'], ['relator']),
  )
}

export const subject = (name: Tree): Tree =>
  tree('subject', parts(name, 'term'), {
    localType: name.name === 'subject' ? null : name.name,
    ...attributesFor(name, ['identifier', 'source']),
  })
