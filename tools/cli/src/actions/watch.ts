import { realpath, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { CommandError, findTenant, finishVisibility, requireOwnSession } from '@fonds/db'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { untilSignalled } from '../interruption.ts'
import { warn } from '../output.ts'
import { runPass } from '../watch/pass.ts'
import type { PassOptions } from '../watch/pass-options.ts'
import { repeat, summaryOf } from '../watch/repeat.ts'
import { withLock } from '../watch/with-lock.ts'
import { mappingIn } from './import-csv.ts'

interface WatchOptions {
  readonly tenant: string
  readonly once?: boolean | undefined
  readonly publish?: boolean | undefined
  readonly removeMissing?: boolean | undefined
  readonly replace?: boolean | undefined
  readonly mapping?: string | undefined
  readonly state?: string | undefined
  /** Seconds. */
  readonly interval?: number | undefined
  readonly settle?: number | undefined
  readonly retries?: number | undefined
}

const RETRY_MS = 1_000

/** Imports what changes in a folder, once or until a signal. */
export async function watch({ pool, out }: ActionContext, path: string, options: WatchOptions): Promise<number> {
  await requireOwnSession(pool, 'fonds watch')
  const { id, slug } = await findTenant(pool, options.tenant)
  const folder = await folderAt(path)
  const mapping = options.mapping === undefined ? null : await mappingIn(options.mapping)
  await finishVisibility(pool, id)
  const log = (line: string) => out.line(`${new Date().toISOString()} ${line}`)
  const pass: Omit<PassOptions, 'signal'> = {
    ...{ folder, mapping, log, retryMs: RETRY_MS, retries: options.retries ?? 5 },
    tenant: { id, slug },
    publish: options.publish ?? false,
    removeMissing: options.removeMissing ?? false,
    replace: options.replace ?? false,
    told: new Set(),
    state: resolve(options.state ?? join(folder, `.fonds-watch-${slug}.json`)),
    settleMs: (options.settle ?? 5) * 1_000,
    refuse: (line) => warn(`${new Date().toISOString()} ${line}`),
  }
  return untilSignalled(async (signal) => {
    const own = { ...pass, signal }
    const look = () => withLock(pool, `fonds-watch:${id}:${folder}`, () => runPass(pool, own))
    if (!options.once) {
      log(`watching ${folder}`)
      await repeat(look, own, (options.interval ?? 60) * 1_000)
      log('stopped')
      return EXIT.ok
    }
    const result = await look()
    if (result === null) throw new CommandError('busy', `${folder} is being imported by another process`)
    out.result(result)
    log(summaryOf(result))
    return result.refused > 0 ? EXIT.refused : EXIT.ok
  })
}

/** @throws CommandError not_found, invalid */
async function folderAt(path: string): Promise<string> {
  const info = await stat(path).catch(() => null)
  if (info === null) throw new CommandError('not_found', `${path} does not exist`)
  if (!info.isDirectory()) throw new CommandError('invalid', `${path} is not a folder`)
  return realpath(path)
}
