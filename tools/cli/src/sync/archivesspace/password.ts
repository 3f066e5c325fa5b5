import { readFile, stat } from 'node:fs/promises'
import { CommandError } from '@fonds/db'

/** Bytes of a file with a password. */
const MAX_PASSWORD = 1_000

/** Reads the password of a source. @throws CommandError for a file that has none */
export async function readPassword(file: string): Promise<string> {
  const info = await stat(file).catch(() => null)
  if (info === null) throw new CommandError('not_found', `the password file ${file} does not exist`)
  if (!info.isFile() || info.size > MAX_PASSWORD) {
    throw new CommandError('invalid', `${file} is not a file with a password`)
  }
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new CommandError('invalid', `the password file ${file} cannot be read`)
  const password = text.replace(/\r?\n$/, '')
  if (password === '' || /[\r\n]/.test(password)) {
    throw new CommandError('invalid', `${file} must have the password in one line`)
  }
  return password
}
