import type { GraphForm } from './format.ts'

/** URI of Records in Contexts as an ontology, which is the profile of its graphs. */
const PROFILE = 'https://www.ica.org/standards/RiC/ontology'
/** Namespace of its classes and properties. */
export const RICO = `${PROFILE}#`

const RIC = { delivery: 'graph', profile: PROFILE, namespace: RICO } as const

/** Graphs of one record, collection or entity. */
export const GRAPH_FORMATS = [
  {
    ...RIC,
    name: 'ric_turtle',
    title: 'RiC-O in Turtle',
    type: 'text/turtle',
    suffix: '.ttl',
    standard: {
      name: 'RiC-O',
      version: '1.1',
      validatedBy: '[the ontology’s classes, domains and ranges](../libs/crosswalks/src/ric/ontology.test.ts)',
      usedBy: 'oxigraph (npm)',
      also: ['`.ric.jsonld`', '`.nt`', '`/snapshots`'],
      parts: ['ric-o'],
    },
  },
  { ...RIC, name: 'ric_jsonld', title: 'RiC-O in JSON-LD', type: 'application/ld+json', suffix: '.ric.jsonld' },
  { ...RIC, name: 'ric_ntriples', title: 'RiC-O in N-Triples', type: 'application/n-triples', suffix: '.nt' },
] as const satisfies readonly GraphForm[]
