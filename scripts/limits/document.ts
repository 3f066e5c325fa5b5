import type { Limit } from './find-limits.ts'

const HEAD = `<!-- Generated from the uses of \`limit(ms)\` by \`npm run generate\`. -->

# Look up a deadline

Fonds waits for nothing forever. This page lists each deadline that is part of the program: when it passes, something fails, is
refused or is taken over by another process, as its row says. Deadlines that you can set are in [settings.md](settings.md), and
what a client may ask for in a minute is in [rate-limits.md](rate-limits.md).
`

/** Sections in the order of the page: packages, and what an operator calls them. */
const SECTIONS: readonly (readonly [title: string, folders: readonly string[]])[] = [
  ['The gateway', ['services/gateway']],
  ['Every service', ['libs/http', 'libs/types', 'libs/util', 'libs/config', 'libs/telemetry', 'libs/breaker']],
  ['PostgreSQL', ['libs/db', 'libs/archive']],
  ['Redis and jobs', ['libs/redis', 'libs/queue', 'libs/content-version']],
  ['Object storage', ['libs/object-store']],
  ['Child processes, images and documents', ['libs/process', 'libs/imaging', 'libs/documents', 'libs/typesetting']],
  ['Catalog', ['services/catalog']],
  ['Search', ['services/search']],
  ['Media', ['services/media']],
  ['Exports', ['services/export']],
  ['OAI-PMH', ['services/oai']],
  ['The reading room', ['services/reading-room']],
  [
    'The command `fonds`',
    [
      'tools/cli',
      'libs/import',
      'tools/mcp',
      'tools/preview',
      'tools/reading-services',
      'tools/static-copy',
      'tools/chart',
    ],
  ],
  ['All services in one process', ['tools/small']],
  ['Servers of the demo', ['libs/local-stack']],
]

/**
 * Returns `docs/limits.md`.
 * @throws if a deadline's package is in no section
 */
export function renderLimitsPage(limits: readonly Limit[]): string {
  const missing = limits.filter(({ folder }) => !SECTIONS.some(([, folders]) => folders.includes(folder)))
  if (missing.length > 0) throw new Error(`no section of docs/limits.md has ${missing[0]?.folder}`)
  const sections = SECTIONS.map(([title, folders]) => {
    const rows = limits
      .filter(({ folder }) => folders.includes(folder))
      .map(({ name, ms, text }) => `| ${text} | ${duration(ms)} | \`${name}\` |`)
    return rows.length === 0
      ? ''
      : `\n## ${title}\n\n| deadline | after | in the code |\n|---|---|---|\n${rows.join('\n')}\n`
  })
  return HEAD + sections.join('')
}

/** Writes milliseconds in the largest unit that needs one decimal at most. */
function duration(ms: number): string {
  const [unit, size] = UNITS.find(([, size]) => ms >= size && (10 * ms) % size === 0) ?? ['ms', 1]
  return `${ms / size} ${unit}`
}

const UNITS: readonly (readonly [unit: string, ms: number])[] = [
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
]
