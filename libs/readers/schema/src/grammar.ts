import { ContentAutomaton, type ContentModel } from './content-model.ts'

/** Type of an attribute's value. */
export interface AttributeRule {
  readonly required: boolean
  /** Allowed values; null if there is no list. */
  readonly values: ReadonlySet<string> | null
  /** Whether the value identifies the element within its file. */
  readonly id: boolean
}

/** Type of an element's content. */
export interface ElementRule {
  readonly content: ContentModel
  /** Whether it may contain text. */
  readonly text: boolean
  /** Whether it may contain any elements. */
  readonly any: boolean
  /** By name; those of XLink and XML with the prefix `xlink:` or `xml:`. */
  readonly attributes: ReadonlyMap<string, AttributeRule>
}

/** Rules of one schema. */
export interface Grammar {
  /** Name for messages: “EAD 2002”. */
  readonly title: string
  readonly root: string
  readonly elements: ReadonlyMap<string, ElementRule>
}

const automata = new WeakMap<ElementRule, ContentAutomaton>()

/** Returns the automaton of an element's content, made when the element first occurs. */
export function automatonOf(rule: ElementRule): ContentAutomaton {
  const known = automata.get(rule) ?? new ContentAutomaton(rule.content)
  automata.set(rule, known)
  return known
}
