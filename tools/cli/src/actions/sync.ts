import { CommandError, findTenant, requireOwnSession } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { untilSignalled } from '../interruption.ts'
import { table, warn } from '../output.ts'
import { checkArchivesSpace } from '../sync/archivesspace/check-archivesspace.ts'
import { newHeartbeat } from '../sync/heartbeat.ts'
import { checkOai } from '../sync/oai/check-oai.ts'
import { failureOf } from '../sync/oai/run-oai.ts'
import { FETCH_BOUNDS, type RunContext, type RunResult } from '../sync/run-context.ts'
import { runForever, runOnce } from '../sync/run-sources.ts'
import {
  countResources,
  insistOnRefused,
  removeMissing,
  someRefused,
  someWarned,
} from '../sync/store/resources.commands.ts'
import { findSource, listSources, removeSource, type Source } from '../sync/store/source.ts'
import { release } from '../sync/store/sources.commands.ts'

/** Lists sources. */
export async function list({ pool, out }: ActionContext, tenant: string | undefined): Promise<number> {
  const id = tenant === undefined ? null : (await findTenant(pool, tenant)).id
  const sources = await listSources(pool, id)
  out.result({
    sources: sources.map((one) => ({ name: one.name, tenant: one.tenant, kind: one.kind, settings: one.settings })),
  })
  const rows = sources.map((source) => [source.name, source.tenant, source.kind, placeOf(source)])
  if (rows.length > 0) out.lines(table(['source', 'tenant', 'kind', 'place'], rows))
  else out.line('There are no sources. To add one: fonds sync add')
  return EXIT.ok
}

const placeOf = (source: Source): string => (source.kind === 'folder' ? source.settings.folder : source.settings.url)

/** Stops following a source. */
export async function remove({ pool, out }: ActionContext, name: string): Promise<number> {
  const { id } = await findSource(pool, name)
  await removeSource(pool, id)
  out.result({ removed: name })
  out.line(`Removed ${name}. What it brought stays`)
  return EXIT.ok
}

interface RunOptions {
  readonly once?: boolean | undefined
  /** Seconds. */
  readonly every?: number | undefined
  readonly full?: boolean | undefined
  /** File that is written while a run without end goes on. */
  readonly heartbeat?: string | undefined
}

const EVERY_SECONDS = 60

/** Follows sources, once or until a signal. */
export async function run(
  { pool, out }: ActionContext,
  names: readonly string[],
  options: RunOptions,
): Promise<number> {
  await requireOwnSession(pool, 'fonds sync run')
  return untilSignalled((signal) => runUntil(signal, { pool, out }, names, options))
}

async function runUntil(
  signal: AbortSignal,
  { pool, out }: Pick<ActionContext, 'pool' | 'out'>,
  names: readonly string[],
  options: RunOptions,
): Promise<number> {
  const now = () => new Date().toISOString()
  const context: RunContext = {
    ...{
      pool,
      signal,
      full: options.full ?? false,
      told: new Map<string, string>(),
      ...{ bounds: FETCH_BOUNDS, until: Number.POSITIVE_INFINITY },
    },
    log: (line) => out.line(`${now()} ${line}`),
    refuse: (line) => warn(`${now()} ${line}`),
  }
  if (!options.once) {
    context.log('following all sources')
    const beat = options.heartbeat === undefined ? null : await newHeartbeat(options.heartbeat)
    await runForever(context, (options.every ?? EVERY_SECONDS) * 1_000, beat)
    context.log('stopped')
    return EXIT.ok
  }
  const all = names.length === 0
  const sources = all ? await listSources(pool) : await Promise.all(names.map((name) => findSource(pool, name)))
  const isLeftAlone = ({ not_before: until }: Source) => all && !context.full && until !== null && until > new Date()
  for (const source of sources.filter(isLeftAlone)) {
    context.log(`${source.name}: left alone until ${source.not_before?.toISOString()}, as it asked`)
  }
  const done = await runOnce(
    context,
    sources.filter((source) => !isLeftAlone(source)),
  )
  out.result({ sources: done.map(([name, result]) => ({ name, ...(result ?? { failure: BUSY }) })) })
  for (const [name, result] of done) context.log(`${name}: ${result === null ? BUSY : summaryOf(result)}`)
  const isFine = done.every(([, result]) => result !== null && result.failure === null && result.refused === 0)
  return isFine ? EXIT.ok : EXIT.refused
}

const BUSY = 'another process is following it'

function summaryOf({ failure, ...counts }: RunResult): string {
  const parts = Object.entries(counts).flatMap(([what, count]) =>
    count > 0 ? [`${count.toLocaleString('en')} ${what}`] : [],
  )
  return `${parts.join(', ') || 'nothing has changed'}${failure === null ? '' : `; ${failure}`}`
}

