import { arkUrl, otherIdentifiers } from '@fonds/archive'
import type { Level } from '@fonds/types'
import { tagOf } from '../language-tag.ts'
import { type Name, ref, text } from '../rdf/graph.ts'
import type { RicRow } from './row.ts'
import { classOf, descriptionUri, partUri } from './vocabulary.ts'

/** The types of sets that RiC-O has itself. */
const SET_TYPES: Readonly<Partial<Record<Level, string>>> = {
  fonds: 'Fonds',
  collection: 'Collection',
  series: 'Series',
  file: 'File',
}

const SET_TYPE_BASE = 'https://www.ica.org/standards/RiC/vocabularies/recordSetTypes#'

/** Class, names and place in the hierarchy. */
export const IDENTITY_ROWS: readonly RicRow[] = [
  {
    from: 'level: a set if it is that of collections or files, or has others below it',
    to: 'rico:RecordSet, rico:Record, rico:hasRecordSetType, rico:type',
    write: (graph, { uri, description, isSet }) => {
      graph.is(uri, classOf(description))
      const { level, other_level } = description
      const type = SET_TYPES[level]
      if (isSet && type !== undefined) graph.add(uri, 'rico:hasRecordSetType', ref(SET_TYPE_BASE + type))
      else if (level !== 'unspecified') graph.add(uri, 'rico:type', text(other_level ?? level))
    },
  },
  {
    from: 'title, in each of its languages; other titles',
    to: 'rico:title, rico:hasOrHadTitle',
    write: (graph, { uri, forms }) => {
      for (const { description, language } of forms) {
        graph.add(uri, 'rico:title', text(description.title, language))
        description.body.titles.forEach(({ type, text: title, lang }, n) => {
          const part = partUri(uri, `title-${language ?? 'und'}-${n + 1}`)
          if (title.trim() === '') return
          graph.is(part, 'rico:Title').add(part, 'rico:textualValue', text(title, tagOf(lang) ?? language))
          if (type !== null) graph.add(part, 'rico:type', text(type))
          graph.add(uri, 'rico:hasOrHadTitle', ref(part))
        })
      }
    },
  },
  {
    from: 'reference code; other identifiers; ARK',
    to: 'rico:identifier, rico:hasOrHadIdentifier, owl:sameAs',
    write: (graph, { uri, description, context }) => {
      const ark = arkUrl(context.place, description.id)
      if (description.reference_code !== null) graph.add(uri, 'rico:identifier', text(description.reference_code))
      otherIdentifiers(description).forEach(({ type, value }, n) => {
        if (value.trim() === '') return
        const part = partUri(uri, `identifier-${n + 1}`)
        graph.is(part, 'rico:Identifier').add(part, 'rico:textualValue', text(value)).add(part, 'rico:type', text(type))
        graph.add(uri, 'rico:hasOrHadIdentifier', ref(part))
      })
      if (ark !== null) graph.add(uri, 'owl:sameAs', ref(ark))
    },
  },
  {
    from: 'parent; fonds',
    to: 'rico:isDirectlyIncludedIn, rico:isOrWasIncludedIn, rico:isIncludedInTransitive',
    write: (graph, { uri, description: { ancestors }, context: { place }, withNeighbours }) => {
      const [root, parent] = [ancestors[0], ancestors.at(-1)]
      if (root === undefined || parent === undefined) return
      const above = descriptionUri(parent, place)
      graph.add(uri, 'rico:isDirectlyIncludedIn', ref(above)).add(uri, 'rico:isOrWasIncludedIn', ref(above))
      graph.add(uri, 'rico:isIncludedInTransitive', ref(descriptionUri(root, place)))
      if (!withNeighbours) return
      for (const ancestor of new Set([parent, root])) {
        const other = descriptionUri(ancestor, place)
        const { title, translations, reference_code: code = null } = ancestor
        graph.is(other, classOf(ancestor)).add(other, 'rico:title', text(title, tagOf(translations?.original ?? null)))
        if (code !== null) graph.add(other, 'rico:identifier', text(code))
      }
    },
  },
  {
    from: 'sibling before it, sibling after it',
    to: 'rico:directlyFollowsInSequence, rico:directlyPrecedesInSequence',
    write: (graph, { uri, description: { previous, next }, context: { place } }) => {
      const sides: readonly (readonly [Name, typeof next])[] = [
        ['rico:directlyFollowsInSequence', previous],
        ['rico:directlyPrecedesInSequence', next],
      ]
      for (const [property, sibling] of sides) {
        if (sibling) graph.add(uri, property, ref(descriptionUri(sibling, place)))
      }
    },
  },
]
