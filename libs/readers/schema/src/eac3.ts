import { EAS_2026 } from './eas2026.ts'
import type { Grammar } from './grammar.ts'
import { readGrammar } from './notation.ts'

/** EAC-CPF 3, in the notation of notation.ts. Derived from its schema, which its authors released under CC0 1.0. */
const TABLE = `${EAS_2026}eac = control, (cpfDescription | multipleIdentities) @ audience id# languageOfElement scriptOfElement
control = recordId, maintenanceAgency, maintenanceHistory, sources?, (conventionDeclaration | languageDeclaration |
  localTypeDeclaration | otherRecordId | rightsDeclaration)* @ %common
  addressLineTypeEncoding=EASList|otherAddressLineTypeEncoding agentTypeEncoding=EASList|otherAgentTypeEncoding
  audienceEncoding=EASList|otherAudienceEncoding contactLineTypeEncoding=EASList|otherContactLineTypeEncoding
  countryEncoding=iso3166-1-alpha-2|iso3166-1-alpha-3|iso3166-1-numeric|iso3166-2|iso3166-3|otherCountryEncoding
  detailLevelEncoding=EASList|otherDetailLevelEncoding dateEncoding=iso8601|otherDateEncoding
  identityTypeEncoding=EASList|otherIdentityTypeEncoding
  languageEncoding=iso639-1|iso639-2|iso639-2b|iso639-2t|iso639-3|iso639-5|ietf-bcp-47|otherLanguageEncoding
  maintenanceEventTypeEncoding=EASList|otherMaintenanceEventTypeEncoding
  maintenanceStatusEncoding=EASList|otherMaintenanceStatusEncoding placeTypeEncoding=EASList|otherPlaceTypeEncoding
  publicationStatusEncoding=EASList|otherPublicationStatusEncoding
  referredEntityTypeEncoding=EASList|otherReferredEntityTypeEncoding
  relationTypeEncoding=EASList|otherRelationTypeEncoding repositoryEncoding=iso15511|otherRepositoryEncoding
  scriptEncoding=iso15924|otherScriptEncoding statusEncoding=EASList|otherStatusEncoding
  targetTypeEncoding=EASList|otherTargetTypeEncoding detailLevel maintenanceStatus publicationStatus
cpfDescription = identity, description?, relations?, alternativeSet? @ %statement
multipleIdentities = cpfDescription, cpfDescription+ @ %statement
recordId shortCode = TEXT @ %common
maintenanceAgency = ((agencyCode, agencyName*, otherAgencyCode*) | (agencyName+, otherAgencyCode*)), descriptiveNote?
  @ %common countryCode %vocabulary
maintenanceHistory = maintenanceEvent+ @ %common
sources = source+, descriptiveNote? @ %common
conventionDeclaration localTypeDeclaration rightsDeclaration = reference, shortCode?, descriptiveNote? @ %common
  %vocabulary
languageDeclaration = descriptiveNote? @ %common languageCode! scriptCode
otherRecordId = TEXT @ %common %local %vocabulary
identity = entityType, (nameEntry | nameEntrySet)+, otherEntityTypes?, identityId*, descriptiveNote? @ %statement
  identityType
description = demographicDescriptions?, functionsPerformed?, languagesUsed?, legalStatuses?, localDescriptions?,
  mandates?, occupations?, places?, (biogHist | existDates | generalContext | structureOrGenealogy)* @ %statement
relations = relation+, descriptiveNote? @ %statement
alternativeSet = setComponent+ @ %statement
agencyCode = TEXT @ %common status %vocabulary
agencyName = TEXT @ %common %vocabulary
otherAgencyCode = TEXT @ %common %local status %vocabulary
descriptiveNote = p+, objectXMLWrap? @ %statement
maintenanceEvent = agent, eventDateTime, eventDescription* @ %common maintenanceEventType
source = reference+, citedRange*, descriptiveNote?, objectXMLWrap? @ %common %link %vocabulary
reference = TEXT (referringString | span)* @ %link %kind
entityType = EMPTY @ %plain value!=corporateBody|person|family
nameEntry = part+, useDates* @ %vocabulary %kind preferredForm status
nameEntrySet = nameEntry, nameEntry+, useDates* @ %kind
otherEntityTypes = otherEntityType+, descriptiveNote? @ %statement
identityId label componentEntry relationship = TEXT @ %vocabulary %kind
demographicDescriptions = demographicDescription+, descriptiveNote? @ %kind
functionsPerformed = functionPerformed+, descriptiveNote? @ %kind
languagesUsed = languageUsed+, descriptiveNote? @ %kind
legalStatuses = legalStatus+, descriptiveNote? @ %kind
localDescriptions = localDescription+, descriptiveNote? @ %kind
mandates = mandate+, descriptiveNote? @ %kind
occupations = occupation+, descriptiveNote? @ %kind
places = place+, descriptiveNote? @ %kind
biogHist = abstract?, %prose, narrativeEvent* @ %kind
existDates = %date, descriptiveNote? @ %kind
generalContext structureOrGenealogy = formattingExtension? | p* @ %kind
relation = label+, %date?, (placeName | role)*, descriptiveNote?, objectXMLWrap? @ %statement relationType targetType
setComponent = componentEntry*, descriptiveNote?, objectXMLWrap? @ %statement %link
p eventDescription = TEXT %inline @ %statement
objectXMLWrap formattingExtension = ANY @ %plain
agent = label+, %date?, placeName*, role*, relationship*, descriptiveNote? @ %statement %vocabulary agentType
eventDateTime = TEXT @ %common standardDateTime
citedRange = TEXT @ %statement unit
referringString = TEXT @ %vocabulary %kind normalizedForm referredEntityType referredEntityRelationship
span = TEXT @ style %kind
part = TEXT @ %kind
useDates = date | dateRange | dateSet @ %statement
otherEntityType demographicDescription functionPerformed legalStatus localDescription mandate occupation = term+,
  %date?, placeName*, descriptiveNote? @ %vocabulary %kind
languageUsed = (language | writingSystem)*, descriptiveNote? @ %kind
place = label+, %date?, role*, relationship*, (address | contact | geographicCoordinates)*, descriptiveNote? @
  %statement %vocabulary placeType
abstract = TEXT %inline @ %kind
narrativeEvent = date+, (agent | placeName | eventDescription)* @ %kind
date fromDate toDate = TEXT @ %when %kind
dateRange = (fromDate, toDate?) | toDate @ %kind
dateSet = (date | dateRange), (date | dateRange)+ @ %kind
placeName = TEXT @ %vocabulary %kind countryCode
role = TEXT @ %statement %vocabulary
term = TEXT @ %statement
language = TEXT @ %statement languageCode
writingSystem = TEXT @ %statement scriptCode
address = addressLine+ @ %kind
contact = contactLine+ @ %kind
geographicCoordinates = TEXT @ %statement coordinateSystem!
addressLine = TEXT @ %statement addressLineType
contactLine = TEXT @ %statement %link contactLineType
`

/** Returns the rules of EAC-CPF 3. */
export const eac3 = (): Grammar => readGrammar('EAC-CPF 3', 'eac', TABLE)
