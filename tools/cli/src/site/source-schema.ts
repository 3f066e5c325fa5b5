import { isAbsolute } from 'node:path'
import { CommandError, SYNC_NAME, type SyncSourceInput } from '@fonds/db'
import { z } from 'zod'
import { pageTemplate, requireFetchable, requireSecret, sourceUrl } from '../sync/fetch/source-url.ts'
import { whyNotFollowed } from '../sync/oai/choose-formats.ts'
import {
  ARCHIVESSPACE_DEFAULTS,
  ARCHIVESSPACE_SETTINGS,
  CANONICAL,
  FOLDER_SETTINGS,
  OAI_DEFAULTS,
  OAI_SETTINGS,
} from '../sync/store/source.ts'

const name = z.string().regex(SYNC_NAME, 'must have 1 to 60 small letters, digits, hyphens and underscores')

const readBy = (read: (given: string) => string) =>
  z.string().transform((given, context) => {
    try {
      return read(given)
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      context.addIssue({ code: 'custom', message: error.message })
      return z.NEVER
    }
  })
const url = readBy(sourceUrl)

/** Kinds of source, which `folder` and `user` tell apart, and the keys that only some of them have. */
const KINDS = {
  oai: 'a provider of OAI-PMH',
  archivesspace: 'an ArchivesSpace, since it has a user',
  folder: 'a folder',
} as const
type Kind = keyof typeof KINDS
const ONLY_OF: Readonly<Record<string, readonly Kind[]>> = {
  ...{
    prefix: ['oai'],
    sets: ['oai'],
    url_template: ['oai'],
    repositories: ['archivesspace'],
    public_url: ['archivesspace'],
  },
  ...{ remove_missing: ['folder'], user: ['archivesspace'], password_file: ['archivesspace'] },
  ...Object.fromEntries(['canonical', 'allow_private', 'compare_days'].map((key) => [key, ['oai', 'archivesspace']])),
}

const kindOf = ({
  folder,
  user,
}: {
  readonly folder?: string | undefined
  readonly user?: string | undefined
}): Kind => (folder !== undefined ? 'folder' : user === undefined ? 'oai' : 'archivesspace')

/** A source of `fonds sync` in a site file: with a URL, and a user if it is ArchivesSpace, or with a folder. */
export const SOURCE_SCHEMA = z
  .strictObject({
    name,
    url: url.optional(),
    // The file is applied in one place, and the folder read in another.
    folder: z.string().refine(isAbsolute, 'must be an absolute path').optional(),
    user: z.string().min(1).optional(),
    password_file: z.string().refine(isAbsolute, 'must be an absolute path').optional(),
    repositories: z.array(z.string().min(1)).optional(),
    public_url: url.optional(),
    url_template: readBy(pageTemplate).optional(),
    canonical: z.enum(CANONICAL).optional(),
    prefix: z.string().min(1).optional(),
    sets: z.array(z.string().min(1)).optional(),
    publish: z.enum(['follow', 'never']).optional(),
    allow_private: z.boolean().optional(),
    compare_days: z.int().min(0).max(365).optional(),
    remove_missing: z.boolean().optional(),
  })
  .refine((given) => (given.url === undefined) !== (given.folder === undefined), {
    message: 'needs either url or folder',
  })
  .refine((given) => (given.user === undefined) === (given.password_file === undefined), {
    message: 'needs both user and password_file, or neither',
  })
  .superRefine((given, context) => {
    const kind = kindOf(given)
    for (const [key, value] of Object.entries(given)) {
      if (value === undefined || ONLY_OF[key]?.includes(kind) !== false) continue
      context.addIssue({ code: 'custom', path: [key], message: `has no meaning for ${KINDS[kind]}` })
    }
  })
  .superRefine((given, context) => {
    const { url: address, allow_private: allowPrivate = false, prefix, user } = given
    try {
      if (address !== undefined) requireFetchable(address, { allowPrivate })
      if (address !== undefined && user !== undefined) requireSecret(address, { allowPrivate })
      const why = prefix === undefined ? null : whyNotFollowed(prefix)
      if (why !== null) throw new CommandError('invalid', why)
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      context.addIssue({ code: 'custom', message: error.message })
    }
  })

type Given = z.output<typeof SOURCE_SCHEMA>

/** Returns the source that an entry of the file describes. */
export function sourceOf({ name: named, folder, remove_missing, ...given }: Given): {
  readonly name: string
  readonly source: SyncSourceInput
} {
  if (folder !== undefined) {
    const settings = { folder, publish: given.publish ?? 'never', remove_missing: remove_missing ?? false } as const
    return { name: named, source: { kind: 'folder', settings } }
  }
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  if (given.user !== undefined) {
    const settings = ARCHIVESSPACE_SETTINGS.parse({ ...ARCHIVESSPACE_DEFAULTS, ...set })
    return { name: named, source: { kind: 'archivesspace', settings } }
  }
  return { name: named, source: { kind: 'oai', settings: OAI_SETTINGS.parse({ ...OAI_DEFAULTS, ...set }) } }
}

/** Returns a source as a site file has it, without what is the default. */
export function sourceInFile(named: string, { kind, settings }: SyncSourceInput): object {
  if (kind === 'folder') return { name: named, ...FOLDER_SETTINGS.parse(settings) }
  const isSpace = kind === 'archivesspace'
  const defaults: Readonly<Record<string, unknown>> = isSpace ? ARCHIVESSPACE_DEFAULTS : OAI_DEFAULTS
  const given = Object.entries((isSpace ? ARCHIVESSPACE_SETTINGS : OAI_SETTINGS).parse(settings)).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(defaults[key]),
  )
  return { name: named, ...Object.fromEntries(given) }
}
