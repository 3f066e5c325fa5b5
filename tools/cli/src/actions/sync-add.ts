import { resolve } from 'node:path'
import { CommandError, findTenant } from '@fonds/db'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { readPassword } from '../sync/archivesspace/password.ts'
import { pageTemplate, requireFetchable, requireSecret, sourceUrl } from '../sync/fetch/source-url.ts'
import { folderAt } from '../sync/folder/run-folder.ts'
import { whyNotFollowed } from '../sync/oai/choose-formats.ts'
import {
  ARCHIVESSPACE_DEFAULTS,
  type ArchivesSpaceSettings,
  addSource,
  OAI_DEFAULTS,
  type OaiSettings,
} from '../sync/store/source.ts'

interface AddOai {
  readonly tenant: string
  readonly url: string
  readonly prefix?: string | undefined
  readonly set?: readonly string[] | undefined
  readonly urlTemplate?: string | undefined
  readonly canonical?: OaiSettings['canonical']
  readonly publish?: OaiSettings['publish'] | undefined
  readonly allowPrivate?: boolean | undefined
  readonly compareEvery?: number | undefined
}

/** Adds a provider of OAI-PMH to the sources of an archive. */
export async function addOai({ pool, out }: ActionContext, name: string, options: AddOai): Promise<number> {
  const { id } = await findTenant(pool, options.tenant)
  const why = options.prefix === undefined ? null : whyNotFollowed(options.prefix)
  if (why !== null) throw new CommandError('invalid', why)
  const settings: OaiSettings = {
    url: sourceUrl(options.url),
    prefix: options.prefix ?? OAI_DEFAULTS.prefix,
    sets: [...(options.set ?? OAI_DEFAULTS.sets)],
    ...(options.urlTemplate !== undefined && { url_template: pageTemplate(options.urlTemplate) }),
    ...(options.canonical && { canonical: options.canonical }),
    publish: options.publish ?? OAI_DEFAULTS.publish,
    allow_private: options.allowPrivate ?? OAI_DEFAULTS.allow_private,
    compare_days: options.compareEvery ?? OAI_DEFAULTS.compare_days,
  }
  requireFetchable(settings.url, { allowPrivate: settings.allow_private })
  await addSource(pool, { tenantId: id, name }, { kind: 'oai', settings })
  out.result({ name, kind: 'oai', settings })
  out.line(`Added ${name}: ${settings.url}. To fetch from it: fonds sync run --once ${name}`)
  return EXIT.ok
}

interface AddFolder {
  readonly tenant: string
  readonly publish?: OaiSettings['publish'] | undefined
  readonly removeMissing?: boolean | undefined
}

/** Adds a folder to the sources of an archive. */
export async function addFolder(
  { pool, out }: ActionContext,
  name: string,
  { folder: path, tenant, publish = 'never', removeMissing: removes = false }: AddFolder & { readonly folder: string },
): Promise<number> {
  const { id } = await findTenant(pool, tenant)
  const settings = { folder: await folderAt(path), publish, remove_missing: removes }
  await addSource(pool, { tenantId: id, name }, { kind: 'folder', settings })
  out.result({ name, kind: 'folder', settings })
  out.line(`Added ${name}: ${settings.folder}. To import from it: fonds sync run --once ${name}`)
  return EXIT.ok
}

interface AddArchivesSpace {
  readonly tenant: string
  readonly url: string
  readonly user: string
  readonly passwordFile: string
  readonly repository?: readonly string[] | undefined
  readonly publicUrl?: string | undefined
  readonly canonical?: ArchivesSpaceSettings['canonical']
  readonly publish?: OaiSettings['publish'] | undefined
  readonly allowPrivate?: boolean | undefined
  readonly compareEvery?: number | undefined
}

/** Adds an ArchivesSpace to the sources of an archive. */
export async function addArchivesSpace(
  { pool, out }: ActionContext,
  name: string,
  options: AddArchivesSpace,
): Promise<number> {
  const { id } = await findTenant(pool, options.tenant)
  const settings: ArchivesSpaceSettings = {
    url: sourceUrl(options.url),
    user: options.user,
    // The run may be started elsewhere.
    password_file: resolve(options.passwordFile),
    repositories: [...(options.repository ?? ARCHIVESSPACE_DEFAULTS.repositories)],
    public_url: options.publicUrl === undefined ? null : sourceUrl(options.publicUrl),
    ...(options.canonical && { canonical: options.canonical }),
    publish: options.publish ?? ARCHIVESSPACE_DEFAULTS.publish,
    allow_private: options.allowPrivate ?? ARCHIVESSPACE_DEFAULTS.allow_private,
    compare_days: options.compareEvery ?? ARCHIVESSPACE_DEFAULTS.compare_days,
  }
  requireFetchable(settings.url, { allowPrivate: settings.allow_private })
  requireSecret(settings.url, { allowPrivate: settings.allow_private })
  await readPassword(settings.password_file)
  await addSource(pool, { tenantId: id, name }, { kind: 'archivesspace', settings })
  out.result({ name, kind: 'archivesspace', settings })
  out.line(`Added ${name}: ${settings.url}. To fetch from it: fonds sync run --once ${name}`)
  return EXIT.ok
}
