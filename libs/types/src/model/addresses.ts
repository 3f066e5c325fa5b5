/** Schemes allowed in links; script URLs are not among them. */
const LINK_SCHEMES = 'https?|mailto|ftp'
/** Schemes allowed for digital objects and authorities, which may also have persistent identifiers. */
const IDENTIFIER_SCHEMES = `${LINK_SCHEMES}|urn|ark|doi|hdl|info`

/**
 * Matches one of the schemes, or none: no colon before the first `/`, `?` or `#`. Browsers ignore control characters and
 * spaces within a scheme, so anything else before a colon is rejected.
 */
const patternOf = (schemes: string): string => `^\\s*((${schemes}):|[^:/?#]*([/?#]|$))`

const LINK = new RegExp(patternOf(LINK_SCHEMES), 'i')
const ABSOLUTE_LINK = new RegExp(`^(${LINK_SCHEMES}):`, 'i')
const OBJECT_ADDRESS = new RegExp(patternOf(IDENTIFIER_SCHEMES), 'i')

/** Returns whether an address may be linked to: http, https, mailto, ftp or relative. */
export const isLink = (address: string): boolean => LINK.test(address)

/** Returns whether an address may be linked to from any page: the schemes of links, but not relative. */
export const isAbsoluteLink = (address: string): boolean => ABSOLUTE_LINK.test(address)

/** Returns whether an address may identify an object or an authority: links, and `urn`, `ark`, `doi`, `hdl`, `info`. */
export const isObjectAddress = (address: string): boolean => OBJECT_ADDRESS.test(address)

/** Returns whether an address is an absolute http or https URL. */
export const isWebUrl = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address)
