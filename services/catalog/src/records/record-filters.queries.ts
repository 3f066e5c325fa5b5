/** Parameters of the conditions below; null for none. */
export const FILTER_PARAMETERS = [
  'languages',
  'levels',
  'has_image',
  'updated_since',
  'updated_until',
  'date_start',
  'date_end',
  'day_start',
  'day_end',
] as const

const OPEN_START = -2_147_483_648
const OPEN_END = 2_147_483_647

const EDTF = `(k.date ->> 'edtf')`

/** The years that a record's dates reach from and to, as searches have them: an unknown end equals the beginning. */
const FROM = `CASE WHEN k.date_start IS NULL AND ${EDTF} LIKE '../%' THEN ${OPEN_START} ELSE coalesce(k.date_start, k.date_end) END`
const TO = `CASE WHEN k.date_end IS NULL AND ${EDTF} LIKE '%/..' THEN ${OPEN_END} ELSE coalesce(k.date_end, k.date_start) END`

const FIRST = `split_part(${EDTF}, '/', 1)`
const LAST = `coalesce(nullif(split_part(${EDTF}, '/', 2), ''), ${FIRST})`
const plain = (part: string): string => `regexp_replace(${part}, '[~?%]', '', 'g')`

/** Matches the part of an EDTF date that is a month or a day, which sorts as text. */
const EXACT = "'^[0-9]{4}-[01][0-9](-[0-9][0-9])?$'"

/** The condition that a date known to the month or day does not end before, or begin after, a given one. Others count by year. */
const endsIn = (day: string): string =>
  `(${plain(LAST)} ~ ${EXACT} AND ${plain(LAST)} || '~' < ${day} AND left(${day}, 4)::integer = k.date_end) IS NOT TRUE`
const beginsIn = (day: string): string =>
  `(${plain(FIRST)} ~ ${EXACT} AND ${plain(FIRST)} > ${day} || '~' AND left(${day}, 4)::integer = k.date_start) IS NOT TRUE`

const unlessNull = (parameter: string, condition: string): string => `(:${parameter} IS NULL OR ${condition})`

/** Conditions on a record `k` by any combination of filters. They are checked row by row, in the order of the list. */
export const FILTERS = [
  unlessNull('languages::text[]', 'k.languages && :languages::text[]'),
  unlessNull('levels::text[]', 'k.level = ANY (:levels::text[])'),
  unlessNull('has_image::boolean', '(k.image_count > 0) = :has_image::boolean'),
  unlessNull('updated_since::timestamptz', 'k.updated_at >= :updated_since::timestamptz'),
  unlessNull('updated_until::timestamptz', 'k.updated_at < :updated_until::timestamptz'),
  unlessNull('date_start::integer', `${TO} >= :date_start::integer`),
  unlessNull('date_end::integer', `${FROM} <= :date_end::integer`),
  unlessNull('day_start::text', endsIn(':day_start::text')),
  unlessNull('day_end::text', beginsIn(':day_end::text')),
].join('\n      AND ')
