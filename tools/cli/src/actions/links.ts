import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failedManifests, findTenant, listManifests, manifestsToFetch, storeManifests } from '@fonds/db'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { untilSignalled } from '../interruption.ts'
import { MANIFEST_BOUNDS, type ManifestBounds, manifestFetcher } from '../links/fetch-manifests.ts'
import { warn } from '../output.ts'

interface RefreshOptions {
  readonly tenant: string
  /** Days. */
  readonly olderThan?: number | undefined
  readonly limit?: number | undefined
  readonly allowPrivate?: readonly string[] | undefined
}

/** Manifests that are fetched and stored together. */
const TOGETHER = 20
const OLDER_THAN_DAYS = 7
const MOST = 10_000
/** Failures that are named; a further one tells that there are more. */
const NAMED = 100
const DAY_MS = 86_400_000

/** Fetches the manifests that a tenant's descriptions link to. */
export async function refresh(
  { pool, out }: ActionContext,
  options: RefreshOptions,
  bounds: ManifestBounds = MANIFEST_BOUNDS,
): Promise<number> {
  const { id } = await findTenant(pool, options.tenant)
  return untilSignalled(async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'fonds-links-'))
    const fetch = manifestFetcher({ folder, bounds, signal, privateHosts: new Set(options.allowPrivate ?? []) })
    try {
      const { total } = await listManifests(pool, id)
      const since = new Date(Date.now() - (options.olderThan ?? OLDER_THAN_DAYS) * DAY_MS)
      const most = options.limit ?? MOST
      let [fetched, changed, after] = [0, 0, '']
      while (!signal.aborted && fetched < most) {
        const urls = await manifestsToFetch(pool, id, { since, after, most: Math.min(TOGETHER, most - fetched) })
        const last = urls.at(-1)
        if (last === undefined) break
        const answers = await fetch(urls)
        changed += await storeManifests(pool, id, answers)
        fetched += answers.length
        after = last
      }
      const failed = await failedManifests(pool, id, NAMED + 1)
      const isStopped = signal.aborted
      out.result({ links: total, fetched, changed, failed: failed.slice(0, NAMED), stopped: isStopped })
      for (const { url, failure } of failed.slice(0, NAMED)) warn(`${url}: ${failure}`)
      if (failed.length > NAMED) warn('and more')
      out.line(
        `${plural(total, 'manifest')} linked, ${fetched.toLocaleString('en')} fetched; ${plural(changed, 'description')} changed`,
      )
      return failed.length > 0 || isStopped ? EXIT.refused : EXIT.ok
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}
