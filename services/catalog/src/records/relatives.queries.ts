import { sentColumns, summaryColumns } from '@fonds/archive'
import { defineStatement } from '@fonds/db/read'

/** Number of children, and of siblings on either side, that are read. */
export const RELATIVES = 20

const side = (n: number, where: string, order: 'ASC' | 'DESC'): string =>
  `(SELECT ${n} AS side, ${summaryColumns('d')} FROM api.visible_descriptions(:tenant) d
    WHERE ${where} ORDER BY d.path ${order} LIMIT ${RELATIVES})`

/** Reads a record's first children (0), and the siblings nearest before (1) and after it (2), in order of distance. */
export const relatives = defineStatement(
  'relatives',
  ['id', 'parent', 'path'],
  `
SELECT p.side, ${sentColumns('p')} FROM (
  ${side(0, 'd.parent_id = :id', 'ASC')}
  UNION ALL
  ${side(1, 'd.parent_id = :parent AND d.path < :path', 'DESC')}
  UNION ALL
  ${side(2, 'd.parent_id = :parent AND d.path > :path', 'ASC')}
) p`,
)
