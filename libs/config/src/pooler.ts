/**
 * Host, which may be an IPv6 address in brackets, and port; then, if they differ from those of the server behind it, database and
 * parameters.
 */
const ADDRESS = /^(?:[A-Za-z0-9._-]+|\[[0-9a-fA-F:.]+\]):\d{1,5}(?:\/[^/?#@\s]+)?(?:\?[^#@\s]*)?$/

/** Whether a text names a pooler. */
export const isPoolerAddress = (text: string): boolean => ADDRESS.test(text) && URL.canParse(`postgres://${text}`)

/** Returns the URL of a database as a pooler has it, with the same login. Returns other texts unchanged. */
export function throughPooler(url: string, address: string): string {
  if (!URL.canParse(url) || !isPoolerAddress(address)) return url
  const own = new URL(url)
  const pooler = new URL(`postgres://${address}`)
  own.hostname = pooler.hostname
  own.port = pooler.port
  // Clients would take these parameters of a database that is reached by a socket in place of the address.
  for (const name of ['host', 'port']) if (own.searchParams.has(name)) own.searchParams.delete(name)
  if (pooler.pathname.length > 1) own.pathname = pooler.pathname
  if (pooler.search !== '') own.search = pooler.search
  return own.href
}
