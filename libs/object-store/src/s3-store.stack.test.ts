import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inspect } from 'node:util'
import {
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { toApiError } from '@fonds/http'
import { absent, bringS3, type S3Server } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { objectStoreContract } from './contract.ts'
import { ObjectStoreUnavailable } from './object-store.ts'
import { sealedStoreContract } from './sealed-contract.ts'
import { openObjectStore } from './settings.ts'
import { settingsOf, startAnswering, troubleOf } from './testing/s3-servers.ts'

const s3 = bringS3()
const MIB = 1024 ** 2

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-s3-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe.skipIf(absent(s3))('on a real S3 server', () => {
  let server: S3Server
  let client: S3Client
  beforeAll(async () => {
    if (absent(s3)) return
    server = await s3.start()
    const { accessKeyId, secretAccessKey, endpoint } = server
    const credentials = { accessKeyId, secretAccessKey }
    client = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true })
  })
  afterAll(() => server?.stop())

  objectStoreContract(() => openObjectStore(settingsOf(folder, server)))

  describe('sealed objects', () => sealedStoreContract(() => openObjectStore(settingsOf(folder, server))))

  test('keys have the prefix, and a store with another prefix does not see them', async () => {
    await openObjectStore(settingsOf(folder, server)).put('originals/p/one', Buffer.from('one'))
    const other = openObjectStore(settingsOf(folder, server, { OBJECT_STORE_URL: `s3://${server.bucket}` }))
    expect(await other.stat('originals/p/one')).toBeNull()
    expect(await other.stat('archive/originals/p/one')).toEqual({ bytes: 3 })
  })

  test('a large stream is stored in parts, few of them in memory, and read back unchanged', async () => {
    const store = openObjectStore(settingsOf(folder, server))
    const MEBIBYTES = 160
    let peak = 0
    const chunk = Buffer.alloc(MIB, 'x')
    const source = Readable.from(
      (async function* () {
        for (let n = 0; n < MEBIBYTES; n++) {
          peak = Math.max(peak, process.memoryUsage().arrayBuffers)
          yield Buffer.concat([chunk, Buffer.from([n])])
        }
      })(),
    )
    const begin = process.memoryUsage().arrayBuffers
    await store.put('originals/large/one', source)
    // Parts that were sent stay in memory until the next garbage collection.
    expect(peak - begin).toBeLessThan(120 * MIB)
    expect(await store.stat('originals/large/one')).toEqual({ bytes: MEBIBYTES * (MIB + 1) })
    const part = await buffer(
      await store.read('originals/large/one', {
        start: (MEBIBYTES - 1) * (MIB + 1) - 1,
        end: (MEBIBYTES - 1) * (MIB + 1),
      }),
    )
    expect([...part]).toEqual([MEBIBYTES - 2, 'x'.charCodeAt(0)])
  })

  test('a stream that fails in a later part leaves neither an object nor parts', async () => {
    const store = openObjectStore(settingsOf(folder, server))
    const failing = Readable.from(
      (async function* () {
        for (let n = 0; n < 20; n++) yield Buffer.alloc(MIB)
        throw new Error('the source went away')
      })(),
    )
    await expect(store.put('originals/large/two', failing)).rejects.toThrow('the source went away')
    expect(await store.stat('originals/large/two')).toBeNull()
    const uploads = await client.send(new ListMultipartUploadsCommand({ Bucket: server.bucket }))
    expect(uploads.Uploads ?? []).toEqual([])
  })

  test('a listing continues beyond the thousand keys of one response', async () => {
    const store = openObjectStore(settingsOf(folder, server))
    const keys = Array.from({ length: 1100 }, (_, n) => `many/${n % 7}/${n}`)
    for (let at = 0; at < keys.length; at += 50) {
      await Promise.all(keys.slice(at, at + 50).map((key) => store.put(key, Buffer.from('x'))))
    }
    const page = await client.send(new ListObjectsV2Command({ Bucket: server.bucket, Prefix: 'archive/many/' }))
    expect(page.IsTruncated).toBe(true)
    const found: string[] = []
    for await (const { key } of store.list('many')) found.push(key)
    expect(found.sort()).toEqual(keys.sort())
  })

  test('a borrowed file is removed afterwards, even if the work failed', async () => {
    const store = openObjectStore(settingsOf(folder, server))
    await store.put('originals/lent/one', Buffer.from('one'))
    await store.withFile('originals/lent/one', async () => undefined)
    await expect(store.withFile('originals/lent/one', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await readdir(join(folder, 'scratch'))).toEqual([])
  })

  test('any number of clients that do not read delay no other requests', async () => {
    const store = openObjectStore(settingsOf(folder, server))
    await store.put('originals/stalled/one', Buffer.alloc(16 * MIB))
    await store.put('originals/stalled/two', Buffer.from('two'))
    const stalled = await Promise.all(Array.from({ length: 128 }, () => store.stream('originals/stalled/one')))
    try {
      expect(await store.stat('originals/stalled/two')).toEqual({ bytes: 3 })
      expect((await buffer(await store.read('originals/stalled/two'))).toString()).toBe('two')
    } finally {
      for (const stream of stalled) stream.destroy()
    }
  })

  test('concurrent borrowers share a file, which the last one removes; a failed download is tried again', async () => {
    const store = openObjectStore(settingsOf(folder, server))
    await expect(store.withFile('originals/lent/three', async () => undefined)).rejects.toThrow('no object')
    await store.put('originals/lent/three', Buffer.from('three'))
    const released = Promise.withResolvers<void>()
    const paths = new Set<string>()
    const long = store.withFile('originals/lent/three', async (path) => {
      paths.add(path)
      await released.promise
      return readFile(path, 'utf8')
    })
    await store.withFile('originals/lent/three', async (path) => paths.add(path))
    expect(paths.size).toBe(1)
    released.resolve()
    expect(await long).toBe('three')
    expect(await readdir(join(folder, 'scratch'))).toEqual([])
    await store.withFile('originals/lent/three', async (path) => paths.add(path))
    expect(paths.size).toBe(2)
  })

  test('borrowed files of killed processes are removed after a day, without a call to sweep()', async () => {
    const scratch = join(folder, 'scratch')
    await openObjectStore(settingsOf(folder, server)).put('originals/lent/two', Buffer.from('two'))
    await openObjectStore(settingsOf(folder, server)).withFile('originals/lent/two', async () => undefined)
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000)
    for (const name of ['old', 'young']) await writeFile(join(scratch, name), 'x')
    await utimes(join(scratch, 'old'), old, old)
    const next = openObjectStore(settingsOf(folder, server))
    await next.withFile('originals/lent/two', async () => undefined)
    expect(await readdir(scratch)).toEqual(['young'])
    expect(await next.sweep()).toBe(0)
    expect(await next.sweep(0)).toBe(1)
    expect(await readdir(scratch)).toEqual([])
  })

  test('abandoned uploads are aborted once they are old enough, except those of another prefix', async () => {
    const store = openObjectStore(settingsOf(folder, server))
    await store.put('originals/uploads/whole', Buffer.from('whole'))
    for (const Key of ['archive/originals/uploads/half', 'beside/half']) {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket: server.bucket, Key }))
      await client.send(
        new UploadPartCommand({ Bucket: server.bucket, Key, UploadId, PartNumber: 1, Body: Buffer.alloc(5 * MIB) }),
      )
    }
    const open = async () => {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: server.bucket }))
      return Uploads.map(({ Key }) => Key)
    }
    expect(await open()).toHaveLength(2)
    expect(await store.sweep()).toBe(0)
    expect(await store.sweep(-60_000)).toBe(1)
    expect(await open()).toEqual(['beside/half'])
    expect(await store.stat('originals/uploads/whole')).toEqual({ bytes: 5 })
    expect(
      await openObjectStore(settingsOf(folder, server, { OBJECT_STORE_URL: `s3://${server.bucket}` })).sweep(-60_000),
    ).toBe(1)
  })

  test('reports a wrong secret or a missing bucket as refused, without revealing the secret', async () => {
    const secret = 'a-secret-that-is-wrong'
    const stranger = openObjectStore(settingsOf(folder, server, { S3_SECRET_ACCESS_KEY: secret }))
    const calls = [
      stranger.ping(),
      stranger.put('originals/a/one', Buffer.from('x')),
      stranger.put('originals/a/one', Readable.from([Buffer.alloc(9 * MIB)])),
      stranger.read('originals/a/one'),
      stranger.remove('originals/a/one'),
      stranger.withFile('originals/a/one', async () => undefined),
      stranger.list('originals')[Symbol.asyncIterator]().next(),
    ]
    for (const result of await Promise.allSettled(calls)) {
      const error: unknown = result.status === 'rejected' ? result.reason : undefined
      expect(error).toBeInstanceOf(ObjectStoreUnavailable)
      expect(error).toMatchObject({ trouble: 'refused', message: expect.stringMatching(/refused|denying access/) })
      const logged = inspect(error, { depth: 10, showHidden: true })
      for (const word of [secret, server.accessKeyId, 'StringToSign']) expect(logged).not.toContain(word)
    }
    const elsewhere = openObjectStore(settingsOf(folder, server, { OBJECT_STORE_URL: 's3://nowhere' }))
    expect(await troubleOf(elsewhere.ping())).toBe('refused')
    expect(await troubleOf(elsewhere.put('originals/a/one', Buffer.from('x')))).toBe('refused')
  })
})

