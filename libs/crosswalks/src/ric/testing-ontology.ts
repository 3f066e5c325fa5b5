import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemasFolder } from '@fonds/test-kit'
import { SaxesParser } from 'saxes'
import type { GraphNode, Name } from '../rdf/graph.ts'
import { RIC_NAMESPACES } from './vocabulary.ts'

const BASE = RIC_NAMESPACES.rico ?? ''
const short = (iri: string | undefined): string | null =>
  iri?.startsWith(BASE) === true ? `rico:${iri.slice(BASE.length)}` : null

interface Property {
  readonly kind: 'object' | 'datatype'
  readonly domain: Set<string>
  readonly range: Set<string>
}

/** The classes and properties of RiC-O, as it states them. */
export interface Ontology {
  readonly classes: ReadonlyMap<string, ReadonlySet<string>>
  readonly properties: ReadonlyMap<string, Property>
}

/** Reads RiC-O from its RDF/XML, as far as classes, their superclasses, domains and ranges go. */
export function readOntology(): Ontology {
  const supers = new Map<string, Set<string>>()
  const properties = new Map<string, Property>()
  const open: { tag: string; subject: string | null }[] = []
  const parser = new SaxesParser({ xmlns: false })
  parser.on('opentag', ({ name, attributes }) => {
    const about = short(attributes['rdf:about'])
    const depth = open.length
    if (depth === 1 && about !== null && name === 'owl:Class') supers.set(about, new Set())
    const kind = name === 'owl:ObjectProperty' ? 'object' : name === 'owl:DatatypeProperty' ? 'datatype' : null
    if (depth === 1 && about !== null && kind !== null)
      properties.set(about, { kind, domain: new Set(), range: new Set() })
    open.push({ tag: name, subject: about })
    const [, top, within] = open
    const named = short(attributes['rdf:resource']) ?? (depth > 2 ? about : null)
    if (!top?.subject || named === null || within === undefined) return
    if (within.tag === 'rdfs:subClassOf' && depth === 2) supers.get(top.subject)?.add(named)
    const property = properties.get(top.subject)
    if (within.tag === 'rdfs:domain') property?.domain.add(named)
    if (within.tag === 'rdfs:range') property?.range.add(named)
  })
  parser.on('closetag', () => open.pop())
  parser.write(readFileSync(join(schemasFolder(), 'ric-o/RiC-O_1-1.rdf'), 'utf8')).close()
  return { classes: closureOf(supers), properties }
}

function closureOf(supers: ReadonlyMap<string, ReadonlySet<string>>): Map<string, Set<string>> {
  const all = (name: string): string[] => [name, ...[...(supers.get(name) ?? [])].flatMap(all)]
  return new Map([...supers.keys()].map((name) => [name, new Set(all(name))]))
}

/** Returns what a graph states against the ontology: each kind of violation once. */
export function violations(nodes: readonly GraphNode[], { classes, properties }: Ontology): string[] {
  const types = new Map(nodes.map(({ iri, types: own }) => [iri, own]))
  const isOneOf = (own: readonly Name[], wanted: ReadonlySet<string>) =>
    wanted.size === 0 ||
    wanted.has('rico:Thing') ||
    own.some((name) => [...(classes.get(name) ?? [])].some((each) => wanted.has(each)))
  const found = new Set<string>()
  for (const { types: own, properties: stated } of nodes) {
    for (const name of own) if (name.startsWith('rico:') && !classes.has(name)) found.add(`no class ${name}`)
    for (const [name, values] of stated) {
      if (!name.startsWith('rico:')) continue
      const property = properties.get(name)
      if (property === undefined) {
        found.add(`no property ${name}`)
        continue
      }
      if (own.length > 0 && !isOneOf(own, property.domain)) found.add(`${name} of ${own.join()}`)
      for (const value of values) {
        if ('iri' in value !== (property.kind === 'object')) found.add(`${name} with another kind of value`)
        const target = 'iri' in value ? types.get(value.iri) : undefined
        if (target !== undefined && target.length > 0 && !isOneOf(target, property.range))
          found.add(`${name} to ${target.join()}`)
      }
    }
  }
  return [...found]
}
