import { defineCommand } from '@fonds/db/statement'

/** Number of descriptions of each entity in which shared finding aids are looked for. */
const DESCRIPTIONS = 200

const rootsOf = (entity: string): string => `SELECT d.root_id
      FROM (SELECT l.description_id FROM fonds.description_entity l WHERE l.entity_id = ${entity} LIMIT ${DESCRIPTIONS}) l
        JOIN fonds.description d ON d.id = l.description_id WHERE d.tenant_id = :tenant`

const identifiersOf = (entity: string): string => `ARRAY(SELECT i.id_key FROM fonds.entity_identifier i
    WHERE i.tenant_id = :tenant AND i.entity_id = ${entity} ORDER BY i.id_key LIMIT 50)`

/** Reads the identifiers of both entities of each pair, and the finding aids in which both occur. */
export const pairEvidence = defineCommand(
  'report.names.evidence',
  ['ones', 'others'],
  `
SELECT p.n::integer, ${identifiersOf('p.one')} AS identifiers, ${identifiersOf('p.other')} AS other_identifiers,
  s.shared, s.title
FROM unnest(:ones::uuid[], :others::uuid[]) WITH ORDINALITY AS p(one, other, n)
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS shared, min(r.title) AS title
    FROM (${rootsOf('p.one')}
      INTERSECT ${rootsOf('p.other')}) x JOIN fonds.description r ON r.id = x.root_id
  ) s
ORDER BY p.n`,
)
