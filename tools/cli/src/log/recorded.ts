import { hostname, userInfo } from 'node:os'
import type { LoggedCommand } from '@fonds/db'
import { fondsBuild } from '../fonds-version.ts'

/** Commands that only read, so that the log leaves them out. Whatever is not here is recorded. */
export const READING: ReadonlySet<string> = new Set([
  'backup list',
  'backup verify',
  'check',
  'completion',
  'doctor',
  'fixity log',
  'help',
  'index verify',
  'log',
  'mcp',
  'preview',
  'redirects export',
  'redirects list',
  'site export',
  'status',
  'sync check',
  'sync list',
  'sync status',
  'tenant list',
  'usage',
])

/** Number of arguments, and of characters of each, that are recorded. */
const MOST_ARGUMENTS = 100
const MOST_CHARACTERS = 500

/** Options whose values nobody else may see. */
const SECRET = /^--[\w-]*(?:password|secret|token|key)[\w-]*$/
/** The same, if a file has the value. */
const IN_FILE = /-file$/

/**
 * Returns what is recorded of a command line: who, where, which command, and its arguments without secrets.
 * @param words the words of the command, such as `['import', 'ead']`
 * @returns null for a command that only reads, or only tries what it would do
 */
export function recorded(
  words: readonly string[],
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
): LoggedCommand | null {
  const command = words.join(' ')
  const isReading = READING.has(command) || words[0] === 'report' || words[0] === 'export'
  if (isReading || argv.includes('--dry-run')) return null
  const given = argv.slice(words.length)
  const kept = withoutSecrets(given).slice(0, MOST_ARGUMENTS)
  const left = given.length - kept.length
  return {
    operator: env.FONDS_OPERATOR || env.SUDO_USER || loginName(),
    host: hostname(),
    version: fondsBuild(),
    command,
    tenant: tenantOf(command, words, given),
    arguments: [
      ...kept.map((each) => (each.length > MOST_CHARACTERS ? `${each.slice(0, MOST_CHARACTERS)}…` : each)),
      ...(left > 0 ? [`… and ${left} more`] : []),
    ],
  }
}

/** Systems may run a program under a number that has no name. */
function loginName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}

function tenantOf(command: string, words: readonly string[], given: readonly string[]): string | null {
  if (command === 'tenant import') return valueAfter('--as', given)
  return valueAfter('--tenant', given) ?? (words[0] === 'tenant' ? (given[0] ?? null) : null)
}

function valueAfter(option: string, argv: readonly string[]): string | null {
  const index = argv.findIndex((each) => each === option || each.startsWith(`${option}=`))
  const found = argv[index]
  if (found === undefined) return null
  return found === option ? (argv[index + 1] ?? null) : found.slice(option.length + 1)
}

function withoutSecrets(argv: readonly string[]): string[] {
  const isSecret = (name: string | undefined) => name !== undefined && SECRET.test(name) && !IN_FILE.test(name)
  return argv.map((each, index) => {
    const [name, value] = each.split('=', 2)
    if (value !== undefined && isSecret(name)) return `${name}=…`
    return isSecret(argv[index - 1]) ? '…' : each.replace(URL_PASSWORD, '$1…@')
  })
}

/** A password in a URL. */
const URL_PASSWORD = /([a-z][a-z\d+.-]*:\/\/[^\s/:@]*:)[^\s/@]+@/gi
