import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { failed, type Outcome, passed } from '../checks/check.ts'
import { playwright } from '../checks/playwright.ts'
import { ROOT } from '../lib/root.ts'
import { run } from '../lib/run.ts'
import type { Part } from './part.ts'
import { bringPython } from './python.ts'

const GENERATOR = '7.13.0'
// The generator uses the compiler API, which TypeScript 7 does not have.
const TOOLS = [`openapi-typescript@${GENERATOR}`, 'openapi-fetch@0.17.0', 'typescript@5.9.3']

const SCHEMATHESIS = '4.32.0'

/** Checks of the OpenAPI document with third-party generators and testers. */
export const OPENAPI_PARTS: readonly Part[] = [
  {
    name: 'openapi-client',
    what: `OpenAPI 3.1: a TypeScript client by openapi-typescript ${GENERATOR}, type-checked`,
    run: typedClient,
  },
  {
    name: 'schemathesis',
    what: `OpenAPI 3.1: PyPI schemathesis ${SCHEMATHESIS}, a minute against the demo`,
    run: fuzz,
  },
]

async function fuzz(signal: AbortSignal): Promise<Outcome> {
  const brought = await bringPython('schemathesis', `schemathesis==${SCHEMATHESIS}`, signal)
  if ('failure' in brought) return failed('schemathesis is not available', brought.failure)
  process.env.FONDS_SCHEMATHESIS = join(brought.bin, 'schemathesis')
  try {
    const spec = ['--config', 'playwright.conformance.config.ts', 'openapi/schemathesis.spec.ts']
    return await playwright({ signal }, spec)
  } finally {
    delete process.env.FONDS_SCHEMATHESIS
  }
}

async function typedClient(signal: AbortSignal): Promise<Outcome> {
  const folder = join(ROOT, '.tools', `openapi-typescript-${GENERATOR}`)
  const generator = join(folder, 'node_modules/.bin/openapi-typescript')
  mkdirSync(folder, { recursive: true })
  if (!existsSync(generator)) {
    const install = ['install', '--prefix', folder, '--no-package-lock', '--no-audit', '--no-fund', ...TOOLS]
    const installed = await run('npm', install, { signal })
    if (installed.code !== 0) return failed('openapi-typescript is not available', installed.output)
  }
  const document = join(ROOT, 'services/gateway/openapi.json')
  const types = join(folder, 'api.ts')
  const made = await run(generator, [document, '--output', types], { signal, cwd: folder })
  if (made.code !== 0) return failed('no types', made.output)
  const text = readFileSync(types, 'utf8')
  const operations = operationsOf(readFileSync(document, 'utf8'))
  const missing = operations.filter((name) => !text.includes(`operations["${name}"]`))
  if (operations.length === 0 || missing.length > 0) return failed('operations without types', missing.join('\n'))
  writeFileSync(join(folder, 'client.ts'), CLIENT)
  const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess']
  const modules = ['--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom', '--types', '']
  const compiler = join(ROOT, 'node_modules/.bin/tsc')
  const checked = await run(compiler, [...options, ...modules, '--ignoreConfig', '--skipLibCheck', 'client.ts'], {
    signal,
    cwd: folder,
  })
  return checked.code === 0 ? passed(`${operations.length} operations`) : failed('client.ts', checked.output)
}

function operationsOf(document: string): string[] {
  const { paths } = JSON.parse(document) as { paths: Record<string, Record<string, { operationId: string }>> }
  return Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
}

/** Source of a client program as an API user would write it. Marked lines must not compile. */
const CLIENT = `import createClient from 'openapi-fetch'
import type { components, paths } from './api.js'

const client = createClient<paths, 'application/json' | 'application/problem+json'>({ baseUrl: 'https://archive.example' })

export async function titles(collection: string): Promise<string[]> {
  const { data, error } = await client.GET('/api/public/records', { params: { query: { collection, limit: 5 } } })
  if (data === undefined) throw new Error(error.detail)
  return data.items.map((item: components['schemas']['RecordSummary']) => item.title)
}

export async function chicago(slug: string): Promise<string | undefined> {
  const { data } = await client.GET('/api/public/cite/{slug}', { params: { path: { slug } } })
  // This path also has downloads of other types.
  return typeof data === 'object' && 'citations' in data ? data.citations.chicago.text : undefined
}

export async function changes(since: string): Promise<string[]> {
  const { data } = await client.GET('/api/public/changes', { params: { query: { since } } })
  return (data?.items ?? []).filter(({ change }) => change === 'deleted').map(({ id }) => id)
}

// @ts-expect-error: there is no such path
void client.GET('/api/public/nothing')
// @ts-expect-error: a record needs its slug
void client.GET('/api/public/records/{slug}', { params: { path: {} } })
// @ts-expect-error: limit is a number
void client.GET('/api/public/records', { params: { query: { limit: 'five' } } })
`
