import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { aTenant, aTree } from '@fonds/db/testing'
import { ChangingArchive } from '@fonds/db/testing-changes'
import { seeded } from '@fonds/db/testing-random'
import { api, body, port } from '@fonds/e2e/stack/demo.ts'
import { ROOT, runningStack } from '@fonds/e2e/stack/stack.ts'
import { expect, test } from '@playwright/test'
import pg from 'pg'

const run = promisify(execFile)

/** Number of changes; FONDS_MIRROR_CHANGES is another one. */
const CHANGES = Number(process.env.FONDS_MIRROR_CHANGES ?? 10_000)
/** Changes after which the mirror is brought up to date, so that it also sees states in between. */
const AT_ONCE = Math.max(1, Math.floor(CHANGES / 20))
const RECORDS = 20_000
const MAX_REQUESTS = 210

let pool: pg.Pool
test.beforeAll(() => {
  pool = new pg.Pool({ connectionString: runningStack().databaseUrl, max: 4 })
})
test.afterAll(() => pool.end())

/** Runs the program of the guide, which needs a host name that resolves on every machine. */
const mirror = async (folder: string): Promise<void> => {
  await run('python3', [join(ROOT, 'docs/guide/mirror.py'), `http://127.0.0.1:${port}/api/public`, folder])
}

/** Returns the files of a mirror by name. */
const filesOf = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )

interface Snapshots {
  readonly items: readonly { readonly made_at: string }[]
}

test(`a mirror is the same as a fresh snapshot after ${CHANGES.toLocaleString('en')} random changes`, async () => {
  test.setTimeout(600_000 + CHANGES * 2_000)
  const origin = `http://127.0.0.1:${port}`
  const tenant = await aTenant(pool, { custom_domain: '127.0.0.1', public_origin: origin })
  const archive = new ChangingArchive(pool, tenant.id, seeded(47))
  for (let n = 0; n < 3; n++) await archive.import()
  const folder = test.info().outputPath('mirror')
  let made = 0
  while (made < CHANGES) {
    const refused = archive.log.filter((line) => line.startsWith('refused')).length
    await archive.step()
    if (archive.log.filter((line) => line.startsWith('refused')).length > refused) continue
    made++
    if (made % AT_ONCE === 0) await mirror(folder)
  }

  // Snapshots state whole seconds, and are made when nothing has changed for a while.
  const before = new Date(Math.ceil(Date.now() / 1_000 + 1) * 1_000)
  await archive.archive()
  const madeAt = async (): Promise<number> => {
    const { items }: Snapshots = await body(`${origin}/api/public/snapshots`)
    return Date.parse(items[0]?.made_at ?? '1970-01-01')
  }
  await expect.poll(madeAt, { timeout: 600_000 }).toBeGreaterThan(before.getTime())
  await mirror(folder)
  const fresh = test.info().outputPath('fresh')
  await mirror(fresh)
  const [followed, anew] = [filesOf(folder), filesOf(fresh)]
  expect(anew.size).toBeGreaterThan(10)
  expect([...followed.keys()].toSorted()).toEqual([...anew.keys()].toSorted())
  expect([...anew].filter(([name, text]) => followed.get(name) !== text).map(([name]) => name)).toEqual([])
})

test(`a fonds of ${RECORDS.toLocaleString('en')} records that is renamed is followed in ${MAX_REQUESTS} requests`, async () => {
  test.setTimeout(1_200_000)
  const tenant = await aTenant(pool)
  const children = Array.from({ length: RECORDS }, (_, n) => ({ level: 'item' as const, title: `Letter ${n}` }))
  const rename = (title: string) => aTree(pool, tenant.id, { title, children }, { source: 'fonds' })
  await rename('Papers')
  const { next } = await follow(`${api(tenant.slug, '/changes')}?include=resource&limit=100`)
  await rename('Papers and letters')
  const { requests, titles } = await follow(next)
  expect(titles.size).toBe(RECORDS + 1)
  expect(new Set(titles.values())).toEqual(new Set(['Papers and letters']))
  expect(requests).toBeLessThanOrEqual(MAX_REQUESTS)
})

/** Follows the changes to their end; returns the title of the fonds as each resource has it. */
async function follow(from: string) {
  const titles = new Map<string, string>()
  for (let [url, requests] = [from, 1]; ; requests++) {
    const page = await body(url)
    for (const { id, resource } of page.items) titles.set(id, resource.fonds?.title ?? resource.title)
    url = page.links.next
    if (!page.has_more) return { titles, requests, next: url }
  }
}
