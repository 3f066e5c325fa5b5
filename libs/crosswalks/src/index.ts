export { brokenRules } from './aggregators/broken-rules.ts'
export {
  AGGREGATORS,
  type Aggregator,
  type AggregatorRule,
  ARCHIVE_RULES,
  DESCRIPTION_RULES,
  FILE_RULES,
} from './aggregators/rules.ts'
export { type UnitAsRead, unitsAsRead } from './aggregators/units-as-read.ts'
export type { ArchiveContext } from './archive-context.ts'
export { archiveNameIn } from './archive-names.ts'
export { statementsOf } from './archive-rights.ts'
export { entityAsRead, findingAidAsRead } from './as-read.ts'
export { type Feed, type FeedEntry, writeFeed } from './atom/write-feed.ts'
export type { DcContext } from './dc/statements.ts'
export type { EacVersion } from './eac/version.ts'
export { agentTypeOf, writeEac } from './eac/write-eac.ts'
export { writeEaf } from './eac/write-eaf.ts'
export { writeApeEad } from './ead/ape/write-ape-ead.ts'
export type { ArchivePlace } from './ead/unit.ts'
export { writeEad3, writeEad3Fragment, writeEad4, writeEad2002 } from './ead/write-ead.ts'
export type { Continent } from './eag/continents.ts'
export {
  type EagRequired,
  type Institution,
  missingFromEag,
  type Stated,
  type Texts,
} from './eag/institution.ts'
export { writeEag } from './eag/write-eag.ts'
export { edmResources } from './edm/recorder.ts'
export { europeanaTiers, type TierReason } from './edm/tiers.ts'
export {
  blank,
  iri,
  literal,
  name,
  node,
  type Properties,
  prefixes,
  type Term,
  typed,
} from './rdf/turtle.ts'
export { describeArchiveInRic, describeInRic, describeRepositoryInRic } from './ric/describe-description.ts'
export { describeEntityInRic, MAX_RESOURCES } from './ric/describe-entity.ts'
export { writeGraph, writeQuads } from './ric/write-graph.ts'
export { type DescriptionWriter, WRITERS } from './writers.ts'
export { escapeAttribute, escapeText } from './xml/characters.ts'
export { type XmlContent, xmlFragment } from './xml/xml-fragment.ts'
export { type Attributes, XML_DECLARATION, XmlWriter } from './xml/xml-writer.ts'
