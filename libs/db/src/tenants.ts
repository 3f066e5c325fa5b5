import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { withBatch } from './batch.ts'
import { CommandError } from './command-error.ts'
import { isUuid } from './uuid.ts'

export interface Tenant {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly custom_domain: string | null
  readonly oai_namespace: string
  readonly public_origin: string | null
  readonly site_url_template: string | null
}

/** What `tenant set` may change. The slug and the OAI namespace are fixed: harvesters and links know the tenant by them. */
export interface TenantFields {
  readonly name?: string
  readonly custom_domain?: string | null
  readonly public_origin?: string | null
  readonly site_url_template?: string | null
}

const COLUMNS = 'id, slug, name, custom_domain, oai_namespace, public_origin, site_url_template'
const SLUG = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const DOMAIN = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/
// OAI identifier format (http://www.openarchives.org/OAI/2.0/oai-identifier.xsd): a domain name of two labels or more.
const NAMESPACE = /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/

function check(ok: boolean, message: string): void {
  if (!ok) throw new CommandError('invalid', message)
}

function checkFields(fields: TenantFields): void {
  const { name, custom_domain, public_origin, site_url_template } = fields
  if (name !== undefined) check(name.trim() !== '' && name.length <= 300, 'name is 1 to 300 characters')
  if (custom_domain) {
    check(
      custom_domain.length <= 253 && DOMAIN.test(custom_domain),
      'custom_domain is a host name in lower case (ASCII form), without port',
    )
  }
  if (public_origin) {
    const url = URL.canParse(public_origin) ? new URL(public_origin) : null
    check(
      url !== null && url.origin === public_origin && /^https?:$/.test(url.protocol),
      'public_origin is a scheme and host, e.g. https://api.example.org, without a path',
    )
  }
  if (site_url_template) {
    const filled = site_url_template.replace('{kind}', 'record').replace('{slug}', 'x')
    check(
      URL.canParse(filled) &&
        /^https?:/.test(filled) &&
        site_url_template.includes('{kind}') &&
        site_url_template.includes('{slug}'),
      'site_url_template is a URL with {kind} and {slug} in it, e.g. https://archive.example.org/{kind}/{slug}',
    )
  }
}

/**
 * Makes a tenant; one that is there already is left as it is.
 * @throws CommandError invalid; conflict where the domain is another tenant's
 */
export async function createTenant(
  client: pg.ClientBase,
  slug: string,
  fields: TenantFields & { oai_namespace?: string },
): Promise<{ tenant: Tenant; created: boolean }> {
  check(SLUG.test(slug) && !isUuid(slug), 'a tenant is named by 1 to 63 of a-z, 0-9 and "-", as in its subdomain')
  checkFields(fields)
  const namespace =
    fields.oai_namespace ?? `${/^[a-z]/.test(slug) ? slug : `t-${slug}`}.${process.env.BASE_DOMAIN ?? 'localhost'}`
  check(
    NAMESPACE.test(namespace),
    `oai_namespace is a domain name of two labels or more, e.g. archive.example.org, not ${namespace}`,
  )
  await client.query('BEGIN')
  try {
    const { rows } = await client.query<Tenant>(
      `INSERT INTO fonds.tenant (id, slug, name, custom_domain, oai_namespace, public_origin, site_url_template)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (slug) DO NOTHING RETURNING ${COLUMNS}`,
      [
        randomUUID(),
        slug,
        fields.name ?? slug,
        fields.custom_domain ?? null,
        namespace,
        fields.public_origin ?? null,
        fields.site_url_template ?? null,
      ],
    )
    const made = rows[0]
    if (made) await client.query('INSERT INTO fonds.tenant_state (tenant_id) VALUES ($1)', [made.id])
    await client.query('COMMIT')
    return { tenant: made ?? (await findTenant(client, slug)), created: made !== undefined }
  } catch (error) {
    await client.query('ROLLBACK')
    throw asConflict(error)
  }
}

function asConflict(error: unknown): unknown {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
  if (constraint === 'tenant_custom_domain_key')
    return new CommandError('conflict', 'that custom_domain is another tenant’s')
  if (constraint === 'tenant_oai_namespace_key')
    return new CommandError('conflict', 'that oai_namespace is another tenant’s')
  return error
}

/** @throws CommandError not_found */
export async function findTenant(client: pg.ClientBase | pg.Pool, slugOrId: string): Promise<Tenant> {
  const { rows } = await client.query<Tenant>(
    `SELECT ${COLUMNS} FROM fonds.tenant WHERE ${isUuid(slugOrId) ? 'id = $1::uuid' : 'slug = $1'}`,
    [slugOrId],
  )
  const tenant = rows[0]
  if (!tenant) {
    throw new CommandError(
      'not_found',
      `no tenant ${JSON.stringify(slugOrId)}; make one: fonds tenant create ${slugOrId} --name "…"`,
    )
  }
  return tenant
}

/** All tenants by slug, with what a reader sees of each. */
export async function listTenants(
  client: pg.ClientBase | pg.Pool,
): Promise<(Tenant & { top_level_collections: number; collections: number; records: number })[]> {
  const { rows } = await client.query(
    `SELECT ${COLUMNS.replaceAll(/(\w+)/g, 't.$1')}, s.top_level_collections::integer, s.collections::integer, s.records::integer
     FROM fonds.tenant t JOIN fonds.tenant_state s ON s.tenant_id = t.id ORDER BY t.slug`,
  )
  return rows
}

/** @throws CommandError not_found, invalid, conflict */
export async function setTenant(client: pg.ClientBase, slugOrId: string, fields: TenantFields): Promise<Tenant> {
  checkFields(fields)
  const tenant = await findTenant(client, slugOrId)
  const names = (['name', 'custom_domain', 'public_origin', 'site_url_template'] as const).filter(
    (n) => fields[n] !== undefined,
  )
  if (names.length === 0) return tenant
  try {
    await withBatch(client, tenant.id, async (batch) => {
      await client.query(
        `UPDATE fonds.tenant SET ${names.map((n, i) => `${n} = $${i + 2}`).join(', ')} WHERE id = $1`,
        [tenant.id, ...names.map((n) => fields[n] ?? null)],
      )
      batch.changed()
    })
  } catch (error) {
    throw asConflict(error)
  }
  return findTenant(client, tenant.id)
}
