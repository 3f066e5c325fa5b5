import type { Grammar } from './grammar.ts'
import { readGrammar } from './notation.ts'

/** EAC-CPF 2010, in the notation of notation.ts. */
const TABLE = `
%common = xml:id xml:lang
%area = %common xml:base
%kind = %common localType
%written = xml:id xml:lang scriptCode transliteration
%link = xlink:type xlink:href xlink:role xlink:arcrole xlink:title xlink:show xlink:actuate
%dates = (date | dateRange | dateSet)
%wrap = (objectXMLWrap | objectBinWrap)
%prose = (citation | list | outline | p)*
%related = relationEntry*, %wrap?, %dates?, placeEntry*, descriptiveNote?
%day = %kind standardDate notBefore notAfter

eac-cpf = control, (cpfDescription | multipleIdentities) @ %area
cpfDescription = identity, description?, relations?, alternativeSet? @ %area
multipleIdentities = cpfDescription, cpfDescription+ @ %area

control = recordId, otherRecordId*, maintenanceStatus, publicationStatus?, maintenanceAgency, languageDeclaration*,
  conventionDeclaration*, rightsDeclaration*, localTypeDeclaration*, localControl*, maintenanceHistory, sources? @ %area
recordId maintenanceStatus publicationStatus agencyCode eventType agentType abbreviation = TEXT @ xml:id
otherRecordId entityId = TEXT @ xml:id localType
maintenanceAgency = agencyCode?, otherAgencyCode*, agencyName+, descriptiveNote? @ xml:id
otherAgencyCode = TEXT @ xml:id localType!
agencyName = TEXT @ %common
maintenanceHistory = maintenanceEvent+ @ %common
maintenanceEvent = eventType, eventDateTime, agentType, agent, eventDescription* @ %common
eventDateTime = TEXT @ %common standardDateTime
agent eventDescription = TEXT @ %common
languageDeclaration = language, script, descriptiveNote? @ %common
conventionDeclaration localTypeDeclaration = abbreviation?, citation, descriptiveNote? @ %common
rightsDeclaration = abbreviation?, citation, descriptiveNote? @ %kind
localControl = term?, (date | dateRange)? @ %common localType!
sources = source+ @ %area
source = sourceEntry*, %wrap?, descriptiveNote? @ xml:id lastDateTimeVerified %link
sourceEntry = TEXT @ %written

identity = entityId*, entityType, (nameEntryParallel | nameEntry)+, descriptiveNote?
  @ %area localType identityType=given|acquired
entityType preferredForm authorizedForm alternativeForm = TEXT @ xml:id
nameEntry = part+, ((useDates?, (authorizedForm | alternativeForm)*) | preferredForm*) @ %written localType
nameEntryParallel = nameEntry, nameEntry+, useDates?, (authorizedForm | alternativeForm)* @ xml:id localType
part = TEXT @ %kind
useDates = %dates @ %common

description = existDates?, (places | place | localDescription | localDescriptions | legalStatus | legalStatuses
  | function | functions | languageUsed | languagesUsed | occupation | occupations | mandate | mandates
  | structureOrGenealogy | generalContext)*, biogHist* @ %area
existDates = %dates, descriptiveNote? @ %kind
places = (place+, descriptiveNote?) | %prose @ %kind
place = placeRole?, placeEntry*, address?, %dates?, citation?, descriptiveNote? @ %kind
placeRole = TEXT @ %written lastDateTimeVerified vocabularySource
placeEntry = TEXT @ %written localType countryCode vocabularySource accuracy longitude latitude altitude
address = addressLine+ @ %kind
addressLine = TEXT @ %kind
localDescriptions = (localDescription+, descriptiveNote?) | %prose @ %common localType!
legalStatuses = (legalStatus+, descriptiveNote?) | %prose @ %kind
occupations = (occupation+, descriptiveNote?) | %prose @ %kind
functions = (function+, descriptiveNote?) | %prose @ %kind
mandates = (mandate+, descriptiveNote?) | %prose @ %kind
localDescription = term?, placeEntry*, %dates?, citation?, descriptiveNote? @ %common localType!
legalStatus occupation function mandate = term?, placeEntry*, %dates?, citation?, descriptiveNote? @ %kind
languagesUsed = languageUsed+, descriptiveNote? @ %kind
languageUsed = language, script, descriptiveNote? @ %kind
language = TEXT @ %common languageCode!
script = TEXT @ %common scriptCode!
term = TEXT @ %written lastDateTimeVerified vocabularySource
structureOrGenealogy generalContext = %prose @ %kind
biogHist = abstract?, (chronList | list | p | outline | citation)* @ %kind

relations = cpfRelation*, resourceRelation*, functionRelation* @ %area
cpfRelation = %related @ %common lastDateTimeVerified %link
  cpfRelationType=identity|hierarchical|hierarchical-parent|hierarchical-child|temporal|temporal-earlier|temporal-later
  |family|associative
resourceRelation = %related @ %common lastDateTimeVerified %link resourceRelationType=creatorOf|subjectOf|other
functionRelation = %related @ %common lastDateTimeVerified %link functionRelationType=controls|owns|performs
relationEntry componentEntry = TEXT @ %written localType
alternativeSet = setComponent+ @ %area
setComponent = componentEntry*, %wrap?, descriptiveNote? @ %common lastDateTimeVerified %link
objectXMLWrap = ANY @ xml:id
objectBinWrap = TEXT @ xml:id

date fromDate toDate = TEXT @ %day
dateRange = fromDate?, toDate? @ %kind
dateSet = (date | dateRange), (date | dateRange)+ @ %kind
descriptiveNote = p+ @ %common
citation = TEXT span* @ %common %link lastDateTimeVerified
p = TEXT span* @ %common
abstract item = TEXT span* @ %kind
span = TEXT @ %kind style
list = item+ @ %kind
outline = level+ @ %kind
level = item, level* @ %kind
chronList = chronItem+ @ %kind
chronItem = (date | dateRange), placeEntry?, event @ %kind
event = TEXT @ %kind
`

/** Returns the rules of EAC-CPF 2010. */
export const eac2010 = (): Grammar => readGrammar('EAC-CPF 2010', 'eac-cpf', TABLE)
