import { matchesGlob } from 'node:path'

/** Source files of one package, of which Stryker makes mutants, and the tests that must notice them. */
export interface Scope {
  readonly name: string
  /** Folder of the package. */
  readonly folder: string
  /** Files or ranges of lines to mutate, relative to the folder, in Stryker's notation. */
  readonly mutate: readonly string[]
  /** The unit tests to run, of which only those count that load one of the files. Defaults to all of the package. */
  readonly tests?: readonly string[]
}

const SOURCES = ['src/**/*.ts', '!src/**/*.test.ts', '!src/**/testing*', '!src/**/testing*/**', '!src/**/*.d.ts']

/** Rules without a database, of which at least `LEAST` of the mutants must be killed. */
export const SCOPES: readonly Scope[] = [
  { name: 'access', folder: 'libs/access', mutate: SOURCES },
  {
    name: 'dates',
    folder: 'libs/readers/ead',
    mutate: ['src/date*.ts', '!src/**/*.test.ts'],
    tests: ['src/date*.test.ts'],
  },
  { name: 'rights', folder: 'libs/readers/ead', mutate: ['src/rights.ts'], tests: ['src/rights.test.ts'] },
  {
    name: 'canonical rights',
    folder: 'libs/archive',
    mutate: ['src/canonical-rights.ts'],
    tests: ['src/canonical-rights.test.ts'],
  },
  {
    name: 'iiif-image',
    folder: 'services/media',
    // The others answer requests, so their tests need servers.
    mutate: ['cost', 'image-request', 'image-service', 'part-cache', 'region', 'shape', 'size', 'tile-reader'].map(
      (file) => `src/iiif-image/${file}.ts`,
    ),
    tests: ['src/iiif-image/*.test.ts'],
  },
  {
    name: 'grammar',
    folder: 'services/search',
    mutate: ['src/grammar/*.ts', '!src/grammar/*.test.ts', '!src/grammar/*.fuzz.ts'],
    tests: ['src/grammar/*.test.ts'],
  },
  { name: 'util', folder: 'libs/util', mutate: SOURCES },
]

/** The share of mutants of each scope that its tests must kill. */
export const LEAST = 0.8

/** Whether a scope makes mutants of a file, whose path is relative to the root. */
export function isIn(file: string, { folder, mutate }: Scope): boolean {
  if (!file.startsWith(`${folder}/`)) return false
  const own = file.slice(folder.length + 1)
  const matches = (pattern: string) => matchesGlob(own, pattern)
  const [out, within] = [mutate.filter((each) => each.startsWith('!')), mutate.filter((each) => !each.startsWith('!'))]
  return within.some(matches) && !out.some((each) => matches(each.slice(1)))
}
