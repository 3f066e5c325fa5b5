/** An element below a unit (a `did`, a note, the header), kept until it has been mapped. */
export interface XmlElement {
  /** Local name; `c01` to `c12` become `c`. Names of other vocabularies have a prefix (`xhtml:div`). */
  readonly name: string
  /** Attributes by local name. A mapping removes those that it uses, and the rest are reported. */
  readonly attributes: Map<string, string>
  /** The address of a link, which stays when a mapping has used the attribute. */
  readonly href: string | null
  readonly children: XmlNode[]
  readonly line: number
  /** Whether it, or an ancestor within the same unit, is `audience="internal"`. */
  readonly internal: boolean
  /** Whether a mapping has handled it. */
  mapped: boolean
  /** Whether it contains text although its mapping expected only elements. */
  strayText: boolean
}

export type XmlNode = XmlElement | string

/** Value of `altrender` with which exports mark their additions to an archive's own record. */
export const SUPPLIED = 'supplied-by-export'

/** Matches XML white space, which does not include the no-break space. */
const SPACES = /[ \t\r\n]+/g

/** Collapses white space to single spaces; keeps the ends. */
export function collapse(text: string): string {
  return /[\t\r\n]| {2}/.test(text) ? text.replace(SPACES, ' ') : text
}

/** Collapses and trims white space, including no-break spaces at the ends. */
export function tidy(text: string): string {
  return collapse(text).trim()
}

/** Takes an attribute's tidied value from the element, so that it does not count as unmapped; null if empty. */
export function take(el: XmlElement, name: string): string | null {
  const value = el.attributes.get(name)
  if (value === undefined) return null
  el.attributes.delete(name)
  return tidy(value) || null
}

/** Takes the first of several attributes that is present; the others are not taken. */
export function takeFirst(el: XmlElement, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = take(el, name)
    if (value !== null) return value
  }
  return null
}

/**
 * Returns the caption of an element, where the model has only one for all elements of its kind: that of the first. A
 * different one is not taken, and is counted as omitted.
 * @param known caption of an earlier element; undefined if this is the first, null if the first had none
 */
export function takeCaption(el: XmlElement, known: string | null | undefined): string | null {
  if (known === undefined) return take(el, 'label')
  if (known !== null && tidy(el.attributes.get('label') ?? '') === known) take(el, 'label')
  return known
}

/** Takes a country code. Any other value is not taken, and is therefore reported, since EAD3 cannot contain it. */
export function takeCountry(el: XmlElement): string | null {
  return /^\s*[\w.:-]+\s*$/.test(el.attributes.get('countrycode') ?? '') ? take(el, 'countrycode') : null
}

/** Takes an attribute for an optional field of the model: returns an object with that field, or an empty one. */
export function takeField<K extends string>(el: XmlElement, name: string, field: K): { readonly [key in K]?: string }
export function takeField(el: XmlElement, name: string, field: string): Readonly<Record<string, string>> {
  const value = take(el, name)
  return value === null ? {} : { [field]: value }
}

/** Returns the child elements of an element that should contain no text; marks it if it does. */
export function elementsOf(el: XmlElement): XmlElement[] {
  const elements: XmlElement[] = []
  for (const child of el.children) {
    if (typeof child !== 'string') elements.push(child)
    else if (tidy(child) !== '') el.strayText = true
  }
  return elements
}

/** Returns the children of one name, marked as mapped. */
export function claim(el: XmlElement, name: string): XmlElement[] {
  const found = elementsOf(el).filter((child) => child.name === name)
  for (const child of found) child.mapped = true
  return found
}
