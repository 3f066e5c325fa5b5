import { arkOf, blocksToText, onlyInTranslation, otherIdentifiers, translationLanguages } from '@fonds/archive'
import { bibliographicCode } from '@fonds/language'
import { field, type MarcRow } from './field.ts'
import { addressFields, findingAidField, hostField, placeField } from './holdings.ts'
import { addedEntries, genres, mainEntry, subjects } from './names.ts'
import { accessFields, arrangements, generalNotes, histories, textFields, typedNotes, useFields } from './notes.ts'
import { languageCodes, languageNotes, otherDates, publicationFields, ruleCode, titleField } from './titles.ts'

/** The table of mappings from archival descriptions to MARC 21, in the order of the fields. */
export const MARC_ROWS: readonly MarcRow[] = [
  {
    from: 'ARK; identifiers other than the reference code',
    to: '024 $a',
    fields: (description, { place }) => {
      const ark = arkOf(place, description.id)
      return [
        ...(ark === null ? [] : [field('024', '7 ', ['a', ark], ['2', 'ark'])]),
        ...otherIdentifiers(description).map(({ value }) => field('024', '8 ', ['a', value])),
      ]
    },
  },
  {
    from: 'agency, language and rules of the description',
    to: '040 $a $b $c $e',
    fields: ({ body }, { archive }) => {
      const { agency = null, rules = null, languages = [] } = body.description_control ?? {}
      const by = agency ?? archive.identifier ?? archive.name
      const language = body.description_language ?? languages[0] ?? null
      const code = language === null ? null : bibliographicCode(language)
      return [field('040', '  ', ['a', by], ['b', code], ['c', by], ['e', ruleCode(rules)])]
    },
  },
  { from: 'languages of the material, if it states them itself', to: '041 $a', fields: languageCodes },
  {
    from: 'reference code, whole',
    to: '099 $a',
    fields: ({ reference_code }) => [field('099', '  ', ['a', reference_code])],
  },
  {
    from: 'first creator that is a person, a family or a corporate body; life dates, roles, URIs',
    to: '100 $a $d $e $4 $0 $1, 110 $a $e $4 $0 $1',
    fields: mainEntry,
  },
  { from: 'title; dates of creation and of the bulk, as written', to: '245 $a $f $g', fields: titleField },
  {
    from: 'other titles; titles in translation',
    to: '246 $a',
    fields: (description) => [
      ...description.body.titles
        .filter(({ text }) => text !== description.title)
        .map(({ text }) => field('246', '3 ', ['a', text])),
      ...translationLanguages(description).map((language) =>
        field('246', '31', ['a', onlyInTranslation(description, language).title]),
      ),
    ],
  },
  { from: 'dates of publication', to: '264 $c', fields: publicationFields },
  {
    from: 'extent, with appearance and dimensions',
    to: '300 $a $b $c',
    fields: ({ body }) =>
      body.extent.map(({ text, facets = [], dimensions = [] }) =>
        field('300', '  ', ['a', text], ['b', facets.join(', ')], ['c', dimensions.join(', ')]),
      ),
  },
  { from: 'arrangement; level', to: '351 $b $c', fields: arrangements },
  { from: 'all other notes, except those on the finding aid itself', to: '500 $a', fields: generalNotes },
  { from: 'other dates', to: '500 $a', fields: otherDates },
  { from: 'access statement or status, own or inherited; legal status', to: '506 $a', fields: accessFields },
  {
    from: 'scope and content',
    to: '520 $a',
    fields: ({ body }) => textFields('520', '2 ', 'a', blocksToText(body.scope_and_content)),
  },
  { from: 'abstract', to: '520 $a', fields: ({ body }) => textFields('520', '3 ', 'a', body.abstract) },
  { from: 'conditions of use; rights, own or inherited', to: '540 $a $u', fields: useFields },
  { from: 'biographical or administrative history', to: '545 $a', fields: histories },
  { from: 'note on language; scripts', to: '546 $a $b', fields: languageNotes },
  {
    from: 'physical characteristics, preferred citation, copies in other forms, location of originals, acquisition, related and separated material, other finding aids, custodial history, bibliography, appraisal and processing, accruals',
    to: '340 $a, 524 $a, 530 $a, 535 $a, 541 $a, 544 $n, 555 $a, 561 $a, 581 $a, 583 $z, 584 $a',
    fields: typedNotes,
  },
  { from: 'finding aid of a collection: ARK or permalink', to: '555 $u', fields: findingAidField },
  {
    from: 'agents, titles, subjects, places, occupations and functions that it is about',
    to: '600 $a $d $e $4 $2 $0 $1, 610, 630, 650, 651, 656, 657',
    fields: subjects,
  },
  { from: 'genre and form headings', to: '655 $a $2 $0 $1', fields: genres },
  { from: 'other creators; agents in other roles or without one', to: '700, 710, 720', fields: addedEntries },
  { from: 'parent', to: '773 $t $o $w', fields: hostField },
  { from: 'archive, repository, containers, reference code', to: '852 $a $b $c $j', fields: placeField },
  { from: 'ARK or permalink, images, files, digital objects', to: '856 $3 $u $y $q', fields: addressFields },
]
