import type { Attributes } from '../../xml/xml-writer.ts'
import { get, type Tree } from './tree.ts'

/** Prefix of EAD3's namespace, in which an attribute keeps what EAD 4 has no place for. */
const KEPT = 'ead3:'

const isLanguage = (value: string): boolean => /^[a-z]{3}$/.test(value)
const isScript = (value: string): boolean => /^[A-Z][a-z]{3}$/.test(value)
const isAnything = (): boolean => true
const isUri = (value: string): boolean =>
  /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`[\]]+$/i.test(value) && !/%(?![\da-f]{2})/i.test(value)

/** Attributes of EAD3 that have another name in EAD 4, and the values that it takes. */
const RENAMED: ReadonlyMap<string, readonly [string, (value: string) => boolean]> = new Map([
  ['lang', ['languageOfElement', isLanguage]],
  ['script', ['scriptOfElement', isScript]],
  ['localtype', ['localType', isAnything]],
  ['id', ['id', isAnything]],
  ['countrycode', ['countryCode', isAnything]],
  ['repositorycode', ['repositoryCode', isAnything]],
  ['containerid', ['containerId', isAnything]],
  ['parent', ['target', isAnything]],
  ['unitdatetype', ['unitDateType', isAnything]],
  ['datechar', ['dateChar', isAnything]],
  ['certainty', ['certainty', isAnything]],
  ['calendar', ['calendar', isAnything]],
  ['era', ['era', (value) => value === 'ce' || value === 'bce']],
  ['identifier', ['valueURI', isUri]],
  ['source', ['vocabularySource', isAnything]],
  ['href', ['href', isUri]],
  ['langcode', ['languageCode', isLanguage]],
  ['scriptcode', ['scriptCode', isScript]],
  ['coordinatesystem', ['coordinateSystem', isAnything]],
  ['coverage', ['coverage', isAnything]],
  ['approximate', ['approximate', isAnything]],
  ['linktitle', ['linkTitle', isAnything]],
])

/** Attributes that every element of EAD 4 may have. */
const ALWAYS: readonly string[] = ['lang', 'script', 'id']

/** Keeps what has no place: `altrender` is `ead3:altrender`. */
export const kept = (values: Attributes): Attributes =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [KEPT + name, value]))

/**
 * Returns the attributes of an element in EAD 4. Those that it does not have there are kept in EAD3's namespace.
 * @param allowed EAD3's names of the attributes that it has, besides those of all elements
 * @param read those that are written elsewhere
 */
export function attributesFor(node: Tree, allowed: readonly string[] = [], read: readonly string[] = []): Attributes {
  const found: Record<string, string | null> = {}
  for (const [name, value] of Object.entries(node.attributes)) {
    if (value === null || read.includes(name)) continue
    const renamed = ALWAYS.includes(name) || allowed.includes(name) ? RENAMED.get(name) : undefined
    if (renamed?.[1](value) === true) found[renamed[0]] = value
    else found[KEPT + name] = value
  }
  return found
}

/** Returns what a class of XHTML keeps of an element, since only EAD's own elements have foreign attributes. */
export function classFor(element: string, node: Tree, more: Readonly<Record<string, string>> = {}): string {
  const values = new URLSearchParams({ element, ...more })
  for (const [name, value] of Object.entries(node.attributes)) {
    if (value !== null && name !== 'id' && !(element === 'ref' && name === 'href' && get(node, 'href') !== null))
      values.set(name, value)
  }
  return `ead3?${values}`
}
