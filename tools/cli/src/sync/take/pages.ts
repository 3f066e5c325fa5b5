import type { FetchedSource } from './import-record.ts'

/** Pages of a source for readers. */
export interface Pages {
  /** Returns the page of a resource that its URL or identifier tells; null if it tells none. */
  readonly pageOf: (identifier: string, isAuthority: boolean) => string | null
  /** Returns the URL before which the addresses of its parts stand; null if these have no known pages. */
  readonly partsOf: (identifier: string) => string | null
  /** Whether search engines are to show these pages. */
  readonly canonical: boolean
  /** Changes with all of that. */
  readonly digest: string
}

export const MAX_PAGE_URL = 2_000

/** An archive that is fed by so many sources is a portal, whose items are at home there. */
const PORTAL_SOURCES = 2

/** Returns the pages of a source of an archive that follows some number of sources. */
export function pagesOf(source: FetchedSource, sources: number): Pages {
  const canonical = (source.settings.canonical ?? (sources >= PORTAL_SOURCES ? 'source' : 'here')) === 'source'
  if (source.kind === 'archivesspace') {
    const base = source.settings.public_url?.replace(/\/$/, '') ?? null
    const digest = JSON.stringify([canonical, base])
    return { pageOf: (uri) => base && base + uri, partsOf: () => base, canonical, digest }
  }
  const { url_template: template = null } = source.settings
  const digest = JSON.stringify([canonical, template])
  if (template === null) return { pageOf: () => null, partsOf: () => null, canonical, digest }
  return {
    pageOf: (identifier, isAuthority) => (isAuthority ? null : filled(template, identifier)),
    partsOf: (identifier) =>
      template.endsWith('{local}') && localOf(identifier).startsWith('/repositories/')
        ? template.slice(0, -'{local}'.length)
        : null,
    ...{ canonical, digest },
  }
}

/** Returns an identifier of OAI without its scheme and namespace. */
const localOf = (identifier: string): string => identifier.replace(/^oai:[^:]*:/, '')

const written = (text: string): string => encodeURIComponent(text).replaceAll('%2F', '/').replaceAll('%3A', ':')

/** Returns the page at which a record is; null if its identifier would lead to another site. */
export function filled(template: string, identifier: string): string | null {
  const url = template
    .replaceAll('{identifier}', () => written(identifier))
    .replaceAll('{local}', () => written(localOf(identifier)))
  const isThere = URL.canParse(url) && new URL(url).origin === new URL(template.replace(/\{\w+\}.*/, '')).origin
  return isThere && url.length <= MAX_PAGE_URL ? url : null
}
