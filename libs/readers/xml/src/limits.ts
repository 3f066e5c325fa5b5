/** Limits for one file, far above any real finding aid. Each error names the limit that was exceeded. */
export interface ReadLimits {
  /** Characters in one text node, comment, processing instruction or unfinished tag. */
  readonly textLength: number
  /** Characters in one attribute value. */
  readonly attributeLength: number
  /** Attributes on one element. */
  readonly attributes: number
  /** Characters in the document type declaration, including its internal subset. */
  readonly doctypeLength: number
  /** Elements that are open at the same time. */
  readonly elementDepth: number
  /** Depth of nested components, not counting the archdesc. */
  readonly componentDepth: number
  /** Components directly below one unit. */
  readonly siblings: number
  /** Characters held in memory for one unit; each element or attribute adds 40. */
  readonly componentSize: number
  /** Characters held in memory for the whole chain of open units. */
  readonly openSize: number
  /** Characters to which one entity may expand. */
  readonly entityLength: number
  /** Characters to which all entities of a file may expand. */
  readonly entityTotal: number
  /** Depth of nested entities. */
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

/** Size of an element or attribute on top of its characters. */
export const NODE_SIZE = 40
