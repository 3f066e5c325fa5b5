import { wordsOf } from './dates.ts'
import { inline, mixed } from './inline.ts'
import { attributesOf, elements, hasText, made, type Node, named, textOf } from './node.ts'
import { xhtmlBlocks } from './xhtml.ts'

const note = (node: Node): Node[] =>
  named(node, 'descriptiveNote').map((one) =>
    made(
      one,
      'descriptivenote',
      named(one, 'p').map((p) => mixed(p, 'p')),
    ),
  )

/** Converts a declaration, whose reference is a citation in EAD3. */
function declaration(node: Node, name: string): Node {
  const cited = named(node, 'reference').map((reference) => mixed(reference, 'citation'))
  const code = named(node, 'shortCode').map((one) => made(one, 'abbr', one.children))
  return made(node, name, [...code, ...cited, ...note(node)], attributesOf(node))
}

function language(node: Node): Node {
  const { langcode, scriptcode, ...rest } = attributesOf(node)
  const script = made(node, 'script', [], scriptcode === undefined ? {} : { scriptcode })
  const named = made(node, 'language', [], langcode === undefined ? {} : { langcode })
  return made(node, 'languagedeclaration', [named, script, ...note(node)], rest)
}

function event(node: Node): Node {
  const { maintenanceEventType: value = 'unknown', ...rest } = attributesOf(node)
  const agent = named(node, 'agent')[0]
  const label = agent === undefined ? '' : textOf(agent).trim()
  const kind = agent?.attributes.get('agentType') ?? 'unknown'
  const dates = named(node, 'eventDateTime').map((one) => made(one, 'eventdatetime', one.children, attributesOf(one)))
  const words = named(node, 'eventDescription').map((one) => mixed(one, 'eventdescription'))
  return made(
    node,
    'maintenanceevent',
    [
      made(node, 'eventtype', [], { value }),
      ...dates,
      made(node, 'agenttype', [], { value: kind === 'mechanism' ? 'machine' : kind }),
      ...(label === '' ? [] : [made(node, 'agent', [label])]),
      ...words,
    ],
    rest,
  )
}

function source(node: Node): Node {
  const cited = named(node, 'reference', 'citedRange').map((one) => made(one, 'sourceentry', [textOf(one)]))
  return made(node, 'source', [...cited, ...note(node)], attributesOf(node))
}

function part(node: Node): Node[] {
  switch (node.name) {
    case 'recordId':
      return [mixed(node, 'recordid')]
    case 'otherRecordId':
      return [mixed(node, 'otherrecordid')]
    case 'maintenanceAgency':
      return [
        made(
          node,
          'maintenanceagency',
          elements(node).map((one) => made(one, one.name.toLowerCase(), one.children, attributesOf(one))),
          attributesOf(node),
        ),
      ]
    case 'maintenanceHistory':
      return [made(node, 'maintenancehistory', elements(node).map(event), attributesOf(node))]
    case 'sources':
      return [made(node, 'sources', named(node, 'source').map(source), attributesOf(node))]
    case 'languageDeclaration':
      return [language(node)]
    case 'conventionDeclaration':
    case 'rightsDeclaration':
    case 'localTypeDeclaration':
      return [declaration(node, node.name.toLowerCase())]
    default:
      return [node]
  }
}

/** Attributes of `control` that only name the lists from which values are taken. */
const isEncoding = (name: string): boolean => name.endsWith('Encoding') || name === 'detailLevel'

/** Converts `control`; its statuses are elements in EAD3. */
export function control(node: Node): Node[] {
  const status = node.attributes.get('maintenanceStatus')
  const words = status === undefined ? [] : [made(node, 'maintenancestatus', [], { value: status.toLowerCase() })]
  // A local word for the status takes the place of one of the list.
  const local = node.attributes.get('findaidstatus')
  const term =
    local === undefined
      ? []
      : [made(node, 'localcontrol', [made(node, 'term', [local])], { localtype: 'findaidstatus' })]
  const attributes = Object.fromEntries(
    Object.entries(attributesOf(node)).filter(
      ([name]) => !isEncoding(name) && !['maintenanceStatus', 'publicationStatus', 'findaidstatus'].includes(name),
    ),
  )
  return [made(node, 'control', [...(local === undefined ? words : term), ...elements(node).flatMap(part)], attributes)]
}

/** Elements of the title statement, by the role of an agent. */
const AGENTS: ReadonlyMap<string, string> = new Map([
  ['author', 'author'],
  ['sponsor', 'sponsor'],
  ['publisher', 'publisher'],
])

/** Converts a description of the finding aid itself to the header's. */
export function findAidDesc(node: Node): Node[] {
  const titles: Node[] = []
  const publication: Node[] = []
  const notes: Node[] = []
  const beside: Node[] = []
  const line = (from: Node, text: string) => {
    if (text.trim() !== '') publication.push(made(from, 'p', [text.trim()]))
  }
  for (const child of elements(node)) {
    const kind = child.attributes.get('element')
    if (child.name === 'title') {
      const attributes = attributesOf(child)
      const content = named(child, 'part').flatMap((one, n) => [...(n === 0 ? [] : [' ']), ...inline(one.children)])
      titles.push(made(child, kind === 'subtitle' ? 'subtitle' : 'titleproper', content, attributes))
    } else if (child.name === 'agent') {
      const role = named(child, 'role').map((one) => textOf(one).trim().toLowerCase())[0] ?? ''
      const element = AGENTS.get(role) ?? 'author'
      const labels = named(child, 'label').map((one) => textOf(one).trim())
      const attributes = attributesOf(child, { agentType: null, valueURI: null })
      if (element === 'publisher') publication.push(made(child, 'publisher', [labels.join(' ')], attributes))
      else titles.push(made(child, element, [labels.join(' ')], attributes))
    } else if (child.name === 'formattingExtension') {
      const blocks = xhtmlBlocks(child.children, false)
      const statement = kind === 'editionstmt' || kind === 'publicationstmt' || kind === 'seriesstmt' ? kind : null
      if (statement === null) notes.push(made(child, 'controlnote', blocks, attributesOf(child)))
      else beside.push(made(child, statement, blocks))
    } else if (child.name === 'date' || child.name === 'dateRange') line(child, wordsOf(child))
    else if (child.name === 'place') {
      for (const one of [...named(child, 'label'), ...named(child, 'address', 'contact').flatMap(elements)])
        line(one, textOf(one))
    } else publication.push(child)
  }
  const statements = [
    ...(titles.length === 0 ? [] : [made(node, 'titlestmt', titles)]),
    ...beside,
    ...(publication.length === 0 ? [] : [made(node, 'publicationstmt', publication)]),
    ...(notes.length === 0 ? [] : [made(node, 'notestmt', notes)]),
  ]
  const href = node.attributes.get('href')
  const text = node.attributes.get('representation') ?? (titles[0] === undefined ? '' : textOf(titles[0]).trim())
  const link =
    href === undefined
      ? []
      : [
          made(node, 'representation', hasText([text]) ? [text] : [], {
            href,
            linktitle: node.attributes.get('linkTitle'),
          }),
        ]
  const isLink = node.attributes.get('element') === 'representation'
  const file = statements.length === 0 || isLink ? [] : [made(node, 'filedesc', statements)]
  return [made(node, 'control', [...link, ...file])]
}
