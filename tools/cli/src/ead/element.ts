/** An element of a finding aid below a unit (a `did`, a note, the header), held until its mapping has run. */
export interface XmlElement {
  /** Local name; `c01` to `c12` are `c`. An element of another vocabulary has its prefix and name (`xhtml:div`). */
  readonly name: string
  /** By local name; what a mapping takes is removed, what stays is reported. */
  readonly attributes: Map<string, string>
  readonly children: XmlNode[]
  readonly line: number
  /** It, or an element above it within the same unit, says `audience="internal"`. */
  readonly internal: boolean
  /** A mapping has dealt with it. */
  mapped: boolean
  /** It holds text where its mapping expected elements only. */
  strayText: boolean
}

export type XmlNode = XmlElement | string

/** How exports mark, in `altrender`, what they add to an archive's own record. */
export const SUPPLIED = 'supplied-by-export'

/** XML's white space only: a no-break space is a character. */
const SPACES = /[ \t\r\n]+/g

/** White space collapsed to single spaces; the ends are kept. */
export function collapse(text: string): string {
  return /[\t\r\n]| {2}/.test(text) ? text.replace(SPACES, ' ') : text
}

/** White space collapsed and trimmed; at the ends a no-break space says nothing either. */
export function tidy(text: string): string {
  return collapse(text).trim()
}

/** An attribute's value, tidied, taken from the element so that it does not count as unmapped; null where empty. */
export function take(el: XmlElement, name: string): string | null {
  const value = el.attributes.get(name)
  if (value === undefined) return null
  el.attributes.delete(name)
  return tidy(value) || null
}

/** The first of several attributes that is there; the others stay. */
export function takeFirst(el: XmlElement, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = take(el, name)
    if (value !== null) return value
  }
  return null
}

/**
 * The caption of an element of which the model has one for all of its kind: the first one's. One that differs stays, and
 * is counted as left out.
 * @param known that of an element before; undefined where this is the first, null where the first had none
 */
export function takeCaption(el: XmlElement, known: string | null | undefined): string | null {
  if (known === undefined) return take(el, 'label')
  if (known !== null && tidy(el.attributes.get('label') ?? '') === known) take(el, 'label')
  return known
}

/** A country's code. Words that are none stay on the element, and are reported: EAD3 cannot hold them. */
export function takeCountry(el: XmlElement): string | null {
  return /^\s*[\w.:-]+\s*$/.test(el.attributes.get('countrycode') ?? '') ? take(el, 'countrycode') : null
}

/** An attribute for an optional field of the model: a field of that name, or none. */
export function takeField<K extends string>(el: XmlElement, name: string, field: K): { readonly [key in K]?: string }
export function takeField(el: XmlElement, name: string, field: string): Readonly<Record<string, string>> {
  const value = take(el, name)
  return value === null ? {} : { [field]: value }
}

/** Element children of an element whose content model has no text; text that is there all the same is remembered. */
export function elementsOf(el: XmlElement): XmlElement[] {
  const elements: XmlElement[] = []
  for (const child of el.children) {
    if (typeof child !== 'string') elements.push(child)
    else if (tidy(child) !== '') el.strayText = true
  }
  return elements
}

/** Children of one name, marked as mapped. */
export function claim(el: XmlElement, name: string): XmlElement[] {
  const found = elementsOf(el).filter((child) => child.name === name)
  for (const child of found) child.mapped = true
  return found
}
