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
] as const satisfies readonly (TableFile | PageForm)[]
