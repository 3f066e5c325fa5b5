import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './lib/root.ts'

const ignored = ['**/node_modules', '**/dist']
const folders = globSync(['*/package.json', '*/*/package.json', 'libs/readers/*/package.json'], {
  cwd: ROOT,
  exclude: ignored,
})
  .map(dirname)
  .sort()
const tasksOf = new Map(folders.map((folder) => [folder, Object.keys(scriptsOf(folder))]))

/** A task, and a test for files that make a package need it. */
const TASKS: readonly { readonly task: string; readonly applies: (file: string) => boolean }[] = [
  { task: 'lint', applies: (file) => /\.m?ts$/.test(file) },
  { task: 'typecheck', applies: (file) => file === 'tsconfig.json' },
  { task: 'test', applies: (file) => /\.test\.ts$/.test(file) && !/\.(db|http|stack|limits)\.test\.ts$/.test(file) },
  { task: 'test:integration', applies: (file) => /\.(db|http)\.test\.ts$/.test(file) },
  { task: 'test:stack', applies: (file) => /\.stack\.test\.ts$/.test(file) },
  { task: 'test:limits', applies: (file) => /\.limits\.test\.ts$/.test(file) },
  { task: 'test:e2e', applies: (file) => file === 'playwright.config.ts' },
  { task: 'generate', applies: (file) => /^(src\/)?[\w-]+\/generate\.ts$|^src\/generate\.ts$/.test(file) },
  { task: 'dev', applies: (file) => file === 'src/app.ts' },
]

interface Manifest {
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest
}

function scriptsOf(folder: string): Readonly<Record<string, string>> {
  return manifestOf(folder).scripts ?? {}
}

describe.each(TASKS)('$task', ({ task, applies }) => {
  test('is a script of all packages to which it applies, and of no others', () => {
    const wanted = folders.filter((folder) => {
      const files = globSync('**/*.{ts,mjs,json}', { cwd: join(ROOT, folder), exclude: ignored })

      return files.some(applies)
    })
    expect(wanted.length).toBeGreaterThan(0)
    expect(folders.filter((folder) => tasksOf.get(folder)?.includes(task))).toEqual(wanted)
  })
})

test('no service loads the write commands of the database package', () => {
  const files = globSync('services/*/src/**/*.ts', {
    cwd: ROOT,
    exclude: [...ignored, '**/*.test.ts', '**/testing/**'],
  })
  expect(files.length).toBeGreaterThan(100)
  // `@fonds/db/read` has what they need; generators of committed files do not belong to the service.
  const offending = files.filter((file) =>
    /^(import|\} from) .*'@fonds\/db'$/m.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(offending.filter((file) => !file.endsWith('/generate.ts'))).toEqual([])
})

test('readers of files know no database: they depend on each other and on pure libraries alone', () => {
  const readers = folders.filter((folder) => folder.startsWith('libs/readers/'))
  expect(readers.length).toBeGreaterThan(4)
  const needed = readers.flatMap((folder) => Object.keys(manifestOf(folder).dependencies ?? {}))
  const own = needed.filter((name) => name.startsWith('@fonds/') && !name.startsWith('@fonds/reader-'))
  expect([...new Set(own)].sort()).toEqual(['@fonds/access', '@fonds/language', '@fonds/types', '@fonds/util'])
  expect(needed).not.toContain('pg')
})

test('each package has a turbo.json, which contains the tag for its boundaries', () => {
  expect(folders.filter((folder) => !existsSync(join(ROOT, folder, 'turbo.json')))).toEqual([])
})

test('no task hashes a whole package besides its own, whose reports and compiled files change in every run', () => {
  const inputs = ['.', ...folders].flatMap((folder) => {
    const { tasks = {} } = JSON.parse(readFileSync(join(ROOT, folder, 'turbo.json'), 'utf8')) as {
      tasks?: Record<string, { inputs?: readonly string[] }>
    }
    return Object.values(tasks).flatMap((task) => task.inputs ?? [])
  })
  const whole = inputs.flatMap((input) => /^\$TURBO_ROOT\$\/(.+)\/\*\*$/.exec(input)?.[1] ?? [])
  expect(whole).toContain('docs')
  const within = (inner: string, outer: string) => `${inner}/`.startsWith(`${outer}/`)
  expect(whole.filter((path) => folders.some((folder) => within(folder, path)))).toEqual([])
})

test('tsconfig.json references each package, so that editors and `tsc -b` find all of them', () => {
  const { references } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')) as {
    references: { path: string }[]
  }
  expect(references.map(({ path }) => path).sort()).toEqual(folders)
})

test.each(['bench/src/benchmarks/oai-service.ts', 'docker-compose.yml', 'docs/oai.md', 'scripts/demo/services.ts'])(
  "%s gives the OAI service the Node options of the package's own start script",
  (file) => {
    const optionsIn = (text: string): string[] =>
      text.match(/--(?:max-semi-space-size|heap-growing-percent)=\d+/g) ?? []
    const own = optionsIn(scriptsOf('services/oai').start ?? '')
    expect(own).toHaveLength(2)
    expect(optionsIn(readFileSync(join(ROOT, file), 'utf8'))).toEqual(own)
  },
)
