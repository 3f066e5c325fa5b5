import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { contentLanguage } from '@fonds/language'
import type { ArchiveTexts } from '@fonds/types'
import type pg from 'pg'
import { changesCodes } from '../codes/code-fields.ts'
import { lockCodeRules } from '../codes/code-rule.ts'
import { ALL_SOURCES, orderCodeReview, reviewCodesOf } from '../codes/review-codes.ts'
import { CommandError } from '../command-error.ts'
import { type Batch, withBatch } from '../feed/batch.ts'
import { contentLanguages } from '../feed/content-languages.ts'
import { orderFeedReview, reviewFeed } from '../feed/feed-review.ts'
import { touchWithheld } from '../media/originals.ts'
import { isUuid } from '../values/uuid.ts'
import { claimArkPrefix } from './ark-prefix.ts'
import { findHome } from './home.ts'
import { type TenantFields, tenantColumns } from './tenant-fields.ts'
import { type Rights, rightsBeside, rightsOf, type SetArchiveTexts, translationsWith } from './texts-beside.ts'

export interface Tenant {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly custom_domain: string | null
  readonly oai_namespace: string
  readonly public_origin: string | null
  readonly site_url_template: string | null
  /** One of `PERMALINK_RULES`; null for the first. */
  readonly permalinks: string | null
  readonly ark_naan: string | null
  readonly ark_shoulder: string | null
  /** Its own words for labels, by language and name. */
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>> | null
  /** The language of its name; null if that is not stated. */
  readonly name_language: string | null
  readonly translations: ArchiveTexts | null
  /** The languages of its visible content. */
  readonly languages: readonly string[]
  /** When it was closed; null while it is open. */
  readonly closed_at: Date | null
}

const PLAIN =
  'id slug name custom_domain oai_namespace public_origin site_url_template permalinks ark_naan ark_shoulder labels translations closed_at'.split(
    ' ',
  )
/** Selects a {@link Tenant} from the table's alias. */
const columnsOf = (t: string): string =>
  `${PLAIN.map((name) => `${t}.${name}`).join(', ')}, ${t}.languages[1] AS name_language,
  coalesce((SELECT api.content_languages(${t}.id)), '{}') AS languages`
const COLUMNS = columnsOf('tenant')
const SLUG = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
// Matches namespaces in the OAI identifier format (http://www.openarchives.org/OAI/2.0/oai-identifier.xsd): domain
// names with at least two labels.
const NAMESPACE = /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/

function check(ok: boolean, message: string): void {
  if (!ok) throw new CommandError('invalid', message)
}

/** Refuses a slug that cannot be that of a tenant: the label of its subdomain, which no UUID is. @throws CommandError invalid */
export const checkTenantSlug = (slug: string): void =>
  check(
    SLUG.test(slug) && !isUuid(slug),
    'a slug of a tenant must have 1 to 63 characters of a-z, 0-9 and "-", as in its subdomain',
  )

/** Refuses what is not a namespace of OAI identifiers. @throws CommandError invalid */
export const checkNamespace = (namespace: string): void =>
  check(
    NAMESPACE.test(namespace),
    `oai_namespace must be a domain name of two or more labels, such as archive.example.org, not ${namespace}`,
  )

/**
 * Creates a tenant, or leaves an existing one unchanged. Its OAI namespace never changes; it is `oai_namespace`,
 * otherwise a subdomain of `base_domain`.
 * @throws CommandError invalid; conflict if another tenant has the domain, or the prefix of ARKs
 */
