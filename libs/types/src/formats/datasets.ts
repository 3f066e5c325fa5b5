import type { DatasetForm } from './format.ts'

const validatedBy = '[tests of each form](../services/export/src/dataset/dataset.http.test.ts)'

/** Forms of the description of an archive as a dataset: `/dataset`. The first is the default. */
export const DATASET_FORMATS = [
  {
    name: 'dataset',
    title: 'schema.org in JSON-LD',
    type: 'application/ld+json',
    delivery: 'dataset',
    suffix: '.jsonld',
    operation: 'JsonLd',
    standard: {
      name: 'NDE requirements for datasets',
      version: '1, schema.org',
      validatedBy: `${validatedBy}, its own SHACL with pyshacl (PyPI)`,
      usedBy: '',
      parts: ['dataset'],
    },
  },
  {
    name: 'dcat',
    title: 'DCAT-AP 3 in Turtle',
    type: 'text/turtle',
    delivery: 'dataset',
    suffix: '.ttl',
    operation: 'Turtle',
    standard: {
      name: 'DCAT-AP',
      version: '3.0',
      validatedBy: `${validatedBy}, its mandatory properties, NDE’s SHACL with pyshacl (PyPI)`,
      usedBy: 'rdflib (PyPI)',
      parts: ['dataset'],
    },
  },
] as const satisfies readonly DatasetForm[]
