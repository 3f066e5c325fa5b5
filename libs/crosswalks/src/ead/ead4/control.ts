import { attributesFor, kept } from './attributes.ts'
import { inline } from './inline.ts'
import { lines } from './notes.ts'
import { elements, get, named, type Tree, textOf, tree } from './tree.ts'
import { blocks } from './xhtml.ts'

const remarks = (node: Tree): Tree[] =>
  named(node, 'descriptivenote').map((one) => tree('descriptiveNote', lines(elements(one))))

const leaf = (name: string, node: Tree, allowed: readonly string[] = []): Tree =>
  tree(name, [textOf(node)], attributesFor(node, allowed))

function agency(node: Tree): Tree {
  const code = named(node, 'agencycode').map((one) => leaf('agencyCode', one))
  const names = named(node, 'agencyname').map((one) => leaf('agencyName', one))
  return tree('maintenanceAgency', [...code, ...names], attributesFor(node, ['countrycode']))
}

/** Kinds of events that EAD 4 lists. */
function event(node: Tree): Tree {
  const [type] = named(node, 'eventtype')
  const [when] = named(node, 'eventdatetime')
  const words = type === undefined ? '' : textOf(type)
  const standardDateTime = when === undefined ? null : get(when, 'standarddatetime')
  const kind = named(node, 'agenttype').map((one) => get(one, 'value'))[0] ?? null
  return tree(
    'maintenanceEvent',
    [
      tree('agent', [tree('label', [named(node, 'agent').map(textOf).join(' ')])], {
        agentType: kind === 'machine' ? 'mechanism' : kind,
      }),
      tree('eventDateTime', [when === undefined ? '' : textOf(when)], { standardDateTime }),
      ...(words === '' ? [] : [tree('eventDescription', [words])]),
      ...named(node, 'eventdescription').map((one) => tree('eventDescription', inline(one.children))),
    ],
    { maintenanceEventType: type === undefined ? null : get(type, 'value'), ...attributesFor(node) },
  )
}

function declaration(node: Tree, name: string): Tree {
  const cited = named(node, 'citation').map((one) =>
    tree('reference', inline(one.children, true), attributesFor(one, ['href'])),
  )
  return tree(name, [...cited, ...remarks(node)], attributesFor(node))
}

/** Converts the declaration of a language, which must have a code. */
function language(node: Tree): Tree[] {
  const code = named(node, 'language').map((one) => get(one, 'langcode'))[0] ?? null
  if (code === null) return []
  return [tree('languageDeclaration', remarks(node), { languageCode: code, ...attributesFor(node) })]
}

const STATUSES: Readonly<Record<string, string>> = {
  deletedsplit: 'deletedSplit',
  deletedmerged: 'deletedMerged',
  deletedreplaced: 'deletedReplaced',
}

/** Returns the attributes of `control`. What only the export says is left out, since it would count as the source's. */
function statuses(node: Tree): Record<string, string | null> {
  const [status] = named(node, 'maintenancestatus')
  const value = status === undefined || status.attributes.altrender !== undefined ? null : get(status, 'value')
  const local = named(node, 'localcontrol').flatMap((one) => named(one, 'term').map(textOf))[0]
  return {
    repositoryEncoding: 'otherRepositoryEncoding',
    maintenanceStatus: value === null ? null : (STATUSES[value] ?? value),
    publicationStatus: named(node, 'publicationstatus').length === 0 ? null : 'published',
    ...(local === undefined ? {} : kept({ findaidstatus: local })),
  }
}

function title(node: Tree): Tree {
  const hint = node.name === 'subtitle' ? kept({ element: 'subtitle' }) : {}
  return tree('title', [tree('part', [textOf(node)])], { ...hint, ...attributesFor(node, ['localtype']) })
}

const agent = (node: Tree, role: string): Tree =>
  tree('agent', [tree('label', [textOf(node)]), tree('role', [role])], attributesFor(node))

/** Converts a statement of the file to XHTML, one paragraph for each of its elements. */
function statement(node: Tree, hint: Record<string, string>): Tree {
  const content = elements(node).map((child) => (BLOCKS.has(child.name) ? child : tree('p', child.children)))
  return tree('formattingExtension', blocks(content), { ...kept(hint), ...attributesFor(node) })
}

const BLOCKS: ReadonlySet<string> = new Set(['p', 'list', 'table', 'chronlist', 'blockquote'])

function fileDescription(control: Tree): Tree[] {
  const file = named(control, 'filedesc').flatMap(elements)
  const parts = file.flatMap((part): Tree[] => {
    switch (part.name) {
      case 'titlestmt':
        return elements(part).map((one) => {
          return one.name === 'author' || one.name === 'sponsor' ? agent(one, one.name) : title(one)
        })
      case 'publicationstmt': {
        const [only, more] = elements(part)
        if (only?.name === 'publisher' && more === undefined) {
          const supplied = { ...part.attributes, ...only.attributes }
          return [agent(tree('publisher', only.children, supplied), 'publisher')]
        }
        return [statement(part, { element: part.name })]
      }
      case 'notestmt':
        return named(part, 'controlnote').map((one) => statement(one, {}))
      default:
        return [statement(part, { element: part.name })]
    }
  })
  const undeclared = named(control, 'languagedeclaration').flatMap((one) => {
    const text = named(one, 'descriptivenote').flatMap(elements)
    const coded = named(one, 'language').some((each) => get(each, 'langcode') !== null)
    return coded || text.length === 0
      ? []
      : [statement(tree('controlnote', text, { localtype: 'languagedeclaration' }), {})]
  })
  const all = [...parts, ...undeclared]
  return all.length === 0 ? [] : [tree('findAidDesc', all)]
}

/** Converts other forms of the finding aid, each with its address. */
function representations(control: Tree): Tree[] {
  return named(control, 'representation').map((node) => {
    const words = textOf(node).trim() || (get(node, 'href') ?? '')
    return tree('findAidDesc', [tree('title', [tree('part', [words])])], {
      ...kept({ element: 'representation' }),
      ...attributesFor(node, ['href', 'linktitle']),
    })
  })
}

/** Converts the header to `control`, and what describes the finding aid itself. */
export function header(node: Tree): Tree[] {
  const events = named(node, 'maintenancehistory').flatMap((one) => named(one, 'maintenanceevent').map(event))
  const sources = named(node, 'sources').flatMap((one) => named(one, 'source'))
  const cited = sources.map((one) =>
    tree('source', [tree('reference', [named(one, 'sourceentry').map(textOf).join('. ')])]),
  )
  const control = tree(
    'control',
    [
      ...named(node, 'recordid').map((one) => leaf('recordId', one)),
      ...named(node, 'maintenanceagency').map(agency),
      tree('maintenanceHistory', events),
      ...(cited.length === 0 ? [] : [tree('sources', cited)]),
      ...named(node, 'languagedeclaration').flatMap(language),
      ...named(node, 'conventiondeclaration').map((one) => declaration(one, 'conventionDeclaration')),
      ...named(node, 'rightsdeclaration').map((one) => declaration(one, 'rightsDeclaration')),
      ...named(node, 'otherrecordid').map((one) => leaf('otherRecordId', one, ['localtype'])),
    ],
    statuses(node),
  )
  return [control, ...fileDescription(node), ...representations(node)]
}
