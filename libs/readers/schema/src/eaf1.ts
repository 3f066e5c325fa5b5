import { EAS_2026 } from './eas2026.ts'
import type { Grammar } from './grammar.ts'
import { readGrammar } from './notation.ts'

/** EAC-F 1, in the notation of notation.ts. Derived from its schema, which its authors released under CC0 1.0. */
const TABLE = `${EAS_2026}eaf = control, functionsDescription @ audience id# languageOfElement scriptOfElement
control = recordId, maintenanceAgency, maintenanceHistory, sources?, (conventionDeclaration | languageDeclaration |
  localTypeDeclaration | otherRecordId | rightsDeclaration)* @ %common
  agentTypeEncoding=EASList|otherAgentTypeEncoding
  audienceEncoding=EASList|otherAudienceEncoding 
  countryEncoding=iso3166-1-alpha-2|iso3166-1-alpha-3|iso3166-1-numeric|iso3166-2|iso3166-3|otherCountryEncoding
  detailLevelEncoding=EASList|otherDetailLevelEncoding functionStatusEncoding=EASList|otherFunctionStatusEncoding dateEncoding=iso8601|otherDateEncoding
  identityTypeEncoding=EASList|otherIdentityTypeEncoding
  languageEncoding=iso639-1|iso639-2|iso639-2b|iso639-2t|iso639-3|iso639-5|ietf-bcp-47|otherLanguageEncoding
  maintenanceEventTypeEncoding=EASList|otherMaintenanceEventTypeEncoding
  maintenanceStatusEncoding=EASList|otherMaintenanceStatusEncoding 
  publicationStatusEncoding=EASList|otherPublicationStatusEncoding
  referredEntityTypeEncoding=EASList|otherReferredEntityTypeEncoding
  relationTypeEncoding=EASList|otherRelationTypeEncoding repositoryEncoding=iso15511|otherRepositoryEncoding
  scriptEncoding=iso15924|otherScriptEncoding statusEncoding=EASList|otherStatusEncoding
  targetTypeEncoding=EASList|otherTargetTypeEncoding detailLevel maintenanceStatus publicationStatus
functionsDescription = identity, description?, relations? @ %statement functionStatus
recordId shortCode = TEXT @ %common
maintenanceAgency = ((agencyCode, agencyName*, otherAgencyCode*) | (agencyName+, otherAgencyCode*)), descriptiveNote?
  @ %common countryCode %vocabulary
maintenanceHistory = maintenanceEvent+ @ %common
sources = source+, descriptiveNote? @ %common
conventionDeclaration localTypeDeclaration rightsDeclaration = reference, shortCode?, descriptiveNote? @ %common
  %vocabulary
languageDeclaration = descriptiveNote? @ %common languageCode! scriptCode
otherRecordId = TEXT @ %common %local %vocabulary
identity = (nameEntry | nameEntrySet)+, classifications?, identityId?, descriptiveNote? @ %statement identityType
description = functionAgents?, functionDates?, functionDescription?, functionHistory?, legislations? @ %statement
relations = relation+, descriptiveNote? @ %statement
agencyCode = TEXT @ %common status %vocabulary
agencyName = TEXT @ %common %vocabulary
otherAgencyCode = TEXT @ %common %local status %vocabulary
descriptiveNote = p+, objectXMLWrap? @ %statement
maintenanceEvent = agent, eventDateTime, eventDescription* @ %common maintenanceEventType
source = reference+, citedRange*, descriptiveNote?, objectXMLWrap? @ %common %link %vocabulary
reference = TEXT (referringString | span)* @ %link %kind
nameEntry = part+, useDates* @ %vocabulary %kind preferredForm status
nameEntrySet = nameEntry, nameEntry+, useDates* @ %kind
identityId label relationship classification functionAgent = TEXT @ %vocabulary %kind
classifications = classification+, descriptiveNote? @ %kind
functionAgents = functionAgent+ @ %kind
functionDates = date | dateRange @ %kind
functionDescription functionHistory = formattingExtension? | p* @ %kind
legislations = legislation+ @ %kind
legislation = %prose, %date? @ %vocabulary %kind
relation = label+, %date?, (placeName | role)*, descriptiveNote?, objectXMLWrap? @ %statement relationType targetType
p eventDescription = TEXT %inline @ %statement
objectXMLWrap formattingExtension = ANY @ %plain
agent = label+, %date?, placeName*, role*, relationship*, descriptiveNote? @ %statement %vocabulary agentType
eventDateTime = TEXT @ %common standardDateTime
citedRange = TEXT @ %statement unit
referringString = TEXT @ %vocabulary %kind normalizedForm referredEntityType referredEntityRelationship
span = TEXT @ style %kind
part = TEXT @ %kind
useDates = date | dateRange | dateSet @ %statement
date fromDate toDate = TEXT @ %when %kind
dateRange = (fromDate, toDate?) | toDate @ %kind
dateSet = (date | dateRange), (date | dateRange)+ @ %kind
placeName = TEXT @ %vocabulary %kind countryCode
role = TEXT @ %statement %vocabulary
`

/** Returns the rules of EAC-F 1. */
export const eaf1 = (): Grammar => readGrammar('EAC-F 1', 'eaf', TABLE)
