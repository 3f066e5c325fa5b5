import { defineCommand } from '@fonds/db/statement'
import { AGGREGATOR_PROBLEMS } from '../aggregators/problems.ts'
import type { Report } from '../report.ts'

export const aggregators: Report = {
  name: 'aggregators',
  summary: 'Count what tiers collections have for Europeana, and list what aggregators miss',
  details:
    'Counts, for each published top-level collection and all in it, the content tiers (0 to 4) and metadata tiers (0, A to C) of ' +
    'Europeana, as EDM gives them, and what would raise them, with the number of descriptions and the first of them. Lists what ' +
    'Archives Portal Europe, registers of datasets (NDE) and DPLA require. docs/aggregators.md says what is not checked.',
  problems: AGGREGATOR_PROBLEMS,
  columns: [
    { key: 'aggregator', heading: 'Aggregator' },
    { key: 'collection', heading: 'Collection', textWidth: 30 },
    { key: 'title', heading: 'Title', textWidth: 40 },
    { key: 'tier', heading: 'Tier' },
    { key: 'descriptions', heading: 'Descriptions' },
    { key: 'first', heading: 'First', textWidth: 40 },
    { key: 'command', heading: 'Command', textWidth: 0 },
  ],
  statement: defineCommand(
    'report.aggregators',
    [],
    `
SELECT v.problem, v.aggregator, 'fonds tenant set ' || t.slug || v.option AS command
FROM api.tenant(:tenant) t CROSS JOIN LATERAL (VALUES
  ('ape_code', 'Archives Portal Europe', t.identifier IS NULL, ' --identifier ISIL'),
  ('dataset_licence', 'NDE', t.metadata_rights ->> 'uri' IS NULL, ' --metadata-rights-uri URI'),
  ('dataset_description', 'NDE', t.description IS NULL, ' --description TEXT'),
  ('dataset_contact', 'NDE', t.contact ->> 'email' IS NULL, ' --contact email=ADDRESS'),
  ('dataset_language', 'NDE', cardinality(t.languages) = 0, ' --languages CODES')
) AS v (problem, aggregator, lacks, option)
WHERE v.lacks AND (SELECT s.collections > 0 FROM api.tenant_state(:tenant) s)`,
  ),
  prepare: async ({ pool, tenant }) =>
    (await import('../aggregators/collections.ts')).collectionsForAggregators(pool, tenant.id),
}
