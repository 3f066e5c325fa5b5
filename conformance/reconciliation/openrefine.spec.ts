import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { api, body } from '@fonds/e2e/stack/demo.ts'
import { bringJars, compileJava, findJava } from '@fonds/local-stack'
import { START_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import { expect, test } from '@playwright/test'

const run = promisify(execFile)

interface Manifest {
  readonly identifierSpace: string
  readonly schemaSpace: string
}

interface Entity {
  readonly id: string
  readonly name: string
  readonly entity_type: string
}

/** Output of Reconcile.java. */
interface Reconciled {
  readonly names: readonly {
    readonly error: string | null
    readonly matched: boolean
    readonly id?: string
    readonly score?: number
    readonly type?: string
  }[]
  readonly rows: Readonly<Record<string, readonly (readonly unknown[])[]>>
}

/** Downloads and compiles what runs OpenRefine's classes. @throws if that is not possible */
function openRefine(): (...args: readonly string[]) => Promise<Reconciled> {
  const java = findJava()
  if ('failure' in java) throw new Error(java.failure)
  const brought = bringJars(join(import.meta.dirname, 'openrefine.lock'))
  if ('failure' in brought) throw new Error(brought.failure)
  const { jars } = brought
  const classes = compileJava(java.command, {
    name: 'openrefine',
    files: [join(import.meta.dirname, 'Reconcile.java')],
    jars,
  })
  if ('failure' in classes) throw new Error(classes.failure)
  const classPath = [classes.folder, ...jars].join(delimiter)
  return async (...args) => {
    const { stdout } = await run(java.command, ['-classpath', classPath, 'Reconcile', ...args], {
      timeout: START_TIMEOUT_MS,
      maxBuffer: 64 * 1024 * 1024,
    })
    return JSON.parse(stdout) as Reconciled
  }
}

async function entities(): Promise<readonly Entity[]> {
  const { items } = await body(api('demo', '/entities?limit=100'))
  return items
}

test('OpenRefine matches names with the entities of the demo, and fetches their properties', async () => {
  const endpoint = api('demo', '/reconcile')
  const manifest: Manifest = await body(endpoint)
  const all = await entities()
  expect(all.length).toBeGreaterThan(50)
  const { names, rows } = await openRefine()(
    endpoint,
    manifest.identifierSpace,
    manifest.schemaSpace,
    '',
    'name,descriptions_count',
    ...all.map(({ name }) => name),
  )
  expect(names.map(({ error }) => error)).toEqual(all.map(() => null))
  expect(names.map(({ score }) => score)).toEqual(all.map(() => 100))
  // Names that several entities have do not match by themselves.
  const found = names.filter(({ matched }) => matched)
  expect(found.length).toBeGreaterThan(0.9 * all.length)
  const right = names.filter(({ matched, id }, index) => matched && id === all[index]?.id)
  expect(right).toHaveLength(found.length)
  const matched = all.filter(({ id }) => id in rows)
  expect(matched).toHaveLength(found.length)
  for (const { id, name } of matched) expect(rows[id]?.[0]?.[0]).toBe(name)
})

test('a type restricts what OpenRefine matches', async () => {
  const endpoint = api('demo', '/reconcile')
  const people = (await entities()).filter(({ entity_type }) => entity_type === 'person').slice(0, 20)
  const names = people.map(({ name }) => name)
  const asPlaces = await openRefine()(endpoint, 'http://a', 'http://b', 'place', 'name', ...names)
  expect(people.length).toBeGreaterThan(5)
  expect(asPlaces.names.filter(({ matched }) => matched)).toEqual([])
})
