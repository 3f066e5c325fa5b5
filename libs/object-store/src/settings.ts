import { join, resolve } from 'node:path'
import { parseConfig } from '@fonds/config'
import { z } from 'zod'
import { createFileStore } from './file-store.ts'
import type { ObjectStore } from './object-store.ts'
import { createS3Store } from './s3-store.ts'

/** `s3://bucket` or `s3://bucket/prefix`. */
const S3_URL = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9][A-Za-z0-9/._-]*?))?\/?$/

/** The settings of what keeps files. */
export const objectStoreSettings = {
  DATA_DIR: z
    .string()
    .min(1)
    .meta({ description: 'Folder of what is kept between runs; files lie in `objects`, unless they are in S3' }),
  OBJECT_STORE_URL: z
    .string()
    .regex(S3_URL, 'must be s3://bucket or s3://bucket/prefix')
    .optional()
    .meta({ description: 'A bucket of S3 for files; without it they lie in `DATA_DIR`' }),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
    .optional()
    .meta({ description: 'A server that speaks S3, where it is not Amazon’s' }),
  S3_REGION: z.string().min(1).default('us-east-1').meta({ description: 'Region of the bucket' }),
  S3_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'As whom; without it as Amazon’s own tools find out: environment, profile, role' }),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().meta({ description: 'Goes with `S3_ACCESS_KEY_ID`' }),
} as const

/** What `objectStoreSettings` reads; all but the folder may be left out. */
export interface ObjectStoreSettings {
  readonly DATA_DIR: string
  readonly OBJECT_STORE_URL?: string | undefined
  readonly S3_ENDPOINT?: string | undefined
  readonly S3_REGION?: string | undefined
  readonly S3_ACCESS_KEY_ID?: string | undefined
  readonly S3_SECRET_ACCESS_KEY?: string | undefined
}

/** The object store of the settings. @throws where only one half of the credentials is given */
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

/** The object store of an environment, for what is no service. @throws with every setting that is not right */
export function objectStoreOf(env: NodeJS.ProcessEnv): ObjectStore {
  const result = parseConfig(z.object(objectStoreSettings), env)
  if (!result.ok) throw new Error(result.problems.join('; '))
  return openObjectStore(result.config)
}

function credentialsOf({ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }: ObjectStoreSettings) {
  if (accessKeyId !== undefined && secretAccessKey !== undefined) return { accessKeyId, secretAccessKey }
  if (accessKeyId === undefined && secretAccessKey === undefined) return undefined
  throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: one of them is missing')
}
