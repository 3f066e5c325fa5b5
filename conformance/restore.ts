import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { bringPostgresClients, ensureDatabase } from '@fonds/local-stack'
import { failed, type Outcome, skipped } from '@fonds/scripts/checks/check.ts'
import { SERVICES } from '@fonds/scripts/demo/services.ts'
import type { Part } from './part.ts'
import { type Answers, crawlAll } from './restore/crawl.ts'
import { type Installation, startInstallation } from './stack/installation.ts'

/** Restores a backup into an installation that has nothing, and compares every answer. */
export const RESTORE_PARTS: readonly Part[] = [
  { name: 'restore', what: 'A backup restored into an empty installation: every answer of two archives', run: restore },
]

const SETTINGS = {
  RATE_LIMIT_PER_MINUTE: '0',
  IIIF_RATE_LIMIT_PER_MINUTE: '0',
  SUGGEST_RATE_LIMIT_PER_MINUTE: '0',
}

const MAX_SHOWN = 20

const today = (): string => new Date().toISOString().slice(0, 10)

async function restore(signal: AbortSignal): Promise<Outcome> {
  const begin = Date.now()
  const say = (line: string) => console.log(`[restore ${((Date.now() - begin) / 1000).toFixed(0)}s] ${line}`)
  const programs = bringPostgresClients()
  if ('failure' in programs) return skipped(programs.failure)
  const installation = await startInstallation({ say, signal, settings: SETTINGS, twins: 'none' })
  if ('failure' in installation) return skipped(installation.failure)
  try {
    const day = today()
    const before = await crawlAll(installation)
    say(`${before.size} answers`)
    const place = join(installation.folder, 'backups')
    const pg = ['--pg-bin', programs.folder]
    await installation.operate('backup', 'create', '--to', place, ...pg)
    say('saved')
    await empty(installation)
    await installation.operate('backup', 'restore', '--from', place, ...pg)
    say('restored')
    for (const name of SERVICES) await installation.members.get(name)?.start()
    const after = await crawlAll(installation)
    say(`${after.size} answers`)
    // Citations, and pages that show them, contain the day.
    if (today() !== day) return failed('not compared', 'the day changed in between: run it again')
    return outcomeOf(before, after)
  } catch (error) {
    if (signal.aborted) throw error
    return failed('the installation', error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    await installation.stop()
  }
}

/** Stops the services, and leaves servers without data, roles, jobs, search documents or files. */
async function empty({ members, folder, direct }: Installation): Promise<void> {
  for (const name of SERVICES) await members.get(name)?.stop()
  for (const name of ['postgres', 'redis']) await members.get(name)?.stop()
  for (const name of ['postgres', 'objects']) rmSync(join(folder, name), { recursive: true })
  for (const name of ['postgres', 'redis']) await members.get(name)?.start()
  await ensureDatabase(direct.postgresUrl, new URL(direct.databaseUrl).pathname.slice(1))
  const listed = await fetch(`${direct.elasticsearchUrl}/_cat/indices?format=json&h=index`)
  const indices = (await listed.json()) as { readonly index: string }[]
  if (indices.length === 0) throw new Error('Elasticsearch had no index')
  for (const { index } of indices) await fetch(`${direct.elasticsearchUrl}/${index}`, { method: 'DELETE' })
}

function outcomeOf(before: Answers, after: Answers): Outcome {
  const urls = new Set([...before.keys(), ...after.keys()])
  const different = [...urls].filter((url) => before.get(url) !== after.get(url))
  const lines = different.map(
    (url) => `${url}: ${before.get(url) ?? 'not linked'}, then ${after.get(url) ?? 'not linked'}`,
  )
  // A crawl that finds little has compared nothing.
  const few = before.size < 5_000 ? [`only ${before.size} answers were found`] : []
  return {
    passed: urls.size - different.length,
    failed: different.length + few.length,
    skipped: 0,
    note: `${urls.size} answers`,
    detail: [...few, ...lines.slice(0, MAX_SHOWN)].join('\n'),
  }
}