export async function createTenant(
  client: pg.ClientBase,
  slug: string,
  fields: TenantFields & { oai_namespace?: string; base_domain?: string | undefined },
): Promise<{ tenant: Tenant; created: boolean }> {
  checkTenantSlug(slug)
  const { oai_namespace, base_domain = 'localhost', ...rest } = fields
  const columns = tenantColumns({ name: slug, ...rest, ...rightsBeside(undefined, rest) })
  const namespace = oai_namespace ?? `${/^[a-z]/.test(slug) ? slug : `t-${slug}`}.${base_domain}`
  checkNamespace(namespace)
  await client.query('BEGIN')
  try {
    const { rows } = await client.query<Tenant>(
      `INSERT INTO fonds.tenant (id, slug, oai_namespace, ${columns.map((c) => c.column).join(', ')})
       VALUES ($1, $2, $3, ${columns.map((_, i) => `$${i + 4}`).join(', ')}) ON CONFLICT (slug) DO NOTHING RETURNING ${COLUMNS}`,
      [randomUUID(), slug, namespace, ...columns.map((c) => c.value)],
    )
    const made = rows[0]
    if (made) {
      await checkTranslations(client, made.id)
      const written = await contentLanguages(client, made.id)
      await client.query('INSERT INTO fonds.tenant_state (tenant_id, languages) VALUES ($1, $2)', [made.id, written])
      await claimArkPrefix(client, made.id)
    }
    await client.query('COMMIT')
    return { tenant: made ?? (await findTenant(client, slug)), created: made !== undefined }
  } catch (error) {
    await client.query('ROLLBACK')
    const conflict = asConflict(error)
    // If two processes create the same tenant at once, the second may be refused for the namespace of the first.
    const same = conflict === error ? null : await findTenant(client, slug).catch(() => null)
    if (same !== null) return { tenant: same, created: false }
    throw conflict
  }
}

/** Refuses translations into the archive's own language: the first of `languages`, which may be set before or after the translations. */
async function checkTranslations(client: pg.ClientBase, id: string): Promise<void> {
  const { rows } = await client.query<{ own: string | null; translated: string[] | null }>(
    `SELECT languages[1] AS own, ARRAY(SELECT jsonb_object_keys(translations)) AS translated FROM fonds.tenant WHERE id = $1`,
    [id],
  )
  const { own = null, translated } = rows[0] ?? {}
  const same = own !== null && translated?.find((language) => language === contentLanguage(own))
  check(
    !same,
    `translations: the archive writes in ${JSON.stringify(same)}, the first of its languages; set the text itself`,
  )
}

function asConflict(error: unknown): unknown {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
  if (constraint === 'tenant_custom_domain_key')
    return new CommandError('conflict', 'another tenant already has this custom_domain')
  if (constraint === 'tenant_oai_namespace_key')
    return new CommandError('conflict', 'another tenant already has this oai_namespace')
  return error
}

/** Thrown for a tenant that does not exist. */
export class UnknownTenant extends CommandError {
  constructor(message: string) {
    super('not_found', message)
    this.name = 'UnknownTenant'
  }
}

/**
 * Finds a tenant by slug or UUID.
 * @throws UnknownTenant
 */
export async function findTenant(client: pg.ClientBase | pg.Pool, slugOrId: string): Promise<Tenant> {
  const { rows } = await client.query<Tenant>(
    `SELECT ${COLUMNS} FROM fonds.tenant WHERE ${isUuid(slugOrId) ? 'id = $1::uuid' : 'slug = $1'}`,
    [slugOrId],
  )
  const tenant = rows[0]
  if (!tenant) {
    throw new UnknownTenant(
      `tenant ${JSON.stringify(slugOrId)} does not exist; to create it: fonds tenant create ${slugOrId} --name "…"`,
    )
  }
  return tenant
}

type CountedTenant = Tenant & {
  readonly top_level_collections: number
  readonly collections: number
  readonly records: number
}

/** Lists all tenants by slug, with counts of their visible content. */
export async function listTenants(client: pg.ClientBase | pg.Pool): Promise<CountedTenant[]> {
  const { rows } = await client.query<CountedTenant>(
    `SELECT ${columnsOf('t')}, s.top_level_collections::integer, s.collections::integer, s.records::integer
     FROM fonds.tenant t JOIN fonds.tenant_state s ON s.tenant_id = t.id ORDER BY t.slug`,
  )
  return rows
}

/** Returns the statement of earlier versions for descriptions and material; null once the archive has said what holds for its material. */
export async function formerRights(client: pg.ClientBase, id: string): Promise<Rights | null> {
  const { rows } = await client.query<{ former_rights: Rights | null }>(
    'SELECT former_rights FROM fonds.tenant WHERE id = $1',
    [id],
  )
  return rows[0]?.former_rights ?? null
}

