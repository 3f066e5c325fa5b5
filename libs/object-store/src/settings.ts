import { join, resolve } from 'node:path'
import { parseConfig, urlSetting } from '@fonds/config'
import { z } from 'zod'
import { createFileStore } from './file-store.ts'
import type { ObjectStore } from './object-store.ts'
import { createS3Store } from './s3-store.ts'

/** `s3://bucket` or `s3://bucket/prefix`. */
const S3_URL = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9][A-Za-z0-9/._-]*?))?\/?$/

/** Settings of programs that store files. */
export const objectStoreSettings = {
  DATA_DIR: z
    .string()
    .min(1)
    .meta({ description: 'Folder for persistent data; files are stored in `objects`, unless they are in S3' }),
  OBJECT_STORE_URL: z
    .string()
    .regex(S3_URL, 'must be s3://bucket or s3://bucket/prefix')
    .optional()
    .meta({ description: 'An S3 bucket for files; without it, they are stored in `DATA_DIR`' }),
  S3_ENDPOINT: urlSetting.optional().meta({ description: 'URL of an S3-compatible server other than Amazon’s' }),
  S3_REGION: z.string().min(1).default('us-east-1').meta({ description: 'Region of the bucket' }),
  S3_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'Credentials; without them, Amazon’s own sources apply: environment, profile, role' }),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().meta({ description: 'Goes with `S3_ACCESS_KEY_ID`' }),
} as const

/** The parsed `objectStoreSettings`; all but the folder are optional. */
export interface ObjectStoreSettings {
  readonly DATA_DIR: string
  readonly OBJECT_STORE_URL?: string | undefined
  readonly S3_ENDPOINT?: string | undefined
  readonly S3_REGION?: string | undefined
  readonly S3_ACCESS_KEY_ID?: string | undefined
  readonly S3_SECRET_ACCESS_KEY?: string | undefined
}

/** Opens the object store described by the settings. @throws if only one of the credentials is set */
export function openObjectStore(settings: ObjectStoreSettings): ObjectStore {
  const folder = resolve(settings.DATA_DIR)
  const [, bucket, prefix = ''] = S3_URL.exec(settings.OBJECT_STORE_URL ?? '') ?? []
  if (bucket === undefined) return createFileStore(join(folder, 'objects'))
  return createS3Store({
    bucket,
    prefix,
    region: settings.S3_REGION ?? 'us-east-1',
    endpoint: settings.S3_ENDPOINT,
    credentials: credentialsOf(settings),
    scratch: join(folder, 'scratch'),
  })
}

/**
 * Opens the object store described by environment variables, for programs that are not services. @throws an error that
 * names every invalid setting
 */
export function objectStoreOf(env: NodeJS.ProcessEnv): ObjectStore {
  const result = parseConfig(z.object(objectStoreSettings), env)
  if (!result.ok) throw new Error(result.problems.join('; '))
  return openObjectStore(result.config)
}

function credentialsOf({ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }: ObjectStoreSettings) {
  if (accessKeyId !== undefined && secretAccessKey !== undefined) return { accessKeyId, secretAccessKey }
  if (accessKeyId === undefined && secretAccessKey === undefined) return undefined
  throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together: one of them is missing')
}
