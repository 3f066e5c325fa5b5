import type { Grammar } from './grammar.ts'
import { readGrammar } from './notation.ts'

/** EAC-CPF 2.0, in the notation of notation.ts. Derived from its schema, which its authors released under CC0 1.0. */
const TABLE = `
%dates = (date | dateRange | dateSet)
%statement = audience=external|internal id# target languageOfElement scriptOfElement localType
  localTypeDeclarationReference maintenanceEventReference sourceReference conventionDeclarationReference
%common = audience=external|internal id# target languageOfElement scriptOfElement
%evidence = maintenanceEventReference sourceReference conventionDeclarationReference
%identifier = %common localType localTypeDeclarationReference vocabularySource vocabularySourceURI valueURI
%vocabulary = vocabularySource vocabularySourceURI valueURI
%area = audience=external|internal id# target base languageOfElement scriptOfElement
%day = %statement calendar certainty era notAfter notBefore standardDate
%local = localType localTypeDeclarationReference
%link = href linkRole linkTitle
%plain = audience=external|internal id# target
eac = control, (cpfDescription | multipleIdentities) @ audience=external|internal base id# languageOfElement
  scriptOfElement
control = recordId, maintenanceAgency, maintenanceHistory, sources?, (conventionDeclaration | languageDeclaration |
  localControl | localTypeDeclaration | otherRecordId | representation | rightsDeclaration)* @ %area
  languageEncoding=iso639-1|iso639-2b|iso639-3|ietf-bcp-47|otherLanguageEncoding
  scriptEncoding=iso15924|otherScriptEncoding dateEncoding=iso8601|otherDateEncoding
  countryEncoding=iso3166-1|otherCountryEncoding repositoryEncoding=iso15511|otherRepositoryEncoding
  detailLevel=minimal|basic|extended
  maintenanceStatus!=revised|deleted|new|deletedSplit|deletedMerged|deletedReplaced|cancelled|derived
  publicationStatus=approved|published|inProcess
cpfDescription = identity, description?, relations?, alternativeSet? @ %area %evidence
multipleIdentities = cpfDescription, cpfDescription+ @ %plain base
recordId shortCode = TEXT @ %common
maintenanceAgency = ((agencyCode, agencyName*, otherAgencyCode*) | (agencyName+, otherAgencyCode*)),
  descriptiveNote? @ %common countryCode %vocabulary
maintenanceHistory = maintenanceEvent+ @ %common
sources = source+, descriptiveNote? @ %area
conventionDeclaration localTypeDeclaration rightsDeclaration = reference, shortCode?, descriptiveNote? @ %common
  %vocabulary
languageDeclaration = descriptiveNote? @ %common languageCode! scriptCode
localControl = term+, (date | dateRange)? @ %identifier
otherRecordId = TEXT @ %identifier
representation = TEXT @ %common %local %link
identity = entityType, (nameEntry | nameEntrySet)+, otherEntityTypes?, identityId*, descriptiveNote? @ %statement
  base identityType=given|acquired
description = demographicDescriptions?, functions?, languagesUsed?, legalStatuses?, localDescriptions?, mandates?,
  occupations?, places?, (biogHist | existDates | generalContext | structureOrGenealogy)* @ %area %evidence
relations = relation+, descriptiveNote? @ %area %evidence
alternativeSet = setComponent+ @ %area %evidence
agencyCode = TEXT @ %common status=authorized|alternative %vocabulary
agencyName = TEXT @ %common %vocabulary
otherAgencyCode = TEXT @ %common %local status=authorized|alternative %vocabulary
descriptiveNote = p+ @ %common %evidence
maintenanceEvent = agent, eventDateTime, eventDescription* @ %common
  maintenanceEventType!=cancelled|created|deleted|derived|revised|unknown|updated
source = reference+, citedRange*, descriptiveNote?, objectXMLWrap? @ %common %link %vocabulary
reference = TEXT span* @ %common %evidence %link
term = TEXT @ %common %evidence
date fromDate = TEXT @ %day status=unknown
dateRange = (fromDate, toDate?) | toDate @ %statement
entityType = EMPTY @ %plain value!=corporateBody|person|family
nameEntry = part+, useDates* @ %identifier %evidence preferredForm status=authorized|alternative
nameEntrySet = nameEntry, nameEntry+, useDates* @ %statement
otherEntityTypes = otherEntityType+, descriptiveNote? @ %common %evidence
identityId componentEntry = TEXT @ %identifier %evidence
demographicDescriptions = demographicDescription+, descriptiveNote? @ %statement
functions = function+, descriptiveNote? @ %statement
languagesUsed = languageUsed+, descriptiveNote? @ %statement
legalStatuses = legalStatus+, descriptiveNote? @ %statement
localDescriptions = localDescription+, descriptiveNote? @ %statement
mandates = mandate+, descriptiveNote? @ %statement
occupations = occupation+, descriptiveNote? @ %statement
places = place+, descriptiveNote? @ %statement
biogHist = head?, abstract?, (list | p | chronList)* @ %statement
existDates = %dates, descriptiveNote? @ %statement
generalContext structureOrGenealogy = head?, (list | p)* @ %statement
relation = targetEntity, %dates?, (place | relationType | targetRole)*, descriptiveNote?, objectXMLWrap? @ %common
  %evidence
setComponent = componentEntry*, descriptiveNote?, objectXMLWrap? @ %common %link %evidence
p = TEXT (reference | span)* @ %common %evidence
agent = TEXT @ %common %vocabulary agentType!=human|machine|unknown
eventDateTime = TEXT @ %common standardDateTime
eventDescription = TEXT (reference | span)* @ %common
citedRange = TEXT @ %common unit
objectXMLWrap = ANY @ %plain
span = TEXT @ %statement style
toDate = TEXT @ %day status=ongoing|unknown
part = TEXT @ %statement
useDates = date | dateRange | dateSet @ %common %evidence
otherEntityType demographicDescription function legalStatus localDescription mandate occupation = term+, %dates?,
  placeName*, descriptiveNote? @ %identifier %evidence
languageUsed = (language | writingSystem)*, descriptiveNote? @ %statement
place = (placeName | placeRole | geographicCoordinates | address | contact)+, %dates?, descriptiveNote? @
  %identifier %evidence
head = TEXT span* @ %common %evidence
abstract item = TEXT (reference | span)* @ %statement
list = head?, (list | item)* @ %statement style listType=ordered|unordered
chronList = chronItem+ @ %statement
dateSet = (date | dateRange), (date | dateRange)+ @ %statement
targetEntity = part+ @ targetType!=agent|corporateBody|person|family|function|resource %common %vocabulary %evidence
relationType targetRole = TEXT @ %common %vocabulary %evidence %local
placeName = TEXT @ %identifier %evidence countryCode
language = TEXT @ %common %evidence languageCode
writingSystem = TEXT @ %common %evidence scriptCode
placeRole = TEXT @ %common %vocabulary %evidence
geographicCoordinates = TEXT @ %common %evidence coordinateSystem!
address = addressLine+ @ %statement
contact = contactLine+ @ %statement
chronItem = %dates, ((event, place?) | chronItemSet+), reference* @ %statement
addressLine = TEXT @ %statement addressLineType=county|country|district|municipality|postBox|postalCode|region|street
contactLine = TEXT @ %statement %link contactLineType=directions|email|fax|homepage|mobileNumber|phoneNumber
event = TEXT (reference | span)* @ %identifier %evidence
chronItemSet = event+, (place | reference)* @ %common %evidence
`

/** Returns the rules of EAC-CPF 2.0. */
export const eac2 = (): Grammar => readGrammar('EAC-CPF 2.0', 'eac', TABLE)
