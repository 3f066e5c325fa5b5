/** Kinds of problems of an endpoint, with their descriptions. */
export const FINDINGS = {
  unreadable: 'an answer that cannot be read',
  envelope: 'an answer whose envelope breaks the rules of the protocol',
  error_code: 'an unexpected or a wrong protocol error',
  identify: 'Identify has wrong information',
  formats: 'ListMetadataFormats has wrong information',
  set_list: 'ListSets does not list the sets of the archive',
  missing: 'an item that is open to harvesters is missing',
  extra: 'an item that harvesters must not see',
  twice: 'an item that is listed more than once',
  resurrected: 'a deleted item that is not marked as deleted',
  deleted: 'an item that is marked as deleted but exists',
  datestamp: 'a datestamp other than that of the last change',
  sets: 'sets other than those of the item',
  identifier: 'an identifier that does not belong to the archive',
  payload: 'a record without exactly one metadata element that names its schema, or a deleted record with metadata',
  schema: 'an answer that is invalid against its schemas',
  token: 'a resumption token that breaks the rules',
  size: 'a completeListSize that is not the size of the list',
  endless: 'a list that does not end',
} as const
export type FindingKind = keyof typeof FINDINGS

export interface Finding {
  readonly kind: FindingKind
  /** The request, in readable form. */
  readonly where: string
  readonly count: number
  /** Examples of the problem. */
  readonly examples: readonly string[]
}

const MAX_EXAMPLES = 5

/** Counts problems and keeps examples of each. */
export class Findings {
  readonly #found = new Map<string, { kind: FindingKind; where: string; count: number; examples: string[] }>()

  add(kind: FindingKind, where: string, example: string, count = 1): void {
    const key = `${kind}\n${where}`
    const known = this.#found.get(key) ?? { kind, where, count: 0, examples: [] }
    known.count += count
    if (known.examples.length < MAX_EXAMPLES) known.examples.push(example.slice(0, 300))
    this.#found.set(key, known)
  }

  get all(): readonly Finding[] {
    return [...this.#found.values()]
  }
}