/**
 * Changes fields of a tenant.
 * @param texts translations to set besides those that it has
 * @throws CommandError not_found, invalid, conflict
 */
export async function setTenant(
  client: pg.ClientBase,
  slugOrId: string,
  fields: TenantFields,
  texts: SetArchiveTexts = {},
): Promise<Tenant> {
  const tenant = await findTenant(client, slugOrId)
  await withBatch(client, tenant.id, async (batch) => {
    const isTranslated = Object.keys(texts).length > 0
    const translations = isTranslated ? await translationsWith(client, tenant.id, texts) : undefined
    await setTenantFields(batch, { ...fields, ...(translations !== undefined && { translations }) })
  })
  if (showsRights(fields) || movesPermalinks(fields) || Object.keys(texts).length > 0)
    await reviewFeed(client, tenant.id)
  if (changesCodes(fields)) await reviewCodesOf(client, tenant.id)
  return findTenant(client, tenant.id)
}

/** Returns whether fields may change the statement for material that descriptions show. */
const showsRights = ({ material_rights, name, translations }: TenantFields): boolean =>
  material_rights !== undefined || name !== undefined || translations !== undefined

/** Returns whether fields may change the permalinks that descriptions show. */
const movesPermalinks = ({ site_url_template, permalinks }: TenantFields): boolean =>
  site_url_template !== undefined || permalinks !== undefined

/**
 * Changes fields of a batch's tenant. Leaves no trace if they have these values already.
 * @throws CommandError invalid; not_found for a home page with what the archive does not have; conflict, after which the
 * transaction can only be rolled back
 */
export async function setTenantFields(batch: Batch, fields: TenantFields): Promise<void> {
  const { client, tenantId } = batch
  const before = await rightsOf(client, tenantId)
  const addresses = movesPermalinks(fields) ? await permalinksOf(client, tenantId) : null
  const columns: { readonly column: string; readonly value: unknown }[] = tenantColumns({
    ...fields,
    ...(fields.home && { home: await findHome(batch, fields.home) }),
    ...rightsBeside(before, fields),
  })
  if (columns.length === 0) return
  if (changesCodes(fields)) await lockCodeRules(client, tenantId)
  // Even "none" answers what holds for the material.
  if (fields.material_rights !== undefined) columns.push({ column: 'former_rights', value: null })
  try {
    const { rowCount } = await client.query(
      `UPDATE fonds.tenant SET ${columns.map((c, i) => `${c.column} = $${i + 2}`).join(', ')}
       WHERE id = $1 AND (${columns.map((c, i) => `${c.column} IS DISTINCT FROM $${i + 2}`).join(' OR ')})`,
      [tenantId, ...columns.map((c) => c.value)],
    )
    if (!rowCount) return
  } catch (error) {
    throw asConflict(error)
  }
  if (fields.translations || fields.languages) await checkTranslations(client, tenantId)
  if (fields.ark_naan !== undefined || fields.ark_shoulder !== undefined) await claimArkPrefix(client, tenantId)
  if (fields.originals_follow_access !== undefined) await touchWithheld(batch)
  if (showsRights(fields)) {
    const after = await rightsOf(client, tenantId)
    // Where the statement of the archive holds, its name is shown with it.
    const isRenamed = fields.name !== undefined && after?.material_rights != null
    if (isRenamed || !isDeepStrictEqual(before?.material_rights, after?.material_rights))
      await orderFeedReview(client, tenantId, 'rights')
  }
  if (addresses !== null && addresses !== (await permalinksOf(client, tenantId)))
    await orderFeedReview(client, tenantId, 'permalinks')
  if (changesCodes(fields)) await orderCodeReview(client, tenantId, ALL_SOURCES)
  batch.changed()
}

/** Reads how the permalinks of a tenant are made. */
async function permalinksOf(client: pg.ClientBase, id: string): Promise<string> {
  const { rows } = await client.query<{ made: string }>(
    `SELECT coalesce(site_url_template, nullif(permalinks, 'api'), '') AS made FROM fonds.tenant WHERE id = $1`,
    [id],
  )
  return rows[0]?.made ?? ''
}
