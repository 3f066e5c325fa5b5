import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSecretKey, signFile, verifies } from './minisign.ts'
import { SECRET_KEY } from './testing-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'fonds-sign-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'SHA256SUMS')
const key = readSecretKey(SECRET_KEY)

test('a signature holds for its file, comment and key only', async () => {
  writeFileSync(file, 'sums')
  const signature = await signFile(file, 'Fonds 1.0.0', key)
  expect(await verifies(file, signature, key.publicKey)).toBe(true)
  expect(await verifies(file, signature.replace('1.0.0', '1.0.1'), key.publicKey)).toBe(false)
  const [comment, encoded = ''] = key.publicKey.split('\n')
  const bytes = Buffer.from(encoded, 'base64')
  bytes[2] = (bytes[2] ?? 0) ^ 1
  expect(await verifies(file, signature, `${comment}\n${bytes.toString('base64')}\n`)).toBe(false)
  writeFileSync(file, 'other sums')
  expect(await verifies(file, signature, key.publicKey)).toBe(false)
})

test.each([
  ['text', 'the key is no secret key'],
  [SECRET_KEY.replace('RWQAAEIy', 'RWRTY0Iy'), 'the key has a password'],
])('%s is refused', (text, message) => {
  expect(() => readSecretKey(text)).toThrow(message)
})
