/** Schemes that a link may have: a script never is an address. */
const LINK_SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'ftp'])
/** Digital objects and authorities are also named by persistent identifiers. */
const IDENTIFIER_SCHEMES: ReadonlySet<string> = new Set([...LINK_SCHEMES, 'urn', 'ark', 'doi', 'hdl', 'info'])

function allowed(address: string, schemes: ReadonlySet<string>): boolean {
  // Browsers pass over control characters and spaces within a scheme.
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\p{C}\p{Z}]/gu, ''))?.[1]
  return scheme === undefined || schemes.has(scheme.toLowerCase())
}

/** Returns whether an address may stand in a link: http, https, mailto, ftp or relative. */
export const isLink = (address: string): boolean => allowed(address, LINK_SCHEMES)

/** Returns whether an address may stand for an object or an authority: as links, and `urn`, `ark`, `doi`, `hdl`, `info`. */
export const isObjectAddress = (address: string): boolean => allowed(address, IDENTIFIER_SCHEMES)
