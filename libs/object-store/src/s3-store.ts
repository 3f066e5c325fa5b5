import { Readable } from 'node:stream'
import { createBreaker, DependencyResting } from '@fonds/breaker'
import { limit } from '@fonds/util'
import {
  type ByteRange,
  checkFolder,
  checkKey,
  type ObjectEntry,
  ObjectMissing,
  type ObjectStore,
  ObjectStoreUnavailable,
} from './object-store.ts'
import { isMissing, translateS3 } from './s3-failure.ts'
import { createFileLender } from './s3-lending.ts'
import { abortUploads } from './s3-uploads.ts'
import { clearFolder, STALE_MS } from './unfinished-files.ts'

/** Location of a bucket, and credentials. */
export interface S3Options {
  readonly bucket: string
  /** Prefix of every key, without a trailing slash; empty for none. */
  readonly prefix: string
  readonly region: string
  /** A server other than Amazon's, addressed by path (`/bucket/key`) as most of them require. */
  readonly endpoint?: string | undefined
  /** If omitted, taken from the usual AWS sources (environment, profile, the machine's role). */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
  /** A folder for files borrowed with `withFile`. */
  readonly scratch: string
  readonly timeouts?: S3Timeouts | undefined
}

/** Timeouts in milliseconds; a request is attempted at most twice. */
export interface S3Timeouts {
  readonly connect: number
  /** Maximum time until a request other than an upload is answered. */
  readonly answer: number
  /** Maximum time between any two bytes. */
  readonly idle: number
}

/** An attempt to connect to the object store fails, and the request is sent once more. */
const CONNECT_MS = limit(2_000)
/** A request to the object store, other than an upload, that is not answered fails, and is sent once more. */
const ANSWER_MS = limit(4_000)
/** A transfer from or to the object store fails if no byte has passed for this long. */
const IDLE_MS = limit(10_000)

const DEFAULT_TIMEOUTS: S3Timeouts = { connect: CONNECT_MS, answer: ANSWER_MS, idle: IDLE_MS }
const ATTEMPTS = 2
/** Limits concurrent connections; further requests wait for one. */
const CONNECTIONS = { keepAlive: true, maxSockets: 128 } as const
/** Limits concurrent connections for streams to as many as the gateway opens to one service. */
const STREAM_CONNECTIONS = { keepAlive: true, maxSockets: 512 } as const

/**
 * Number of consecutive unanswered requests after which all requests fail immediately, and for how many milliseconds.
 */
const MAX_FAILURES = 5
const REST_MS = 1_000

/** Number of parts of one upload held in memory at once. */
const PARTS_AT_ONCE = 2
const PART_BYTES = 8 * 1024 ** 2

/** Loads the SDK, and creates a client. Deferred until first use, since the SDK is large and most installations use files. */
async function connect({ region, endpoint, credentials, timeouts = DEFAULT_TIMEOUTS }: S3Options) {
  const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
  const clientOver = (agent: typeof CONNECTIONS | typeof STREAM_CONNECTIONS) =>
    new sdk.S3Client({
      region,
      maxAttempts: ATTEMPTS,
      requestHandler: {
        connectionTimeout: timeouts.connect,
        socketTimeout: timeouts.idle,
        throwOnRequestTimeout: true,
        httpAgent: agent,
        httpsAgent: agent,
      },
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      ...(credentials === undefined ? {} : { credentials }),
    })
  const [client, streams] = [clientOver(CONNECTIONS), clientOver(STREAM_CONNECTIONS)]
  return { sdk, client, streams, Upload, soon: { requestTimeout: timeouts.answer } }
}

type Connection = Awaited<ReturnType<typeof connect>>

/** A bucket, connected when it is first used. */
interface Bucket {
  readonly name: string
  /** Prefix of every key, with its slash. */
  readonly prefix: string
  connection(): Promise<Connection>
  /** Runs a request on an object, and translates its errors. */
  request<T>(key: string, send: (connection: Connection, Key: string) => Promise<T>): Promise<T>
}

/**
 * Stores objects in a bucket of S3, or of a compatible server. An object is stored by one request, or in parts that become
 * an object with the last one. The SDK sends checksums with uploads and verifies those of downloads.
 */
