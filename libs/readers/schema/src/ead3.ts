import type { Grammar } from './grammar.ts'
import { readGrammar } from './notation.ts'

/** EAD3 1.1.1, in the notation of notation.ts. Derived from its schema, which its authors released under CC0 1.0. */
const TABLE = `
%names = (persname | corpname | famname | geogname | name | occupation | subject | genreform | function | title)
%render =
  altrender|bold|bolddoublequote|bolditalic|boldsinglequote|boldsmcaps|boldunderline|doublequote|italic|nonproport|singlequote|smcaps|sub|super|underline
%levels = class|collection|file|fonds|item|otherlevel|recordgrp|series|subfonds|subgrp|subseries
%shown = show=new|replace|embed|other|none actuate=onload|onrequest|other|none
%description = (accessrestrict | accruals | acqinfo | altformavail | appraisal | arrangement | bibliography |
  bioghist | controlaccess | custodhist | fileplan | index | legalstatus | odd | originalsloc | otherfindaid |
  phystech | prefercite | processinfo | relatedmaterial | relations | scopecontent | separatedmaterial |
  userestrict)
%phrase = (abbr | emph | expan | foreign | lb | ptr | ref)
%mixed = (%phrase | %names | date | footnote | num | quote)
%prose = (%phrase | date | footnote | num | quote | %names | list)
%block = (chronlist | list | table | blockquote | p)
%common = id# altrender audience=external|internal lang script
%component = %common base level=%levels otherlevel encodinganalog
%analog = %common encodinganalog
%local = localtype encodinganalog
%link = href linkrole arcrole linktitle %shown
%authority = source rules identifier
%typed = %common localtype
%kind = %analog localtype
%caption = label encodinganalog
%rendered = %typed render=%render
%styled = %common render=%render
%cells = colsep=true|false rowsep=true|false align=left|right|center|justify|char
%term = %common %authority normal encodinganalog localtype relator
%name = %common %authority normal %local relator
%note = %common %local
%day = standarddate notbefore notafter %typed
ead = control, archdesc @ %common relatedencoding base
control = recordid, otherrecordid*, representation*, filedesc, maintenancestatus, publicationstatus?,
  maintenanceagency, languagedeclaration*, conventiondeclaration*, rightsdeclaration*, localtypedeclaration*,
  localcontrol*, maintenancehistory, sources? @ %analog relatedencoding base
  langencoding=iso639-1|iso639-2b|iso639-3|otherlangencoding scriptencoding=iso15924|otherscriptencoding
  dateencoding=iso8601|otherdateencoding countryencoding=iso3166-1|othercountryencoding
  repositoryencoding=iso15511|otherrepositoryencoding
archdesc = did, (%description | dsc)* @ %typed relatedencoding otherlevel encodinganalog level!=%levels base
recordid = TEXT @ %analog instanceurl
otherrecordid eventdescription agencycode otheragencycode agencyname = TEXT @ %kind
representation = TEXT @ %analog %link localtype
filedesc = titlestmt, editionstmt?, publicationstmt?, seriesstmt?, notestmt? @ %analog
maintenancestatus = TEXT @ %analog
  value!=revised|deleted|new|deletedsplit|deletedmerged|deletedreplaced|cancelled|derived
publicationstatus = TEXT @ %analog value!=inprocess|approved|published
maintenanceagency = agencycode?, otheragencycode*, agencyname+, descriptivenote? @ %analog countrycode
languagedeclaration = language, script, descriptivenote? @ %analog
conventiondeclaration rightsdeclaration = abbr?, citation, descriptivenote? @ %kind
localtypedeclaration = abbr?, citation, descriptivenote? @ %analog
localcontrol = term?, (datesingle | daterange)? @ %kind
maintenancehistory = maintenanceevent+ @ %analog
sources = source+ @ %kind base
titlestmt = titleproper+, subtitle*, author*, sponsor* @ %analog
editionstmt = (edition | p)+ @ %analog
publicationstmt = (publisher | date | address | num | p)+ @ %analog
seriesstmt = (titleproper | num | p)+ @ %analog
notestmt = controlnote+ @ %analog
titleproper = TEXT %phrase* @ %rendered encodinganalog
subtitle author sponsor edition publisher num = TEXT %phrase* @ %note
p item = TEXT %prose* @ %common
date = TEXT %phrase* @ %typed era calendar normal certainty encodinganalog
address = addressline+ @ %common
controlnote = %block+ @ %note
language = TEXT @ %analog label langcode
script = TEXT @ %analog label scriptcode
descriptivenote = p+ @ %analog
abbr = TEXT @ %common expan
citation = TEXT %phrase* @ %analog %link lastdatetimeverified
term = TEXT @ %analog transliteration lastdatetimeverified %authority
datesingle fromdate todate = TEXT %phrase* @ %day
daterange = fromdate?, todate? @ %typed
maintenanceevent = eventtype, eventdatetime, agenttype, agent, eventdescription* @ %analog
eventtype = TEXT @ %analog value!=created|revised|deleted|cancelled|derived|updated|unknown
eventdatetime = TEXT @ %analog standarddatetime
agenttype = TEXT @ %analog value!=human|machine|unknown
agent = TEXT @ %analog
source = sourceentry*, objectxmlwrap?, descriptivenote? @ %analog lastdatetimeverified %link
sourceentry = TEXT @ %analog transliteration
objectxmlwrap = ANY @ %common
did = head?, (abstract | container | dao | daoset | didnote | langmaterial | materialspec | origination |
  physdescset | physdesc | physdescstructured | physloc | repository | unitdate | unitdatestructured | unitid |
  unittitle)+ @ %analog
dsc = (head?, %block*), thead?, (c+ | c01+)? @ %common dsctype=analyticover|combined|in-depth|otherdsctype
  otherdsctype encodinganalog
head = TEXT %phrase* @ %common althead
dao = descriptivenote? @ %kind label %link identifier xpointer entityref
  daotype!=borndigital|derived|unknown|otherdaotype otherdaotype coverage=whole|part
languageset = language+, script+, descriptivenote? @ %analog
physdescstructured = quantity, unittype, (physfacet | dimensions)*, descriptivenote? @ %common %caption
  physdescstructuredtype!=carrier|materialtype|spaceoccupied|otherphysdescstructuredtype otherphysdescstructuredtype
  coverage!=whole|part
corpname famname name persname = part+ @ %name
quantity = TEXT @ %analog approximate=true|false
unittype = TEXT @ %analog %authority
physfacet = TEXT %mixed* @ %analog %authority localtype
dimensions = TEXT (%phrase | dimensions)* @ %kind unit
dateset = (datesingle | daterange), (datesingle | daterange)+ @ %typed
accessrestrict = head?, (%block | accessrestrict)+ @ %kind
accruals = head?, (%block | accruals)+ @ %note
acqinfo = head?, (%block | acqinfo)+ @ %note
altformavail = head?, (%block | altformavail)+ @ %kind
appraisal = head?, (%block | appraisal)+ @ %note
arrangement = head?, (%block | arrangement)+ @ %note
bibliography = head?, (%block | bibliography | archref | bibref)+ @ %note
archref bibref = TEXT %mixed* @ %analog
bioghist = head?, (%block | bioghist)+ @ %note
controlaccess = head?, (%block | %names | controlaccess)+ @ %note
custodhist = head?, (%block | custodhist)+ @ %note
fileplan = head?, (%block | fileplan)+ @ %note
listhead = head01?, head02?, head03? @ %common
indexentry = (namegrp | %names), (ptrgrp | ptr | ref)?, indexentry* @ %common
index = head?, %block*, ((listhead?, indexentry+) | index+) @ %note
namegrp = %names+ @ %common
ptrgrp = (ptr | ref)+ @ %common
legalstatus = head?, (%block | legalstatus)+ @ %kind
odd = head?, (%block | odd)+ @ %note
originalsloc = head?, (%block | originalsloc)+ @ %kind
otherfindaid = head?, (%block | otherfindaid | archref | bibref)+ @ %note
phystech = head?, (%block | phystech)+ @ %kind
prefercite = head?, (%block | prefercite)+ @ %note
processinfo = head?, (%block | processinfo)+ @ %note
relatedmaterial = head?, (%block | relatedmaterial | archref | bibref)+ @ %note
scopecontent = head?, (%block | scopecontent)+ @ %note
separatedmaterial = head?, (%block | separatedmaterial | archref | bibref)+ @ %note
userestrict = head?, (%block | userestrict)+ @ %kind
part = TEXT (abbr | date | emph | expan | foreign | lb | ptr | ref)* @ %kind %authority
geographiccoordinates = TEXT @ %common coordinatesystem!
chronitem = (datesingle | daterange | dateset), ((geogname?, event) | chronitemset+) @ %typed
geogname = part+, geographiccoordinates* @ %name
event = TEXT %prose* @ %typed
chronitemset = geogname*, event+ @ %common
defitem = label, item @ %common
label head01 head02 head03 = TEXT %phrase* @ %common
tgroup = colspec*, thead?, tbody @ %common cols! %cells
colspec = EMPTY @ colnum colname colwidth %cells char charoff
thead tbody = row+ @ %common valign=top|middle|bottom
row = entry+ @ %common rowsep=true|false valign=top|middle|bottom
entry = TEXT %prose* @ %common colname namest nameend morerows %cells char charoff valign=top|middle|bottom
addressline = TEXT %phrase* @ %typed
expan = TEXT @ %common abbr
emph = TEXT %phrase* @ %styled
foreign = TEXT @ %styled
lb = EMPTY
ptr = EMPTY @ id# altrender audience=external|internal target xpointer %link entityref
quote = TEXT %phrase* @ %rendered
footnote = %block+ @ %typed %shown
c = (head?, did, %description*), (thead?, c+)* @ %component
c02 = (head?, did, %description*), (thead?, c03+)* @ %component
c03 = (head?, did, %description*), (thead?, c04+)* @ %component
c04 = (head?, did, %description*), (thead?, c05+)* @ %component
c05 = (head?, did, %description*), (thead?, c06+)* @ %component
c06 = (head?, did, %description*), (thead?, c07+)* @ %component
c07 = (head?, did, %description*), (thead?, c08+)* @ %component
c08 = (head?, did, %description*), (thead?, c09*)* @ %component
c09 = (head?, did, %description*), (thead?, c10+)* @ %component
c10 = (head?, did, %description*), (thead?, c11+)* @ %component
c11 = (head?, did, %description*), (thead?, c12+)* @ %component
c12 = head?, did, %description* @ %component
relation = relationentry*, objectxmlwrap?, (datesingle | daterange | dateset)?, geogname?, descriptivenote? @
  %analog relationtype!=cpfrelation|resourcerelation|functionrelation|otherrelationtype otherrelationtype
  lastdatetimeverified %link
relationentry = TEXT @ %kind transliteration
blockquote = (chronlist | list | table | p)+ @ %common
chronlist = head?, listhead?, chronitem+ @ %note
list = head?, (item+ | (listhead?, defitem+)) @ %common listtype=deflist|unordered|ordered
  mark=disc|circle|square|none|inherit
  numeration=decimal|decimal-leading-zero|lower-roman|upper-roman|lower-greek|lower-latin|upper-latin|armenian|georgian|lower-alpha|upper-alpha|inherit
table = head?, tgroup+ @ %common frame=top|bottom|topbot|all|sides|none colsep=true|false rowsep=true|false
  pgwide=true|false
c01 = (head?, did, %description*), (thead?, c02+)* @ %component
occupation subject genreform function = part+ @ %term
title = part+ @ %typed %authority normal encodinganalog relator render=%render
relations = relation+ @ %kind base
abstract = TEXT %mixed* @ %typed %caption
container = TEXT %phrase* @ %common label %local parent containerid
daoset = dao, dao+, descriptivenote? @ %note label coverage=whole|part base
didnote physdesc = TEXT %phrase* @ %typed %caption
langmaterial = (language | languageset)+, descriptivenote? @ %common %caption
materialspec = TEXT %phrase* @ %common %caption localtype
origination = (corpname | famname | name | persname)+ @ %typed %caption
physdescset = physdescstructured, physdescstructured+ @ %common %caption parallel=true|false coverage=whole|part
physloc = TEXT %phrase* @ %typed %caption parent
repository = (corpname | famname | name | persname)+, address? @ %typed %caption
unitdate = TEXT %phrase* @ %common label unitdatetype=bulk|inclusive datechar certainty era calendar normal
  encodinganalog
unitdatestructured = datesingle | daterange | dateset @ %common label unitdatetype=bulk|inclusive datechar certainty
  encodinganalog era calendar
unitid = TEXT %phrase* @ %typed label countrycode repositorycode identifier encodinganalog
unittitle = TEXT %mixed* @ %common %caption localtype normal
ref = TEXT (abbr | expan | emph | foreign | lb | ptr | quote | num | footnote | date | %names)* @ %common target
  xpointer %link entityref
`

