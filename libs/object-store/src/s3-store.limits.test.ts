import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { absent, bringS3, type S3Server, startFaultyProxy } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createS3Store, type S3Options } from './s3-store.ts'
import { openObjectStore } from './settings.ts'
import { settingsOf, startAnswering, troubleOf } from './testing/s3-servers.ts'

const s3 = bringS3()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-s3-limits-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Creates the production store, with shorter timeouts. */
const impatient = (location: Pick<S3Options, 'bucket' | 'endpoint' | 'credentials'>) =>
  createS3Store({
    ...location,
    prefix: '',
    region: 'us-east-1',
    scratch: join(folder, 'scratch'),
    timeouts: { connect: 1000, answer: 1000, idle: 1000 },
  })

describe.skipIf(absent(s3))('on a real S3 server', () => {
  let server: S3Server
  beforeAll(async () => {
    if (absent(s3)) return
    server = await s3.start()
  })
  afterAll(() => server?.stop())

  test('requests to a hanging server fail immediately after a few timeouts, until it answers again', async () => {
    const way = await startFaultyProxy(server.endpoint)
    const { accessKeyId, secretAccessKey, bucket } = server
    const store = impatient({ bucket, endpoint: way.url, credentials: { accessKeyId, secretAccessKey } })
    const key = 'originals/hanging/one'
    await openObjectStore(settingsOf(folder, server, { OBJECT_STORE_URL: `s3://${bucket}` })).put(
      key,
      Buffer.from('one'),
    )
    try {
      way.hang()
      const asked = Array.from({ length: 5 }, () => troubleOf(store.stat(key)))
      expect(await Promise.all(asked)).toEqual(Array.from({ length: 5 }, () => 'slow'))
      await expect.poll(() => store.read(key).catch(String)).toMatch(/left alone/)
      await way.mend()
      await expect.poll(() => troubleOf(store.stat(key))).toBe('none')
    } finally {
      await way.close()
    }
  })
})

describe('a failing server', () => {
  const answering = async (...answer: Parameters<typeof startAnswering>) => ({
    bucket: 'fonds',
    endpoint: `http://127.0.0.1:${await startAnswering(...answer)}`,
    credentials: { accessKeyId: 'someone', secretAccessKey: 'something' },
  })

  test('that never answers times out', async () => {
    const store = impatient(await answering(null))
    expect(await troubleOf(store.read('originals/a/one'))).toBe('slow')
    expect(await troubleOf(store.put('originals/a/one', Buffer.from('x')))).toBe('slow')
  })

  test('that stops in the middle of an object fails the read, and `work` gets no partial file', async () => {
    const half = 'HTTP/1.1 200 OK\r\nContent-Type: image/tiff\r\nContent-Length: 100\r\n\r\nhalf'
    const store = impatient(await answering(half, 'stay'))
    await expect(buffer(await store.read('originals/a/one'))).rejects.toThrow()
    let lent = false
    const lending = store.withFile('originals/a/one', async () => {
      lent = true
    })
    expect(await troubleOf(lending)).toBe('slow')
    expect(lent).toBe(false)
    expect(await readdir(join(folder, 'scratch'))).toEqual([])
  })
})
