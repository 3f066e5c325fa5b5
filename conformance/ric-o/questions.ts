import { AGENTS, type Copy, isOpen, isSet, lasted, named, related, uri, uris } from './copy.ts'

/** A question to an archive, in SPARQL, and how its answer follows from the JSON. */
interface Question {
  readonly question: string
  readonly sparql: string
  /** Returns the rows of the answer, each with its values joined by ` | `, in any order. */
  answer(copy: Copy): readonly string[]
}

/** Twenty questions that archivists ask. Each answer has rows in both archives of the demo. */
export const QUESTIONS: readonly Question[] = [
  {
    question: 'Which fonds are there?',
    sparql: 'SELECT ?set WHERE { ?set rico:hasRecordSetType rst:Fonds }',
    answer: ({ descriptions }) => uris(descriptions, ({ level }) => level === 'fonds'),
  },
  {
    question: 'What is in which series or file?',
    sparql: 'SELECT ?part ?whole WHERE { ?part rico:isDirectlyIncludedIn ?whole }',
    answer: ({ descriptions }) =>
      descriptions.flatMap((one) => one.ancestors.slice(-1).map(({ url }) => `${uri(one)} | ${url}`)),
  },
  {
    question: 'How much is in each fonds, at any depth?',
    sparql:
      'SELECT ?set (COUNT(?part) AS ?n) WHERE { ?part rico:isDirectlyIncludedIn+ ?set . ?set rico:hasRecordSetType rst:Fonds } GROUP BY ?set',
    answer: ({ descriptions }) =>
      descriptions.flatMap((one) => {
        const below = descriptions.filter(({ ancestors }) => ancestors.some(({ url }) => url === uri(one)))
        return one.level === 'fonds' && below.length > 0 ? [`${uri(one)} | ${below.length}`] : []
      }),
  },
  {
    question: 'What has this reference code?',
    sparql: 'SELECT ?code ?unit WHERE { ?unit rico:identifier ?code ; rico:hasOrHadHolder ?archive }',
    answer: ({ descriptions }) =>
      descriptions.flatMap((one) => (one.reference_code === null ? [] : [`${one.reference_code} | ${uri(one)}`])),
  },
  {
    question: 'What was created between 1780 and 1850, or may have been?',
    sparql: `SELECT DISTINCT ?unit WHERE { ?unit rico:hasCreationDate ?date . ?date rico:beginningDate ?first ; rico:endDate ?last .
      FILTER(?first <= "1850"^^xsd:gYear && ?last >= "1780"^^xsd:gYear) }`,
    answer: ({ descriptions }) =>
      uris(descriptions, ({ dates }) =>
        dates.some(
          ({ type, start, end }) =>
            type === 'creation' && start !== null && end !== null && start <= 1850 && end >= 1780,
        ),
      ),
  },
  {
    question: 'Which reference codes did what have formerly?',
    sparql: `SELECT ?unit ?code WHERE { ?unit rico:hasOrHadIdentifier ?identifier .
      ?identifier rico:type "former" ; rico:textualValue ?code }`,
    answer: ({ descriptions }) =>
      descriptions.flatMap((one) =>
        one.identifiers.filter(({ type }) => type === 'former').map(({ value }) => `${uri(one)} | ${value}`),
      ),
  },
  {
    question: 'What is closed?',
    sparql: 'SELECT ?unit WHERE { ?unit rico:isOrWasRegulatedBy/rico:type "closed" }',
    answer: ({ descriptions }) => uris(descriptions, ({ access }) => access?.status === 'closed'),
  },
  {
    question: 'Until when is what restricted?',
    sparql: 'SELECT ?unit ?day WHERE { ?unit rico:isOrWasRegulatedBy ?rule . ?rule a rico:Rule ; rico:endDate ?day }',
    answer: ({ descriptions }) =>
      descriptions.flatMap((one) =>
        one.access?.until && one.access.status !== 'open' ? [`${uri(one)} | ${one.access.until}`] : [],
      ),
  },
  {
    question: 'Who created or collected which records?',
    sparql:
      'SELECT ?set ?agent WHERE { ?set a rico:RecordSet ; rico:hasOrganicProvenance ?agent . ?r rico:relationHasSource ?set ; rico:relationHasTarget ?agent ; rico:type "creator" }',
    answer: (copy) => named(copy, 'creator', (one, type) => AGENTS.includes(type) && isSet(one, copy)),
  },
  {
    question: 'Who wrote what?',
    sparql:
      'SELECT ?unit ?agent WHERE { ?unit rico:hasAuthor ?agent . ?r rico:relationHasSource ?unit ; rico:relationHasTarget ?agent ; rico:type "author" }',
    answer: (copy) => named(copy, 'author', (one, type) => AGENTS.includes(type) && !isSet(one, copy)),
  },
  {
    question: 'Who received what?',
    sparql: 'SELECT ?unit ?agent WHERE { ?unit rico:hasAddressee ?agent }',
    answer: (copy) => named(copy, 'addressee', (_, type) => AGENTS.includes(type)),
  },
  {
    question: 'What is about which place?',
    sparql: 'SELECT ?unit ?place WHERE { ?unit rico:hasOrHadSubject ?place . ?place a rico:Place }',
    // A place without a role is a subject, too.
    answer: ({ descriptions }) =>
      descriptions.flatMap((one) =>
        one.entities.filter(({ entity_type }) => entity_type === 'place').map(({ url }) => `${uri(one)} | ${url}`),
      ),
  },
  {
    question: 'Which forms of documents are there, and how many of each?',
    sparql: `SELECT ?form (COUNT(DISTINCT ?unit) AS ?n) WHERE {
      ?unit rico:hasDocumentaryFormType|rico:hasOrHadSomeMembersWithDocumentaryFormType ?form } GROUP BY ?form`,
    answer: (copy) => {
      const all = new Set(named(copy, 'genre', () => true))
      const forms = Map.groupBy(all, (row) => row.split(' | ')[1])
      return [...forms].map(([form, rows]) => `${form} | ${rows.length}`)
    },
  },
  {
    question: 'What is in more than one language?',
    sparql: `SELECT ?unit WHERE { ?unit rico:hasOrHadLanguage|rico:hasOrHadSomeMembersWithLanguage ?language .
      FILTER EXISTS { ?unit rico:hasOrHadHolder ?archive } } GROUP BY ?unit HAVING (COUNT(DISTINCT ?language) > 1)`,
    answer: ({ descriptions }) => uris(descriptions, ({ languages }) => languages.length > 1),
  },
  {
    question: 'How extensive is what?',
    sparql: `SELECT ?unit ?n ?of WHERE { ?unit rico:hasOrHadInstantiation/rico:hasExtent ?extent .
      ?extent rico:quantity ?n ; rico:unitOfMeasurement ?of }`,
    answer: ({ descriptions }) =>
      descriptions.flatMap((one) =>
        one.extent.flatMap(({ quantity, unit }) =>
          quantity === null || unit === null ? [] : [`${uri(one)} | ${quantity} | ${unit}`],
        ),
      ),
  },
  {
    question: 'Of what may anyone see pictures?',
    sparql: 'SELECT DISTINCT ?unit WHERE { ?unit rico:hasOrHadDigitalInstantiation/svcs:has_service ?service }',
    answer: ({ descriptions }) => uris(descriptions, (one) => one.images.length > 0 && isOpen(one)),
  },
  {
    question: 'Which terms hold for what?',
    sparql: 'SELECT ?unit ?rule WHERE { ?unit rico:isOrWasRegulatedBy ?rule FILTER(!CONTAINS(STR(?rule), "#")) }',
    answer: ({ descriptions }) =>
      descriptions.flatMap((one) => (one.rights?.uri ? [`${uri(one)} | ${one.rights.uri}`] : [])),
  },
  {
    question: 'Who lived in 1850?',
    sparql: `SELECT ?person WHERE { ?person a rico:Person ; rico:beginningDate ?first ; rico:endDate ?last .
      FILTER(?first <= "1850"^^xsd:gYear && ?last >= "1850"^^xsd:gYear) }`,
    answer: ({ entities }) =>
      entities.filter(({ entity_type, date }) => entity_type === 'person' && lasted(date, 1850)).map(uri),
  },
  {
    question: 'Who was whose subordinate, and who came after whom?',
    sparql: `SELECT ?one ?other WHERE { { ?one rico:isOrWasSubordinateTo ?other } UNION { ?other rico:hasSuccessor ?one } }`,
    answer: (copy) => [
      ...related(copy, 'hierarchical_parent', 'hierarchical_child'),
      ...related(copy, 'temporal_earlier', 'temporal_later'),
    ],
  },
  {
    question: 'Who had which occupation?',
    sparql: 'SELECT ?person ?name WHERE { ?person rico:hasOrHadOccupationOfType/rico:name ?name }',
    answer: ({ entities }) =>
      entities
        .filter(({ entity_type }) => entity_type === 'person')
        .flatMap((one) => one.occupations.flatMap(({ term }) => (term === null ? [] : [`${uri(one)} | ${term}`]))),
  },
]
