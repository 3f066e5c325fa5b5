import { join } from 'node:path'
import { type AskOfKind, hostOf, type Planned, recordGolden } from '@fonds/conformance/load/plan.ts'
import type { Installation } from '@fonds/conformance/stack/installation.ts'
import { TENANTS } from '@fonds/scripts/testing/archives.ts'
import { ask } from '@fonds/scripts/testing/ask.ts'
import { eventually } from '@fonds/test-kit/conditions'
import { writeEad3 } from '../generator/ead3.ts'
import { planTree } from '../generator/load.ts'
import type { Scale } from './scale.ts'
import { queriesOf, searchPath } from './search-archive.ts'

/** The archive that receives the generated finding aid. */
const [TENANT] = TENANTS
const PER_PAGE = 100
const LIMIT_MS = 60_000

/**
 * Imports a generated finding aid in addition to the small ones, and records the correct responses to requests for its
 * records, for pages of its lists, and for searches for its words.
 */
export async function mixedPlan(
  installation: Installation,
  { nodes, records, queries }: Scale['mixed'],
): Promise<readonly Planned[]> {
  const file = join(installation.folder, 'import', 'generated.xml')
  await writeEad3(file, planTree(1, nodes))
  await installation.operate('import', 'ead', file, '--tenant', TENANT, '--publish')
  // Fails until the index matches the archive.
  for (const tenant of TENANTS) await eventually(() => installation.operate('index', 'verify', '--tenant', tenant))
  const words = await queriesOf(installation.direct.databaseUrl, queries)
  const slugs = await slugsOf(installation, records)
  const pages = Math.ceil(slugs.length / 10)
  const of = (kind: AskOfKind['kind'], paths: readonly string[]) =>
    paths.map((path) => ({ tenant: TENANT, path, kind }) satisfies AskOfKind)
  return recordGolden(installation, [
    ...of(
      'browse',
      slugs.map((slug) => `/records/${slug}`),
    ),
    ...of(
      'browse',
      Array.from({ length: pages }, (_, index) => `/records?limit=10&page=${index + 1}`),
    ),
    ...of('search', words.map(searchPath)),
  ])
}

async function slugsOf(installation: Installation, count: number): Promise<string[]> {
  const slugs = new Set<string>()
  for (let page = 1; slugs.size < count; page++) {
    const request = { tenant: TENANT, path: `/records?limit=${PER_PAGE}&page=${page}` }
    const client = { host: hostOf(installation, TENANT), client: '198.51.100.1', limitMs: LIMIT_MS }
    const answer = await ask(request, { port: installation.gateways[0], ...client })
    if ('broken' in answer || answer.status !== 200) throw new Error(`cannot list records: ${request.path}`)
    const { items } = JSON.parse(answer.body.toString()) as { items: { slug: string }[] }
    if (items.length === 0) break
    for (const { slug } of items) slugs.add(slug)
  }
  return [...slugs].slice(0, count)
}
