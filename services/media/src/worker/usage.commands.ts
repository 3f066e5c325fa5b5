import { defineCommand } from '@fonds/db/statement'

/** Adds to the figures of doors and of items on a day: both, or neither. */
export const recordUsage = defineCommand(
  'usage.record',
  [
    ...(['day', 'doors', 'answers', 'investigations', 'requests'] as const),
    ...(['kinds', 'keys', 'images', 'item_investigations', 'item_requests'] as const),
  ],
  `SELECT media.record_usage(:tenant::uuid, :day::date, :doors::text[], :answers::bigint[], :investigations::bigint[],
  :requests::bigint[]), media.record_item_usage(:tenant::uuid, :day::date, :kinds::text[], :keys::text[], :images::text[],
  :item_investigations::bigint[], :item_requests::bigint[])`,
)

/** Notes words that found nothing on a day, and by how many askers they were sent. */
export const recordUsageWords = defineCommand(
  'usage.record_words',
  ['day', 'words', 'askers'],
  'SELECT media.record_usage_words(:tenant::uuid, :day::date, :words::text[], :askers::integer[])',
)

/** Removes figures of items and words of before a day. */
export const forgetUsage = defineCommand(
  'usage.forget',
  ['before'],
  'SELECT media.forget_usage(:tenant::uuid, :before::date)',
)
