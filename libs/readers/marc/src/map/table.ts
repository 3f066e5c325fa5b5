import type { FieldRule } from './context.ts'
import { readCodedDates, readImprint } from './dates.ts'
import { readAddress, readHolder } from './holdings.ts'
import { readArrangement, readCallNumber, readNumber, readOtherTitle, readTitle } from './identity.ts'
import { readExtent } from './material.ts'
import { readAgent, readSubject } from './names.ts'
import * as notes from './notes.ts'

const note = (
  tags: string,
  codes: string,
  type: string,
  more: { mayBePrivate?: true; staff?: string } = {},
): FieldRule => ({
  tags,
  subfields: `$3 ${[...codes].map((code) => `$${code}`).join(' ')} $u`,
  to: `notes[${type}]`,
  read: notes.note(type, { codes, ...more }),
})

/** Fields of MARC 21 with their place in the model, in the order of tags. */
export const FIELD_RULES: readonly FieldRule[] = [
  { tags: '010 024 035', subfields: '$a $2', to: 'identifiers', read: readNumber },
  { tags: '046', subfields: '$k $l, $c $e', to: 'dates, if no field has them in words', read: readCodedDates },
  { tags: '090 099', subfields: '$a $b $e $f', to: 'reference_code, identifiers', read: readCallNumber },
  {
    tags: '100 110 111 700 710 711 720',
    subfields: '$a $b $c $d $q $n, $t $k $l $m $o $p $r $s, $e $j $4, $0 $1 $2',
    to: 'headings: creators (1XX, and 7XX in a role of a creator), contributors; with the title of a work: titles',
    read: readAgent,
  },
  {
    tags: '245',
    subfields: '$a $b $k $n $p $s, $f, $g, $c, $h',
    to: 'title, dates, notes[didnote], notes[materialspec]',
    read: readTitle,
  },
  {
    tags: '130 210 222 240 242 243 246 247',
    subfields: '$a $b $d $f $g $h $k $l $m $n $o $p $r $s, $i, $y',
    to: 'titles',
    read: readOtherTitle,
  },
  { tags: '260 264', subfields: '$c $g, $a $b $e $f', to: 'dates, notes[didnote]', read: readImprint },
  { tags: '300', subfields: '$3 $a $f, $b $e, $c $g', to: 'extent', read: readExtent },
  note('340', 'abcdefhijkmnopq', 'phystech'),
  { tags: '351', subfields: '$3 $a $b, $c', to: 'notes[arrangement], level', read: readArrangement },
  {
    tags: '355 357',
    subfields: '$a $b $c $d $e $f $g $h $j',
    to: 'notes[accessrestrict], access: never open beside a classification',
    read: notes.readClassification,
  },
  note(
    '250 254 255 256 257 362 490 500 501 502 504 507 508 511 513 515 518 525 536 547 550 552 585 586',
    'abcdefghiklmnopqrstvxyz',
    'odd',
  ),
  note('505', 'agrt', 'scopecontent'),
  {
    tags: '506',
    subfields: '$3 $a $b $c $d $e $f $g $q $u',
    to: 'notes[accessrestrict], access',
    read: notes.readAccess,
  },
  note('510 581', 'abcz', 'bibliography'),
  {
    tags: '520',
    subfields: '$3 $a $b $c $u',
    to: 'scope_and_content; abstract if the first indicator is 3',
    read: notes.readSummary,
  },
  note('522', 'a', 'odd'),
  note('524', 'a', 'prefercite'),
  note('530 533', 'abcdefmn', 'altformavail'),
  note('534', 'abcefklmnoptxz', 'originalsloc'),
  {
    tags: '535',
    subfields: '$3 $a $b $c $d $g',
    to: 'notes[originalsloc]; notes[altformavail] if the first indicator is 2',
    read: notes.readLocation,
  },
  note('538 563', 'ai', 'phystech'),
  {
    tags: '540',
    subfields: '$3 $a $b $c $d $f $g $u',
    to: 'notes[userestrict], use_conditions, rights',
    read: notes.readUse,
  },
  {
    tags: '541',
    subfields: '$3 $a $c $d $f $n $o, $e, $b $h',
    to: 'notes[acqinfo], identifiers; address and price, and all of it if the first indicator is 0: internal',
    read: notes.readAcquisition,
  },
  {
    tags: '544',
    subfields: '$3 $a $b $c $d $e $n $u',
    to: 'notes[relatedmaterial]; notes[separatedmaterial] if the first indicator is 0',
    read: notes.readRelated,
  },
  note('545', 'ab', 'bioghist'),
  note('555', 'abcd', 'otherfindaid'),
  note('556', 'az', 'odd'),
  note('561', 'a', 'custodhist', { mayBePrivate: true }),
  note('562', 'abcde', 'odd'),
  note('565 567', 'abcde', 'odd'),
  note('580', 'a', 'relatedmaterial'),
  {
    tags: '583',
    subfields: '$3 $a … $z, $x',
    to: 'notes[appraisal] if $a is one, notes[processinfo]; $x, and all of it if the first indicator is 0: internal',
    read: notes.readAction,
  },
  note('584', 'ab', 'accruals'),
  {
    tags: '600 610 611 630 648 650 651 653 655 656 657 662 690 691 730 740 752',
    subfields: '$a $b $c $d …, $t …, $v $x $y $z, $e $4, $0 $1 $2',
    to: 'headings: what it is about; genres, occupations, functions',
    read: readSubject,
  },
  {
    tags: '760 762 765 767 770 772 773 774 775 776 777 780 785 786 787',
    subfields: '$3 $i $a … $t',
    to: 'notes[relatedmaterial]',
    read: notes.readLinkedRecord,
  },
  note('800 810 811 830', 'abcdfghklmnopqrstvx', 'odd'),
  {
    tags: '852',
    subfields: '$a $b $e, $k $h $i $j $l $m, $c, $p, $q, $z, $x',
    to: 'notes[repository], reference_code if no other field has it, containers or notes[physloc], identifiers, notes[phystech], notes[odd]; $x: internal',
    read: readHolder,
  },
  {
    tags: '856',
    subfields: '$u, $y $3, $q, $z, $x',
    to: 'digital_objects; notes[otherfindaid] for a finding aid; notes[relatedmaterial] if the second indicator is 2; $x: internal',
    read: readAddress,
  },
]

