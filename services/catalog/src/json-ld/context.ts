/** Path below `/api/public`. Its version changes when a member means something else than before; a new member may come. */
export const CONTEXT_PATH = '/contexts/v2.jsonld'
/** Path of the former context, to which copies of documents refer. */
export const CONTEXT_V1_PATH = '/contexts/v1.jsonld'

/** URL of a resource, which is written as text in JSON. */
const link = (id: string) => ({ '@id': id, '@type': '@id' })
const list = (id: string) => ({ '@id': id, '@container': '@set' })

// `type` means the kind of a date here, not a class.
const date = {
  '@id': 'dcterms:date',
  '@context': {
    type: null,
    display: 'rdfs:label',
    edtf: { '@id': 'rdf:value', '@type': 'http://id.loc.gov/datatypes/edtf/EDTF' },
  },
}

/**
 * The terms of `.jsonld` documents, which are schema.org's own names. Defined within the classes that these documents use, so
 * that a member such as `url` keeps another meaning in JSON; nodes within such a node follow it.
 */
const schemaOrg = {
  '@version': 1.1,
  '@propagate': true,
  '@vocab': 'https://schema.org/',
  ...Object.fromEntries(
    ['url', 'sameAs', 'license', 'thumbnailUrl', 'contentUrl', 'logo', 'acquireLicensePage'].map((name) => [
      name,
      link(`schema:${name}`),
    ]),
  ),
  // Defined outside with other properties of their values.
  ...Object.fromEntries(['name', 'identifier', 'description'].map((name) => [name, `schema:${name}`])),
  dateCreated: { '@id': 'schema:dateCreated', '@type': 'schema:Date' },
  dateModified: { '@id': 'schema:dateModified', '@type': 'schema:DateTime' },
}

/**
 * The context by which the JSON of every resource is JSON-LD 1.1: `url` is the resource, and what other vocabularies
 * have a word for has that. Processors leave out the other members. `.jsonld` documents refer to it, too.
 */
export const CONTEXT_DOCUMENT = {
  '@context': {
    '@version': 1.1,
    dcterms: 'http://purl.org/dc/terms/',
    owl: 'http://www.w3.org/2002/07/owl#',
    rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
    rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
    schema: 'https://schema.org/',
    skos: 'http://www.w3.org/2004/02/skos/core#',
    wgs84: 'http://www.w3.org/2003/01/geo/wgs84_pos#',
    xsd: 'http://www.w3.org/2001/XMLSchema#',

    url: '@id',
    type: '@type',
    entity_type: '@type',
    // Within a record, these two are references.
    record: {
      '@id': 'schema:ArchiveComponent',
      '@context': { collection: 'schema:isPartOf', fonds: 'schema:isPartOf', repository: 'schema:holdingArchive' },
    },
    collection: { '@id': 'schema:Collection', '@context': { repository: 'schema:holdingArchive' } },
    entity: 'schema:Thing',
    exhibit: {
      '@id': 'schema:CollectionPage',
      // rdflib leaves the context of a class at each nested node, unless it propagates.
      '@context': { '@propagate': true, sections: '@nest', items: list('schema:hasPart') },
    },
    organization: 'schema:ArchiveOrganization',
    repository: 'schema:ArchiveOrganization',
    person: 'schema:Person',
    corporate_body: 'schema:Organization',
    family: 'schema:Organization',
    place: 'schema:Place',
    subject: 'schema:DefinedTerm',

    ArchiveComponent: { '@id': 'schema:ArchiveComponent', '@context': schemaOrg },
    Collection: { '@id': 'schema:Collection', '@context': schemaOrg },

    id: 'dcterms:identifier',
    title: 'schema:name',
    name: 'schema:name',
    alternative_names: list('schema:alternateName'),
    reference_code: 'schema:identifier',
    identifier: 'schema:identifier',
    level: 'dcterms:type',
    date,
    dates: date,
    languages: list('dcterms:language'),
    summary: 'schema:abstract',
    scope_and_content: 'schema:description',
    description: 'schema:description',
    biography: 'schema:description',
    rights: { '@id': 'dcterms:rights', '@context': { statement: 'rdfs:label', uri: link('dcterms:license') } },
    // What role a name has only `.jsonld` says, in schema.org's terms; this is true of each.
    entities: list('dcterms:relation'),
    ancestors: list('schema:isPartOf'),
    // SKOS relates concepts, which persons and places are not.
    relations: list('dcterms:relation'),
    coordinates: {
      '@id': 'schema:geo',
      '@context': {
        lat: { '@id': 'wgs84:lat', '@type': 'xsd:double' },
        lon: { '@id': 'wgs84:long', '@type': 'xsd:double' },
      },
    },
    same_as: { ...link('owl:sameAs'), '@container': '@set' },
    site_url: link('schema:url'),
    logo: link('schema:logo'),
    thumbnail: link('schema:thumbnail'),
    curator: 'schema:creditText',
    published_at: { '@id': 'dcterms:issued', '@type': 'xsd:dateTime' },
    updated_at: { '@id': 'dcterms:modified', '@type': 'xsd:dateTime' },
    items: list('schema:itemListElement'),

    links: '@nest',
    permalink: link('schema:url'),
    ark: link('owl:sameAs'),
    dc: link('dcterms:hasFormat'),
    mods: link('dcterms:hasFormat'),
    ead: link('dcterms:hasFormat'),
    eac: link('dcterms:hasFormat'),
    manifest: link('rdfs:seeAlso'),
  },
}

/** The former context, in which every name was mentioned, related names were concepts, and exhibits had no items. */
export const CONTEXT_V1_DOCUMENT = {
  '@context': {
    ...CONTEXT_DOCUMENT['@context'],
    exhibit: 'schema:CollectionPage',
    entities: list('schema:mentions'),
    relations: list('skos:related'),
  },
}
