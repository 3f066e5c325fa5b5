export const EAD2002_NAMESPACE = 'urn:isbn:1-931666-22-9'
export const EAD3_NAMESPACE = 'http://ead3.archivists.org/schema/'
export const EAD3_UNDEPRECATED_NAMESPACE = 'http://ead3.archivists.org/schema/undeprecated/'
/** EAD 4; drafts until June 2026 had other namespaces. */
export const EAD4_NAMESPACE = 'https://standards.openpreservation.org/ead/v4'
export const EAC2010_NAMESPACE = 'urn:isbn:1-931666-33-4'
export const EAC2_NAMESPACE = 'https://archivists.org/ns/eac/v2'
/** EAC-CPF 3; drafts until June 2026 had other namespaces. */
export const EAC3_NAMESPACE = 'https://standards.openpreservation.org/eac/v3'
/** EAC-F 1, likewise. */
export const EAF1_NAMESPACE = 'https://standards.openpreservation.org/eaf/v1'
export const XHTML = 'http://www.w3.org/1999/xhtml'
export const XLINK = 'http://www.w3.org/1999/xlink'
export const XML = 'http://www.w3.org/XML/1998/namespace'
export const XSI = 'http://www.w3.org/2001/XMLSchema-instance'
export const XMLNS = 'http://www.w3.org/2000/xmlns/'

const NAMESPACES = [
  ...[EAD2002_NAMESPACE, EAD3_NAMESPACE, EAD3_UNDEPRECATED_NAMESPACE, EAD4_NAMESPACE],
  ...[EAC2010_NAMESPACE, EAC2_NAMESPACE, EAC3_NAMESPACE, EAF1_NAMESPACE],
  ...[XLINK, XSI, XHTML],
]

/** Returns the namespaces of the drafts of 2026's standards: of the society that wrote them, and with the full version. */
function draftsOf(standard: string, version: number, released: string): [string, string][] {
  const drafts = `https://archivists.org/ns/${standard}/v${version}`
  return [drafts, `${drafts}.0.0`, `${released}.0.0`].map((uri) => [uri, released])
}

/** Other names under which a namespace is found: addresses of its specification, and the ISBN of EAD's DTD. */
const ALIASES: readonly (readonly [string, string])[] = [
  ['http://www.w3.org/TR/xlink/', XLINK],
  ['http://www.loc.gov/ead/', EAD2002_NAMESPACE],
  ['urn:isbn:1-931666-00-8', EAD2002_NAMESPACE],
  ...draftsOf('ead', 4, EAD4_NAMESPACE),
  ...draftsOf('eac', 3, EAC3_NAMESPACE),
  ...draftsOf('eaf', 1, EAF1_NAMESPACE),
]

/** Returns what the spellings of a namespace have in common: no scheme of the web, one case, no slash at the end. */
function keyOf(uri: string): string {
  return uri
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/[/#]+$/, '')
}

const KNOWN: ReadonlyMap<string, string> = new Map([
  ...NAMESPACES.map((uri): [string, string] => [keyOf(uri), uri]),
  ...ALIASES.map(([alias, uri]): [string, string] => [keyOf(alias), uri]),
])

/** A namespace longer than this is nobody's spelling of a known one. */
const MAX_LENGTH = 100

/**
 * Returns the namespace that a spelling stands for; unknown ones are returned as written. XML compares namespaces
 * letter by letter, but many exported files have `https` or a slash where the standard has none.
 */
export function knownNamespace(uri: string): string {
  if (uri === '' || uri.length > MAX_LENGTH) return uri
  return KNOWN.get(keyOf(uri)) ?? uri
}