/** Says how far archives have followed their sources. */
export async function status({ pool, out }: ActionContext, tenant: string | undefined): Promise<number> {
  const id = tenant === undefined ? null : (await findTenant(pool, tenant)).id
  const states = []
  for (const source of await listSources(pool, id)) {
    const values = { source: source.id }
    const [counts] = await runCommand<{ imported: number; pending: number; refused: number }>(
      pool,
      countResources,
      values,
    )
    const refused = await runCommand<{ identifier: string; refused: string }>(pool, someRefused, values)
    const warned = await runCommand<Warned>(pool, someWarned, values)
    const { notes, name, kind, last_run, last_success, compared_at, failure, not_before, held } = source
    states.push({
      ...{ name, tenant: source.tenant, kind, last_run, last_success, compared_at, failure, not_before },
      ...{ held: held?.why ?? null, listing: source.kind === 'oai' && source.cursor !== null },
      more_refused: notes?.more ?? 0,
      ...(counts ?? { imported: 0, pending: 0, refused: 0 }),
      refusals: [
        ...refused.map(({ identifier, refused: reason }) => ({ identifier, reason })),
        ...(notes?.refused ?? []),
      ],
      warnings: warned.map(({ identifier, warnings }) => ({ identifier, ...warnings })),
    })
  }
  out.result({ sources: states })
  for (const state of states) {
    const isPart = state.kind === 'folder' && state.refusals.length > 0
    const since = isPart
      ? 'not in sync'
      : state.last_success === null
        ? 'never in sync'
        : `in sync at ${state.last_success.toISOString()}`
    const resources = state.kind === 'folder' ? '' : `; ${plural(state.imported, 'resource')}, ${state.pending} to do`
    out.line(`${state.name} (${state.tenant}): ${since}${resources}`)
    if (state.failure !== null) out.line(`  failed: ${state.failure}`)
    if (state.held !== null) out.line(`  held back: ${state.held}. If this is right: fonds sync confirm ${state.name}`)
    for (const { identifier, reason } of state.refusals) out.line(`  refused ${identifier}: ${reason}`)
    if (state.more_refused > 0) out.line(`  and ${state.more_refused.toLocaleString('en')} more`)
    for (const { identifier, count, some } of state.warnings) {
      out.line(`  ${identifier}: ${plural(count, 'warning')}, such as ${some.join('; ')}`)
    }
  }
  if (states.length === 0) out.line('There are no sources. To add one: fonds sync add')
  return EXIT.ok
}

interface Warned {
  readonly identifier: string
  readonly warnings: { readonly count: number; readonly some: readonly string[] }
}

/** Compares a source with what was imported from it. */
export async function check({ pool, out }: ActionContext, name: string): Promise<number> {
  const source = await findSource(pool, name)
  if (source.kind === 'folder')
    throw new CommandError('invalid', `${name} is a folder, which every run compares as a whole`)
  const quiet = { log: () => undefined, refuse: () => undefined, signal: new AbortController().signal }
  const rest = { full: false, told: new Map<string, string>(), bounds: FETCH_BOUNDS, until: Number.POSITIVE_INFINITY }
  const context = { pool, ...quiet, ...rest }
  const checked = source.kind === 'oai' ? checkOai(context, source) : checkArchivesSpace(context, source)
  const result = await checked.catch((error: unknown) => {
    const failure = failureOf(error)
    throw failure === null ? error : new CommandError('conflict', `${name}: ${failure}`)
  })
  out.result(result)
  out.line(`${name}: ${plural(result.at_source, 'resource')} at the source, ${result.here.toLocaleString('en')} here`)
  const { examples } = result
  for (const one of examples.only_at_source) out.line(`  only at the source: ${one}`)
  for (const one of examples.only_here) out.line(`  only here: ${one}`)
  return result.only_at_source + result.only_here > 0 ? EXIT.refused : EXIT.ok
}

/** Lets a source remove and replace what was held back. */
export async function confirm({ pool, out }: ActionContext, name: string): Promise<number> {
  const source = await findSource(pool, name)
  const { id, held, kind } = source
  if (held?.what === 'missing') await runCommand(pool, removeMissing, { source: id, list: held.list, code: null })
  const insisted = await runCommand<{ identifier: string }>(pool, insistOnRefused, { source: id })
  if (held === null && insisted.length === 0 && kind !== 'folder') {
    throw new CommandError('not_found', `nothing of ${name} is held back`)
  }
  await runCommand(pool, release, { source: id, other: held?.what === 'identity' })
  out.result({ name, confirmed: held?.why ?? null, replaced: insisted.map(({ identifier }) => identifier) })
  out.line(`Confirmed. The next run of ${name} goes on`)
  return EXIT.ok
}
