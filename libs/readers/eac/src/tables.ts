import { take } from '@fonds/reader-ead/parts'
import { takeAddress, takeType, textOf } from './attributes.ts'
import { CONTROL } from './control.ts'
import { type Mapper, partsFor } from './draft.ts'
import { identifierOf } from './identifiers.ts'
import { mapLanguageUsed } from './languages-used.ts'
import { readNameEntry, readNameSet } from './names.ts'
import { descriptiveNoteMapper, mapExistDates, noteMapper } from './notes.ts'
import { mapPlace } from './places.ts'
import {
  mapCpfRelation,
  mapFunctionAgent,
  mapFunctionRelation,
  mapRelation,
  mapResourceRelation,
  mapSetComponent,
} from './relations.ts'
import { groupMapper, mapLegislation, termMapper } from './terms.ts'

/** Maps an id of the entity itself: `entityId` of 2010, `identityId` of 2.0. */
const entityId: Mapper = (el, ctx) => {
  const kind = takeType(el) ?? take(el, 'vocabularySource')
  const uri = takeAddress(el, 'valueURI')
  const text = textOf(el) || (uri ?? '')
  if (text !== '') partsFor(el, ctx).identifiers.push(identifierOf('entity', text, kind, uri))
}

/** Maps the entity type, which is text in 2010 and an attribute in 2.0. */
const entityType: Mapper = (el, ctx) => {
  const text = textOf(el)
  ctx.identity.entityType ??= take(el, 'value') ?? (text || null)
}

const classification = termMapper('other_types')

const IDENTITY: ReadonlyMap<string, Mapper> = new Map<string, Mapper>([
  ['entityId', entityId],
  ['identityId', entityId],
  ['entityType', entityType],
  ['otherEntityTypes', groupMapper('other_types', 'otherEntityType', termMapper('other_types'))],
  ['classification', classification],
  ['classifications', groupMapper('other_types', 'classification', classification)],
  ['nameEntry', readNameEntry],
  ['nameEntryParallel', readNameSet],
  ['nameEntrySet', readNameSet],
  ['descriptiveNote', descriptiveNoteMapper('identity')],
])

const functions = termMapper('functions')
const occupations = termMapper('occupations')
const legalStatuses = termMapper('legal_statuses')
const mandates = termMapper('mandates')
const localDescriptions = termMapper('local_descriptions')
const demographics = termMapper('demographics')

const DESCRIPTION: ReadonlyMap<string, Mapper> = new Map<string, Mapper>([
  ['existDates', mapExistDates],
  ['place', mapPlace],
  ['places', groupMapper('places', 'place', mapPlace)],
  ['function', functions],
  ['functions', groupMapper('functions', 'function', functions)],
  ['functionPerformed', functions],
  ['functionsPerformed', groupMapper('functions', 'functionPerformed', functions)],
  ['occupation', occupations],
  ['occupations', groupMapper('occupations', 'occupation', occupations)],
  ['legalStatus', legalStatuses],
  ['legalStatuses', groupMapper('legal_statuses', 'legalStatus', legalStatuses)],
  ['mandate', mandates],
  ['mandates', groupMapper('mandates', 'mandate', mandates)],
  ['localDescription', localDescriptions],
  ['localDescriptions', groupMapper('local_descriptions', 'localDescription', localDescriptions)],
  ['demographicDescription', demographics],
  ['demographicDescriptions', groupMapper('demographics', 'demographicDescription', demographics)],
  ['languageUsed', mapLanguageUsed],
  ['languagesUsed', groupMapper('languages_used', 'languageUsed', mapLanguageUsed)],
  ['functionAgents', groupMapper('relations', 'functionAgent', mapFunctionAgent)],
  ['functionDates', mapExistDates],
  ['functionDescription', noteMapper('functions')],
  ['functionHistory', noteMapper('bioghist')],
  ['legislations', groupMapper('mandates', 'legislation', mapLegislation)],
  ['biogHist', noteMapper('bioghist')],
  ['generalContext', noteMapper('general_context')],
  ['structureOrGenealogy', noteMapper('structure_or_genealogy')],
])

const RELATIONS: ReadonlyMap<string, Mapper> = new Map<string, Mapper>([
  ['cpfRelation', mapCpfRelation],
  ['resourceRelation', mapResourceRelation],
  ['functionRelation', mapFunctionRelation],
  ['relation', mapRelation],
  ['descriptiveNote', descriptiveNoteMapper('relations')],
])

const ALTERNATIVES: ReadonlyMap<string, Mapper> = new Map([['setComponent', mapSetComponent]])

/** Mappings of elements, by area of the record. */
export const AREAS: ReadonlyMap<string, ReadonlyMap<string, Mapper>> = new Map([
  ['control', CONTROL],
  ['identity', IDENTITY],
  ['description', DESCRIPTION],
  ['relations', RELATIONS],
  ['alternativeSet', ALTERNATIVES],
])

/** Elements whose internal occurrences the model stores separately. */
export const KEEPS_INTERNAL: ReadonlySet<string> = new Set([
  ...[IDENTITY, DESCRIPTION, RELATIONS, ALTERNATIVES].flatMap((area) => [...area.keys()]),
  ...['otherEntityType', 'functionAgent', 'legislation'],
])
