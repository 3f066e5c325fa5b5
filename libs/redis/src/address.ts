/** A server as `host:port`. */
export interface HostPort {
  readonly host: string
  readonly port: number
}

interface Credentials {
  readonly username?: string | undefined
  readonly password?: string | undefined
}

interface Several extends Credentials {
  readonly nodes: readonly HostPort[]
  readonly tls: boolean
}

/** The servers that `REDIS_URL` names: one, some nodes of a Redis Cluster, or the Sentinels that know the master. */
export type RedisAddress =
  | { readonly kind: 'server'; readonly url: string }
  | ({ readonly kind: 'cluster' } & Several)
  | ({
      readonly kind: 'sentinel'
      /** Name of the master in the Sentinels' configuration. */
      readonly master: string
      readonly db: number
      readonly sentinel: Credentials
    } & Several)

const MAX_LENGTH = 8_192
const MAX_NODES = 64

const REDIS_PORT = 6_379
const SENTINEL_PORT = 26_379

/** Scheme, authority, path and query. Several hosts in one authority are no URL to the URL parser. */
const PARTS = /^(rediss?)(\+cluster|\+sentinel)?:\/\/([^/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/

/** A host name, an IPv4 address, or an IPv6 address in brackets; and a port. */
const NODE = /^(?:\[([\da-fA-F:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/

/** The parameters of a URL of Sentinels. */
const SENTINEL_PARAMETERS = ['sentinelUsername', 'sentinelPassword'] as const

class AddressProblem extends Error {}

/**
 * Parses a URL of Redis:
 *
 * - `redis://[USER:PASSWORD@]HOST[:PORT][/DB]`, one server
 * - `redis+cluster://[USER:PASSWORD@]HOST[:PORT],HOST…`, some nodes of a Redis Cluster, which name the others
 * - `redis+sentinel://[USER:PASSWORD@]HOST[:PORT],HOST…/MASTER[/DB]`, Sentinels; `?sentinelUsername=` and
 *   `&sentinelPassword=` are their own credentials
 *
 * With `rediss`, all connections use TLS. User names and passwords are percent-encoded.
 *
 * @returns the address, or what is wrong, without any part of the URL that could be a secret
 */
export function parseRedisUrl(text: string): RedisAddress | { readonly problem: string } {
  try {
    return addressOf(text)
  } catch (error) {
    if (error instanceof AddressProblem || error instanceof URIError) return { problem: problemOf(error) }
    throw error
  }
}

const problemOf = (error: AddressProblem | URIError): string =>
  error instanceof URIError ? 'contains an invalid percent-encoding' : error.message

function addressOf(text: string): RedisAddress {
  const parts = text.length > MAX_LENGTH ? null : PARTS.exec(text)
  if (parts === null) {
    throw new AddressProblem(
      'must be a redis, rediss, redis+cluster, rediss+cluster, redis+sentinel or rediss+sentinel URL',
    )
  }
  const [, scheme = '', mode, authority = '', path = '', query = ''] = parts
  const at = authority.lastIndexOf('@')
  const hosts = authority.slice(at + 1)
  if (mode === undefined) return serverOf(text, hosts)
  const several = {
    nodes: nodesOf(hosts, mode === '+cluster' ? REDIS_PORT : SENTINEL_PORT),
    tls: scheme === 'rediss',
    ...credentialsOf(authority.slice(0, Math.max(at, 0))),
  }
  if (mode === '+cluster') {
    if (path !== '' && path !== '0') throw new AddressProblem('must have no path: a Redis Cluster has only database 0')
    if (query !== '') throw new AddressProblem('must have no parameters')
    return { kind: 'cluster', ...several }
  }
  return { kind: 'sentinel', ...several, ...masterOf(path), sentinel: sentinelCredentials(query) }
}

function serverOf(url: string, hosts: string): RedisAddress {
  if (hosts.includes(',')) {
    throw new AddressProblem('names several servers: begin it with redis+cluster:// or redis+sentinel://')
  }
  if (!URL.canParse(url)) throw new AddressProblem('must be a redis or rediss URL')
  return { kind: 'server', url }
}

function nodesOf(hosts: string, defaultPort: number): HostPort[] {
  const names = hosts.split(',').map((name) => name.trim())
  if (names.length > MAX_NODES) throw new AddressProblem(`must name at most ${MAX_NODES} servers`)
  return names.map((name) => {
    const [, v6, host = v6, port = defaultPort] = NODE.exec(name) ?? []
    const number = Number(port)
    if (host === undefined || number < 1 || number > 65_535) {
      throw new AddressProblem('must name its servers as HOST or HOST:PORT, separated by commas')
    }
    return { host, port: number }
  })
}

function credentialsOf(userinfo: string): Credentials {
  const colon = userinfo.indexOf(':')
  const username = decodeURIComponent(colon < 0 ? userinfo : userinfo.slice(0, colon))
  const password = colon < 0 ? '' : decodeURIComponent(userinfo.slice(colon + 1))
  return { ...(username === '' ? {} : { username }), ...(password === '' ? {} : { password }) }
}

function masterOf(path: string): { readonly master: string; readonly db: number } {
  const [master = '', db = '0', ...rest] = path.split('/')
  if (master === '') throw new AddressProblem('must end with the name of the master: redis+sentinel://HOST,HOST/NAME')
  if (!/^\d{1,5}$/.test(db) || rest.length > 0) throw new AddressProblem('must end with /NAME or /NAME/DATABASE')
  return { master: decodeURIComponent(master), db: Number(db) }
}

function sentinelCredentials(query: string): Credentials {
  const given = new URLSearchParams(query)
  const unknown = [...given.keys()].find((name) => !SENTINEL_PARAMETERS.some((known) => known === name))
  if (unknown !== undefined)
    throw new AddressProblem(`may have the parameters ${SENTINEL_PARAMETERS.join(' and ')} only`)
  const [username, password] = SENTINEL_PARAMETERS.map((name) => given.get(name) || undefined)
  return { ...(username === undefined ? {} : { username }), ...(password === undefined ? {} : { password }) }
}
