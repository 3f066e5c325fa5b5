import { open } from 'node:fs/promises'
import { changesOf, withAdvice } from '@fonds/import'
import { type Gone, importCsvFile } from '@fonds/import/csv'
import { importAuthorities } from '@fonds/import/eac'
import { importEach } from '@fonds/import/ead'
import type { Mapping } from '@fonds/reader-csv'
import { plural } from '@fonds/util'
import type pg from 'pg'
import { showProgress } from '../progress.ts'

export interface AnyOptions {
  readonly tenantId: string
  readonly publish: boolean
  /** For CSV; null for AtoM's template. */
  readonly mapping: Mapping | null
  /** Files by their sources. */
  readonly seen: Map<string, string>
}

/** Outcome for a file of any kind. */
export interface AnyOutcome {
  readonly kind: 'finding aid' | 'catalogue' | 'authority record'
  /** One line; null if the file was imported. */
  readonly refused: string | null
  /** Whether trying again may help, because somebody else was busy with the same collection. */
  readonly busy: boolean
  /** Whether the archive may not have so much: the file is tried again at each pass, until it may. */
  readonly full: boolean
  /** Changes in words. */
  readonly changes: string
  readonly warnings: number
  /** UUIDs of its collections. */
  readonly collections: readonly string[]
  /** Collections that an earlier version of the file had. */
  readonly gone: readonly Gone[]
  /** Why these may not be deleted; null if they may. */
  readonly tooMuch: string | null
}

const PEEK_BYTES = 64 * 1024
const EAC_ROOT = /<(?:[\w-]+:)?(?:eac-cpf|eac|multipleIdentities)[\s>]/

/** Imports a file as what its name and content show it to be. */
export async function importAny(pool: pg.Pool, file: string, options: AnyOptions): Promise<AnyOutcome> {
  if (/\.csv$/i.test(file)) return importCatalogue(pool, file, options)
  return EAC_ROOT.test(await peek(file)) ? importRecord(pool, file, options) : importFindingAid(pool, file, options)
}

async function peek(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(PEEK_BYTES), 0, PEEK_BYTES, 0)
    // Works for every encoding whose letters of ASCII keep their order; UTF-16 has a zero at each.
    return buffer.toString('latin1', 0, bytesRead).replaceAll('\0', '')
  } finally {
    await handle.close()
  }
}

async function importFindingAid(pool: pg.Pool, file: string, options: AnyOptions): Promise<AnyOutcome> {
  const how = { ...options, dryRun: false, source: null, label: '', progress: showProgress }
  let all = imported('finding aid', '')
  // A response of OAI-PMH has several.
  for await (const outcome of importEach(pool, file, how)) {
    if (!outcome.ok) {
      const reason = withAdvice(outcome, 'If this is right, import the file with fonds import ead --replace.')
      const busy = all.busy || outcome.code === 'busy'
      const full = all.full || outcome.code === 'quota'
      all = { ...all, refused: all.refused ?? at(outcome.line, reason), busy, full }
      continue
    }
    const { result, report } = outcome
    const changes = [all.changes, changesOf(result)].filter((part) => part !== '').join('; ')
    const warnings = all.warnings + report.warnings.length + report.more_warnings
    all = { ...all, changes, warnings, collections: [...all.collections, result.rootId] }
  }
  return all
}

async function importRecord(pool: pg.Pool, file: string, options: AnyOptions): Promise<AnyOutcome> {
  const outcome = await importAuthorities(pool, file, { ...options, dryRun: false })
  if (!outcome.ok) {
    const reason = withAdvice(outcome, 'If this is right, import the file with fonds import eac --replace.')
    return refused('authority record', at(outcome.line, reason), outcome.code === 'busy')
  }
  const changes = outcome.entities.map(({ outcome: change, slug }) => `${slug} ${change.replace('_', ' ')}`).join(', ')
  return { ...imported('authority record', changes), warnings: outcome.report.warnings.length }
}

async function importCatalogue(pool: pg.Pool, file: string, options: AnyOptions): Promise<AnyOutcome> {
  const outcome = await importCsvFile(pool, file, { ...options, dryRun: false, source: null, progress: showProgress })
  if (!outcome.ok) {
    const [first, ...more] = outcome.problems
    const others = more.length > 0 ? ` (and ${plural(more.length, 'more mistake')})` : ''
    return refused('catalogue', `${at(first?.line ?? 0, first?.message ?? '')}${others}`, false)
  }
  const done = outcome.collections.flatMap((one) => (one.ok ? [one] : []))
  const failed = outcome.collections.flatMap((one) => (one.ok ? [] : [one]))
  const [first] = failed
  const sum = (key: 'created' | 'updated' | 'deleted' | 'unchanged') =>
    done.reduce((total, { result }) => total + result[key], 0)
  const counts = {
    created: sum('created'),
    updated: sum('updated'),
    deleted: sum('deleted'),
    unchanged: sum('unchanged'),
  }
  return {
    kind: 'catalogue',
    refused: first === undefined ? null : `${at(first.line, withAdvice(first, CSV_ADVICE))} (${keysOf(failed)})`,
    busy: failed.some(({ code }) => code === 'busy'),
    full: failed.some(({ code }) => code === 'quota'),
    changes: `${plural(done.length, 'collection')}: ${changesOf(counts)}`,
    warnings: done.reduce((total, { report }) => total + report.warnings.length + report.more_warnings, 0),
    collections: done.map(({ result }) => result.rootId),
    gone: outcome.gone,
    tooMuch: outcome.tooMuch,
  }
}

const MAX_KEYS = 10

function keysOf(failed: readonly { readonly key: string }[]): string {
  const keys = failed.slice(0, MAX_KEYS).map(({ key }) => key)
  const more = failed.length - keys.length
  return `${keys.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const CSV_ADVICE = 'If this is right, import the file with fonds import csv --replace.'

const at = (line: number, reason: string): string => (line > 0 ? `line ${line}: ${reason}` : reason)

const imported = (kind: AnyOutcome['kind'], changes: string): AnyOutcome => ({
  ...{ kind, changes, refused: null, busy: false, full: false, warnings: 0, collections: [], gone: [], tooMuch: null },
})

const refused = (kind: AnyOutcome['kind'], reason: string, busy: boolean): AnyOutcome => ({
  ...imported(kind, ''),
  refused: reason,
  busy,
})
