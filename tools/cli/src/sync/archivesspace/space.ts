import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { FetchError } from '../fetch/fetch-error.ts'
import type { Fetcher } from '../fetch/fetcher.ts'
import type { ArchivesSpaceSettings } from '../store/source.ts'
import { readPassword } from './password.ts'

/** Bytes of an answer that is kept in memory. */
const MAX_JSON = 100_000_000
/** How often a request is sent whose session has ended, or whose answer is none of ArchivesSpace. */
const MAX_TRIES = 4
const HEADER = 'X-ArchivesSpace-Session'

/** The API of ArchivesSpace, as one of its users. */
export class Space {
  readonly #fetcher: Fetcher
  readonly #settings: ArchivesSpaceSettings
  readonly #folder: string
  #session: string | null = null
  #now: Date | null = null

  /** @param folder holds one answer at a time */
  constructor(fetcher: Fetcher, settings: ArchivesSpaceSettings, folder: string) {
    this.#fetcher = fetcher
    this.#settings = settings
    this.#folder = folder
  }

  /** Time at the source when it last answered; ours if it does not tell. */
  get now(): Date {
    return this.#now ?? new Date()
  }

  /** Asks for JSON. @returns null for what is not there. @throws FetchError */
  async get(path: string, query: Query = {}): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#json(await this.#fetch(path, query, 'answer.json'))
      } catch (error) {
        if (error instanceof FetchError && error.status === 404) return null
        if (!(error instanceof NoJson) || attempt === MAX_TRIES) throw error
      }
    }
  }

  /** Writes an export to a file. @throws FetchError */
  async download(path: string, query: Query, file: string): Promise<void> {
    await this.#fetch(path, query, file)
  }

  /** Fetches with a session that is renewed when it has ended, which is answered with 412. */
  async #fetch(path: string, query: Query, name: string): Promise<string> {
    const url = new URL(this.#settings.url.replace(/\/$/, '') + path)
    for (const [key, value] of Object.entries(query)) {
      for (const one of typeof value === 'string' ? [value] : value) url.searchParams.append(key, one)
    }
    const file = resolve(this.#folder, name)
    for (let attempt = 1; ; attempt++) {
      this.#session ??= await this.#logIn()
      try {
        this.#now = await this.#fetcher.fetchTo(file, url.href, {
          ...{ headers: { [HEADER]: this.#session }, isSecret: true },
        })
        return file
      } catch (error) {
        if (!(error instanceof FetchError) || error.status !== 412 || attempt === MAX_TRIES) throw error
        this.#session = null
      }
    }
  }

  async #logIn(): Promise<string> {
    const { url, user, password_file: passwordFile } = this.#settings
    const file = resolve(this.#folder, 'session.json')
    const form = new URLSearchParams({ password: await readPassword(passwordFile) })
    for (let attempt = 1; ; attempt++) {
      try {
        await this.#fetcher.fetchTo(file, `${url.replace(/\/$/, '')}/users/${encodeURIComponent(user)}/login`, {
          ...{ form, isSecret: true },
        })
        const answer = await this.#json(file)
        const session = isObject(answer) ? answer.session : null
        if (typeof session === 'string' && /^[\w-]{8,200}$/.test(session)) return session
        throw new NoJson()
      } catch (error) {
        if (error instanceof FetchError && (error.status === 403 || error.status === 401)) {
          throw new FetchError(`the source refuses the user ${user} with this password`, { transient: false })
        }
        if (!(error instanceof NoJson) || attempt === MAX_TRIES) throw error
      }
    }
  }

  async #json(file: string): Promise<unknown> {
    const { size } = await stat(file)
    if (size > MAX_JSON) {
      const most = MAX_JSON.toLocaleString('en')
      throw new FetchError(`an answer of the source has more than ${most} bytes`, { transient: false })
    }
    try {
      const answer: unknown = JSON.parse(await readFile(file, 'utf8'))
      if (answer !== null) return answer
    } catch {
      // As for one that is null.
    }
    throw new NoJson()
  }
}

type Query = Readonly<Record<string, string | readonly string[]>>

/** Thrown for a page of a proxy, or an answer that was cut off. */
class NoJson extends FetchError {
  constructor() {
    super('the answer is none of ArchivesSpace’s API', { transient: true })
  }
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
