import { CommandError, SYNC_NAME } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import { z } from 'zod'
import { deleteSource, findSources, insertSource } from './sources.commands.ts'

/** Whose pages search engines are to show; those of the source in a portal, else the archive's, if it is absent. */
export const CANONICAL = ['source', 'here'] as const
const canonical = z.enum(CANONICAL).optional()

/** How to follow a provider of OAI-PMH. */
export const OAI_SETTINGS = z.object({
  url: z.string(),
  /** Addresses of its public pages, in which `{identifier}` stands for that of the record; absent for those that its finding aids state. */
  url_template: z.string().optional(),
  canonical,
  /** Metadata prefix of the finding aids; null for the first of those known that is offered. */
  prefix: z.string().nullable(),
  /** Only these sets; all records if empty. */
  sets: z.array(z.string()),
  /** `follow` publishes what the source lists; `never` imports drafts. */
  publish: z.enum(['follow', 'never']),
  /** Whether the host of the URL may have an address that is not public. */
  allow_private: z.boolean(),
  /** Days between two full comparisons; 0 for none after the first. */
  compare_days: z.number(),
})
export type OaiSettings = z.output<typeof OAI_SETTINGS>

/** How a provider is followed unless its source says otherwise. */
export const OAI_DEFAULTS: Omit<OaiSettings, 'url'> = {
  ...{ prefix: null, sets: [], publish: 'follow', allow_private: false, compare_days: 7 },
}

/** How to follow ArchivesSpace by its API. */
export const ARCHIVESSPACE_SETTINGS = z.object({
  /** URL of the API. */
  url: z.string(),
  user: z.string(),
  /** Path of a file with the password, which is read in each run and stored nowhere. */
  password_file: z.string(),
  /** Codes of repositories; all of them if empty. */
  repositories: z.array(z.string()),
  /** Address of its public pages; null for none. */
  public_url: z.string().nullable(),
  canonical,
  publish: z.enum(['follow', 'never']),
  allow_private: z.boolean(),
  compare_days: z.number(),
})
export type ArchivesSpaceSettings = z.output<typeof ARCHIVESSPACE_SETTINGS>

/** How ArchivesSpace is followed unless its source says otherwise. */
export const ARCHIVESSPACE_DEFAULTS: Omit<ArchivesSpaceSettings, 'url' | 'user' | 'password_file'> = {
  ...{ repositories: [], public_url: null, publish: 'follow', allow_private: false, compare_days: 7 },
}

/** How to follow a folder, as `fonds watch` does. */
export const FOLDER_SETTINGS = z.object({
  folder: z.string(),
  publish: z.enum(['follow', 'never']),
  remove_missing: z.boolean(),
})

/** The list of identifiers that a run is reading. */
const CURSOR = z.object({
  /** `full` lists everything; `changes` lists what has changed since `from`. */
  mode: z.enum(['full', 'changes']),
  from: z.string().nullable(),
  /** Position among the pairs of prefix and set. */
  part: z.number(),
  /** Null for the first page. */
  token: z.string().nullable(),
  /** Time at the source when the list began. */
  began: z.string().nullable(),
})
export type Cursor = z.output<typeof CURSOR>

const PREFIXES = z.array(z.object({ prefix: z.string(), kind: z.enum(['ead', 'eac']) }))
export type Prefixes = z.output<typeof PREFIXES>

/** Why resources that are missing at the source are kept. */
const HELD = z.object({
  why: z.string(),
  /** `missing`: what lists before this one named last. `identity`: the source is another. */
  what: z.enum(['missing', 'identity']),
  list: z.number(),
  at: z.string(),
})
export type Held = z.output<typeof HELD>

/** Files of a folder that were refused. */
const NOTES = z.object({
  refused: z.array(z.object({ identifier: z.string(), reason: z.string() })),
  more: z.number(),
})

const ROW = z.object({
  id: z.string(),
  tenant_id: z.string(),
  tenant: z.string(),
  name: z.string(),
  identity: z.string().nullable(),
  prefixes: PREFIXES.nullable(),
  list: z.number(),
  cursor: CURSOR.nullable(),
  since: z.string().nullable(),
  compared_at: z.date().nullable(),
  held: HELD.nullable(),
  insists: z.boolean(),
  last_run: z.date().nullable(),
  last_success: z.date().nullable(),
  failure: z.string().nullable(),
  not_before: z.date().nullable(),
  notes: NOTES.nullable(),
})
const SOURCE = z.discriminatedUnion('kind', [
  ROW.extend({ kind: z.literal('oai'), settings: OAI_SETTINGS }),
  ROW.extend({ kind: z.literal('archivesspace'), settings: ARCHIVESSPACE_SETTINGS }),
  ROW.extend({ kind: z.literal('folder'), settings: FOLDER_SETTINGS }),
])

/** A source, and how far its archive has followed it. */
export type Source = z.output<typeof SOURCE>
export type OaiSource = Extract<Source, { kind: 'oai' }>
export type ArchivesSpaceSource = Extract<Source, { kind: 'archivesspace' }>
export type FolderSource = Extract<Source, { kind: 'folder' }>

type NewSource = { [S in Source as S['kind']]: Pick<S, 'kind' | 'settings'> }[Source['kind']]

/** Adds a source. @throws CommandError invalid for a name that is none; conflict for one that another source has */
export async function addSource(
  pool: pg.Pool,
  { tenantId, name }: { readonly tenantId: string; readonly name: string },
  { kind, settings }: NewSource,
): Promise<void> {
  if (!SYNC_NAME.test(name)) {
    throw new CommandError('invalid', 'a name has 1 to 60 small letters, digits, hyphens and underscores')
  }
  const values = { tenant: tenantId, name, kind, settings: JSON.stringify(settings) }
  const rows = await runCommand<{ id: string }>(pool, insertSource, values)
  if (rows.length === 0) {
    throw new CommandError(
      'conflict',
      `there is a source ${name} already; to follow another: fonds sync remove ${name}`,
    )
  }
}

/** Returns sources by name: all of them, or those of a tenant. */
export async function listSources(pool: pg.Pool, tenantId: string | null = null): Promise<Source[]> {
  const rows = await runCommand<object>(pool, findSources, { name: null, tenant: tenantId })
  return rows.map((row) => SOURCE.parse(row))
}

/** Finds a source. @throws CommandError not_found */
export async function findSource(pool: pg.Pool, name: string): Promise<Source> {
  const [row] = await runCommand<object>(pool, findSources, { name, tenant: null })
  if (row === undefined)
    throw new CommandError('not_found', `there is no source ${JSON.stringify(name)}; see fonds sync list`)
  return SOURCE.parse(row)
}

/** Stops following a source. What it brought stays. */
export async function removeSource(pool: pg.Pool, id: string): Promise<void> {
  await runCommand(pool, deleteSource, { source: id })
}
