export { utf8Decoder } from './decode.ts'
export { decodeStream } from './decode-stream.ts'
export { EntityResolver, withoutReferences } from './entities.ts'
export { findingAidsIn } from './envelope.ts'
export { type EnvelopeSummary, newSummary, type RecordHeader } from './envelope-events.ts'
export { EadError, type EadErrorCode, type Position, Refusal } from './errors.ts'
export { DEFAULT_LIMITS, NODE_SIZE, type ReadLimits } from './limits.ts'
export {
  EAC2_NAMESPACE,
  EAC3_NAMESPACE,
  EAC2010_NAMESPACE,
  EAD3_NAMESPACE,
  EAD3_UNDEPRECATED_NAMESPACE,
  EAD4_NAMESPACE,
  EAD2002_NAMESPACE,
  EAF1_NAMESPACE,
  XHTML,
  XLINK,
  XML,
  XMLNS,
  XSI,
} from './namespaces.ts'
export { oaiWords } from './oai-words.ts'
export { DUPLICATE, type NameCheck, ReportBuilder } from './report.ts'
export { RightsStatements } from './rights-statements.ts'
export { XmlFeed, type XmlHandler, type XmlObserver } from './sax.ts'
export { Statements } from './statements.ts'
export { type OpenTag, takeAttribute, takeInternal } from './tag.ts'
export { UnreadForms } from './unread-dates.ts'
export { IdRegister } from './xml-ids.ts'
