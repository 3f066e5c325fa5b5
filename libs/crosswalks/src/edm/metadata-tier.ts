import type { EdmResource } from './recorder.ts'

export type MetadataTier = '0' | 'A' | 'B' | 'C'
const TIERS = ['0', 'A', 'B', 'C'] as const

/** The parts of which the lowest decides on a record’s metadata tier. */
interface MetadataParts {
  readonly language: MetadataTier
  readonly elements: MetadataTier
  readonly classes: MetadataTier
}

/** Properties that should say their language. */
const WITH_LANGUAGE: ReadonlySet<string> = new Set([
  ...['dc:coverage', 'dc:description', 'dc:format', 'dc:relation', 'dc:rights', 'dc:source', 'dc:subject', 'dc:title'],
  ...['dc:type', 'dcterms:alternative', 'dcterms:hasPart', 'dcterms:isPartOf', 'dcterms:isReferencedBy'],
  ...['dcterms:medium', 'dcterms:provenance', 'dcterms:references', 'dcterms:spatial', 'dcterms:tableOfContents'],
  ...['dcterms:temporal', 'edm:currentLocation', 'edm:hasType', 'edm:isRelatedTo'],
])

/** Enabling elements, by the scenario that each serves; null for the class of what it names. */
const ENABLING: ReadonlyMap<string, string | null> = new Map([
  ...['dcterms:created', 'dcterms:issued', 'dcterms:temporal'].map((name) => [name, 'edm:TimeSpan'] as const),
  ...['dc:format', 'dc:type', 'dcterms:medium'].map((name) => [name, 'skos:Concept'] as const),
  ...['dc:creator', 'dc:contributor', 'dc:publisher'].map((name) => [name, 'edm:Agent'] as const),
  ...['dcterms:spatial', 'edm:currentLocation'].map((name) => [name, 'edm:Place'] as const),
  ['dc:subject', null],
])

/** Properties that make a class of its own complete, besides its label. */
const COMPLETE: Readonly<Record<string, (has: (property: string) => boolean) => boolean>> = {
  'edm:Agent': (has) => ['edm:begin', 'edm:end', 'rdaGr2:professionOrOccupation'].some(has),
  'skos:Concept': (has) => ['skos:note', 'skos:broader', 'skos:narrower', 'skos:exactMatch', 'skos:related'].some(has),
  'edm:Place': (has) => has('wgs84_pos:lat') && has('wgs84_pos:long'),
  'edm:TimeSpan': (has) => has('edm:begin') && has('edm:end'),
}

/** Returns the parts of the metadata tier of a record, as Europeana counts them in what its provider says. */
export function metadataParts(resources: readonly EdmResource[]): MetadataParts {
  const known = new Map(resources.map((resource) => [resource.about, resource]))
  const said = resources.find(({ name }) => name === 'edm:ProvidedCHO')?.values ?? []
  return {
    language: languageTier(said, known),
    elements: elementsTier(said, known),
    classes: classesTier(said, known),
  }
}

/** Returns the lowest. */
export const lowestOf = ({ language, elements, classes }: MetadataParts): MetadataTier =>
  TIERS[Math.min(...[language, elements, classes].map((tier) => TIERS.indexOf(tier)))] ?? '0'

type Said = EdmResource['values']
type Known = ReadonlyMap<string, EdmResource>

function languageTier(said: Said, known: Known): MetadataTier {
  const all = new Set<string>()
  const tagged = new Set<string>()
  for (const { property, resource, language } of said) {
    if (!WITH_LANGUAGE.has(property)) continue
    all.add(property)
    const named = resource === null ? undefined : known.get(resource)
    // The language of an agent's name does not count.
    const isNamed =
      named !== undefined &&
      named.name !== 'edm:Agent' &&
      named.values.some((label) => label.property === 'skos:prefLabel' && label.language !== null)
    if (language !== null || isNamed) tagged.add(property)
  }
  const share = all.size === 0 ? 0 : tagged.size / all.size
  return TIERS[[0.25, 0.5, 0.75].filter((least) => share >= least).length] ?? '0'
}

function elementsTier(said: Said, known: Known): MetadataTier {
  const elements = new Set<string>()
  const scenarios = new Set<string>()
  for (const { property, resource } of said) {
    const fixed = ENABLING.get(property)
    if (fixed === undefined) continue
    const scenario = fixed ?? known.get(resource ?? '')?.name
    if (scenario === undefined) continue
    elements.add(property)
    scenarios.add(scenario)
  }
  if (elements.size >= 4 && scenarios.size >= 2) return 'C'
  if (elements.size >= 3 && scenarios.size >= 2) return 'B'
  return elements.size >= 1 ? 'A' : '0'
}

function classesTier(said: Said, known: Known): MetadataTier {
  const complete = new Set<string>()
  for (const { resource } of said) {
    const named = resource === null ? undefined : known.get(resource)
    const properties = new Set(named?.values.map(({ property }) => property))
    const has = (property: string) => properties.has(property)
    const labelled = named?.name === 'edm:TimeSpan' || has('skos:prefLabel')
    if (named !== undefined && labelled && COMPLETE[named.name]?.(has) === true) complete.add(named.name)
  }
  return complete.size >= 2 ? 'C' : complete.size === 1 ? 'B' : 'A'
}
