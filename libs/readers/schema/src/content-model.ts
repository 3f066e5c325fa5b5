/** Content of an element, as a regular expression over the names of its children. */
export type ContentModel =
  | { readonly t: 'element'; readonly name: string }
  | { readonly t: 'sequence' | 'choice'; readonly items: readonly ContentModel[] }
  | { readonly t: 'repeat'; readonly item: ContentModel; readonly optional: boolean; readonly many: boolean }

/** The content of an element without children. */
export const EMPTY: ContentModel = { t: 'sequence', items: [] }

/** Returns the names of all elements in a content model. */
export function namesIn(model: ContentModel): string[] {
  if (model.t === 'element') return [model.name]
  return model.t === 'repeat' ? namesIn(model.item) : model.items.flatMap(namesIn)
}

/** Elements that may follow at one point of an element's content. */
export interface ContentState {
  /** Whether the element may end here. */
  readonly complete: boolean
  /** Names of the elements that may come next. */
  readonly expected: readonly string[]
  /** Returns the state after a child; null if the child may not come here. */
  after(name: string): ContentState | null
}

/**
 * Glushkov automaton of a content model: a state is the set of positions at which the last child may stand. States are
 * made when they are first reached.
 */
export class ContentAutomaton {
  readonly start: ContentState
  readonly #names: string[] = []
  readonly #follow: Set<number>[] = []
  readonly #states = new Map<string, ContentState>()

  constructor(model: ContentModel) {
    const whole = this.#read(model)
    this.start = this.#state([...whole.first], whole.nullable, '')
    this.#last = whole.last
  }

  #last: ReadonlySet<number> = new Set()

  /** Returns the state after a child that is out of order, as if everything before it were in order; null if never allowed. */
  jump(name: string): ContentState | null {
    const positions = this.#names.flatMap((each, position) => (each === name ? [position] : []))
    return positions.length === 0 ? null : this.#reached(positions)
  }

  #read(model: ContentModel): { first: Set<number>; last: Set<number>; nullable: boolean } {
    if (model.t === 'element') {
      const position = this.#names.push(model.name) - 1
      this.#follow.push(new Set())
      return { first: new Set([position]), last: new Set([position]), nullable: false }
    }
    if (model.t === 'repeat') {
      const inner = this.#read(model.item)
      if (model.many) this.#connect(inner.last, inner.first)
      return { ...inner, nullable: inner.nullable || model.optional }
    }
    const parts = model.items.map((item) => this.#read(item))
    if (model.t === 'choice') {
      return {
        first: new Set(parts.flatMap((part) => [...part.first])),
        last: new Set(parts.flatMap((part) => [...part.last])),
        nullable: parts.some((part) => part.nullable),
      }
    }
    const whole = { first: new Set<number>(), last: new Set<number>(), nullable: true }
    for (const part of parts) {
      this.#connect(whole.last, part.first)
      if (whole.nullable) for (const position of part.first) whole.first.add(position)
      if (!part.nullable) whole.last = new Set()
      for (const position of part.last) whole.last.add(position)
      whole.nullable &&= part.nullable
    }
    return whole
  }

  #connect(from: ReadonlySet<number>, to: ReadonlySet<number>): void {
    for (const position of from) for (const next of to) this.#follow[position]?.add(next)
  }

  #reached(positions: readonly number[]): ContentState {
    const next = new Set(positions.flatMap((position) => [...(this.#follow[position] ?? [])]))
    return this.#state(
      [...next],
      positions.some((position) => this.#last.has(position)),
      positions.join(),
    )
  }

  #state(next: readonly number[], complete: boolean, key: string): ContentState {
    const known = this.#states.get(key)
    if (known !== undefined) return known
    const byName = new Map<string, number[]>()
    for (const position of next) {
      const name = this.#names[position] ?? ''
      byName.set(name, [...(byName.get(name) ?? []), position])
    }
    const followers = new Map<string, ContentState>()
    const state: ContentState = {
      complete,
      expected: [...byName.keys()],
      after: (name) => {
        const positions = byName.get(name)
        if (positions === undefined) return null
        const follower = followers.get(name) ?? this.#reached(positions)
        followers.set(name, follower)
        return follower
      },
    }
    this.#states.set(key, state)
    return state
  }
}
