/** A term of RDF as Turtle writes it. */
export type Term = string & { readonly __term: unique symbol }

/** Properties of a node, by their names as Turtle writes them; those without values are left out. */
export type Properties = Readonly<Record<string, Term | readonly Term[] | null>>

const term = (text: string) => text as Term
/** Characters that an IRI of Turtle must not have (RDF 1.1 Turtle, 6.5, IRIREF). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: IRIREF excludes them
const NOT_IN_IRI = /[\u0000-\u0020<>"{}|^`\\]/g
const TAG = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/
const ESCAPES: Readonly<Record<string, string>> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are escaped
const ESCAPED = /["\\\u0000-\u001F\u007F]/g

/** Returns whether a text can be the language tag of a literal (RDF 1.1 Turtle, 6.5, LANGTAG). */
export const isLanguageTag = (tag: string): boolean => TAG.test(tag)

/** Returns an IRI whose characters that must not stand in one are percent-encoded. */
export const encodedIri = (address: string): string =>
  address.toWellFormed().replaceAll(NOT_IN_IRI, (character) => encodeURIComponent(character))

/** Writes an IRI. */
export const iri = (address: string): Term => term(`<${encodedIri(address)}>`)

/** Writes a name with a prefix of the document. */
export const name = (prefixed: `${string}:${string}`): Term => term(prefixed)

/** Writes a text, in its language if that is known. */
export function literal(text: string, language: string | null = null): Term {
  const quoted = `"${text.toWellFormed().replaceAll(ESCAPED, escaped)}"`
  return term(language !== null && isLanguageTag(language) ? `${quoted}@${language}` : quoted)
}

/** Writes a value of a datatype. */
export const typed = (value: string, type: `${string}:${string}`): Term => term(`${literal(value)}^^${type}`)

/** Writes a node without a name. */
export const blank = (properties: Properties): Term => term(`[ ${statements(properties).join(' ; ')} ]`)

/** Writes a node with its properties. */
export const node = (subject: Term, properties: Properties): string =>
  `${subject}\n    ${statements(properties).join(' ;\n    ')} .\n`

/** Writes the prefixes of a document. */
export const prefixes = (namespaces: Readonly<Record<string, string>>): string =>
  Object.entries(namespaces)
    .map(([prefix, namespace]) => `@prefix ${prefix}: ${iri(namespace)} .\n`)
    .join('')

const statements = (properties: Properties): string[] =>
  Object.entries(properties).flatMap(([property, values]) => {
    const all = values === null ? [] : [values].flat()
    return all.length === 0 ? [] : [`${property} ${all.join(', ')}`]
  })

const escaped = (character: string): string =>
  ESCAPES[character] ?? `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
