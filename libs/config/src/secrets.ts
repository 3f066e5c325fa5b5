import { readFileSync } from 'node:fs'
import { passwordOf, withPassword } from './url-password.ts'

/** Settings that hold secrets. Each may instead be given as `NAME_FILE`, the path of a file that contains the value. */
export const SECRET_SETTINGS = [
  'BACKUP_KEY',
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'DATABASE_READ_URLS',
  'ELASTICSEARCH_API_KEY',
  'ELASTICSEARCH_PASSWORD',
  'GATEWAY_SECRET',
  'GATEWAY_SECRET_PREVIOUS',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'REDIS_PASSWORD',
  'REDIS_SENTINEL_PASSWORD',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'GATEWAY_DATABASE_PASSWORD',
  'CATALOG_DATABASE_PASSWORD',
  'SEARCH_DATABASE_PASSWORD',
  'INDEXER_DATABASE_PASSWORD',
  'MEDIA_DATABASE_PASSWORD',
  'EXPORT_DATABASE_PASSWORD',
  'OAI_DATABASE_PASSWORD',
] as const

/** Passwords that become part of a URL, so that the URL itself is no secret. */
const PASSWORDS_OF_URLS = { DATABASE_PASSWORD: 'DATABASE_URL', REDIS_PASSWORD: 'REDIS_URL' } as const

/** Replicas have the logins of their primary. */
const PASSWORDS_OF_LISTS = { DATABASE_PASSWORD: 'DATABASE_READ_URLS' } as const

/** More than any secret is long; a larger file was named by mistake. */
const MAX_FILE_BYTES = 64 * 1024

export interface ResolvedSecrets {
  /** The environment without empty values, `NAME_FILE` and passwords of URLs, which are in their URLs. */
  readonly env: NodeJS.ProcessEnv
  readonly problems: readonly string[]
  /** Settings whose files could not be read. */
  readonly unread: ReadonlySet<string>
}

/** Reads the secrets that are given as files, and completes the URLs whose passwords are given separately. */
export function resolveSecrets(given: NodeJS.ProcessEnv): ResolvedSecrets {
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''))
  const problems: string[] = []
  const unread = new Set<string>()
  for (const name of SECRET_SETTINGS) {
    const file = env[`${name}_FILE`]
    if (file === undefined) continue
    delete env[`${name}_FILE`]
    if (env[name] !== undefined) problems.push(`${name}: is given twice; unset ${name} or ${name}_FILE`)
    else read(name, file)
  }
  for (const [name, listName] of Object.entries(PASSWORDS_OF_LISTS)) insertPasswords(name, listName)
  for (const [name, urlName] of Object.entries(PASSWORDS_OF_URLS)) insertPassword(name, urlName)
  insertSentinelPassword()
  return { env, problems, unread }

  function read(name: string, file: string): void {
    try {
      env[name] = readSecret(file)
    } catch (error) {
      unread.add(name)
      problems.push(`${name}_FILE: ${error instanceof FileProblem ? error.message : cannotRead(error)}`)
    }
  }

  function insertPassword(name: string, urlName: string): void {
    const { [name]: password, [urlName]: text } = env
    delete env[name]
    // If the URL is missing or invalid, the schema says so.
    if (password === undefined || text === undefined) return
    if (passwordOf(text) === '') env[urlName] = withPassword(text, password)
    else problems.push(`${name}: ${urlName} contains a password already`)
  }

  function insertPasswords(name: string, listName: string): void {
    const { [name]: password, [listName]: list } = env
    if (password === undefined || list === undefined) return
    env[listName] = list
      .split(',')
      .map((text) => text.trim())
      .map((text) => (passwordOf(text) === '' ? withPassword(text, password) : text))
      .join(',')
  }

  function insertSentinelPassword(): void {
    const { REDIS_SENTINEL_PASSWORD: password, REDIS_URL: url } = env
    delete env.REDIS_SENTINEL_PASSWORD
    if (password === undefined || url === undefined) return
    if (!/^rediss?\+sentinel:/.test(url)) problems.push('REDIS_SENTINEL_PASSWORD: REDIS_URL does not name Sentinels')
    else if (/[?&]sentinelPassword=/.test(url)) {
      problems.push('REDIS_SENTINEL_PASSWORD: REDIS_URL contains a password of the Sentinels already')
    } else env.REDIS_URL = `${url}${url.includes('?') ? '&' : '?'}sentinelPassword=${encodeURIComponent(password)}`
  }
}

/** Returns the content of a file without trailing line breaks, which editors and `echo` add. */
function readSecret(file: string): string {
  const content = readFileSync(file)
  if (content.length > MAX_FILE_BYTES) throw new FileProblem(`the file has more than ${MAX_FILE_BYTES / 1024} kB`)
  const value = content.toString('utf8').replace(/[\r\n]+$/, '')
  if (value === '') throw new FileProblem('the file is empty')
  return value
}

class FileProblem extends Error {}

const cannotRead = (error: unknown): string =>
  `the file cannot be read (${error instanceof Error && 'code' in error ? String(error.code) : String(error)})`
