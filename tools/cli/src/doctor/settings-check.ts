import { readFile } from 'node:fs/promises'
import { installationSettings, parseConfig, resolveSecrets, SECRET_SETTINGS } from '@fonds/config'
import { objectStoreSettings } from '@fonds/object-store'
import { queueSettings } from '@fonds/queue'
import { editDistance, nearestName } from '@fonds/util'
import { z } from 'zod'
import { SETTING_NAMES } from '../settings/setting-names.ts'
import type { Check, Finding } from './check.ts'
import { openSecrets } from './open-secrets.ts'

const Settings = z.object({ ...installationSettings, ...objectStoreSettings, ...queueSettings }).partial()

const ALL_NAMES: readonly string[] = [...SETTING_NAMES, ...SECRET_SETTINGS.map((name) => `${name}_FILE`)]
const NAMES: ReadonlySet<string> = new Set(ALL_NAMES)

/** Shorter secrets can be guessed. */
const MIN_SECRET = 16

/** Larger than any file of settings. */
const MAX_FILE_BYTES = 1024 ** 2

const ADVICE = 'see docs/settings.md'

/**
 * Checks the settings of this command: whether they can be read, are misspelt, or hold weak secrets.
 * @param file further settings, as lines of `NAME=value`, such as `.env` of Compose; every name in it must be known
 */
export const settingsCheck = (env: NodeJS.ProcessEnv, file: string | null): Check => ({
  name: 'settings',
  advice: ADVICE,
  async run() {
    const given = file === null ? {} : parseSettingsFile(await readSmall(file))
    const all = { ...env, ...given }
    const { env: resolved, problems } = resolveSecrets(all)
    const parsed = parseConfig(Settings, resolved)
    const findings = [
      ...[...new Set([...problems, ...(parsed.ok ? [] : parsed.problems)])].map((problem) => ({
        problem,
        advice: ADVICE,
      })),
      ...misspelt(Object.keys(env)),
      ...unknown(Object.keys(given)),
      ...weakSecrets(resolved),
      ...(await openSecrets(env)),
    ]
    const count = Object.keys(all).filter((name) => NAMES.has(name)).length
    return { summary: `${count} given`, findings }
  },
})

async function readSmall(file: string): Promise<string> {
  const text = await readFile(file, 'utf8')
  if (text.length > MAX_FILE_BYTES) throw new Error(`${file} is too large for a file of settings`)
  return text
}

/** Parses lines of `NAME=value`; comments and blank lines are left out. */
function parseSettingsFile(text: string): Record<string, string> {
  const pairs = text.split('\n').flatMap((line) => {
    const [, name, value = ''] = /^\s*(?:export\s+)?([A-Za-z_]\w*)=(.*)$/.exec(line) ?? []
    if (name === undefined) return []
    const bare = value.trim().replace(/^(["'])(.*)\1$/, '$2')
    return [[name, bare.replace(/\s+#.*$/, '')] as const]
  })
  return Object.fromEntries(pairs)
}

/**
 * In an environment, which has variables of other programs, only names that are a letter or two from that of a setting
 * count.
 */
function misspelt(names: readonly string[]): Finding[] {
  return names.flatMap((name) => {
    if (NAMES.has(name) || name.length < 8) return []
    const near = nearestName(name, ALL_NAMES)
    if (near === null || editDistance(name, near) > 2) return []
    return [{ problem: `${name} is not a setting`, advice: `did you mean ${near}?` }]
  })
}

/** Names that compose and the demo use besides the settings of programs. */
const OTHER_NAMES = /^(?:COMPOSE_|FONDS_|EXPORTS?_|ELASTICSEARCH_HEAP|NODE_|TZ$)/

function unknown(names: readonly string[]): Finding[] {
  return names
    .filter((name) => !NAMES.has(name) && !OTHER_NAMES.test(name))
    .map((name) => {
      const near = nearestName(name, ALL_NAMES)
      return {
        problem: `${name} is not a setting`,
        advice: near ? `did you mean ${near}?` : 'remove it, or see docs/settings.md',
      }
    })
}

function weakSecrets(env: NodeJS.ProcessEnv): Finding[] {
  return SECRET_SETTINGS.filter((name) => !name.endsWith('_URL')).flatMap((name) => {
    const value = env[name]
    if (value === undefined || name === 'S3_ACCESS_KEY_ID') return []
    const weak = value.length < MIN_SECRET || new Set(value).size < 8 || /password|secret|change|example/i.test(value)
    return weak ? [{ problem: `${name} can be guessed`, advice: 'replace it: openssl rand -hex 32' }] : []
  })
}
