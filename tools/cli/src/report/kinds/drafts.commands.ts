import { defineCommand } from '@fonds/db/statement'
import { DESCRIBED, DESCRIPTION_COLUMNS } from '../description-columns.ts'
import type { Cell, Report, ReportContext, Row } from '../report.ts'
import { shellCommand } from '../shell-words.ts'

export const drafts: Report = {
  name: 'drafts',
  summary: 'List drafts and hidden names, with the commands that preview and publish them',
  details:
    'Lists the descriptions that were unpublished or never published, each with the number of descriptions that it ' +
    'hides, and entities that are suppressed.',
  problems: {
    unpublished: {
      title: 'Not published',
      advice:
        'The command publishes it, with everything below it. With “preview” instead of “publish”, it shows it to you first.',
    },
    within_unpublished: {
      title: 'Not published, below something that is hidden',
      advice:
        'Stays hidden when the descriptions above it are published. The command decides that it appears together with it.',
    },
    internal: {
      title: 'Marked as internal in its finding aid',
      advice: 'No command publishes it. Remove audience="internal" in the finding aid, and import it again.',
    },
    unfinished: {
      title: 'Publishing or unpublishing was interrupted',
      advice: 'Hidden until the command is run again.',
    },
    suppressed: {
      title: 'Suppressed entity',
      advice: 'The command shows it again while a public description names it.',
    },
  },
  columns: [
    ...DESCRIPTION_COLUMNS,
    { key: 'descriptions', heading: 'Descriptions hidden' },
    { key: 'publish', heading: 'Command', value: publishCommand },
    { key: 'preview', heading: 'Preview', value: previewCommand, textWidth: 0 },
  ],
  statement: defineCommand(
    'report.drafts',
    [],
    `
WITH draft AS (
  SELECT d.id, d.published, CASE
      WHEN h.purpose IS NOT NULL THEN 'unfinished'
      WHEN d.internal THEN 'internal'
      WHEN p.visible IS FALSE THEN 'within_unpublished'
      ELSE 'unpublished' END AS problem
  FROM fonds.description d
    LEFT JOIN fonds.description p ON p.id = d.parent_id
    LEFT JOIN fonds.hidden_range h ON h.description_id = d.id
  WHERE d.tenant_id = :tenant AND (NOT d.published OR d.internal OR h.purpose IS NOT NULL)
)
SELECT f.problem, f.published, d.path, ${DESCRIBED},
  (SELECT count(*)::integer FROM fonds.description x
    WHERE x.tenant_id = :tenant AND x.path >= d.path AND x.path < d.path || '~') AS descriptions
FROM draft f JOIN fonds.description d ON d.id = f.id JOIN fonds.description r ON r.id = d.root_id
UNION ALL
SELECT 'suppressed', NULL, NULL, NULL, e.name, 'entity', e.slug, NULL, NULL
FROM fonds.entity e WHERE e.tenant_id = :tenant AND e.state = 'suppressed'
ORDER BY path NULLS LAST, slug`,
  ),
}

function publishCommand({ problem, kind, slug, published }: Row, { tenant }: ReportContext): Cell {
  const target = ['--tenant', tenant]
  if (problem === 'internal') return null
  if (problem === 'suppressed') return shellCommand('fonds', 'entity', 'auto', ...target, String(slug))
  const command = problem === 'unfinished' && published === false ? 'unpublish' : 'publish'
  return shellCommand('fonds', command, ...target, String(kind), String(slug))
}

function previewCommand({ problem, kind, slug }: Row, { tenant }: ReportContext): Cell {
  if (problem === 'internal' || problem === 'suppressed') return null
  return shellCommand('fonds', 'preview', '--tenant', tenant, String(kind), String(slug))
}
