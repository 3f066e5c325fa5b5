import type { PageForm, TableFile } from './format.ts'

/** Forms of lists and searches. */
export const LIST_FORMATS = [
  {
    name: 'csv',
    title: 'CSV',
    label: 'CSV',
    type: 'text/csv',
    delivery: 'table',
    many: '.csv',
    standard: {
      name: 'CSV',
      version: 'RFC 4180, in UTF-8',
      validatedBy: '[a comparison with the JSON, cell by cell](../services/catalog/src/lists/tables.http.test.ts)',
      usedBy: '',
      also: ['lists and searches'],
      parts: [],
    },
  },
  {
    name: 'iiif',
    title: 'IIIF Collection',
    type: 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"',
    delivery: 'page',
  },
  {
    name: 'atom',
    title: 'Atom feed',
    type: 'application/atom+xml',
    delivery: 'page',
    feed: { limit: 50 },
    standard: {
      name: 'Atom',
      version: 'RFC 4287, with Media RSS thumbnails',
      validatedBy: '[a feed parser](../services/catalog/src/lists/feeds.http.test.ts)',
      usedBy: 'feed readers',
      also: ['`format=atom` of records, collections and searches'],
      parts: [],
    },
  },
] as const satisfies readonly (TableFile | PageForm)[]
