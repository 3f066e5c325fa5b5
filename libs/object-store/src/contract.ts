import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type ObjectEntry, ObjectMissing, type ObjectStore } from './object-store.ts'

async function allOf(listing: AsyncIterable<ObjectEntry>): Promise<ObjectEntry[]> {
  const found: ObjectEntry[] = []
  for await (const entry of listing) found.push(entry)
  return found
}

/** Tests that every object store must pass. */
export function objectStoreContract(store: () => ObjectStore): void {
  test('returns an object as it was stored, whole and in part', async () => {
    const body = randomBytes(300_000)
    await store().put('originals/a/one', Readable.from([body.subarray(0, 100_000), body.subarray(100_000)]))
    expect(await store().stat('originals/a/one')).toEqual({ bytes: 300_000 })
    expect((await buffer(await store().read('originals/a/one'))).equals(body)).toBe(true)
    expect((await buffer(await store().stream('originals/a/one'))).equals(body)).toBe(true)
    const part = await buffer(await store().read('originals/a/one', { start: 99_990, end: 100_009 }))
    expect(await buffer(await store().stream('originals/a/one', { start: 99_990, end: 100_009 }))).toEqual(part)
    expect(part.equals(body.subarray(99_990, 100_010))).toBe(true)
    expect((await store().withFile('originals/a/one', (path) => readFile(path))).equals(body)).toBe(true)
  })

  test('distinguishes a missing object from a failure', async () => {
    expect(await store().stat('originals/a/none')).toBeNull()
    await expect(store().read('originals/a/none')).rejects.toBeInstanceOf(ObjectMissing)
    await expect(store().withFile('originals/a/none', (path) => readFile(path))).rejects.toBeInstanceOf(ObjectMissing)
    await store().remove('originals/a/none')
    await store().ping()
  })

  test('a failing stream leaves the previous object in place', async () => {
    await store().put('originals/a/two', Buffer.from('before'))
    const failing = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000)
        throw new Error('the source went away')
      })(),
    )
    await expect(store().put('originals/a/two', failing)).rejects.toThrow('the source went away')
    expect((await buffer(await store().read('originals/a/two'))).toString()).toBe('before')
  })

  test('an object is replaced atomically while it is read, and can be removed', async () => {
    await store().put('originals/a/three', Buffer.alloc(500_000, 'a'))
    const reading = await store().read('originals/a/three')
    await store().put('originals/a/three', Buffer.alloc(500_000, 'b'))
    expect(new Set(await buffer(reading)).size).toBe(1)
    await store().remove('originals/a/three')
    expect(await store().stat('originals/a/three')).toBeNull()
  })

  test('concurrent writers of one key leave one complete object', async () => {
    const bodies = Array.from({ length: 12 }, (_, n) => Buffer.alloc(50_000, n))
    await Promise.all(bodies.map((body) => store().put('originals/a/four', body)))
    const found = await buffer(await store().read('originals/a/four'))
    expect(bodies.some((body) => body.equals(found))).toBe(true)
  })

  test('an empty object exists', async () => {
    await store().put('originals/a/empty', Buffer.alloc(0))
    expect(await store().stat('originals/a/empty')).toEqual({ bytes: 0 })
    expect(await buffer(await store().read('originals/a/empty'))).toHaveLength(0)
  })

  test('lists exactly the objects below a folder, each once with its size and age', async () => {
    const keys = Array.from({ length: 25 }, (_, n) => `listed/${n % 5}/${n % 3}/object-${n}.bin`)
    await Promise.all(keys.map((key, n) => store().put(key, Buffer.alloc(n))))
    await store().put('listed-beside/one', Buffer.alloc(1))
    await store().remove('listed/0/0/object-0.bin')
    const found = await allOf(store().list('listed'))
    expect(found.map(({ key }) => key).sort()).toEqual(keys.slice(1).sort())
    for (const { key, bytes, storedAt } of found) {
      expect(key).toContain(`object-${bytes}.`)
      expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(10 * 60_000)
    }
    expect(await allOf(store().list('listed/1/1'))).toHaveLength(2)
    expect(await allOf(store().list('nothing'))).toEqual([])
    expect(() => store().list('../x')).toThrow(/not a valid folder/)
  })

  test.each(['../x', 'a', '/a/b', 'a/../b', 'a//b', 'a/b/', 'a/.b', 'A/b', 'a/b\0', `a/${'b'.repeat(600)}`])(
    'the key %j is invalid',
    async (key) => {
      await expect(async () => store().put(key, Buffer.alloc(1))).rejects.toThrow(/not a valid key/)
      await expect(async () => store().read(key)).rejects.toThrow(/not a valid key/)
    },
  )
}
