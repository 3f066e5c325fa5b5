/** Names of the kinds of problems that readers report, for one and for several. */
const KINDS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  access_unread: ['access statement not understood', 'access statements not understood'],
  attribute_value: [
    'attribute with a value that its schema does not allow',
    'attributes with values that their schema does not allow',
  ],
  bad_coordinates: ['pair of coordinates that cannot be read', 'pairs of coordinates that cannot be read'],
  coordinate_system: ['place in an unknown coordinate system', 'places in an unknown coordinate system'],
  dao_not_url: ['address of a digital object that is not a URL', 'addresses of digital objects that are not URLs'],
  date_bce_counted: ['year BCE that is off by one', 'years BCE that are off by one'],
  date_implausible: ['date in the future', 'dates in the future'],
  date_invalid: ['coded date that does not exist', 'coded dates that do not exist'],
  date_open_by_convention: ['date that stands for an open end', 'dates that stand for an open end'],
  date_reversed: ['date that ends before it begins', 'dates that end before they begin'],
  date_unreadable: ['date in words that cannot be read', 'dates in words that cannot be read'],
  double_escaped: ['entity that was escaped twice', 'entities that were escaped twice'],
  dtd_defaults_ignored: [
    'DOCTYPE whose attribute defaults are ignored',
    'DOCTYPEs whose attribute defaults are ignored',
  ],
  duplicate_id: ['id used twice', 'ids used twice'],
  duplicate_unitid: ['unitid used twice', 'unitids used twice'],
  encoding_mismatch: ['encoding that is not the declared one', 'encodings that are not the declared ones'],
  escaped_markup: ['passage of escaped markup', 'passages of escaped markup'],
  foreign_namespace: ['record in a foreign namespace', 'records in a foreign namespace'],
  language_code: ['invalid language code', 'invalid language codes'],
  latin1_is_windows1252: ['file in Windows-1252 that says Latin 1', 'files in Windows-1252 that say Latin 1'],
  misplaced_element: ['element in the wrong place', 'elements in the wrong place'],
  misplaced_text: ['text in the wrong place', 'texts in the wrong place'],
  missing_attribute: ['element without a required attribute', 'elements without a required attribute'],
  missing_element: ['element that is incomplete', 'elements that are incomplete'],
  missing_title: ['description without a title', 'descriptions without a title'],
  record_deleted: ['record marked as deleted', 'records marked as deleted'],
  record_in_process: ['record that is not ready for the public', 'records that are not ready for the public'],
  script_code: ['invalid script code', 'invalid script codes'],
  unknown_attribute: ['unknown attribute', 'unknown attributes'],
  unknown_element: ['unknown element', 'unknown elements'],
  unknown_level: ['unknown level', 'unknown levels'],
}

/** Returns the name of a kind of problem for a count, without the number. */
export function kindName(code: string, count: number): string {
  const [one, several] = KINDS[code] ?? [code.replaceAll('_', ' '), code.replaceAll('_', ' ')]
  return count === 1 ? one : several
}
