import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ObjectMissing, type ObjectStore } from './object-store.ts'
import { createSealedStore } from './sealed-store.ts'

/** Tests that sealed objects must pass on every kind of store. */
export function sealedStoreContract(store: () => ObjectStore): void {
  const body = randomBytes(70_000)
  const seal = { bytes: body.length, sha256: createHash('sha256').update(body).digest('hex') }

  test.each([
    ['a buffer', () => body],
    ['a stream', () => Readable.from([body.subarray(0, 30_000), body.subarray(30_000)])],
    ['an empty object', () => Buffer.alloc(0)],
  ])('returns %s as it was stored, whole and in part', async (_, source) => {
    const sealed = createSealedStore(store())
    const put = await sealed.put('sealed/a/one', source())
    expect(await createSealedStore(store()).find('sealed/a/one')).toEqual(put)
    const found = await buffer(await sealed.read('sealed/a/one'))
    expect(found).toHaveLength(put.bytes)
    expect(createHash('sha256').update(found).digest('hex')).toBe(put.sha256)
    expect(await sealed.verify('sealed/a/one')).toBe(true)
    if (put.bytes === 0) return
    expect(put).toEqual(seal)
    const part = await buffer(await sealed.read('sealed/a/one', { start: 9, end: 18 }))
    expect(part.equals(body.subarray(9, 19))).toBe(true)
  })

  describe.each([true, false])('with a seal in the cache: %s', (isKnown) => {
    const harms: Record<string, (whole: Buffer) => Buffer> = {
      half: (whole) => whole.subarray(0, whole.length >> 1),
      'an object without its last byte': (whole) => whole.subarray(0, -1),
      'an object without its seal': (whole) => whole.subarray(0, body.length),
      'an object with an extra byte': (whole) => Buffer.concat([whole, Buffer.from('x')]),
      'an object without its beginning': (whole) => whole.subarray(1_000),
      nothing: () => Buffer.alloc(0),
    }
    test.each(Object.entries(harms))('%s counts as missing', async (_, harm) => {
      const writer = createSealedStore(store())
      await writer.put('sealed/a/two', body)
      const sealed = isKnown ? writer : createSealedStore(store())
      await store().put('sealed/a/two', harm(await buffer(await store().read('sealed/a/two'))))
      expect(await sealed.find('sealed/a/two')).toBeNull()
      await expect(sealed.read('sealed/a/two')).rejects.toBeInstanceOf(ObjectMissing)
      expect(await sealed.verify('sealed/a/two')).toBe(false)
    })
  })

  test('verify() detects altered bytes of the same length', async () => {
    const sealed = createSealedStore(store())
    await sealed.put('sealed/a/three', body)
    const stored = await buffer(await store().read('sealed/a/three'))
    stored[500] = (stored[500] ?? 0) ^ 1
    await store().put('sealed/a/three', stored)
    expect(await sealed.verify('sealed/a/three')).toBe(false)
    expect(await sealed.verify('sealed/a/none')).toBe(false)
    expect(await sealed.find('sealed/a/none')).toBeNull()
  })
}