export function createS3Store(options: S3Options): ObjectStore {
  const { scratch } = options
  const bucket = openBucket(options)
  const objects = objectRequests(bucket)
  return {
    ...objects,
    withFile: createFileLender({ scratch, read: objects.read, write: bucket.request }),
    list(folder) {
      checkFolder(folder)
      return listing(bucket, folder)
    },
    async sweep(minAge = STALE_MS) {
      const { client, sdk } = await bucket.connection()
      const lent = await clearFolder(scratch, minAge)
      const aborted = abortUploads({ client, sdk, name: bucket.name, prefix: bucket.prefix }, minAge)
      return lent + (await aborted.catch((error: unknown) => unlessRefused(translateS3(error, bucket.name))))
    },
    async ping() {
      const { client, sdk, soon } = await bucket.connection()
      await client.send(new sdk.HeadBucketCommand({ Bucket: bucket.name }), soon).catch((error: unknown) => {
        throw isMissing(error) ? new ObjectStoreUnavailable('refused', 'NoSuchBucket') : translateS3(error, bucket.name)
      })
    },
  }
}

function openBucket(options: S3Options): Bucket {
  const prefix = options.prefix === '' ? '' : `${options.prefix}/`
  let connection: Promise<Connection> | undefined
  const connected = () => (connection ??= connect(options))
  const breaker = createBreaker({ isFailure: isUnanswered, maxFailures: MAX_FAILURES, restMs: REST_MS })
  return {
    name: options.bucket,
    prefix,
    connection: connected,
    async request(key, send) {
      checkKey(key)
      const connection = await connected()
      const asked = () =>
        send(connection, `${prefix}${key}`).catch((error: unknown) => {
          throw translateS3(error, key)
        })
      return breaker.run(asked).catch((error: unknown) => {
        throw error instanceof DependencyResting ? new ObjectStoreUnavailable('away', error.message) : error
      })
    },
  }
}

/** A store that denies access or is full has answered, so it does not count as unreachable. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ObjectStoreUnavailable && (error.trouble === 'away' || error.trouble === 'slow')

type ObjectRequests = Pick<ObjectStore, 'put' | 'stat' | 'read' | 'stream' | 'remove'>

function objectRequests({ name: Bucket, request }: Bucket): ObjectRequests {
  const readOver = (clientOf: (connection: Connection) => Connection['client']) => (key: string, range?: ByteRange) =>
    request(key, async (connection, Key) => {
      const { sdk, soon } = connection
      const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`
      const { Body } = await clientOf(connection).send(new sdk.GetObjectCommand({ Bucket, Key, Range }), soon)
      if (!(Body instanceof Readable)) throw new ObjectMissing(key)
      return Body
    })
  return {
    put: (key, Body) =>
      request(key, async ({ client, Upload }, Key) => {
        const params = { Bucket, Key, Body }
        await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done()
      }),
    stat: (key) =>
      request(key, async ({ client, sdk, soon }, Key) => {
        const head = await client.send(new sdk.HeadObjectCommand({ Bucket, Key }), soon).catch((error: unknown) => {
          if (isMissing(error)) return null
          throw error
        })
        return head === null ? null : { bytes: head.ContentLength ?? 0 }
      }),
    read: readOver(({ client }) => client),
    stream: readOver(({ streams }) => streams),
    remove: (key) =>
      request(key, async ({ client, sdk, soon }, Key) => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), soon)
      }),
  }
}

// Credentials that may store objects may still lack permission to list uploads. The bucket's lifecycle rule then
// removes them.
function unlessRefused(error: unknown): number {
  if (error instanceof ObjectStoreUnavailable && error.trouble === 'refused') return 0
  throw error
}

/** Lists a thousand keys at a time, the maximum of one S3 response. */
async function* listing({ name: Bucket, prefix, connection }: Bucket, folder: string): AsyncGenerator<ObjectEntry> {
  const { client, sdk, soon } = await connection()
  const Prefix = `${prefix}${folder}/`
  for (let ContinuationToken: string | undefined, more = true; more; ) {
    const command = new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })
    const page = await client.send(command, soon).catch((error: unknown) => {
      throw translateS3(error, folder)
    })
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
      // Other tools create objects for folders.
      if (!Key.endsWith('/')) yield { key: Key.slice(prefix.length), bytes: Size, storedAt: LastModified }
    }
    ContinuationToken = page.NextContinuationToken
    more = page.IsTruncated === true && ContinuationToken !== undefined
  }
}
