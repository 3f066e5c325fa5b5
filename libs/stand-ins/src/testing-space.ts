import { ADMIN, type ArchivesSpace, type ArchivesSpaceOptions, startArchivesSpace } from './archivesspace.ts'
import { smallArchive } from './testing.ts'

const running: ArchivesSpace[] = []

/** Stops what tests started; each file calls it after each test. */
export async function stopAll(): Promise<void> {
  for (const one of running.splice(0)) await one.stop()
}

/** Starts a stand-in with the small archive. `get` asks as somebody who is logged in, unless told otherwise. */
export async function started(options: ArchivesSpaceOptions = {}, user = ADMIN) {
  const archive = smallArchive(options)
  const space = await startArchivesSpace({ model: archive.model, users: [ADMIN, VIEWER], ...options })
  running.push(space)
  const logIn = async () => {
    const body = new URLSearchParams({ password: user.password })
    const response = await fetch(`${space.url}/users/${user.username}/login`, { method: 'POST', body })
    return ((await response.json()) as { session: string }).session
  }
  let session: string | null = await logIn()
  const ask = (path: string, token = session) =>
    fetch(`${space.url}${path}`, { headers: token === null ? {} : { 'X-ArchivesSpace-Session': token } })
  const get = async (path: string, token = session): Promise<Got> => {
    const response = await ask(path, token)
    const text = await response.text()
    return { status: response.status, body: text.startsWith('<') ? text : (JSON.parse(text) as unknown) }
  }
  return {
    ...archive,
    space,
    ask,
    get,
    async renew() {
      session = await logIn()
    },
  }
}

/** A JSON body, or a page. */
interface Got {
  readonly status: number
  readonly body: unknown
}

export const VIEWER = { username: 'reader', password: 'secret', may: 'viewer' } as const
