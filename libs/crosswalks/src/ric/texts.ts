import { type Ancestor, accessStatement, blocksToText, languageOfAncestor } from '@fonds/archive'
import { bibliographicCode, referenceName } from '@fonds/language'
import { statementsOf } from '../archive-rights.ts'
import { tagOf } from '../language-tag.ts'
import { type Graph, type Name, ref, text, typed } from '../rdf/graph.ts'
import { isPlainUri } from '../xml/characters.ts'
import { PHYSICAL_NOTES } from './instantiations.ts'
import type { Described, Form, RicRow } from './row.ts'
import { descriptionUri, partUri } from './vocabulary.ts'

const NOTES: ReadonlyMap<string, Name> = new Map<string, Name>([
  ['bioghist', 'rico:history'],
  ['custodhist', 'rico:history'],
  ['acqinfo', 'rico:history'],
  ['arrangement', 'rico:recordResourceStructure'],
  ['fileplan', 'rico:recordResourceStructure'],
  ['accessrestrict', 'rico:conditionsOfAccess'],
  ['userestrict', 'rico:conditionsOfUse'],
])

/** Returns the property of a note. Only sets have accruals. */
const propertyOf = (type: string, isSet: boolean): Name =>
  type === 'accruals' && isSet ? 'rico:accruals' : (NOTES.get(type) ?? 'rico:note')

function writeNotes(graph: Graph, { uri, forms, isSet }: Described): void {
  for (const { description, language } of forms) {
    for (const { type, label, blocks, lang } of description.body.notes) {
      if (PHYSICAL_NOTES.has(type)) continue
      const property = propertyOf(type, isSet)
      const words = blocksToText(blocks)
      // Other properties say what a text is.
      const labelled = property === 'rico:note' && label !== null && words !== '' ? `${label}: ${words}` : words
      graph.add(uri, property, text(labelled, tagOf(lang) ?? language))
    }
    const { language_note: note } = description.body
    if (note !== null) graph.add(uri, 'rico:note', text(note, language))
  }
}

/**
 * Returns the language of a text of a form of a description: of an inherited one, the original is in that of the description that
 * states it.
 */
const own = ({ from }: { readonly from: Ancestor | null }, { language, isOriginal }: Form) =>
  from === null || !isOriginal ? language : tagOf(languageOfAncestor(from))

function writeAccess(graph: Graph, { uri, description, forms, context: { place } }: Described): void {
  const { access } = description
  for (const form of forms) {
    const stated = form.description.access
    const statement = stated === null ? null : accessStatement(stated.value)
    if (stated !== null && statement !== null)
      graph.add(uri, 'rico:conditionsOfAccess', text(statement, own(stated, form)))
  }
  if (access === null || (access.value.status === 'unknown' && access.value.statement === null)) return
  // A rule of an ancestor is one rule for all of its parts.
  const rule = partUri(access.from === null ? uri : descriptionUri(access.from, place), 'access')
  graph.add(uri, 'rico:isOrWasRegulatedBy', ref(rule))
  graph.is(rule, 'rico:Rule').add(rule, 'rico:type', text(access.value.status))
  const { until, status } = access.value
  // Material that is open again has the day on which that began.
  if (until !== null)
    graph.add(rule, status === 'open' ? 'rico:beginningDate' : 'rico:endDate', typed(until, 'xsd:date'))
}

function writeRights(graph: Graph, { uri, description, forms }: Described): void {
  for (const form of forms) {
    const { use_conditions: conditions, rights } = form.description
    if (conditions !== null) {
      graph.add(uri, 'rico:conditionsOfUse', text(conditions.value, own(conditions, form)))
    }
    const statement = rights?.value.statement ?? null
    if (rights !== null && statement !== null) {
      graph.add(uri, 'rico:conditionsOfUse', text(statement, own(rights, form)))
    }
  }
  const { rights, default_rights } = description
  const inForce = rights?.value ?? default_rights
  for (const statement of rights === null ? statementsOf(default_rights) : [])
    graph.add(uri, 'rico:conditionsOfUse', text(statement.text, statement.lang))
  const address = inForce?.uri?.trim() ?? ''
  if (isPlainUri(address)) graph.is(address, 'rico:Rule').add(uri, 'rico:isOrWasRegulatedBy', ref(address))
  else if (address !== '') graph.add(uri, 'rico:conditionsOfUse', text(address))
}

/** Namespace of the languages of ISO 639-2 at the Library of Congress. */
export const LANGUAGES = 'http://id.loc.gov/vocabulary/iso639-2/'

function writeLanguages(graph: Graph, { uri, description: { languages }, isSet }: Described): void {
  for (const language of languages.value) {
    const code = bibliographicCode(language)
    if (code === null) continue
    const node = LANGUAGES + code
    graph.is(node, 'rico:Language').add(node, 'rico:name', text(referenceName(language) ?? code, 'en'))
    graph.add(uri, isSet ? 'rico:hasOrHadSomeMembersWithLanguage' : 'rico:hasOrHadLanguage', ref(node))
  }
}

/** The prose of archivists about it. */
export const TEXT_ROWS: readonly RicRow[] = [
  {
    from: 'scope and content; abstract',
    to: 'rico:scopeAndContent, rico:generalDescription',
    write: (graph, { uri, forms }) => {
      for (const { description, language } of forms) {
        const { scope_and_content: scope, abstract } = description.body
        graph.add(uri, 'rico:scopeAndContent', text(blocksToText(scope), language))
        if (abstract !== null) graph.add(uri, 'rico:generalDescription', text(abstract, language))
      }
    },
  },
  {
    from: 'history, custodial history, acquisition; arrangement; accruals; other notes',
    to: 'rico:history, rico:recordResourceStructure, rico:accruals, rico:note',
    write: writeNotes,
  },
  {
    from: 'access, own or inherited: statement; status and the day until which it holds, or since which it is open',
    to: 'rico:conditionsOfAccess, rico:isOrWasRegulatedBy, rico:Rule, rico:endDate, rico:beginningDate',
    write: writeAccess,
  },
  {
    from: 'conditions of use and rights, own or inherited, else the archive’s `material_rights`: words, URI',
    to: 'rico:conditionsOfUse, rico:isOrWasRegulatedBy, rico:Rule',
    write: writeRights,
  },
  {
    from: 'languages of the material, own or inherited',
    to: 'rico:hasOrHadLanguage, rico:hasOrHadSomeMembersWithLanguage, rico:Language',
    write: writeLanguages,
  },
  {
    from: 'sources and rules of the description',
    to: 'rico:recordResourceSourceOfInformation, rico:ruleFollowed',
    write: (graph, { uri, description: { body } }) => {
      const { sources = [], rules = null } = body.description_control ?? {}
      for (const source of sources) graph.add(uri, 'rico:recordResourceSourceOfInformation', text(source))
      if (rules !== null) graph.add(uri, 'rico:ruleFollowed', text(rules))
    },
  },
]
