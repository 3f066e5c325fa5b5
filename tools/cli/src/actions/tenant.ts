import {
  type CodeFields,
  closeTenant,
  createTenant,
  findTenant,
  formerRights,
  listTenants,
  onClient,
  renameTenant,
  reopenTenant,
  type SetArchiveTexts,
  setCodeRule,
  setTenant,
  type TenantFields,
} from '@fonds/db'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { confirmed } from '../confirm.ts'
import { EXIT } from '../exit-codes.ts'
import { table, warn, warnMessage } from '../output.ts'

/** Creates a tenant, or leaves an existing one unchanged. */
export async function create(
  { pool, installation, out }: ActionContext,
  slug: string,
  fields: TenantFields & { readonly oai_namespace?: string },
): Promise<number> {
  const given = { ...fields, base_domain: installation.baseDomain }
  const { tenant, created } = await onClient(pool, (client) => createTenant(client, slug, given))
  out.line(
    created
      ? `Created tenant ${tenant.slug} (${tenant.name})`
      : `Tenant ${tenant.slug} already exists and was left unchanged`,
  )
  out.result({ created, tenant })
  if (created) note(licenceNote(fields))
  return EXIT.ok
}

/** Lists tenants with counts of their public content. */
export async function list({ pool, out }: ActionContext): Promise<number> {
  const tenants = await listTenants(pool)
  out.result(tenants)
  out.lines(
    table(
      ['tenant', 'name', 'custom domain', 'collections', 'records', 'closed'],
      tenants.map((t) => [
        t.slug,
        t.name,
        t.custom_domain ?? '',
        t.collections,
        t.records,
        t.closed_at?.toISOString() ?? '',
      ]),
    ),
  )
  return EXIT.ok
}

/** Changes fields of a tenant. */
export async function set(
  { pool, out }: ActionContext,
  slug: string,
  fields: TenantFields,
  texts: SetArchiveTexts,
): Promise<number> {
  const { tenant, former } = await onClient(pool, async (client) => {
    const changed = await setTenant(client, slug, fields, texts)
    return { tenant: changed, former: await formerRights(client, changed.id) }
  })
  const translated = Object.entries(texts).flatMap(([language, given]) =>
    Object.keys(given).map((name) => `${name} (${language})`),
  )
  out.line(`Set ${[...Object.keys(fields), ...translated].join(', ')} of tenant ${tenant.slug}`)
  out.result({ tenant })
  note(licenceNote(fields))
  if (former !== null) {
    const stated = [former.statement, former.uri].filter((part) => part !== null && part !== '').join(', ')
    note(
      `What holds for material that states no rights of its own? Until version 0.9, it was "${stated}", which is now only ` +
        `the terms of the descriptions. Answer with: fonds tenant set ${tenant.slug} --material-rights-uri URI, or "" for no statement`,
    )
  }
  return EXIT.ok
}

interface Confirmation {
  readonly yes?: boolean | undefined
}

/** Closes a tenant, after confirmation on a terminal. */
export async function close(
  { pool, out }: ActionContext,
  slug: string,
  { yes = false }: Confirmation,
): Promise<number> {
  const { name } = await findTenant(pool, slug)
  if (!yes && !(await confirmed(`Close tenant ${slug} (${name}) for all readers?`))) {
    warn('Nothing was closed.')
    return EXIT.refused
  }
  const { tenant, changed } = await onClient(pool, (client) => closeTenant(client, slug))
  out.line(
    changed
      ? `Closed tenant ${slug}. To open it again: fonds tenant reopen ${slug}`
      : `Tenant ${slug} was closed already`,
  )
  out.result({ changed, tenant })
  return EXIT.ok
}

/** Opens a closed tenant again. */
export async function reopen({ pool, out }: ActionContext, slug: string): Promise<number> {
  const { tenant, changed } = await onClient(pool, (client) => reopenTenant(client, slug))
  out.line(changed ? `Opened tenant ${slug} again` : `Tenant ${slug} was open already`)
  out.result({ changed, tenant })
  return EXIT.ok
}

/** Gives a tenant another slug, after confirmation on a terminal. */
export async function rename(
  { pool, out }: ActionContext,
  slug: string,
  to: string,
  { yes = false }: Confirmation,
): Promise<number> {
  const { name, custom_domain: domain } = await findTenant(pool, slug)
  const lost =
    domain === null ? 'All of its addresses change' : `Addresses at its subdomain change, those at ${domain} stay`
  if (!yes && !(await confirmed(`Rename tenant ${slug} (${name}) to ${to}? ${lost}.`))) {
    warn('Nothing was renamed.')
    return EXIT.refused
  }
  const { tenant, changed } = await onClient(pool, (client) => renameTenant(client, slug, to))
  out.line(changed ? `Renamed tenant ${slug} to ${tenant.slug}` : `Tenant ${slug} has this slug already`)
  out.result({ changed, tenant })
  return EXIT.ok
}

/** Changes how the reference codes of one collection are made. */
export async function setCodes(
  { pool, out }: ActionContext,
  tenant: string,
  collection: string,
  fields: CodeFields,
): Promise<number> {
  const result = await onClient(pool, async (client) => {
    const { id } = await findTenant(client, tenant)
    return setCodeRule(client, id, collection, fields)
  })
  const changed = plural(result.changed, 'reference code')
  out.line(`Set ${Object.keys(fields).join(', ')} of collection ${result.slug}: ${changed} changed`)
  out.result({ collection: result })
  return EXIT.ok
}

/** Prints a note for people, beside the result. */
function note(text: string | null): void {
  if (text !== null) warnMessage(text)
}

/** Returns a warning about a licence for everything that states no rights of its own; null for none. */
function licenceNote({ material_rights }: TenantFields): string | null {
  const uri = material_rights?.uri ?? ''
  if (!/^https?:\/\/(?:www\.)?creativecommons\.org\//i.test(uri)) return null
  return (
    `Warning: ${uri} now holds for all material that states no rights of its own, even if somebody else owns the rights in it. ` +
    'Only their owner can give a licence; http://rightsstatements.org/vocab/CNE/1.0/ says that nobody has examined them.'
  )
}
