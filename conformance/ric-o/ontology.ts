import { readFileSync } from 'node:fs'
import { Store, type Term } from 'oxigraph'

const RICO = 'https://www.ica.org/standards/RiC/ontology#'
const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'
const PREFIXES =
  'PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#> PREFIX owl: <http://www.w3.org/2002/07/owl#> PREFIX rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> '

interface Ontology {
  /** Each class with its superclasses, itself included. */
  readonly classes: ReadonlyMap<string, ReadonlySet<string>>
  readonly properties: ReadonlySet<string>
  /** The classes of subjects and of values, by property. */
  readonly domains: ReadonlyMap<string, ReadonlySet<string>>
  readonly ranges: ReadonlyMap<string, ReadonlySet<string>>
}

/** Reads an ontology from RDF/XML. */
export function readOntology(file: string): Ontology {
  const store = new Store()
  store.load(readFileSync(file, 'utf8'), { format: 'application/rdf+xml', base_iri: RICO })
  const pairs = (sparql: string): Map<string, Set<string>> => {
    const found = new Map<string, Set<string>>()
    for (const row of store.query(PREFIXES + sparql) as readonly ReadonlyMap<string, Term>[]) {
      const [a = '', b = a] = [...row.values()].map(({ value }) => value)
      found.set(a, (found.get(a) ?? new Set()).add(b))
    }
    return found
  }
  const within = (property: string) =>
    pairs(`SELECT ?p ?c WHERE { ?p rdfs:${property}/(owl:unionOf/rdf:rest*/rdf:first)? ?c FILTER(isIRI(?c)) }`)
  return {
    classes: pairs('SELECT ?c ?s WHERE { ?c a owl:Class ; rdfs:subClassOf* ?s FILTER(isIRI(?c) && isIRI(?s)) }'),
    properties: new Set(
      pairs('SELECT ?p WHERE { ?p a ?k FILTER(?k IN (owl:ObjectProperty, owl:DatatypeProperty)) }').keys(),
    ),
    domains: within('domain'),
    ranges: within('range'),
  }
}

/** Returns what a graph states against an ontology, each kind once. */
export function violations(store: Store, { classes, properties, domains, ranges }: Ontology): string[] {
  const types = new Map<string, Set<string>>()
  const found = new Set<string>()
  const quads = store.match(null, null, null)
  for (const { subject, predicate, object } of quads) {
    if (predicate.value !== RDF_TYPE) continue
    types.set(subject.value, (types.get(subject.value) ?? new Set()).add(object.value))
    if (object.value.startsWith(RICO) && !classes.has(object.value)) found.add(`no class ${object.value}`)
  }
  const isOneOf = (node: string, wanted: ReadonlySet<string> | undefined) => {
    const all = [...(types.get(node) ?? [])].flatMap((type) => [...(classes.get(type) ?? [type])])
    return (
      wanted === undefined || all.length === 0 || wanted.has(`${RICO}Thing`) || all.some((type) => wanted.has(type))
    )
  }
  for (const { subject, predicate, object } of quads) {
    const property = predicate.value
    if (!property.startsWith(RICO)) continue
    if (!properties.has(property)) found.add(`no property ${property}`)
    const of = (node: string) => [...(types.get(node) ?? [])].join()
    if (!isOneOf(subject.value, domains.get(property))) found.add(`${property} of ${of(subject.value)}`)
    if (object.termType === 'NamedNode' && !isOneOf(object.value, ranges.get(property)))
      found.add(`${property} to ${of(object.value)}`)
  }
  return [...found]
}
