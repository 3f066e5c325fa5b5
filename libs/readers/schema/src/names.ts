import type { NameCheck } from '@fonds/reader-xml'
import { nearestName } from '@fonds/util'
import { namesIn } from './content-model.ts'
import type { Grammar } from './grammar.ts'
import { type Format, grammarOf } from './schemas.ts'

/** Attributes that the reader accepts everywhere, because the DTD of EAD 2002 or old drafts of XLink have them. */
const DTD_ATTRIBUTES: ReadonlySet<string> = new Set(['linktype', 'from', 'to'])

const MAX_NAME_LENGTH = 60

/** Writes an element's name for a message. */
export const tagged = (name: string): string => `<${name.slice(0, MAX_NAME_LENGTH)}>`

/** Number of different names in a file for which a suggestion is looked up, which takes half a millisecond. */
const MAX_SUGGESTIONS = 1_000

const suggestions = new WeakMap<Grammar, Map<string, string | null>>()

/**
 * Returns the element that a misspelt name probably means: one that the parent may contain, or else any. Null if none
 * is similar, or after a thousand different names.
 */
export function nearestElement(grammar: Grammar, name: string, parent: string): string | null {
  const known = suggestions.get(grammar) ?? new Map<string, string | null>()
  suggestions.set(grammar, known)
  const key = `${parent}/${name.slice(0, MAX_NAME_LENGTH)}`
  const before = known.get(key)
  if (before !== undefined || known.size >= MAX_SUGGESTIONS) return before ?? null
  const rule = grammar.elements.get(parent)
  const here = rule === undefined ? [] : namesIn(rule.content)
  const nearest = nearestName(name, here) ?? nearestName(name, [...grammar.elements.keys()])
  known.set(key, nearest)
  return nearest
}

/** Explains that no element has this name. */
export function unknownElement(grammar: Grammar, name: string, meant: string | null): string {
  const advice = meant === null ? '' : `: did you mean ${tagged(meant)}?`
  return `${tagged(name)} is not an element of ${grammar.title}${advice}`
}

/** Explains that an element has no attribute of this name. */
export function unknownAttribute(grammar: Grammar, element: string, name: string): string {
  const own = [...(grammar.elements.get(element)?.attributes.keys() ?? [])]
  const meant = own.find((each) => each === `xlink:${name}`) ?? nearestName(name, own)
  const advice = meant === null ? '' : `: did you mean ${meant}?`
  return `${tagged(element)} has no attribute ${name.slice(0, MAX_NAME_LENGTH)} in ${grammar.title}${advice}`
}

const attributeNames = new WeakMap<Grammar, ReadonlySet<string>>()

/** Returns the names of all attributes of a schema, without prefixes. */
function attributesOf(grammar: Grammar): ReadonlySet<string> {
  const known = attributeNames.get(grammar)
  if (known !== undefined) return known
  const names = new Set(DTD_ATTRIBUTES)
  for (const rule of grammar.elements.values()) {
    for (const name of rule.attributes.keys()) names.add(name.slice(name.indexOf(':') + 1))
  }
  attributeNames.set(grammar, names)
  return names
}

/**
 * Returns a check of the names that a reader has no use for. Names of the schema pass wherever they stand, since only
 * `fonds check` looks at places.
 */
export function nameCheck(format: Format): NameCheck {
  // The reader takes EAD 4 by the names of EAD3, so its reports have those of both.
  const isKnown = (has: (grammar: Grammar) => boolean) =>
    has(grammarOf(format)) || (format === 'ead4' && has(grammarOf('ead3')))
  return (kind, name, parent) => {
    const grammar = grammarOf(format)
    if (kind === 'element') {
      if (isKnown(({ elements }) => elements.has(name))) return null
      const message = () => unknownElement(grammar, name, nearestElement(grammar, name, parent))
      return { code: 'unknown_element', message }
    }
    if (isKnown((one) => attributesOf(one).has(name))) return null
    return { code: 'unknown_attribute', message: () => unknownAttribute(grammar, parent, name) }
  }
}
