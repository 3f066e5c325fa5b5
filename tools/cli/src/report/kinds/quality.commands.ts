import { QUALITY_WEIGHTS } from '@fonds/db/quality'
import { defineCommand } from '@fonds/db/statement'
import { DESCRIBED, DESCRIPTION_COLUMNS } from '../description-columns.ts'
import type { Report, Row } from '../report.ts'

/** Conditions for the elements of the score, by name, for a description `d` and its body `b`. */
const PRESENT: Readonly<Record<string, string>> = {
  'reference code': 'd.reference_code IS NOT NULL',
  title: 'NOT d.title_devised',
  'date, stated': `b.dates <> '[]'`,
  'date, machine-readable': `jsonb_path_exists(b.dates, '$[*].edtf ? (@ != null)')`,
  'level of description': `d.level <> 'unspecified'`,
  extent: `b.extent <> '[]' OR b.containers <> '[]'`,
  'scope and content, or abstract': `b.scope_and_content <> '[]' OR b.abstract IS NOT NULL`,
  'names, places or subjects': 'EXISTS (SELECT FROM fonds.description_entity l WHERE l.description_id = d.id)',
  'language of the material': `d.own_languages <> '{}'`,
  'conditions of access': 'd.own_access IS NOT NULL',
  'rights or conditions of use': 'd.own_rights IS NOT NULL OR d.own_use_conditions IS NOT NULL',
  'digital object': `b.digital_objects <> '[]'`,
}

const conditionOf = (element: string): string => {
  const condition = PRESENT[element]
  if (condition === undefined) throw new Error(`the quality report has no condition for ${element}`)
  return condition
}

const MISSING = QUALITY_WEIGHTS.map(
  ({ element, weight }, index) => `CASE WHEN ${conditionOf(element)} THEN 0 ELSE ${weight} END AS m${index}`,
)
const GAINS = QUALITY_WEIGHTS.map((_, index) => `round(avg(m${index}), 1)`)

const ADVICE = 'Describe what the columns name, in as many of its descriptions as possible.'

export const quality: Report = {
  name: 'quality',
  summary: 'Score every series, and name what would raise its score most',
  details:
    'The score of a series is the average of its own completeness and that of the records directly in it, from 0 to 100 ' +
    '(docs/quality.md). Beside it are the elements whose addition to every description that lacks them would raise it ' +
    'most, with the number of points. The lowest scores come first.',
  problems: {
    below_25: { title: 'Score below 25', advice: ADVICE },
    below_50: { title: 'Score from 25 to 49', advice: ADVICE },
    below_75: { title: 'Score from 50 to 74', advice: ADVICE },
    from_75: { title: 'Score of 75 or more', advice: ADVICE },
  },
  columns: [
    ...DESCRIPTION_COLUMNS,
    { key: 'descriptions', heading: 'Descriptions' },
    { key: 'score', heading: 'Score' },
    { key: 'raise', heading: 'Raised most by', value: (row) => gainsOf(row)[0]?.element ?? null },
    { key: 'gain', heading: 'Points', value: (row) => gainsOf(row)[0]?.gain ?? null },
    {
      key: 'raise_next',
      heading: 'Then by',
      value: (row) =>
        gainsOf(row)
          .slice(1, 3)
          .map(({ element, gain }) => `${element} (+${gain})`)
          .join('; ') || null,
    },
  ],
  statement: defineCommand(
    'report.quality',
    [],
    `
WITH described AS (
  SELECT CASE WHEN d.kind = 'collection' THEN d.id ELSE d.collection_id END AS series_id, d.quality,
    ${MISSING.join(',\n    ')}
  FROM fonds.description d CROSS JOIN LATERAL jsonb_to_record(d.body)
    AS b(dates jsonb, extent jsonb, containers jsonb, scope_and_content jsonb, abstract text, digital_objects jsonb)
  WHERE d.tenant_id = :tenant AND NOT d.internal
), series AS (
  SELECT series_id, count(*)::integer AS descriptions, round(avg(quality), 1) AS score,
    jsonb_build_array(${GAINS.join(', ')}) AS gains
  FROM described GROUP BY series_id
)
SELECT CASE WHEN s.score < 25 THEN 'below_25' WHEN s.score < 50 THEN 'below_50' WHEN s.score < 75 THEN 'below_75'
    ELSE 'from_75' END AS problem, ${DESCRIBED}, s.descriptions, s.score::float8 AS score, s.gains
FROM series s JOIN fonds.description d ON d.id = s.series_id JOIN fonds.description r ON r.id = d.root_id
ORDER BY s.score, d.path`,
  ),
}

/** Returns the elements that would raise the score of a series, the one that would raise it most first. */
function gainsOf({ gains }: Row): { element: string; gain: number }[] {
  if (!Array.isArray(gains)) return []
  return QUALITY_WEIGHTS.map(({ element }, index) => ({ element, gain: Number(gains[index]) }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain)
}
