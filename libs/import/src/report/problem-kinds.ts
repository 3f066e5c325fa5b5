/** Names of the kinds of problems that readers report, for one and for several, and what to do about them. */
const KINDS: Readonly<Record<string, readonly [one: string, several: string, advice: string]>> = {
  access_unread: [
    'access statement not understood',
    'access statements not understood',
    'Say open or closed in common words, or decide what it means with fonds set --statement.',
  ],
  attribute_value: [
    'attribute with a value that its schema does not allow',
    'attributes with values that their schema does not allow',
    'Use one of the values that the message lists.',
  ],
  bad_coordinates: [
    'pair of coordinates that cannot be read',
    'pairs of coordinates that cannot be read',
    'Write latitude and longitude in degrees, such as 48.2082, 16.3738.',
  ],
  coordinate_system: ['place in an unknown coordinate system', 'places in an unknown coordinate system', 'Use WGS 84.'],
  dao_not_url: [
    'address of a digital object that is not a URL',
    'addresses of digital objects that are not URLs',
    'Write the whole URL, with https://.',
  ],
  date_bce_counted: ['year BCE that is off by one', 'years BCE that are off by one', 'Count the year 1 BCE as 0000.'],
  date_implausible: ['date in the future', 'dates in the future', 'Correct the year.'],
  date_invalid: [
    'coded date that does not exist',
    'coded dates that do not exist',
    'Correct the coded form. The words were read instead.',
  ],
  date_open_by_convention: [
    'date that stands for an open end',
    'dates that stand for an open end',
    'Leave the end out instead.',
  ],
  date_reversed: ['date that ends before it begins', 'dates that end before they begin', 'Swap the two years.'],
  date_unreadable: [
    'date in words that cannot be read',
    'dates in words that cannot be read',
    'Add the coded form: normal, standarddate or standardDate.',
  ],
  double_escaped: [
    'entity that was escaped twice',
    'entities that were escaped twice',
    'Write the character itself, or escape it once.',
  ],
  dtd_defaults_ignored: [
    'DOCTYPE whose attribute defaults are ignored',
    'DOCTYPEs whose attribute defaults are ignored',
    'Write the attributes out.',
  ],
  duplicate_id: ['id used twice', 'ids used twice', 'Make it unique.'],
  duplicate_unitid: [
    'unitid used twice',
    'unitids used twice',
    'Give each description its own, unless the archive repeats codes on purpose.',
  ],
  eas_rule: [
    'rule of EAD 4, EAC-CPF 3 or EAC-F that is not kept',
    'rules of EAD 4, EAC-CPF 3 or EAC-F that are not kept',
    'Correct what the message names: the official Schematron refuses it, too.',
  ],
  encoding_mismatch: [
    'encoding that is not the declared one',
    'encodings that are not the declared ones',
    'Correct the encoding in the first line.',
  ],
  entity_type_guessed: [
    'authority record without a type',
    'authority records without a type',
    'Fill in typeOfEntity: Person, Corporate body or Family.',
  ],
  escaped_markup: [
    'passage of escaped markup',
    'passages of escaped markup',
    'Write elements instead of their escaped form.',
  ],
  external_skipped: [
    'parameter entity in another file',
    'parameter entities in other files',
    'Nothing to do, unless the file uses an entity from there: declare it in the file.',
  ],
  foreign_namespace: [
    'record in a foreign namespace',
    'records in a foreign namespace',
    'Use the namespace of EAC-CPF.',
  ],
  language_code: ['invalid language code', 'invalid language codes', 'Use a code of ISO 639, such as en or eng.'],
  latin1_is_utf8: [
    'file in UTF-8 that says otherwise',
    'files in UTF-8 that say otherwise',
    'Declare UTF-8: encoding="UTF-8" in the first line.',
  ],
  latin1_is_windows1252: [
    'file in Windows-1252 that says Latin 1',
    'files in Windows-1252 that say Latin 1',
    'Declare windows-1252, or save the file as UTF-8.',
  ],
  link_targets: [
    'link to a note that is not followed',
    'links to notes that are not followed',
    'Links of a file lead to 2,000 notes at most; those to others are plain words.',
  ],
  marc_broken: ['record of MARC that cannot be read', 'records of MARC that cannot be read', 'Export it again.'],
  marc_bytes: [
    'record of MARC with bytes that are not UTF-8',
    'records of MARC with bytes that are not UTF-8',
    'Export it again, in UTF-8.',
  ],
  marc_characters: [
    'record of MARC with characters that are in no table',
    'records of MARC with characters that are in no table',
    'Export it again, in UTF-8.',
  ],
  marc_deleted: [
    'record of MARC marked as deleted',
    'records of MARC marked as deleted',
    'Withdraw or delete it here, if it is here.',
  ],
  marc_directory: [
    'record of MARC with a wrong directory',
    'records of MARC with wrong directories',
    'Nothing to do, unless its text is cut or mixed up.',
  ],
  marc_encoding: [
    'record of MARC in another encoding than it says',
    'records of MARC in another encoding than they say',
    'Correct position 9 of the leader: a for UTF-8, a blank for MARC-8.',
  ],
  marc_no_number: [
    'record of MARC without a number',
    'records of MARC without a number',
    'Add field 001: until then, a new title makes a new collection.',
  ],
  marc_not_archival: [
    'record of MARC left out, because it describes no archival material',
    'records of MARC left out, because they describe no archival material',
    'If it does, say so in the leader: position 6 p, 7 c, or 8 a.',
  ],
  misplaced_element: [
    'element in the wrong place',
    'elements in the wrong place',
    'Move it to where the message says.',
  ],
  misplaced_text: ['text in the wrong place', 'texts in the wrong place', 'Put it into an element, such as p.'],
  missing_attribute: ['element without a required attribute', 'elements without a required attribute', 'Add it.'],
  missing_element: [
    'element that is incomplete',
    'elements that are incomplete',
    'Add what the message names, or remove the element if it is empty.',
  ],
  missing_name: ['row without a name', 'rows without a name', 'Fill in authorizedFormOfName.'],
  missing_title: [
    'description without a title',
    'descriptions without a title',
    'Add a unittitle. Until then, the description is named by its date, code or level.',
  ],
  namespace_spelling: [
    'namespace that is spelled in another way',
    'namespaces that are spelled in another way',
    'Write the one that the message names.',
  ],
  oai_deleted: [
    'response of OAI-PMH with deleted records',
    'responses of OAI-PMH with deleted records',
    'Withdraw or delete them here, if they are here.',
  ],
  oai_other: [
    'kind of metadata in a response of OAI-PMH that is not EAD',
    'kinds of metadata in responses of OAI-PMH that are not EAD',
    'Ask for EAD: metadataPrefix=ead or ead3.',
  ],
  oai_partial: [
    'response of OAI-PMH that is not the whole list',
    'responses of OAI-PMH that are not the whole list',
    'Ask for the rest with its resumptionToken, and import that as well.',
  ],
  own_audience: [
    'audience that is neither internal nor external',
    'audiences that are neither internal nor external',
    'If anybody may see it, write audience="external".',
  ],
  record_deleted: [
    'record marked as deleted',
    'records marked as deleted',
    'Nothing to do, unless the status is a mistake.',
  ],
  record_in_process: [
    'record that is not ready for the public',
    'records that are not ready for the public',
    'Set publicationStatus to approved, or the functionStatus of a function to final, when it is ready.',
  ],
  script_code: ['invalid script code', 'invalid script codes', 'Use a code of ISO 15924, such as Latn.'],
  unknown_attribute: ['unknown attribute', 'unknown attributes', 'Correct its name.'],
  unknown_element: [
    'unknown element',
    'unknown elements',
    'Correct its name. Its content was lost, except for text within a sentence.',
  ],
  unknown_level: ['unknown level', 'unknown levels', 'Use one of the levels of EAD, or otherlevel.'],
  unknown_status: [
    'unknown publication status',
    'unknown publication statuses',
    'Use Published or Draft. Until then, the description is hidden.',
  ],
  windows1252_characters: [
    'text with control characters instead of quotation marks or dashes',
    'texts with control characters instead of quotation marks or dashes',
    'Write the characters themselves, or their numbers in Unicode: &#8211; for –.',
  ],
}

/** Returns the name of a kind of problem for a count, without the number. */
export function kindName(code: string, count: number): string {
  const [one, several] = KINDS[code] ?? [code.replaceAll('_', ' '), code.replaceAll('_', ' ')]
  return count === 1 ? one : several
}

/** Returns what to do about a kind of problem. */
export const kindAdvice = (code: string): string => KINDS[code]?.[2] ?? ''