describe('a failing server', () => {
  const answering = async (answer: string) => storeOn(await startAnswering(answer))

  const storeOn = (port: number) =>
    openObjectStore({
      DATA_DIR: folder,
      OBJECT_STORE_URL: 's3://fonds',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'someone',
      S3_SECRET_ACCESS_KEY: 'something',
    })

  const status = (line: string, code: string) => {
    const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`
    return `HTTP/1.1 ${line}\r\nContent-Type: application/xml\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`
  }

  test.each([
    ['full', status('507 Insufficient Storage', 'XMinioStorageFull')],
    ['full', status('403 Forbidden', 'QuotaExceeded')],
    ['slow', status('503 Slow Down', 'SlowDown')],
    ['away', status('500 Internal Server Error', 'InternalError')],
    ['refused', status('403 Forbidden', 'AccessDenied')],
  ])('is reported as %s, and clients get 503', async (trouble, answer) => {
    const store = await answering(answer)
    const error: unknown = await store.put('originals/a/one', Buffer.from('x')).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'ObjectStoreUnavailable', trouble })
    expect(toApiError(error)).toMatchObject({ status: 503, code: 'service_unavailable' })
    expect(toApiError(error).message).not.toContain('store')
  })

  test('sweep() aborts no uploads without permission to list them, and reports an unreachable server', async () => {
    const store = await answering(status('403 Forbidden', 'AccessDenied'))
    expect(await store.sweep()).toBe(0)
    expect(await troubleOf(storeOn(1).sweep())).toBe('away')
  })

  test('is away if nothing listens', async () => {
    const store = storeOn(1)
    expect(await troubleOf(store.ping())).toBe('away')
    expect(await troubleOf(store.read('originals/a/one'))).toBe('away')
    expect(await troubleOf(store.put('originals/a/one', Readable.from(['x'])))).toBe('away')
  })
})
