import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aTenant } from '@fonds/db/testing'
import { ADMIN, type ArchivesSpace, type ArchivesSpaceOptions, startArchivesSpace } from '@fonds/stand-ins'
import type pg from 'pg'
import type { RunContext, RunResult } from './run-context.ts'
import { runSource } from './run-source.ts'
import { ARCHIVESSPACE_DEFAULTS, type ArchivesSpaceSettings, addSource, findSource } from './store/source.ts'

const TEST_BOUNDS = { maxBytes: 100_000_000, patienceMs: 10, retryMs: 1, settleSeconds: 0 }

/** An archive that follows a stand-in of ArchivesSpace. */
export interface Following {
  readonly space: ArchivesSpace
  readonly tenant: { readonly id: string; readonly slug: string }
  readonly name: string
  /** Follows it once. */
  run(more?: Partial<RunContext>): Promise<RunResult & { readonly log: readonly string[] }>
  stop(): Promise<void>
}

let made = 0

/** Starts a stand-in, and an archive that is to follow it. */
export async function followSpace(
  pool: pg.Pool,
  options: ArchivesSpaceOptions = {},
  more: Partial<ArchivesSpaceSettings> = {},
): Promise<Following> {
  const space = await startArchivesSpace({ seed: 1, ...options })
  const folder = mkdtempSync(join(tmpdir(), 'fonds-space-'))
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, `${ADMIN.password}\n`)
  const tenant = await aTenant(pool, { slug: `space-${++made}-${process.pid}` })
  const name = tenant.slug
  const settings: ArchivesSpaceSettings = {
    ...{ ...ARCHIVESSPACE_DEFAULTS, url: space.url, user: ADMIN.username, password_file: passwordFile },
    ...{ allow_private: true, ...more },
  }
  await addSource(pool, { tenantId: tenant.id, name }, { kind: 'archivesspace', settings })
  const told = new Map<string, string>()
  return {
    ...{ space, tenant, name },
    async run(context = {}) {
      const log: string[] = []
      const result = await runSource(
        {
          ...{
            pool,
            told,
            full: false,
            until: Number.POSITIVE_INFINITY,
            signal: new AbortController().signal,
            bounds: TEST_BOUNDS,
          },
          ...{ log: (line) => log.push(line), refuse: (line) => log.push(line), ...context },
        },
        await findSource(pool, name),
      )
      if (result === null) throw new Error(`${name} is followed by another process`)
      return { ...result, log }
    },
    async stop() {
      await space.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
