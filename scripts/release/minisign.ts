import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

// The formats of minisign 0.12 (https://jedisct1.github.io/minisign/): Ed25519 over the BLAKE2b-512 digest of a file.

/** Begins a PKCS #8 key of Ed25519; the seed follows (RFC 8410, section 7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
/** Begins a public key of Ed25519 (RFC 8410, section 4). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

/** Lengths of the parts of a secret key: algorithms, salt and limits of its password; then the number, seed and public key. */
const KEY_BEGIN = 2 + 2 + 2 + 32 + 8 + 8
const KEY_BYTES = KEY_BEGIN + 8 + 32 + 32 + 32

export interface SecretKey {
  /** By which a signature names its key. */
  readonly number: Buffer
  readonly key: KeyObject
  /** The text that minisign writes to a `.pub` file. */
  readonly publicKey: string
}

/**
 * Reads a secret key that `minisign -G -W` wrote, which has no password.
 * @throws if it is none
 */
export function readSecretKey(text: string): SecretKey {
  const bytes = Buffer.from(text.trim().split('\n').at(-1) ?? '', 'base64')
  if (bytes.length !== KEY_BYTES || bytes.toString('latin1', 0, 2) !== 'Ed') {
    throw new Error('the key is no secret key of minisign')
  }
  if (bytes.readUInt16BE(2) !== 0) throw new Error('the key has a password: create one with minisign -G -W')
  const number = bytes.subarray(KEY_BEGIN, KEY_BEGIN + 8)
  const seed = bytes.subarray(KEY_BEGIN + 8, KEY_BEGIN + 40)
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const open = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(SPKI.length)
  const encoded = Buffer.concat([Buffer.from('Ed'), number, open]).toString('base64')
  return { number, key, publicKey: `untrusted comment: minisign public key of Fonds\n${encoded}\n` }
}

/**
 * Returns the signature of a file as minisign writes it to `FILE.minisig`.
 * @param comment on one line, which is signed as well
 */
export async function signFile(file: string, comment: string, { number, key }: SecretKey): Promise<string> {
  const signature = sign(null, await digestOf(file), key)
  const whole = sign(null, Buffer.concat([signature, Buffer.from(comment)]), key)
  const encoded = Buffer.concat([Buffer.from('ED'), number, signature]).toString('base64')
  return `untrusted comment: signature of Fonds\n${encoded}\ntrusted comment: ${comment}\n${whole.toString('base64')}\n`
}

/**
 * Checks a signature without minisign.
 * @param publicKey contents of a `.pub` file
 */
export async function verifies(file: string, signature: string, publicKey: string): Promise<boolean> {
  const open = Buffer.from(publicKey.trim().split('\n').at(-1) ?? '', 'base64')
  const [, encoded = '', comment = '', whole = ''] = signature.split('\n')
  const bytes = Buffer.from(encoded, 'base64')
  if (open.length !== 42 || bytes.length !== 74 || bytes.toString('latin1', 0, 2) !== 'ED') return false
  if (!bytes.subarray(2, 10).equals(open.subarray(2, 10))) return false
  const key = createPublicKey({ key: Buffer.concat([SPKI, open.subarray(10)]), format: 'der', type: 'spki' })
  const own = bytes.subarray(10)
  const trusted = Buffer.concat([own, Buffer.from(comment.slice('trusted comment: '.length))])
  return verify(null, await digestOf(file), key, own) && verify(null, trusted, key, Buffer.from(whole, 'base64'))
}

async function digestOf(file: string): Promise<Buffer> {
  const hash = createHash('blake2b512')
  await pipeline(createReadStream(file), hash)
  return hash.digest()
}
