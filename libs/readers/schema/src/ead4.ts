import { EAS_2026 } from './eas2026.ts'
import type { Grammar } from './grammar.ts'
import { readGrammar } from './notation.ts'

/** EAD 4, in the notation of notation.ts. Derived from its schema, which its authors released under CC0 1.0. */
const TABLE = `${EAS_2026}%notes = (accessConditions | accruals | appraisal | arrangement | biogHist | custodHist | filePlan | otherDescriptiveInfo |
  otherDescription | preferCite | processInfo | publicationNote | recordTypeSpecificStatement | relatedMaterial |
  scopeContent | separatedMaterial | sourceOfAcquisition | subjectHeadings | useConditions)*
%unit = identificationData, agents?, formsAvailable?, functions?, places?, %notes
ead = control, findAidDesc*, archDesc @ audience id# languageOfElement scriptOfElement
control = recordId, maintenanceAgency, maintenanceHistory, sources?, (conventionDeclaration | languageDeclaration |
  localTypeDeclaration | otherRecordId | rightsDeclaration)* @ %common
  addressLineTypeEncoding=EASList|otherAddressLineTypeEncoding agentTypeEncoding=EASList|otherAgentTypeEncoding
  audienceEncoding=EASList|otherAudienceEncoding contactLineTypeEncoding=EASList|otherContactLineTypeEncoding
  countryEncoding=iso3166-1-alpha-2|iso3166-1-alpha-3|iso3166-1-numeric|iso3166-2|iso3166-3|otherCountryEncoding
  coverageEncoding=EASList|otherCoverageEncoding detailLevelEncoding=EASList|otherDetailLevelEncoding
  descriptionOfComponentsTypeEncoding=EASList|otherDescriptionOfComponentsTypeEncoding
  dateEncoding=iso8601|otherDateEncoding extentTypeEncoding=EASList|otherExtentTypeEncoding
  formAvailableTypeEncoding=EASList|otherFormAvailableTypeEncoding
  functionTypeEncoding=EASList|otherFunctionTypeEncoding
  languageEncoding=iso639-1|iso639-2|iso639-2b|iso639-2t|iso639-3|iso639-5|ietf-bcp-47|otherLanguageEncoding
  levelEncoding=EASList|otherLevelEncoding maintenanceEventTypeEncoding=EASList|otherMaintenanceEventTypeEncoding
  maintenanceStatusEncoding=EASList|otherMaintenanceStatusEncoding placeTypeEncoding=EASList|otherPlaceTypeEncoding
  publicationStatusEncoding=EASList|otherPublicationStatusEncoding
  referredEntityTypeEncoding=EASList|otherReferredEntityTypeEncoding
  relationTypeEncoding=EASList|otherRelationTypeEncoding repositoryEncoding=iso15511|otherRepositoryEncoding
  scriptEncoding=iso15924|otherScriptEncoding statusEncoding=EASList|otherStatusEncoding
  targetTypeEncoding=EASList|otherTargetTypeEncoding unitDateTypeEncoding=EASList|otherUnitDateTypeEncoding
  detailLevel maintenanceStatus publicationStatus
findAidDesc = (agent | citedRange | date | formattingExtension | place | title)+ @ %statement %link
archDesc = %unit, descriptionOfComponents? @ %kind %vocabulary level
recordId shortCode = TEXT @ %common
maintenanceAgency = ((agencyCode, agencyName*, otherAgencyCode*) | (agencyName+, otherAgencyCode*)), descriptiveNote?
  @ %common countryCode %vocabulary
maintenanceHistory = maintenanceEvent+ @ %common
sources = source+, descriptiveNote? @ %common
conventionDeclaration localTypeDeclaration rightsDeclaration = reference, shortCode?, descriptiveNote? @ %common
  %vocabulary
languageDeclaration = descriptiveNote? @ %common languageCode! scriptCode
otherRecordId = TEXT @ %common %local %vocabulary
agent = label+, %date?, placeName*, role*, relationship*, descriptiveNote? @ %statement %vocabulary agentType
citedRange = TEXT @ %statement unit
date fromDate toDate = TEXT @ %when %kind
formattingExtension objectXMLWrap = ANY @ %plain
place = label+, %date?, role*, relationship*, (address | contact | geographicCoordinates)*, descriptiveNote? @
  %statement %vocabulary placeType
title = part+ @ %vocabulary %kind style
identificationData = head?, (container | extent | genreForm | languageOfMaterial | legalStatus |
  otherIdentificationData | unitDate | unitId | unitTitle)+, descriptiveNote? @ %statement
agents = agent+, descriptiveNote? @ %kind
formsAvailable = formAvailable+, descriptiveNote? @ %kind
functions = function+, descriptiveNote? @ %kind
places = place+, descriptiveNote? @ %kind
accessConditions useConditions = abstract?, dateRange?, %prose @ %vocabulary %kind
accruals arrangement filePlan otherDescriptiveInfo preferCite scopeContent physicalOrTechnicalRequirements =
  abstract?, %prose @ %kind
appraisal biogHist custodHist processInfo sourceOfAcquisition = abstract?, %prose, narrativeEvent* @ %kind
otherDescription publicationNote relatedMaterial separatedMaterial = abstract?, relations?, %prose @ %vocabulary %kind
recordTypeSpecificStatement = abstract?, %prose, objectXMLWrap? @ %kind
subjectHeadings = abstract?, %prose, subject* @ %kind
descriptionOfComponents = %prose, (c+ | c01+)? @ %statement descriptionOfComponentsType
agencyCode = TEXT @ %common status %vocabulary
agencyName = TEXT @ %common %vocabulary
otherAgencyCode = TEXT @ %common %local status %vocabulary
descriptiveNote = p+, objectXMLWrap? @ %statement
maintenanceEvent = agent, eventDateTime, eventDescription* @ %common maintenanceEventType
source = reference+, citedRange*, descriptiveNote?, objectXMLWrap? @ %common %link %vocabulary
reference = TEXT (referringString | span)* @ %link %kind
label relationship = TEXT @ %vocabulary %kind
dateRange = (fromDate, toDate?) | toDate @ %kind
dateSet = (date | dateRange), (date | dateRange)+ @ %kind
placeName = TEXT @ %vocabulary %kind countryCode
role unitOfMeasurement = TEXT @ %statement %vocabulary
address = addressLine+ @ %kind
contact = contactLine+ @ %kind
geographicCoordinates = TEXT @ %statement coordinateSystem!
part = TEXT @ %kind
head p eventDescription = TEXT %inline @ %statement
container = TEXT %inline @ containerId %kind %vocabulary
extent = ((quantity, unitOfMeasurement?) | unitOfMeasurement), descriptiveNote? @ %statement extentType coverage
genreForm unitTitle formAvailableId physicalFacet = TEXT %inline @ %vocabulary %kind
languageOfMaterial = (language | languageSet)+, descriptiveNote? @ %statement
legalStatus subject = term+, %date?, placeName*, descriptiveNote? @ %vocabulary %kind
otherIdentificationData abstract = TEXT %inline @ %kind
unitDate = %date?, textualDate? @ %statement unitDateType dateChar calendar certainty era
unitId = TEXT %inline @ %vocabulary %kind countryCode repositoryCode
formAvailable = label+, %date?, relations?, (formAvailableId | placeName | role)*, (container | physicalDescription)*,
  (accessConditions | accruals | arrangement | custodHist | physicalOrTechnicalRequirements | processInfo |
  separatedMaterial | sourceOfAcquisition | useConditions)*, descriptiveNote? @ %statement %vocabulary coverage
  formAvailableType
function = label+, %date?, placeName*, role*, relationship*, descriptiveNote? @ %statement %vocabulary functionType
narrativeEvent = date+, (agent | placeName | eventDescription)* @ %kind
relations = relation+, descriptiveNote? @ %statement
c = head?, %unit, c* @ %statement %vocabulary level
c01 = head?, %unit, c02* @ %statement %vocabulary level
eventDateTime = TEXT @ %common standardDateTime
referringString = TEXT @ %vocabulary %kind normalizedForm referredEntityType referredEntityRelationship
span = TEXT @ style %kind
addressLine = TEXT @ %statement addressLineType
contactLine = TEXT @ %statement %link contactLineType
quantity = TEXT @ %statement approximate
language = TEXT @ %statement languageCode
languageSet = ((language, writingSystem+) | (writingSystem, language+)), descriptiveNote? @ %statement
term = TEXT @ %statement
textualDate = TEXT %inline @ %statement status
physicalDescription = ((extent, dimensions?, physicalFacet?) | (dimensions, physicalFacet?) | physicalFacet),
  descriptiveNote? @ %statement
relation = label+, %date?, (placeName | role)*, descriptiveNote?, objectXMLWrap? @ %statement relationType targetType
c02 = head?, %unit, c03* @ %statement %vocabulary level
writingSystem = TEXT @ %statement scriptCode
dimensions = (quantity, unitOfMeasurement?) | unitOfMeasurement @ %kind
c03 = head?, %unit, c04* @ %statement %vocabulary level
c04 = head?, %unit, c05* @ %statement %vocabulary level
c05 = head?, %unit, c06* @ %statement %vocabulary level
c06 = head?, %unit, c07* @ %statement %vocabulary level
c07 = head?, %unit, c08* @ %statement %vocabulary level
c08 = head?, %unit, c09* @ %statement %vocabulary level
c09 = head?, %unit, c10* @ %statement %vocabulary level
c10 = head?, %unit, c11* @ %statement %vocabulary level
c11 = head?, %unit, c12* @ %statement %vocabulary level
c12 = head?, %unit @ %statement %vocabulary level
`

/** Returns the rules of EAD 4. */
export const ead4 = (): Grammar => readGrammar('EAD 4', 'ead', TABLE)
