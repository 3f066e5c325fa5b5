/** Limits for one file, far above real finding aids. Each refusal names its limit. */
export interface ReadLimits {
  /** Characters of one text node, comment, processing instruction or unfinished tag. */
  readonly textLength: number
  /** Characters of one attribute value. */
  readonly attributeLength: number
  /** Attributes of one element. */
  readonly attributes: number
  /** Characters of the document type declaration with its internal subset. */
  readonly doctypeLength: number
  /** Elements open at the same time. */
  readonly elementDepth: number
  /** Components below one another, the archdesc not counted. */
  readonly componentDepth: number
  /** Components directly below one unit. */
  readonly siblings: number
  /** Characters held for one unit; each element or attribute adds 40. */
  readonly componentSize: number
  /** Characters held for the whole chain of open units. */
  readonly openSize: number
  /** Characters that one entity may expand to. */
  readonly entityLength: number
  /** Characters that all entities of a file may expand to. */
  readonly entityTotal: number
  /** Entities nested within one another. */
  readonly entityDepth: number
}

export const DEFAULT_LIMITS: ReadLimits = {
  textLength: 2_000_000,
  attributeLength: 100_000,
  attributes: 200,
  doctypeLength: 200_000,
  elementDepth: 250,
  componentDepth: 100,
  siblings: 1_000_000,
  componentSize: 8_000_000,
  openSize: 16_000_000,
  entityLength: 100_000,
  entityTotal: 10_000_000,
  entityDepth: 20,
}

/** Size of an element or attribute in addition to its characters. */
export const NODE_SIZE = 40
