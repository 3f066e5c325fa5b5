import { defineCommand } from '@fonds/db/statement'
import { DESCRIBED, DESCRIPTION_COLUMNS } from '../description-columns.ts'
import type { Report } from '../report.ts'

const AGAIN = 'Attach the same file again (fonds image attach, fonds file attach), or bring it back from a backup.'

export const fixity: Report = {
  name: 'fixity',
  summary: 'List originals that are damaged, lost or overdue for a check of their checksum',
  details:
    'The media worker reads every original once a month and compares it with its checksum, whether readers see its description or ' +
    'not (docs/operations/fixity.md). A file of several descriptions is listed with each.',
  problems: {
    damaged: {
      title: 'Damaged originals',
      advice: `The stored bytes are not those that were attached, and are no longer sent. ${AGAIN}`,
    },
    missing: { title: 'Missing originals', advice: `The object store has no such file. ${AGAIN}` },
    unreadable: {
      title: 'Unreadable originals',
      advice: 'The object store refuses this file, though it is well: look at the disk, its permissions and the log.',
    },
    overdue: {
      title: 'Not checked for more than 32 days',
      advice: 'The media worker is down or too slow: look at its log, or raise FIXITY_MB_PER_SECOND.',
    },
  },
  columns: [
    ...DESCRIPTION_COLUMNS,
    { key: 'file_name', heading: 'File' },
    { key: 'bytes', heading: 'Bytes', textWidth: 0 },
    { key: 'sha256', heading: 'SHA-256', textWidth: 12 },
    { key: 'checked', heading: 'Last check' },
    { key: 'since', heading: 'Found at', textWidth: 0 },
  ],
  statement: defineCommand(
    'report.fixity',
    [],
    `
SELECT CASE WHEN f.outcome <> 'good' THEN f.outcome ELSE 'overdue' END AS problem, ${DESCRIBED}, m.file_name, m.bytes::float8 AS bytes, m.sha256,
  to_char(f.checked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS checked,
  CASE WHEN f.outcome <> 'good' THEN to_char(f.outcome_since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') END AS since
FROM fonds.fixity f JOIN fonds.media m ON m.tenant_id = f.tenant_id AND m.sha256 = f.sha256
JOIN fonds.description d ON d.id = m.description_id JOIN fonds.description r ON r.id = d.root_id
WHERE f.tenant_id = :tenant AND m.file_id IS NULL
  AND (f.outcome <> 'good' OR f.counted_from < now() - interval '32 days')
ORDER BY d.path, m.position`,
  ),
}
