import type { IncomingMessage } from 'node:http'
import type { Backend } from './api/access.ts'
import { type Answer, Failure, json } from './api/answer.ts'
import { answer } from './api/routes.ts'
import { Sessions, sessionExpired, sessionGone, type User } from './api/sessions.ts'
import { createModel, type Model } from './model/model.ts'
import type { StoreOptions } from './model/store.ts'
import { type ArchivesSpaceOaiOptions, answerOai } from './oai/provider.ts'
import { randomOf } from './random.ts'
import { type Handler, type Served, type ServeOptions, serve } from './server.ts'

export interface ArchivesSpaceOptions extends StoreOptions, ServeOptions {
  /** An existing model; then the options of one are not used. */
  readonly model?: Model
  readonly users?: readonly User[]
  /** IANA name of the zone of the server's machine. */
  readonly timezone?: string
  /** config-defaults.rb:274 */
  readonly sessionLifetimeSeconds?: number
  readonly oai?: Partial<ArchivesSpaceOaiOptions>
  readonly seed?: number
}

export interface ArchivesSpace extends Served {
  readonly model: Model
  /** Address of its OAI-PMH, which is open to everybody. */
  readonly oaiUrl: string
  /** Ends all sessions, as a restart does. */
  forgetSessions(): void
}

export const ADMIN: User = { username: 'admin', password: 'admin', may: 'indexer' }

/** Starts a stand-in of ArchivesSpace's backend and its OAI-PMH, on a free port. */
export async function startArchivesSpace(options: ArchivesSpaceOptions = {}): Promise<ArchivesSpace> {
  const { users = [ADMIN], timezone = 'UTC', sessionLifetimeSeconds = 3_600, seed = 1 } = options
  const model = options.model ?? createModel(options)
  // Not the sequence of a model that was built with the same seed: ids would be the same.
  const random = randomOf(seed ^ 0x5e551025)
  const { store } = model
  const backend: Backend = { store, random, timezone, publicUrl: 'http://archives.example.org' }
  const sessions = new Sessions({ random, clock: store.clock, lifetimeSeconds: sessionLifetimeSeconds })

  const logIn = (url: URL, body: string, type: string): Answer | null => {
    const [, name] = /^\/users\/([^/]+)\/login$/.exec(url.pathname) ?? []
    if (name === undefined) return null
    const form = formOf(body, type)
    const password = form.get('password') ?? url.searchParams.get('password')
    if (password === null) throw new Failure(400, { password: ['Parameter required but no value provided'] })
    const user = users.find((one) => one.username === decodeURIComponent(name).toLowerCase())
    // controllers/users.rb:250: not 401.
    if (user?.password !== password) return json({ error: 'Login failed' }, 403)
    const expiring = (form.get('expiring') ?? url.searchParams.get('expiring')) !== 'false'
    const more = expiring ? {} : { expire_after_seconds: 604_800 }
    return json({ session: sessions.open(user, expiring), user: userOf(user), ...more })
  }

  const handle = (request: IncomingMessage, url: URL, body: string, fault: string | null): Answer => {
    try {
      const token = request.headers['x-archivesspace-session']?.toString()
      if (token !== undefined && fault === 'session_gone') {
        sessions.close(token)
        return sessionGone(token)
      }
      if (token !== undefined && fault === 'session_expired') {
        sessions.close(token)
        return sessionExpired(token)
      }
      const user = sessions.find(token)
      if (user !== null && 'body' in user) return user
      if (request.method === 'POST' && url.pathname === '/logout') {
        if (token !== undefined) sessions.close(token)
        return json({ status: user === null ? 'no_active_session' : 'session_logged_out' })
      }
      if (request.method === 'POST') {
        const logged = logIn(url, body, request.headers['content-type'] ?? '')
        if (logged !== null) return logged
      }
      if (url.pathname === '/users/current-user') {
        return user === null ? json({ error: 'NotFoundException' }, 404) : json(userOf(user))
      }
      if (url.pathname === '/oai') {
        const other = fault === 'other_repository' ? { prefix: 'oai:elsewhere' } : {}
        return answerOai(backend, url.searchParams, { ...OAI, ...options.oai, ...other }, fault)
      }
      if (fault === 'empty_list') return emptyList(url.searchParams)
      const path = fault === 'other_repository' ? otherRepository(backend, url.pathname) : url.pathname
      return answer(backend, path, { query: url.searchParams, user })
    } catch (error) {
      if (error instanceof Failure) return error.answer
      throw error
    }
  }

  // Its server and its database have one clock.
  const dated: Handler = (...asked) => {
    const answered = handle(...asked)
    return { ...answered, headers: { date: new Date(store.clock()).toUTCString(), ...answered.headers } }
  }
  const served = await serve(dated, options)
  return { ...served, model, oaiUrl: `${served.url}/oai`, forgetSessions: () => sessions.forget() }
}

const OAI: ArchivesSpaceOaiOptions = {
  prefix: 'oai:archivesspace',
  baseUrl: 'http://oai.archives.example.org',
  ead: {},
  repositorySet: null,
  sponsorSet: null,
}

const userOf = ({ username, may }: User) => ({
  jsonmodel_type: 'user',
  username,
  name: username,
  is_admin: may === 'indexer',
  permissions: { _archivesspace: may === 'indexer' ? ['index_system', 'view_repository'] : ['view_repository'] },
})

/** Reads a form that is URL-encoded or multipart, as curl's `-F` sends. */
function formOf(body: string, type: string): URLSearchParams {
  const [, boundary] = /^multipart\/form-data;.*boundary="?([^";]+)/.exec(type) ?? []
  if (boundary === undefined) return new URLSearchParams(body)
  const form = new URLSearchParams()
  for (const part of body.split(`--${boundary}`)) {
    const [, name, value] = /name="([^"]*)"[\s\S]*?\r\n\r\n([\s\S]*?)\r\n$/.exec(part) ?? []
    if (name !== undefined && value !== undefined) form.set(name, value)
  }
  return form
}

/** A list of the kind that was asked for, without anything in it. */
const emptyList = (query: URLSearchParams): Answer =>
  json(query.has('page') ? { first_page: 1, last_page: 1, this_page: 1, total: 0, results: [] } : [])

/** Returns a path of the same kind in another repository; where there is only one, the path as it was. */
function otherRepository({ store }: Backend, path: string): string {
  const [, id, segment, record, rest = ''] = /^\/repositories\/(\d+)\/([a-z_]+)(?:\/(\d+)(.*))?$/.exec(path) ?? []
  const other = [...store.tables.repository.values()].find((one) => one.id !== Number(id))
  if (id === undefined || other === undefined) return path
  if (record === undefined) return `/repositories/${other.id}/${segment}`
  const kind = segment === 'resource_descriptions' ? 'resource' : 'archival_object'
  const [first] = [...store.tables[kind].values()].filter(
    (one) => (one.kind === 'resource' ? one : one.resource).repository === other,
  )
  return `/repositories/${other.id}/${segment}/${first?.id ?? record}${rest}`
}
