import { permalink } from '@fonds/archive'
import type { TenantContext } from '@fonds/types/context'
import { plural } from '@fonds/util'
import type { RedirectRow } from './redirects.commands.ts'

/** An address, and the permalink that it leads to. */
export interface ExportedRedirect {
  readonly address: string
  readonly url: string
}

/** Writes redirects as text. */
type Format = (redirects: AsyncIterable<ExportedRedirect>) => AsyncGenerator<string>

/**
 * Chooses what each address leads to, as the service does: where its list does not say so, nothing if several items have it.
 * @param rows in the order of their addresses, listed ones first
 */
export async function* chosenRedirects(
  rows: AsyncIterable<RedirectRow>,
  tenant: TenantContext,
): AsyncGenerator<ExportedRedirect> {
  let group: RedirectRow[] = []
  for await (const row of rows) {
    if (group[0] !== undefined && group[0].address !== row.address) {
      yield* chosenOf(group, tenant)
      group = []
    }
    if (group.length < 3) group.push(row)
  }
  yield* chosenOf(group, tenant)
}

function* chosenOf(group: readonly RedirectRow[], tenant: TenantContext): Generator<ExportedRedirect> {
  const [first, ...others] = group
  if (first === undefined || first.slug === null) return
  const isOther = ({ kind, slug }: RedirectRow) => kind !== first.kind || slug !== first.slug
  if (!first.listed && others.some(isOther)) return
  yield { address: first.address, url: permalink(tenant, first.kind, first.slug).replaceAll('$', '%24') }
}

/** Returns the forms in which servers see an address: AtoM's pages have two. */
const formsOf = (address: string): readonly string[] =>
  /^\/[^/:?]+$/.test(address) ? [address, `/index.php${address}`] : [address]

const HAS_QUERY = /\?/

/** Between quotation marks, a Caddyfile still reads `{$…}` as a variable, and cannot escape a backslash or a brace. */
const NOT_IN_CADDYFILE = /[{}\\]/

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`

async function* nginx(redirects: AsyncIterable<ExportedRedirect>): AsyncGenerator<string> {
  yield '# Old addresses. Include this file in http {}, and add to the server {} of the old host:\n'
  yield '#   if ($fonds_redirect) { return 301 $fonds_redirect; }\n'
  yield 'map_hash_max_size 262144;\nmap_hash_bucket_size 2048;\nmap $uri $fonds_redirect {\n  default "";\n'
  // nginx compares keys without regard to case, and refuses equal ones.
  const seen = new Set<string>()
  let left = 0
  for await (const { address, url } of redirects) {
    if (HAS_QUERY.test(address)) {
      left++
      continue
    }
    for (const form of formsOf(address)) {
      if (!seen.has(form.toLowerCase())) yield `  ${quoted(form)} ${quoted(url)};\n`
      seen.add(form.toLowerCase())
    }
  }
  yield `}\n${leftOut(left)}`
}

async function* caddy(redirects: AsyncIterable<ExportedRedirect>): AsyncGenerator<string> {
  yield '# Old addresses. Import this file within the site block of the old host.\n'
  yield 'map {http.request.uri.path} {fonds_redirect} {\n'
  let left = 0
  for await (const { address, url } of redirects) {
    if (HAS_QUERY.test(address) || NOT_IN_CADDYFILE.test(address)) {
      left++
      continue
    }
    for (const form of formsOf(address)) yield `\t${quoted(form)} ${quoted(url)}\n`
  }
  yield '\tdefault ""\n}\n@fonds_redirect vars_regexp {fonds_redirect} ^https?://\n'
  yield `redir @fonds_redirect {fonds_redirect} 301\n${leftOut(left, 'a query, {, } or \\')}`
}

const leftOut = (count: number, what = 'a query'): string =>
  count === 0 ? '' : `# Left out: ${plural(count, 'address', 'addresses')} with ${what}, which only Fonds redirects.\n`

async function* csv(redirects: AsyncIterable<ExportedRedirect>): AsyncGenerator<string> {
  yield 'from,to\r\n'
  const field = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  for await (const { address, url } of redirects) yield `${field(encodedAddress(address))},${field(url)}\r\n`
}

/** Writes an address as a URL has it, so that a list of them can be imported. */
function encodedAddress(address: string): string {
  const [path = '', query] = address.split(/\?(.*)/s)
  const whole = encodeURI(path).replaceAll('#', '%23')
  return query === undefined ? whole : `${whole}?${encodeURI(query).replaceAll('#', '%23')}`
}

/** The formats of redirects for other servers. */
export const REDIRECT_FORMATS = { nginx, caddy, csv } as const satisfies Readonly<Record<string, Format>>

export type RedirectFormat = keyof typeof REDIRECT_FORMATS
