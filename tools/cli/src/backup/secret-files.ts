import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '@fonds/db'
import { Decrypter, Encrypter } from 'age-encryption'
import { z } from 'zod'

/** Contents of files by name. */
export type SecretFiles = Readonly<Record<string, string>>

/** Bounds of a folder of secrets: passwords and keys are short and few. */
const MAX_FILES = 200
const MAX_FILE_BYTES = 64 * 1024
const MIN_PASSPHRASE = 16

/** Logarithm of the work for one guess at the passphrase: half a second and 64 MB. */
const SCRYPT_WORK_FACTOR = 16

const NAME = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}$/

const Bundle = z.object({
  format: z.literal('fonds-secrets'),
  files: z.record(z.string().regex(NAME), z.string().max(MAX_FILE_BYTES)),
})

/**
 * Reads the files of a folder, such as the one that `deploy/create-secrets.sh` writes.
 * @throws CommandError not_found, or invalid if something else than secrets is in it
 */
export async function readSecretFiles(folder: string): Promise<SecretFiles> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null)
  if (entries === null) throw new CommandError('not_found', `${folder} is not a folder that can be read`)
  const files: Record<string, string> = {}
  const names = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
  if (names.length === 0) throw new CommandError('invalid', `${folder} contains no files`)
  if (names.length > MAX_FILES) throw new CommandError('invalid', `${folder} has more than ${MAX_FILES} files`)
  for (const name of names.sort()) {
    const path = join(folder, name)
    const info = await stat(path)
    if (!info.isFile() || info.size > MAX_FILE_BYTES || !NAME.test(name)) {
      throw new CommandError('invalid', `${path} is not a file with a secret`)
    }
    files[name] = await readFile(path, 'utf8')
  }
  return files
}

/**
 * Reads a passphrase from a file.
 * @throws CommandError not_found, or invalid if it is too short
 */
export async function readPassphrase(file: string): Promise<string> {
  const passphrase = (await readFile(file, 'utf8').catch(() => null))?.trim()
  if (passphrase === undefined) throw new CommandError('not_found', `${file} does not exist or cannot be read`)
  if (passphrase.length < MIN_PASSPHRASE) {
    throw new CommandError('invalid', `the passphrase in ${file} must have at least ${MIN_PASSPHRASE} characters`)
  }
  return passphrase
}

/** Encrypts secrets in the age format, which `age --decrypt` reads as well. */
export async function encryptSecrets(files: SecretFiles, passphrase: string): Promise<Buffer> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR)
  return Buffer.from(await encrypter.encrypt(JSON.stringify({ format: 'fonds-secrets', files })))
}

/**
 * Decrypts secrets.
 * @throws CommandError invalid if the passphrase is wrong or the file is damaged
 */
export async function decryptSecrets(encrypted: Uint8Array, passphrase: string): Promise<SecretFiles> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const text = await decrypter.decrypt(encrypted, 'text').catch(() => null)
  if (text === null) throw new CommandError('invalid', 'the secrets cannot be decrypted: the passphrase is wrong')
  const bundle = Bundle.safeParse(JSON.parse(text))
  if (!bundle.success) throw new CommandError('invalid', 'the secrets are in a format that this version does not know')
  return bundle.data.files
}

/**
 * Writes secrets to a folder, readable only by their owner.
 * @throws CommandError conflict if the folder has a file of the same name with another content; nothing is written then
 */
export async function writeSecretFiles(folder: string, files: SecretFiles): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const [name, content] of Object.entries(files)) {
    const present = await readFile(join(folder, name), 'utf8').catch(() => null)
    if (present !== null && present !== content) {
      throw new CommandError('conflict', `${join(folder, name)} exists with another content: choose another folder`)
    }
  }
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    await writeFile(`${path}.new`, content, { mode: 0o600 })
    await rename(`${path}.new`, path)
  }
}
