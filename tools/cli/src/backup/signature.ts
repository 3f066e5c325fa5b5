import { resolveSecrets } from '@fonds/config'
import { CommandError } from '@fonds/db'
import type { Signed, SignedManifest } from './manifest.ts'

const MIN_KEY = 32

/**
 * Returns the key with which backups are signed, `BACKUP_KEY`; null if there is none.
 * @throws CommandError invalid if it cannot be read or is too short
 */
export function backupSigningKey(env: NodeJS.ProcessEnv): string | null {
  const { env: given, problems } = resolveSecrets({ BACKUP_KEY: env.BACKUP_KEY, BACKUP_KEY_FILE: env.BACKUP_KEY_FILE })
  const [problem] = problems
  if (problem !== undefined) throw new CommandError('invalid', problem)
  const key = given.BACKUP_KEY ?? null
  if (key !== null && key.length < MIN_KEY) {
    throw new CommandError('invalid', `BACKUP_KEY must have at least ${MIN_KEY} characters`)
  }
  return key
}

const DOUBTS: Readonly<Record<Exclude<Signed, 'yes'>, string>> = {
  no: 'is not signed: it was made before BACKUP_KEY was set, or by somebody who does not have the key',
  unchecked: 'is signed, but without BACKUP_KEY the signature cannot be checked',
  wrong: 'was not signed with the key in BACKUP_KEY: it was changed, or made with another key',
}

/**
 * Returns why nobody can tell who wrote a backup; null if its signature is right, or if this installation neither signs
 * its backups nor has a signed one.
 */
export function doubtAbout({ manifest, signed }: SignedManifest, key: string | null): string | null {
  if (signed === 'yes' || (signed === 'no' && key === null)) return null
  return `backup ${manifest.id} ${DOUBTS[signed]}`
}

/**
 * Refuses to restore a backup that may be of somebody else, since its dump runs with the rights of the database's owner.
 * @throws CommandError invalid
 */
export function requireSigned(found: SignedManifest, key: string | null): void {
  const doubt = doubtAbout(found, key)
  if (doubt === null) return
  throw new CommandError(
    'invalid',
    `${doubt}. Its author could run any statement as the owner of the database. If you know that it is yours, add --unsigned`,
  )
}
