/** Schemes that a link may have: a script never is an address. */
const LINK_SCHEMES = 'https?|mailto|ftp'
/** Digital objects and authorities are also named by persistent identifiers. */
const IDENTIFIER_SCHEMES = `${LINK_SCHEMES}|urn|ark|doi|hdl|info`

/**
 * One of the schemes, or none: no colon before the first `/`, `?` or `#`. Browsers pass over control characters and
 * spaces within a scheme, so anything else before a colon is refused. PostgreSQL reads the pattern as JavaScript does.
 */
const patternOf = (schemes: string): string => `^\\s*((${schemes}):|[^:/?#]*([/?#]|$))`

/** For statements: what `isObjectAddress` accepts, to be matched without regard to case. */
export const OBJECT_ADDRESS_PATTERN = patternOf(IDENTIFIER_SCHEMES)

const LINK = new RegExp(patternOf(LINK_SCHEMES), 'i')
const ABSOLUTE_LINK = new RegExp(`^(${LINK_SCHEMES}):`, 'i')
const OBJECT_ADDRESS = new RegExp(OBJECT_ADDRESS_PATTERN, 'i')

/** Returns whether an address may stand in a link: http, https, mailto, ftp or relative. */
export const isLink = (address: string): boolean => LINK.test(address)

/** Returns whether an address may stand in a link outside the page that it was written for: as links, but not relative. */
export const isAbsoluteLink = (address: string): boolean => ABSOLUTE_LINK.test(address)

/** Returns whether an address may stand for an object or an authority: as links, and `urn`, `ark`, `doi`, `hdl`, `info`. */
export const isObjectAddress = (address: string): boolean => OBJECT_ADDRESS.test(address)

/** Returns whether an address is a whole URL on the web. */
export const isWebUrl = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address)
