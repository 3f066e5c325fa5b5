import type { Declarations } from '../declaration.ts'

const kind = { kind: '`thumbnail` or `pyramid`' } as const

/** Search, images, documents and harvests. */
export const CONTENT_METRICS = {
  search_index_lag_seconds: {
    type: 'gauge',
    help: 'Age of the oldest change in the feed that search does not reflect yet',
    labels: { engine: '`postgresql` or `elasticsearch`' },
  },
  feed_lag_seconds: {
    type: 'gauge',
    help:
      'Age of the oldest change that a consumer of the change feed does not have yet, as the search worker sees it. The ' +
      'gateway’s caches, OAI-PMH and mirrors read the feed with each request, so they lack only what `feed` lacks',
    labels: {
      consumer: '`feed` (a publication or withdrawal that is under way), `search_postgresql` or `search_elasticsearch`',
    },
  },
  search_answers_total: {
    type: 'counter',
    help: 'Searches answered, with Elasticsearch configured',
    labels: { by: '`primary` (Elasticsearch) or `fallback` (PostgreSQL)' },
  },
  search_running: {
    type: 'gauge',
    help: 'Searches that run, or wait for others',
    labels: { state: '`running` or `waiting`' },
  },
  snapshot_overdue_seconds: {
    type: 'gauge',
    help: 'For how long the snapshot of an archive has been due, at most; 0 if every archive has a current one',
    labels: {},
  },
  backup_age_seconds: {
    type: 'gauge',
    help: 'Time since the moment that the last backup shows; absent if no backup has been recorded',
    labels: {},
  },
  sync_last_success_seconds: {
    type: 'gauge',
    help: 'Time since `fonds sync` last brought a source and its archive in sync; absent for a source that never was',
    labels: { source: 'name of the source' },
  },
  fixity_oldest_check_seconds: {
    type: 'gauge',
    help:
      'Time since the check of the original that was checked longest ago; for one never checked, since it was attached. Absent without ' +
      'originals, and if `FIXITY_MB_PER_SECOND` is 0',
    labels: {},
  },
  fixity_bad_originals: {
    type: 'gauge',
    help: 'Originals whose last check was not good',
    labels: { outcome: '`damaged`, `missing` or `unreadable`' },
  },
  usage_failures_total: {
    type: 'counter',
    help: 'Archives whose figures of use could not be taken to the database, at each run',
    labels: {},
  },
  renders_total: {
    type: 'counter',
    help: 'Renditions of images made',
    labels: { ...kind, outcome: '`done` or `failed`' },
  },
  render_seconds: {
    type: 'histogram',
    help: 'Time to make a rendition of an image',
    labels: kind,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  },
  renders_waiting: {
    type: 'gauge',
    help: 'Images and parts of images that are rendered, or wait for that',
    labels: { state: '`running` or `waiting`', size: '`any`, or `large` for parts over a megapixel' },
  },
  decoder_confined: {
    type: 'gauge',
    help: 'Whether image decoders are kept from something (1) or not (0)',
    labels: { from: '`files` of others, or `network` and programs' },
  },
  direct_builds_total: {
    type: 'counter',
    help: 'Small documents that the export service has built within a request',
    labels: { outcome: '`done` or `failed`' },
  },
  oai_items_left_out_total: {
    type: 'counter',
    help: 'Items omitted from a response of OAI-PMH because they could not be rendered',
    labels: { metadata_prefix: 'format that was asked for' },
  },
} as const satisfies Declarations
