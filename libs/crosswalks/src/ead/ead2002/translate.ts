import { isObjectAddress } from '@fonds/types'
import { anyUri } from '../../eac/values.ts'
import { isPlainUri, nmtoken } from '../../xml/characters.ts'
import type { Attributes } from '../../xml/xml-writer.ts'
import type { Written } from '../vocabulary.ts'
import { carried } from './carried.ts'
import { bibliographicCode } from './languages.ts'
import { isNormal } from './normal.ts'

/** Elements that have another name. */
const NAMES: Readonly<Record<string, string>> = {
  didnote: 'note',
  controlnote: 'note',
  descriptivenote: 'daodesc',
  quote: 'emph',
  foreign: 'emph',
}

/** Elements with a `type` for a word of the source. */
const TYPED: ReadonlySet<string> = new Set(
  `accessrestrict altformavail container materialspec note odd originalsloc physloc phystech processinfo relatedmaterial
  separatedmaterial titleproper unitid unittitle userestrict`.split(/\s+/),
)

const ROLES: ReadonlySet<string> = new Set(['persname', 'corpname', 'famname', 'geogname', 'name'])
const HEADINGS: ReadonlySet<string> = new Set([
  ...ROLES,
  ...['subject', 'genreform', 'function', 'occupation', 'title'],
])

/** Collects the attributes of one element. */
class Rewriting {
  readonly attributes: Record<string, string> = {}
  readonly carried: Record<string, string> = {}

  /** Keeps a value if the schema accepts it; else what it accepts, if anything, and the value for our own reader. */
  narrow(name: string, value: string, accepted: string | null, as = name): void {
    if (accepted !== null) this.attributes[as] = accepted
    if (accepted !== value) this.carried[name] = value
  }
}

/** Writes one attribute of EAD3 as EAD 2002 has it. */
type Rule = (rewriting: Rewriting, value: string, element: string) => void

const renamed =
  (to: string): Rule =>
  ({ attributes }, value) => {
    attributes[to] = value
  }
const inXlink = (to: string): Rule => renamed(`xlink:${to}`)

const RULES: Readonly<Record<string, Rule>> = {
  lang: ({ carried: rest }, value) => {
    rest.lang = value
  },
  script: ({ carried: rest }, value) => {
    rest.script = value
  },
  approximate: ({ carried: rest }, value) => {
    rest.approximate = value
  },
  containerid: ({ carried: rest }, value) => {
    rest.containerid = value
  },
  localtype(rewriting, value, element) {
    if (!TYPED.has(element)) rewriting.carried.localtype = value
    else if (element === 'container') rewriting.narrow('localtype', value, nmtoken(value), 'type')
    else rewriting.attributes.type = value
    // In these two, EAD3's attribute may also say what kind of note it is.
    if (element === 'odd' || element === 'note') rewriting.carried.localtype = value
  },
  label(rewriting, value, element) {
    if (element === 'dao') rewriting.carried.label = value
    else rewriting.attributes.label = value
  },
  relator(rewriting, value, element) {
    if (ROLES.has(element)) rewriting.attributes.role = value
    else rewriting.carried.relator = value
  },
  identifier(rewriting, value, element) {
    if (HEADINGS.has(element)) rewriting.attributes.authfilenumber = value
    else if (element === 'dao') rewriting.carried.identifier = value
    else rewriting.attributes.identifier = value
  },
  // Marks an `id` of ours, which stands for the source's own, if any.
  sourceid: ({ carried: rest }, value) => {
    rest.id = value
  },
  codetype: ({ carried: rest }, value) => {
    rest.localtype = value
  },
  permalink(rewriting, value) {
    rewriting.attributes.identifier = value
    rewriting.carried.identifier = ''
  },
  standard: ({ attributes }, value) => {
    if (isNormal(value)) attributes.normal = value
  },
  source: (rewriting, value) => rewriting.narrow('source', value, nmtoken(value)),
  otherlevel: (rewriting, value) => rewriting.narrow('otherlevel', value, nmtoken(value)),
  repositorycode: (rewriting, value) => rewriting.narrow('repositorycode', value, nmtoken(value)),
  langcode(rewriting, value) {
    const code = bibliographicCode(value)
    if (code === null) rewriting.carried.langcode = value
    else rewriting.attributes.langcode = code
  },
  normal(rewriting, value, element) {
    if (element !== 'date' && element !== 'unitdate') rewriting.attributes.normal = value
    else rewriting.narrow('normal', value, isNormal(value) ? value : null)
  },
  daotype({ carried: rest }, value) {
    if (value !== 'unknown') rest.localtype ??= value
  },
  listtype: ({ attributes }, value) => {
    attributes.type = value === 'unordered' ? 'simple' : value
  },
  href(rewriting, value) {
    if (!isObjectAddress(value)) return
    rewriting.attributes['xlink:type'] = 'simple'
    rewriting.narrow('href', value, uriOf(value), 'xlink:href')
  },
  linkrole: inXlink('role'),
  linktitle: inXlink('title'),
  show: inXlink('show'),
}

/** Returns an address as a valid URI: unchanged, or else with its other characters percent-encoded. */
function uriOf(address: string): string {
  if (isPlainUri(address) || /^#[\w.-]*$/.test(address)) return address
  const url = URL.canParse(address) ? new URL(address).href : address
  return isPlainUri(url) ? url : anyUri(url)
}

/** Returns the element of EAD 2002 for one of EAD3, or null if only its content is written. */
export function translate(
  name: string,
  attributes: Attributes | undefined,
  parents: readonly string[],
): Written | null {
  if (name === 'part') return null
  const element = name === 'ref' ? linkElement(attributes?.href ?? '', parents) : (NAMES[name] ?? name)
  if (attributes === undefined && element === name) return { name, attributes }
  const rewriting = new Rewriting()
  if (name === 'quote') rewriting.attributes.render = 'doublequote'
  if (element === 'emph' && element !== name) rewriting.carried.element = name
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value === null) continue
    const rule = RULES[key]
    if (rule === undefined) rewriting.attributes[key] = value
    else rule(rewriting, value, element)
  }
  return { name: element, attributes: withCarried(rewriting) }
}

/** Returns `ref` for a link within the document, and in an index, which allows no other; else `extref`. */
function linkElement(href: string, parents: readonly string[]): 'ref' | 'extref' {
  const parent = parents.at(-1)
  return href.startsWith('#') || parent === 'indexentry' || parent === 'ptrgrp' ? 'ref' : 'extref'
}

function withCarried({ attributes, carried: values }: Rewriting): Attributes {
  const { altrender } = attributes
  // Our own reader skips an addition of the export, or knows the element by the word.
  if (altrender === 'supplied-by-export' || Object.keys(values).length === 0) return attributes
  return { ...attributes, altrender: carried(altrender === undefined ? values : { ...values, altrender }) }
}
