/** A name with one of the prefixes of a vocabulary: `rico:title`. */
export type Name = `${string}:${string}`

/** A node by its IRI, a text with its language, or a value of a datatype. */
export type Value =
  | { readonly iri: string }
  | { readonly text: string; readonly language: string | null }
  | { readonly text: string; readonly type: Name }

/** A node with its classes and properties, each once. */
export interface GraphNode {
  readonly iri: string
  readonly types: readonly Name[]
  readonly properties: readonly (readonly [Name, readonly Value[]])[]
}

/** Refers to a node. */
export const ref = (iri: string): Value => ({ iri })

/** A text, in its language if that is known. */
export const text = (value: string, language: string | null | undefined = null): Value => ({
  text: value,
  language: language ?? null,
})

/** A value of a datatype. */
export const typed = (value: string, type: Name): Value => ({ text: value, type })

const keyOf = (value: Value): string => JSON.stringify(Object.values(value))

interface OpenNode {
  readonly types: Set<Name>
  readonly properties: Map<Name, Map<string, Value>>
}

/** Statements about nodes that have IRIs, in the order in which they were made; the same statement is kept once. */
export class Graph {
  readonly #nodes = new Map<string, OpenNode>()

  /** Says of which class a node is. */
  is(iri: string, type: Name): this {
    this.#nodeOf(iri).types.add(type)
    return this
  }

  /** Makes statements about a node. Values that are null, and blank texts, are left out. */
  add(iri: string, property: Name, ...values: readonly (Value | null)[]): this {
    const { properties } = this.#nodeOf(iri)
    for (const value of values) {
      if (value === null || ('text' in value && value.text.trim() === '')) continue
      const known = properties.get(property) ?? new Map<string, Value>()
      properties.set(property, known.set(keyOf(value), value))
    }
    return this
  }

  /** Returns the nodes about which anything was said. */
  nodes(): readonly GraphNode[] {
    return [...this.#nodes].flatMap(([iri, { types, properties }]) => {
      const stated = [...properties].map(([name, values]) => [name, [...values.values()]] as const)
      return types.size + stated.length === 0 ? [] : [{ iri, types: [...types], properties: stated }]
    })
  }

  #nodeOf(iri: string): OpenNode {
    const known = this.#nodes.get(iri)
    if (known !== undefined) return known
    const node: OpenNode = { types: new Set(), properties: new Map() }
    this.#nodes.set(iri, node)
    return node
  }
}
