import { defineCommand } from '@fonds/db/statement'
import { RULES } from '../names/rules.ts'
import type { Report, ReportContext, Row } from '../report.ts'
import { shellCommand } from '../shell-words.ts'

/** Number of names with the same key that each name is compared with: the next ones in the alphabet. */
const NEIGHBOURS = 15

// Removes vowels, and letters that other spellings of a sound leave out; equates letters for similar sounds.
const CONSONANTS = `regexp_replace(
    translate(replace(array_to_string(s.words, ' '), 'ph', 'f'), 'cqzdvwbgaeiouyhj', 'kkstffpk'), '(.)\\1+', '\\1', 'g')`

const DECIDE = 'If they are one, merge them (fonds entity merge). If not, keep them apart (fonds entity keep-apart).'

const command = (action: string, { slug, other_slug: other }: Row, { tenant }: ReportContext): string | null =>
  typeof other === 'string' ? shellCommand('fonds', 'entity', action, '--tenant', tenant, String(slug), other) : null

const areOfOneType = ({ entity_type, other_type }: Row): boolean => entity_type === other_type

export const names: Report = {
  name: 'names',
  summary: 'List people, organizations, families, places and subjects that may be one, and names of uncertain type',
  details:
    'Compares names that share words, sounds, initials, years or identifiers, and gives the evidence for each pair: spelling, ' +
    'years of life, identifiers, and finding aids in which both occur. Leaves out pairs with contradictory years, with ' +
    'two identifiers of one authority file, and those that are kept apart (fonds entity keep-apart).',
  problems: {
    same_identifier: {
      title: 'Same identifier',
      advice:
        'Merge the two (fonds entity merge). If their types differ, correct the element in the finding aid instead.',
    },
    same_name: { title: 'Same name', advice: DECIDE },
    similar_name: { title: 'Similar spelling', advice: DECIDE },
    abbreviated_name: { title: 'Initials of the other name', advice: DECIDE },
    uncertain_type: {
      title: 'Type guessed from the name, since no source states it',
      advice:
        'If it is wrong, name the type in the finding aid (persname, corpname or famname in EAD) or import an authority record.',
    },
    shared_part: { title: 'Same years of life, and part of the name', advice: DECIDE },
  },
  columns: [
    { key: 'entity_type', heading: 'Type' },
    { key: 'name', heading: 'Name', textWidth: 40 },
    { key: 'slug', heading: 'Slug' },
    { key: 'other_name', heading: 'Other name', textWidth: 40 },
    { key: 'other_slug', heading: 'Other slug' },
    { key: 'other_type', heading: 'Other type', textWidth: 0 },
    { key: 'spelling', heading: 'Spelling' },
    { key: 'life_dates', heading: 'Years' },
    { key: 'identifiers', heading: 'Identifiers in common', textWidth: 50 },
    { key: 'finding_aids', heading: 'In one finding aid', textWidth: 60 },
    {
      key: 'merge',
      heading: 'Command to merge',
      textWidth: 0,
      value: (row, context) => (areOfOneType(row) ? command('merge', row, context) : null),
    },
    {
      key: 'keep_apart',
      heading: 'Command to keep apart',
      textWidth: 0,
      value: (row, context) => command('keep-apart', row, context),
    },
  ],
  prepare: async ({ pool, tenant }) => {
    const { selectNames } = await import('../names/select-names.ts')
    return (rows) => selectNames(rows, pool, tenant.id)
  },
  statement: defineCommand(
    'report.names',
    [],
    `
WITH named AS MATERIALIZED (
  SELECT k.entity_id, k.entity_type, k.match_key, k.kind, k.date_from, k.date_to
  FROM fonds.entity_key k JOIN fonds.entity e ON e.id = k.entity_id
  WHERE k.tenant_id = :tenant AND length(k.match_key) BETWEEN 3 AND 200
    AND (e.record_source IS NOT NULL OR EXISTS (SELECT FROM fonds.description_entity l WHERE l.entity_id = e.id))
), keyed AS (
  SELECT n.entity_id, n.match_key, n.date_from, n.date_to, r.rule,
    hashtextextended(concat_ws(chr(31), n.entity_type, r.rule, r.key), 0) AS key
  FROM named n
    CROSS JOIN LATERAL (
      SELECT array_agg(w.word ORDER BY w.word) AS words, count(*) AS n
      FROM unnest(string_to_array(n.match_key, ' ')) w(word)
    ) s
    CROSS JOIN LATERAL (
      SELECT ${RULES.words} AS rule, array_to_string(s.words, ' ') AS key
      UNION ALL SELECT ${RULES.letters}, replace(n.match_key, ' ', '')
      UNION ALL SELECT ${RULES.sound}, x.consonants FROM (SELECT ${CONSONANTS} AS consonants) x
        WHERE length(x.consonants) >= 3
      UNION ALL SELECT ${RULES.typing}, concat_ws(' ', array_to_string(array_remove(s.words, w.word), ' '), left(w.word, 1), right(w.word, 1))
        FROM unnest(s.words) w(word) WHERE s.n <= 8 AND length(w.word) >= 4
      UNION ALL SELECT ${RULES.initials}, concat_ws(' ', split_part(n.match_key, ' ', 1), left(split_part(n.match_key, ' ', 2), 1))
        WHERE s.n > 1 AND n.entity_type IN ('person', 'family')
      UNION ALL SELECT ${RULES.years}, concat_ws(' ', n.date_from, n.date_to, w.word)
        FROM unnest(s.words) w(word) WHERE n.date_from IS NOT NULL AND n.date_to IS NOT NULL AND length(w.word) >= 3
    ) r
  UNION ALL
  SELECT n.entity_id, n.match_key, n.date_from, n.date_to, ${RULES.identifier},
    hashtextextended(concat_ws(chr(31), 'identifier', lower(substring(i.id_key FROM '[^/|=#?]+$'))), 0)
  FROM named n JOIN fonds.entity_identifier i ON i.entity_id = n.entity_id
  WHERE n.kind = 'name' AND substring(i.id_key FROM '[^/|=#?]+$') ~ '[0-9].*[0-9]'
), numbered AS MATERIALIZED (
  SELECT k.*, row_number() OVER w AS n, count(*) OVER (PARTITION BY k.key) AS total FROM keyed k
  WINDOW w AS (PARTITION BY k.key ORDER BY k.match_key COLLATE "C", k.entity_id)
), wanted AS MATERIALIZED (
  SELECT k.*, next.n AS next
  FROM numbered k CROSS JOIN LATERAL generate_series(k.n + 1, least(k.n + ${NEIGHBOURS}, k.total)) next(n)
  WHERE k.n < k.total
), paired AS (
  SELECT least(a.entity_id, b.entity_id) AS one_id, greatest(a.entity_id, b.entity_id) AS other_id, a.rule,
    CASE WHEN a.entity_id < b.entity_id THEN a.match_key ELSE b.match_key END AS one_key,
    CASE WHEN a.entity_id < b.entity_id THEN b.match_key ELSE a.match_key END AS other_key,
    CASE WHEN a.entity_id < b.entity_id THEN a.date_from ELSE b.date_from END AS one_from,
    CASE WHEN a.entity_id < b.entity_id THEN a.date_to ELSE b.date_to END AS one_to,
    CASE WHEN a.entity_id < b.entity_id THEN b.date_from ELSE a.date_from END AS other_from,
    CASE WHEN a.entity_id < b.entity_id THEN b.date_to ELSE a.date_to END AS other_to
  FROM wanted a JOIN numbered b ON b.key = a.key AND b.n = a.next
  WHERE a.entity_id <> b.entity_id AND a.rule = b.rule
    AND (a.rule <> ${RULES.initials} OR a.match_key ~ ' [[:alpha:]]( |$)' OR b.match_key ~ ' [[:alpha:]]( |$)')
), pair AS (
  SELECT DISTINCT ON (p.one_id, p.other_id) p.* FROM paired p
  ORDER BY p.one_id, p.other_id, p.rule, p.one_key COLLATE "C", p.other_key COLLATE "C"
)
SELECT * FROM (
SELECT p.rule, e.entity_type, p.one_id, e.slug, e.name, p.one_key, p.one_from, p.one_to,
  p.other_id, o.slug AS other_slug, o.name AS other_name, o.entity_type AS other_type, p.other_key, p.other_from, p.other_to,
  e.sort_name, o.sort_name AS other_sort_name
FROM pair p JOIN fonds.entity e ON e.id = p.one_id JOIN fonds.entity o ON o.id = p.other_id
WHERE NOT EXISTS (
  SELECT FROM fonds.entity_candidate c
  WHERE c.tenant_id = :tenant AND c.entity_id = p.one_id AND c.other_id = p.other_id AND c.kept_apart
)
UNION ALL
SELECT ${RULES.untyped}, e.entity_type, e.id, e.slug, e.name, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
  e.sort_name, NULL
FROM fonds.entity e
WHERE e.tenant_id = :tenant AND NOT e.type_certain
  AND EXISTS (SELECT FROM fonds.description_entity l WHERE l.entity_id = e.id)
) found ORDER BY sort_name, one_id, other_sort_name NULLS FIRST, other_id`,
  ),
}
