import { type CodeMatch, findByReferences } from '@fonds/db'
import { bind } from '@fonds/db/statement'
import { type DescriptionKind, isWebUrl } from '@fonds/types'
import { BASE_PATH, type TenantContext } from '@fonds/types/context'
import type { Pool } from 'pg'
import { type ListedRedirect, shown } from './read-redirects.ts'
import { namedEntities } from './redirects.commands.ts'

type Kind = DescriptionKind | 'entity'

/** The resource that a row leads to, or why that is not clear. */
export type FoundTarget = { readonly line: number } & (
  | { readonly address: string; readonly itemId: string }
  | { readonly message: string }
)

interface Named {
  readonly kind: Kind
  readonly id: string
  readonly slug: string
}

/** Finds what the rows of a list lead to, in their order. */
export async function findTargets(
  pool: Pool,
  tenant: TenantContext,
  rows: readonly ListedRedirect[],
): Promise<FoundTarget[]> {
  const wanted = rows.map(({ to }) => wantedOf(to, tenant))
  const names = [...new Set(wanted.flatMap((one) => (one === null ? [] : [one.name])))]
  const [descriptions, entities] = [
    await findByReferences(pool, tenant.id, names),
    await findEntities(pool, tenant.id, names),
  ]
  return rows.map(({ line, address, to }, index) => {
    const one = wanted[index]
    if (!one) return { line, message: `${shown(to)} is not a page of this archive` }
    const all: Named[] = [...(descriptions.get(one.name) ?? []), ...(entities.get(one.name) ?? [])]
    const found = all.filter(({ kind }) => one.kind === null || kind === one.kind)
    const [match] = found
    if (match === undefined) {
      const kinds = one.kind ?? 'collection, record or entity'
      return { line, message: `no ${kinds} has the slug, reference code, UUID or permalink ${shown(to)}` }
    }
    if (found.length === 1) return { line, address, itemId: match.id }
    const several = found.map((item) => `${item.kind} ${codeOf(item) ?? item.slug}`).join(', ')
    return { line, message: `${shown(to)} may be any of ${several}; write the UUID or the permalink` }
  })
}

const codeOf = (item: Named & Partial<Pick<CodeMatch, 'reference_code'>>): string | null => item.reference_code ?? null

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function findEntities(pool: Pool, tenant: string, names: readonly string[]): Promise<Map<string, Named[]>> {
  const ids = names.filter((name) => UUID.test(name))
  const { text, values } = bind(namedEntities, { tenant, names, ids })
  const { rows } = await pool.query<{ name: string; id: string; slug: string }>(text, [...values])
  return Map.groupBy(
    rows.map((row) => ({ ...row, kind: 'entity' as const })),
    ({ name }) => name,
  )
}

interface Wanted {
  /** Null for any. */
  readonly kind: Kind | null
  readonly name: string
}

const FOLDERS: ReadonlyMap<string, Kind> = new Map([
  ['collections', 'collection'],
  ['records', 'record'],
  ['entities', 'entity'],
])

/** Reads the cell of a target; null for a URL that is not one of the archive's. */
function wantedOf(to: string, tenant: TenantContext): Wanted | null {
  const ofSite = isWebUrl(to) && tenant.siteUrlTemplate !== null ? ofTemplate(to, tenant.siteUrlTemplate) : null
  if (ofSite !== null) return ofSite
  const path = to.startsWith(`${tenant.origin}/`) ? to.slice(tenant.origin.length) : to
  if (isWebUrl(path)) return null
  if (!path.startsWith(`${BASE_PATH}/`))
    return { kind: null, name: UUID.test(to.toLowerCase()) ? to.toLowerCase() : to }
  const [, folder = '', slug = ''] = /^\/([a-z]+)\/([^/?#]+)\/?$/.exec(path.slice(BASE_PATH.length)) ?? []
  const kind = FOLDERS.get(folder)
  return kind === undefined ? null : named(kind, slug)
}

const PLACEHOLDER = /\{kinds?\}|\{slug\}/

/** Reads a permalink on the archive's own website. */
function ofTemplate(url: string, template: string): Wanted | null {
  const fixed = template.split(PLACEHOLDER).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const places = [...template.matchAll(new RegExp(PLACEHOLDER, 'g'))].map(([place]) => place)
  const pattern = fixed.map((text, n) => text + (n < places.length ? '([^/?#]+)' : '')).join('')
  const [, ...values] = new RegExp(`^${pattern}$`).exec(url) ?? []
  const folder = values[places.indexOf('{kinds}')]
  const kind = values[places.indexOf('{kind}')] ?? (folder === undefined ? null : (FOLDERS.get(folder) ?? folder))
  const slug = values[places.indexOf('{slug}')]
  if (slug === undefined) return null
  if (kind === null) return named(null, slug)
  return kind === 'record' || kind === 'collection' || kind === 'entity' ? named(kind, slug) : null
}

function named(kind: Kind | null, slug: string): Wanted | null {
  try {
    return { kind, name: decodeURIComponent(slug) }
  } catch {
    return null
  }
}