/** Elements of EAD 2002 that are deprecated in EAD3, but allowed by its second schema. */
const DEPRECATED = `
ead = control, frontmatter?, archdesc @ %common relatedencoding base
frontmatter = titlepage?, div* @ %common
archdesc = runner*, did, (%description | dsc)* @ %typed relatedencoding otherlevel encodinganalog level!=%levels base
runner = TEXT (emph | lb | ptr)* @ %common placement=header|footer|watermark role
dsc = (head?, %block*), thead?, (c+ | c01+)? @ %common tpattern dsctype=analyticover|combined|in-depth|otherdsctype
  otherdsctype encodinganalog
imprint = TEXT (publisher | geogname | date | emph | lb | ptr)* @ %analog
bibseries = TEXT (emph | lb | ptr | ref | title | num)* @ %analog
extent = TEXT %phrase* @ %common %caption localtype unit
bibref = TEXT (%phrase | %names | date | footnote | num | quote | bibseries | imprint)* @ %analog
physdesc = TEXT (%phrase | %names | date | footnote | num | quote | extent | physfacet | dimensions)* @ %typed
  %caption
unittitle = TEXT (%phrase | %names | date | footnote | num | quote | imprint | bibseries | edition | unitdate)* @
  %common %caption localtype normal
div = head?, %block*, div* @ %common
descgrp = head?, (%block | %description)+ @ %note
titlepage = (%block | author | date | edition | num | publisher | bibseries | sponsor | titleproper | subtitle)+ @
  %common
`

/** Returns the rules of EAD3. */
export const ead3 = (): Grammar => readGrammar('EAD3', 'ead', TABLE)

/** Returns the rules of EAD3 with the deprecated elements. */
export function ead3Undeprecated(): Grammar {
  const table = TABLE.replace('| custodhist |', '| custodhist | descgrp |').replace(
    '%component =',
    '%component = tpattern',
  )
  return readGrammar('EAD3 (undeprecated)', 'ead', table + DEPRECATED)
}