const BY_TAG: ReadonlyMap<string, FieldRule> = new Map(
  FIELD_RULES.flatMap((rule) => rule.tags.split(' ').map((tag): [string, FieldRule] => [tag, rule])),
)

export const ruleOf = (tag: string): FieldRule | undefined => BY_TAG.get(tag)

/** Fields that are read together, or with the record as a whole. */
export const TOGETHER: readonly (readonly [tags: string, subfields: string, to: string])[] = [
  ['leader', '06, 07, 08', 'whether the record is read; the level, unless field 351 has it'],
  ['001, 003', '', 'what the record is recognised by; description_control.identifier, .agency'],
  ['005', '', 'description_control.revised'],
  ['008', '06–14, 35–37', 'dates and languages, if no other field has them'],
  ['040', '$a $b $e', 'description_control.agency, .languages, .rules; description_language'],
  ['041, 546', '$a $d $e $g; $3 $a $b', 'languages, scripts, language_note'],
  ['880', '$6', 'as the field that it repeats in its original script; titles[alternative] for the title'],
  ['590–599', 'all', 'notes[odd], internal: they are notes of the library itself'],
]

/** Fields that are left out on purpose, with the reason. */
export const LEFT_OUT: readonly (readonly [tags: RegExp, name: string, why: string])[] = [
  [/^00[67]$/, '006, 007', 'codes of what other fields say in words'],
  [
    /^0(?:1[1-9]|2[0-35-9]|3[0-46-9]|4[2-57-9]|[5-8]\d|66|9[1-8])$/,
    '011–098',
    'control numbers, codes and classifications for catalogues',
  ],
  [/^33[678]$|^34[4-8]$|^37[07]$|^38\d$/, '336–388', 'types of content, media and carriers as codes of RDA'],
  [/^84\d$|^85[^26]$|^86\d$|^87\d$|^88[2-7]$/, '841–887', 'data of holdings and processing'],
  [/^9..$/, '9XX', 'fields of the library system'],
  [/^.9.$|^..9$/, 'X9X', 'local fields'],
]
