import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SECRET_SETTINGS } from '@fonds/config'
import type { Finding } from './check.ts'
import { isInContainer } from './container.ts'

/** The group of a secret may read it: with the mode 0640, it is that of a service of another user. */
const OPEN_TO_ALL = 0o007
const ENTERED_BY_ALL = 0o001

/**
 * Finds files of secrets that other users of the machine can read. In a container, whose users are not the machine's, there are
 * none.
 * @param env names files by `NAME_FILE`, and by `FONDS_OPEN_SECRETS` those that deploy/systemd/fonds, which root runs, has found
 */
export async function openSecrets(env: NodeJS.ProcessEnv, inContainer = isInContainer()): Promise<Finding[]> {
  const found = (env.FONDS_OPEN_SECRETS ?? '').split('\n').filter((path) => path !== '')
  const given = inContainer ? [] : SECRET_SETTINGS.flatMap((name) => env[`${name}_FILE`] || [])
  for (const path of given) if (await isOpen(path)) found.push(path)
  return [...new Set(found)].map((path) => ({
    problem: `${path}: other users of this machine can read this secret`,
    advice: `chmod 600 ${path}`,
  }))
}

async function isOpen(path: string): Promise<boolean> {
  try {
    const [file, folder] = await Promise.all([stat(path), stat(dirname(path))])
    return (file.mode & OPEN_TO_ALL) !== 0 && (folder.mode & ENTERED_BY_ALL) !== 0
  } catch {
    // Whether it can be read at all is said elsewhere.
    return false
  }
}
