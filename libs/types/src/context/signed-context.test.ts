import { expect, test } from 'vitest'
import { deriveKeys } from './derived-keys.ts'
import { createContextSigner } from './signed-context.ts'

const tenant = {
  id: '0f9a2c4e-8b7d-4a6c-9e21-3c5d7f8a9b0c',
  slug: 'demo',
  name: 'Hafenarchiv 港',
  origin: 'https://a.example',
  siteUrlTemplate: null,
  arkPrefix: null,
}
const context = { tenant, requestId: 'r1', client: { class: 'api' } }
const target = { service: 'catalog', method: 'GET', url: '/api/public/records?limit=5' }
const secret = 'a secret of more than 32 characters'
const newer = 'the secret that comes after that one'
/** As in production. */
const LIFETIME_MS = 30_000
const signer = createContextSigner(secret, LIFETIME_MS)

test('verifying returns the signed context unchanged, in any script', () => {
  expect(signer.verify(signer.sign(context, target), target)).toMatchObject(context)
})

test('a context of a gateway that names no network is valid, and so is one that names it', () => {
  const client = { class: 'api', key: '198.51.100.7' }
  const read = (sent: object) =>
    signer.verify(signer.sign({ ...context, client: { ...client, ...sent } }, target), target)?.client
  expect(read({})).toEqual({ ...client, network: '' })
  expect(read({ network: '198.51.100.0/24' })).toEqual({ ...client, network: '198.51.100.0/24' })
})

test('it is valid for 30 seconds', () => {
  const token = signer.sign(context, target, 1_000_000)
  expect(signer.verify(token, target, 1_029_999)).not.toBeNull()
  expect(signer.verify(token, target, 1_030_000)).toBeNull()
})

test.each([-3_600_000, -29_000, 29_000])('a deadline is translated to a clock that differs by %i ms', (difference) => {
  const now = 5_000_000
  const token = signer.sign({ ...context, deadline: now + 20_000 }, target, now)
  const verified = signer.verify(token, target, now + difference)
  expect(verified?.deadline).toBe(now + difference + 20_000)
})

test('a clock that was set back accepts earlier signatures; a clock more than 30 s ahead accepts none', () => {
  const token = signer.sign(context, target, 5_000_000)
  expect(signer.verify(token, target, 5_000_000 - 3_600_000)).toMatchObject(context)
  expect(signer.verify(token, target, 5_000_000 + 60_000)).toBeNull()
})

test('any altered character invalidates it', () => {
  const token = signer.sign(context, target)
  for (let index = 0; index < token.length; index++) {
    const letter = token[index] === 'A' ? 'B' : 'A'
    const altered = token.slice(0, index) + letter + token.slice(index + 1)
    // The last character of base64url has bits that are ignored in decoding.
    const [payload, mac, key] = altered.split('.')
    const same = [payload, mac].every((part, at) =>
      Buffer.from(part ?? '', 'base64url').equals(Buffer.from(token.split('.')[at] ?? '', 'base64url')),
    )
    if (!same || key !== token.split('.')[2]) expect(signer.verify(altered, target)).toBeNull()
  }
})

test.each([undefined, '', '.', 'a', 'a.b', 'a.b.c', 'a.b.c.d', '..', '...', '\0.\0.\0'])(
  '%j is not a context',
  (header) => {
    expect(signer.verify(header, target)).toBeNull()
  },
)

test.each([
  ['service', { service: 'search' }],
  ['service that continues the name', { service: 'catalog2' }],
  ['method', { method: 'POST' }],
  ['path', { url: '/api/public/collections?limit=5' }],
  ['query', { url: '/api/public/records?limit=6' }],
])('it is rejected if replayed with another %s', (_what, change) => {
  expect(signer.verify(signer.sign(context, target), { ...target, ...change })).toBeNull()
})

test('during a rotation, contexts signed with either secret are accepted, and the first secret signs', () => {
  const rotating = createContextSigner([newer, secret])
  expect(rotating.verify(signer.sign(context, target), target)).toMatchObject(context)
  expect(createContextSigner(newer).verify(rotating.sign(context, target), target)).toMatchObject(context)
  // Every service must know the new secret before it signs.
  const announced = createContextSigner([secret, newer])
  expect(announced.verify(rotating.sign(context, target), target)).toMatchObject(context)
  expect(signer.verify(announced.sign(context, target), target)).toMatchObject(context)
})

test('contexts of a removed secret are refused', () => {
  expect(createContextSigner(newer).verify(signer.sign(context, target), target)).toBeNull()
})

test('a context contains the id of its key, which is stable and differs for each secret', () => {
  const idOf = (signed: string) => signed.split('.')[2]
  expect(idOf(signer.sign(context, target))).toBe(idOf(createContextSigner(secret).sign(context, target)))
  expect(idOf(signer.sign(context, target))).not.toBe(idOf(createContextSigner(newer).sign(context, target)))
})

test('every purpose has its own key, and none equals the secret', () => {
  const keys = (['context', 'cursor', 'oai-token'] as const).flatMap((purpose) => deriveKeys([secret, newer], purpose))
  const exported = keys.map(({ key }) => key.export().toString('hex'))
  const raw = [secret, newer].map((text) => Buffer.from(text).toString('hex'))
  expect(new Set([...exported, ...raw]).size).toBe(8)
  expect(new Set(keys.map(({ id }) => id)).size).toBe(6)
})
