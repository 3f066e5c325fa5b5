import type { Grammar } from './grammar.ts'
import { readGrammar } from './notation.ts'

/**
 * EAD 2002, in the notation of notation.ts. Attributes of XLink have their prefix, as in the schema; the DTD has them
 * without.
 */
const TABLE = `
%levels = class|collection|file|fonds|item|otherlevel|recordgrp|series|subfonds|subgrp|subseries
%render = altrender|bold|bolddoublequote|bolditalic|boldsinglequote|boldsmcaps|boldunderline|doublequote
  |italic|nonproport|singlequote|smcaps|sub|super|underline
%common = id# altrender audience=external|internal
%link = xlink:type xlink:href xlink:role xlink:arcrole xlink:title xlink:show xlink:actuate
%group = xlink:type xlink:role xlink:title
%place = xlink:type xlink:href xlink:role xlink:title xlink:label
%authority = source rules authfilenumber normal encodinganalog
%align = align=left|right|center|justify|char
%valign = valign=top|middle|bottom

%plain = emph | lb | ptr | extptr
%phrase = %plain | abbr | expan
%refs = ref | extref | linkgrp | bibref | title | archref
%linked = %phrase | %refs
%names = corpname | famname | geogname | name | occupation | persname | subject | genreform | function
%data = %names | date | num | origination | repository | unitdate | unittitle
%structures = address | chronlist | list | note | table
%blocks = %structures | blockquote
%paragraphs = %blocks | p
%identification = abstract | container | dao | daogrp | langmaterial | materialspec | note | origination | physdesc
  | physloc | repository | unitdate | unitid | unittitle
%description = accessrestrict | accruals | acqinfo | altformavail | appraisal | arrangement | bibliography | bioghist
  | controlaccess | custodhist | descgrp | fileplan | index | odd | originalsloc | otherfindaid | phystech | prefercite
  | processinfo | relatedmaterial | scopecontent | separatedmaterial | userestrict
%unit = (%description | dsc | dao | daogrp | note)*
%component = %common level=%levels otherlevel encodinganalog tpattern

ead = eadheader, frontmatter?, archdesc @ %common relatedencoding
eadheader = eadid, filedesc, profiledesc?, revisiondesc?
  @ %common langencoding scriptencoding dateencoding countryencoding repositoryencoding relatedencoding findaidstatus
  encodinganalog
eadid = TEXT @ publicid urn url countrycode mainagencycode identifier encodinganalog
filedesc = titlestmt, editionstmt?, publicationstmt?, seriesstmt?, notestmt? @ %common encodinganalog
titlestmt = titleproper+, subtitle*, author?, sponsor? @ %common encodinganalog
editionstmt = (edition | p)+ @ %common encodinganalog
publicationstmt = (publisher | date | address | num | p)+ @ %common encodinganalog
seriesstmt = (titleproper | num | p)+ @ %common encodinganalog
notestmt = note+ @ %common encodinganalog
profiledesc = creation?, langusage?, descrules? @ %common encodinganalog
revisiondesc = list | change+ @ %common encodinganalog
change = date, item+ @ %common encodinganalog
titleproper = TEXT (%phrase | date | num)* @ %common render=%render type encodinganalog
subtitle = TEXT (%phrase | date | num)* @ %common encodinganalog
author sponsor edition publisher subarea = TEXT (%plain)* @ %common encodinganalog
creation = TEXT (%linked | date)* @ %common encodinganalog
langusage = TEXT (%linked | language)* @ %common encodinganalog
descrules = TEXT (%linked)* @ %common encodinganalog
frontmatter = titlepage?, div* @ %common
titlepage = (%paragraphs | author | date | edition | num | publisher | bibseries | sponsor | titleproper | subtitle)+
  @ %common
div = head?, (%paragraphs)*, div* @ %common

archdesc = runner*, did, %unit @ %common level!=%levels otherlevel encodinganalog type relatedencoding
runner = TEXT (%plain)* @ %common placement=header|footer|watermark role
dsc = head?, (%paragraphs)*, ((thead?, ((c, thead?)+ | (c01, thead?)+)) | dsc*)
  @ %common type=analyticover|combined|in-depth|othertype othertype encodinganalog tpattern
c = head?, did, %unit, (thead?, c+)* @ %component
c01 = head?, did, %unit, (thead?, c02+)* @ %component
c02 = head?, did, %unit, (thead?, c03+)* @ %component
c03 = head?, did, %unit, (thead?, c04+)* @ %component
c04 = head?, did, %unit, (thead?, c05+)* @ %component
c05 = head?, did, %unit, (thead?, c06+)* @ %component
c06 = head?, did, %unit, (thead?, c07+)* @ %component
c07 = head?, did, %unit, (thead?, c08+)* @ %component
c08 = head?, did, %unit, (thead?, c09+)* @ %component
c09 = head?, did, %unit, (thead?, c10+)* @ %component
c10 = head?, did, %unit, (thead?, c11+)* @ %component
c11 = head?, did, %unit, (thead?, c12+)* @ %component
c12 = head?, did, %unit @ %component

did = head?, (%identification)+ @ %common encodinganalog
abstract = TEXT (%linked)* @ %common label encodinganalog type langcode
container = TEXT (%linked)* @ %common label type encodinganalog parent
physloc = TEXT (%linked)* @ %common label type encodinganalog parent
unitid = TEXT (%linked)* @ %common label type countrycode repositorycode identifier encodinganalog
unittitle = TEXT (%linked | %names | unitdate | num | date | bibseries | edition | imprint)*
  @ %common label encodinganalog type
unitdate = TEXT (%linked)* @ %common label type=bulk|inclusive datechar era calendar normal certainty encodinganalog
origination = TEXT (%linked | corpname | famname | name | persname)* @ %common label encodinganalog
repository = TEXT (%linked | address | corpname | name | subarea)* @ %common label encodinganalog
langmaterial = TEXT (%linked | language)* @ %common label encodinganalog
language = TEXT (%plain)* @ %common langcode scriptcode encodinganalog
materialspec = TEXT (%linked | num | materialspec)* @ %common label type encodinganalog
physdesc = TEXT (%linked | dimensions | physfacet | extent | date | %names)* @ %common label encodinganalog source rules
dimensions = TEXT (%linked | dimensions)* @ %common label type unit encodinganalog
physfacet = TEXT (%linked | %names | date)* @ %common label type unit source rules encodinganalog
extent = TEXT (%linked)* @ %common label type unit encodinganalog

accessrestrict = head?, (%paragraphs | legalstatus | accessrestrict)+ @ %common encodinganalog type
legalstatus = TEXT (%plain | date)* @ %common type
accruals = head?, (%paragraphs | accruals)+ @ %common encodinganalog
acqinfo = head?, (%paragraphs | acqinfo)+ @ %common encodinganalog
altformavail = head?, (%paragraphs | altformavail)+ @ %common encodinganalog type
appraisal = head?, (%paragraphs | appraisal)+ @ %common encodinganalog
arrangement = head?, (%paragraphs | arrangement)+ @ %common encodinganalog
bibliography = head?, (%paragraphs | %refs | bibliography)+ @ %common encodinganalog
bioghist = head?, (%paragraphs | bioghist | dao | daogrp)+ @ %common encodinganalog
controlaccess = head?, (%paragraphs | %names | title | controlaccess)+ @ %common encodinganalog
custodhist = head?, (%paragraphs | custodhist | acqinfo)+ @ %common encodinganalog
descgrp = head?, (%paragraphs | %description)+ @ %common type encodinganalog
fileplan = head?, (%paragraphs | fileplan)+ @ %common encodinganalog
index = head?, (%paragraphs)*, ((listhead?, indexentry+) | index+) @ %common encodinganalog
odd = head?, (%paragraphs | dao | daogrp | odd)+ @ %common type encodinganalog
originalsloc = head?, (%paragraphs | originalsloc)+ @ %common encodinganalog type
otherfindaid = head?, (%paragraphs | %refs | otherfindaid)+ @ %common encodinganalog
phystech = head?, (%paragraphs | phystech)+ @ %common encodinganalog type
prefercite = head?, (%paragraphs | prefercite)+ @ %common encodinganalog
processinfo = head?, (%paragraphs | processinfo)+ @ %common type encodinganalog
relatedmaterial = head?, (%paragraphs | %refs | relatedmaterial)+ @ %common type encodinganalog
scopecontent = head?, (%paragraphs | arrangement | scopecontent | dao | daogrp)+ @ %common encodinganalog
separatedmaterial = head?, (%paragraphs | %refs | separatedmaterial)+ @ %common type encodinganalog
userestrict = head?, (%paragraphs | userestrict)+ @ %common encodinganalog type
note = (%paragraphs)+ @ %common type label show=embed|new actuate=onload|onrequest encodinganalog

dao = daodesc? @ %common entityref xpointer %link
daogrp = daodesc?, (daoloc | resource | arc | ptrloc | extptrloc | refloc | extrefloc)+ @ %common %group
daodesc = head?, (%paragraphs)+ @ %common
daoloc = daodesc? @ %common %place entityref xpointer
linkgrp = (resource | arc | ptrloc | extptrloc | refloc | extrefloc)+ @ %common %group
resource = TEXT (emph | lb)* @ %common %group xlink:label
arc = EMPTY @ %common xlink:type xlink:arcrole xlink:title xlink:show xlink:actuate xlink:from xlink:to
ptrloc = EMPTY @ %common %place target xpointer
extptrloc = EMPTY @ %common %place entityref xpointer
refloc = TEXT (%phrase | %data | %blocks)* @ %common %place target xpointer
extrefloc = TEXT (%phrase | %data | %blocks)* @ %common %place entityref xpointer
ptr = EMPTY @ %common target xpointer %link
extptr = EMPTY @ %common entityref xpointer %link
ref = TEXT (%phrase | %data | %blocks | bibref | title | extref | archref)* @ %common target xpointer %link
extref = TEXT (%phrase | %data | %blocks | bibref | title | archref | ref)* @ %common entityref xpointer %link
archref = TEXT (%phrase | bibref | ref | title | extref | %identification)* @ %common entityref xpointer %link
bibref = TEXT (%phrase | edition | imprint | name | num | bibseries | ref | title | famname | persname | corpname
  | extref | archref)* @ %common entityref xpointer %link encodinganalog
bibseries = TEXT (%plain | title | num)* @ %common encodinganalog
imprint = TEXT (%plain | publisher | geogname | date)* @ %common encodinganalog

corpname = TEXT (%plain | subarea)* @ %common %authority role
famname geogname name persname = TEXT (%plain)* @ %common %authority role
occupation subject function = TEXT (%plain)* @ %common %authority
genreform = TEXT (%plain)* @ %common %authority type
title = TEXT (%plain | date | num)* @ %common %authority type render=%render entityref xpointer %link
date = TEXT (%plain)* @ %common type era calendar normal certainty encodinganalog
num = TEXT (%plain)* @ %common type encodinganalog
indexentry = (namegrp | %names | title), (ptrgrp | ptr | ref)?, indexentry* @ %common
namegrp = (%names | title | note)+ @ %common
ptrgrp = (ptr | ref)+ @ %common

emph = TEXT (%linked)* @ render=%render id# altrender
lb = EMPTY
abbr = TEXT @ %common expan
expan = TEXT @ %common abbr
p event = TEXT (%linked | %data | %blocks)* @ %common
item = TEXT (%linked | %data | %blocks)* @ %common
label = TEXT (%linked | %data)* @ %common
head = TEXT (%plain)* @ %common althead
head01 head02 addressline = TEXT (%plain)* @ %common
blockquote = (%structures | p)+ @ %common
address = addressline+ @ %common
list = head?, (item+ | (listhead?, defitem+)) @ %common type=simple|deflist|marked|ordered mark
  numeration=arabic|upperalpha|loweralpha|upperroman|lowerroman continuation=continues|starts
listhead = head01?, head02? @ %common
defitem = label, item @ %common
chronlist = head?, listhead?, chronitem+ @ %common encodinganalog
chronitem = date, (event | eventgrp) @ %common
eventgrp = event+ @ %common
table = head?, tgroup+ @ %common frame=top|bottom|topbot|all|sides|none colsep rowsep pgwide
tgroup = colspec*, thead?, tbody @ %common cols! colsep rowsep %align
colspec = EMPTY @ colnum colname colwidth colsep rowsep %align char charoff
thead tbody = row+ @ %common %valign
row = entry+ @ %common rowsep %valign
entry = TEXT (%linked | %data | address | list | note)*
  @ %common colname namest nameend morerows colsep rowsep %align char charoff %valign
`

/** Returns the rules of EAD 2002. */
export const ead2002 = (): Grammar => readGrammar('EAD 2002', 'ead', TABLE)
