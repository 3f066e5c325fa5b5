/**
 * Scheme; user and password; hosts; the rest. The URL parser does not parse a list of hosts, such as that of
 * `redis+cluster://a:1,b:2`.
 */
const PARTS = /^([a-z][a-z+]*:\/\/)(?:([^/?#]*)@)?([^@/?#]*)(.*)$/s

/** Returns the password in a URL as it stands there; empty if there is none, or if the text is no URL. */
export function passwordOf(url: string): string {
  const [, , userinfo = ''] = PARTS.exec(url) ?? []
  const colon = userinfo.indexOf(':')
  return colon < 0 ? '' : userinfo.slice(colon + 1)
}

/** Adds a password, which may contain any character, to a URL that has none. Returns other texts unchanged. */
export function withPassword(url: string, password: string): string {
  const [, scheme, userinfo = '', hosts = '', rest = ''] = PARTS.exec(url) ?? []
  if (scheme === undefined) return url
  return `${scheme}${userinfo.replace(/:$/, '')}:${encodeURIComponent(password)}@${hosts}${rest}`
}
