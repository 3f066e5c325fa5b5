import { defineCommand, defineInstallationStatement } from '@fonds/db/statement'

/** Caches rendered records by their positions in the feed. */
export const cacheRecords = defineCommand(
  'oai.keep',
  [
    'format',
    'edition',
    'items',
    'seqs',
    'starts',
    'ends',
    'records',
    'after_seq',
    'after_root',
    'after_item',
    'last_root',
  ],
  `
SELECT oai.keep(:tenant::uuid, :format, :edition::uuid, :items::uuid[], :seqs::bigint[], :starts::integer[],
  :ends::integer[], :records, :after_seq::bigint, :after_root::uuid, :after_item::uuid, :last_root::uuid)`,
)

/** Deletes outdated cached blocks of all tenants. */
export const sweepBlocks = defineInstallationStatement(
  'oai.sweep',
  ['after', 'blocks'],
  'SELECT oai.sweep(:after::bigint, :blocks) AS next',
)
