import { MAX_LISTED } from '@fonds/types'
import { tableOf } from '../crosswalk-doc.ts'
import { RIC_ROWS } from './describe-description.ts'
import { MAX_RESOURCES, RIC_ENTITY_ROWS } from './describe-entity.ts'
import { RIC_NAMESPACES } from './vocabulary.ts'

/** Renders `docs/records-in-contexts.md`: how descriptions and entities map to RiC-O. */
export const renderRic = (): string => `# Read an archive as Records in Contexts

Every record, collection and entity is available as a graph of the [Records in Contexts Ontology](https://www.ica.org/standards/RiC/ontology)
(RiC-O 1.1), in Turtle, JSON-LD or N-Triples:

    curl http://localhost:8080/api/public/records/letter-to-the-harbour-master.ttl
    curl http://localhost:8080/api/public/collections/town-of-lindovar-council-and-magistracy.ric.jsonld
    curl http://localhost:8080/api/public/entities/lindovar.nt

\`Accept: text/turtle\` or \`application/n-triples\` chooses them at the URL of the resource. \`.jsonld\` of a description is schema.org, so name
the profile to get RiC-O instead:

    curl -H 'Accept: application/ld+json; profile="https://www.ica.org/standards/RiC/ontology"' \\
      http://localhost:8080/api/public/records/letter-to-the-harbour-master

The JSON of a resource links to its graphs in the \`Link\` header, with the same profile, if that has room for them. The
linkset (\`?format=linkset\`) of a record or collection always has them.

## URIs

- The URI of a record, collection or entity is its permalink: the \`@id\` of its schema.org data. Its ARK, and the URIs of a name in authority
  files, are \`owl:sameAs\`.
- Parts such as dates, extents and relations are fragments of it (\`#date-1\`), so there are no blank nodes. They count from the beginning of
  their list, and may change when the description changes.
- A rule of access is a fragment of the description that states it. Everything below it that inherits the rule refers to the same one.
- Languages and roles have the URIs of the Library of Congress; rights statements and licences have their own.

## What a graph contains

A graph has one resource, with the class and name of what it refers to: its parent, its fonds, the siblings beside it, its names and its holder. To
walk down, ask for what is included in it with the URIs from \`/collections/{slug}/children\`, or load all of the archive (below).

- Collections, files and whatever has others below it are a \`rico:RecordSet\`; all else is a \`rico:Record\`.
- Texts have a language tag if their language is known, and appear in each language into which the archive has translated them.
- Dates have their words, EDTF as \`rico:normalizedDateValue\`, and their first and last year as \`xsd:gYear\`, by which a query can compare them.
- Pictures and files are instantiations of what is open only: nothing that is closed, restricted, not understood or withheld.
- The role of a name decides what it is, as in the [other formats](crosswalks.md). A function is a \`rico:Activity\`, a genre a
  \`rico:DocumentaryFormType\`.
- Suppressed entities, internal notes and unpublished descriptions are in no graph.

The graph of a description has the first ${MAX_LISTED} of its names, that of an entity the first ${MAX_LISTED} of its relations and the first ${MAX_RESOURCES} of its
descriptions. If there are more names or relations, \`rdfs:seeAlso\` leads to the paged list of all of them, as JSON. A snapshot has all of them.

## Load all of an archive

\`graph\` in \`/snapshots\` leads to all records, collections and entities as N-Quads ([mirroring.md](mirroring.md)). The graph of each has the URL of
its own Turtle; class and name of what it refers to are in the graphs of these. For example, with [oxigraph](https://www.npmjs.com/package/oxigraph):

\`\`\`js
import { gunzipSync } from 'node:zlib'
import { Store } from 'oxigraph'

const { items: [{ graph }] } = await (await fetch('https://ARCHIVE/api/public/snapshots')).json()
const store = new Store()
store.load(gunzipSync(Buffer.from(await (await fetch(graph.url)).arrayBuffer())), { format: 'application/n-quads' })
for (const found of store.query(
  \`PREFIX rico: <https://www.ica.org/standards/RiC/ontology#>
   SELECT ?title WHERE { ?fonds rico:hasRecordSetType <https://www.ica.org/standards/RiC/vocabularies/recordSetTypes#Fonds> ; rico:title ?title }\`,
  { use_default_graph_as_union: true },
)) console.log(found.get('title').value)
\`\`\`

## Records and collections

${tableOf('description', 'RiC-O 1.1', RIC_ROWS)}

## Persons, corporate bodies, families, places and subjects

${tableOf('entity', 'RiC-O 1.1', RIC_ENTITY_ROWS)}

## Compared with the RiC-O Converter

The [RiC-O Converter](https://github.com/ArchivesNationalesFR/rico-converter) of the Archives nationales de France converts EAD and EAC-CPF files. Its
unit tests show the graphs that it makes. Both use the same terms for the hierarchy (\`isDirectlyIncludedIn\`), sequence, titles, identifiers,
provenance (\`hasOrganicProvenance\`), subjects, scope and content, history, conditions, languages, forms of documents, holders, names of agents,
occupations, mandates and families. The graphs are not the same after renaming of IRIs, for these reasons:

| The converter has | Here | Why |
| --- | --- | --- |
| the file as a \`rico:Record\` of type finding aid or authority record, with the holder and rules of the Archives nationales | none | a resource here is what is described; \`/collections/{slug}/ead.xml\` has the file |
| texts as XHTML (\`rdf:XMLLiteral\`) with headings, in French | plain text with its own language | SPARQL and triple stores compare plain text; \`ead.xml\` has the markup |
| conditions, history and holder on the description and again on an instantiation of each | once, on the description | the same statement once; an instantiation where something is known of the material itself |
| dates as \`rico:date\`, \`beginningDate\` and \`endDate\` of the description | a \`rico:Date\` for each, with these, EDTF and its type | a description has several dates of different types |
| \`directlyIncludes\` as well as its inverse, and inverses of other relations | one direction | a graph of a resource stays as small as the resource; \`^rico:isDirectlyIncludedIn\` asks for the other |
| \`carrierExtent\`, \`instantiationExtent\` as text | \`rico:hasExtent\` with quantity and unit | quantities can be compared and added |
| members, leaders, control and work from the wording of the Archives nationales' relations | hierarchical, temporal, family and associative relations with their role in words | EAC-CPF states these kinds; other wording is no code |
| related and separated material as resources | \`rico:note\` | they are prose in most sources |

## Prefixes

| prefix | namespace |
| --- | --- |
${Object.entries(RIC_NAMESPACES)
  .map(([prefix, namespace]) => `| \`${prefix}\` | \`${namespace}\` |`)
  .join('\n')}
`
