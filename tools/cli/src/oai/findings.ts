/** What may be wrong with an endpoint, and how it is said. */
export const FINDINGS = {
  unreadable: 'an answer that cannot be read',
  envelope: 'an answer whose frame breaks the rules of the protocol',
  error_code: 'an error of the protocol that should not be, or another than due',
  identify: 'Identify says what is not so',
  formats: 'ListMetadataFormats says what is not so',
  set_list: 'ListSets does not have the sets that there are',
  missing: 'an item that is open to harvesters, and is not there',
  extra: 'an item that must not be there',
  twice: 'an item that comes more than once',
  resurrected: 'a deleted item that is given as living',
  deleted: 'a living item that is given as deleted',
  datestamp: 'a datestamp that is not that of the last change',
  sets: 'sets that are not those of the item',
  identifier: 'an identifier that is none of this archive',
  payload: 'a record without its one element of metadata that names its schema, or a deleted one with any',
  schema: 'an answer that its schemas do not allow',
  token: 'a resumption token that breaks the rules',
  size: 'a completeListSize that is not the size of the list',
  endless: 'a list that does not end',
} as const
export type FindingKind = keyof typeof FINDINGS

export interface Finding {
  readonly kind: FindingKind
  /** The request, as a person would write it. */
  readonly where: string
  readonly count: number
  /** Some of them. */
  readonly examples: readonly string[]
}

const EXAMPLES = 5

/** What was found wrong: all of it counted, some of it kept. */
export class Findings {
  readonly #found = new Map<string, { kind: FindingKind; where: string; count: number; examples: string[] }>()

  add(kind: FindingKind, where: string, example: string, count = 1): void {
    const key = `${kind}\n${where}`
    const known = this.#found.get(key) ?? { kind, where, count: 0, examples: [] }
    known.count += count
    if (known.examples.length < EXAMPLES) known.examples.push(example.slice(0, 300))
    this.#found.set(key, known)
  }

  get all(): readonly Finding[] {
    return [...this.#found.values()]
  }
}
