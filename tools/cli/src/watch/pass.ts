import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { CommandError, deleteTree } from '@fonds/db'
import { linkAuthorities } from '@fonds/import/eac'
import { plural } from '@fonds/util'
import type pg from 'pg'
import { FolderUnavailable, type FoundFile, findFiles, isSame, lookAt, waitUntilComplete } from './found-files.ts'
import { type AnyOutcome, importAny } from './import-any.ts'
import { type Ledger, readLedger, writeLedger } from './ledger.ts'
import { type MissingFile, missingFiles, whyKept } from './missing-files.ts'
import type { PassOptions, PassResult } from './pass-options.ts'
import { patiently } from './patiently.ts'

/**
 * Imports what is new or has changed in a folder since the last pass.
 * @throws CommandError for a folder or state that cannot be used; the database's error after the last retry
 */
export async function runPass(pool: pg.Pool, options: PassOptions): Promise<PassResult> {
  return new Pass(pool, options, await readLedger(options.state)).run()
}

class Pass {
  readonly #pool: pg.Pool
  readonly #options: PassOptions
  readonly #ledger: Ledger
  readonly #result: PassResult = { imported: 0, unchanged: 0, refused: 0, waiting: 0, missing: 0, deleted: 0 }
  /** Files of the folder by their sources. */
  readonly #seen = new Map<string, string>()
  #authorities = false

  constructor(pool: pg.Pool, options: PassOptions, ledger: Ledger) {
    this.#pool = pool
    this.#options = options
    this.#ledger = ledger
  }

  async run(): Promise<PassResult> {
    const { folder, settleMs, signal, tenant } = this.#options
    const found = await findFiles(folder)
    const changed = found.filter((file) => {
      const known = this.#ledger.get(file.name)
      return known === undefined || known.size !== file.size || known.changed !== file.changed
    })
    this.#result.unchanged = found.length - changed.length
    this.#claimSources(found, changed)
    const { complete, growing } = await waitUntilComplete(folder, changed, settleMs, signal)
    for (const { name } of growing) this.#wait(`${name} is still being written: left for the next time`)
    for (const file of complete) {
      if (signal.aborted) return this.#result
      await this.#take(file)
    }
    if (this.#authorities) await linkAuthorities(this.#pool, tenant.slug)
    await this.#afterMissing(found)
    return this.#result
  }

  /** Enters what unchanged files contain, so that another file with the same record id is refused. */
  #claimSources(found: readonly FoundFile[], changed: readonly FoundFile[]): void {
    const pending = new Set(changed.map(({ name }) => name))
    for (const { name, path } of found) {
      if (pending.has(name)) continue
      for (const source of this.#ledger.get(name)?.sources ?? []) this.#seen.set(source, path)
    }
  }

  async #take(file: FoundFile): Promise<void> {
    const { name, path, size, changed } = file
    const known = this.#ledger.get(name)
    const sha256 = await sumOf(path)
    if (known?.sha256 === sha256) {
      this.#result.unchanged++
      await this.#keep(name, { ...known, size, changed })
      return
    }
    const outcome = await patiently(() => this.#import(path), this.#options)
    const now = await lookAt(this.#options.folder, name)
    if (outcome.busy || outcome.full || now === null || !isSame(file, now)) {
      this.#wait(
        outcome.busy || outcome.full
          ? `${name}: ${outcome.refused}`
          : `${name} changed while it was read: read again next time`,
      )
      return
    }
    this.#report(name, outcome)
    const sources = [...this.#seen].flatMap(([source, owner]) => (owner === path ? [source] : []))
    // Collections of a file that is refused stay as they were imported before.
    const collections = outcome.refused === null ? [...outcome.collections] : (known?.collections ?? [])
    await this.#keep(name, { size, changed, sha256, refused: outcome.refused, sources, collections })
    if (outcome.kind === 'authority record') this.#authorities = true
    await this.#afterGone(name, outcome)
  }

  #import(path: string): Promise<AnyOutcome> {
    const { tenant, publish, mapping } = this.#options
    return importAny(this.#pool, path, { tenantId: tenant.id, publish, mapping, seen: this.#seen })
  }

  #report(name: string, { refused, changes, warnings }: AnyOutcome): void {
    if (refused !== null) {
      this.#result.refused++
      this.#options.refuse(`refused ${name}: ${refused}`)
      return
    }
    this.#result.imported++
    this.#options.log(`imported ${name}: ${changes}${warnings > 0 ? `; ${plural(warnings, 'warning')}` : ''}`)
  }

  /** Names or deletes collections that a catalogue no longer contains. */
  async #afterGone(name: string, { gone, tooMuch }: AnyOutcome): Promise<void> {
    if (this.#options.removeMissing && tooMuch !== null) {
      this.#result.refused++
      const advice = 'If this is right, import the file with fonds import csv --remove-missing --replace.'
      this.#options.refuse(`refused to delete what ${name} lacks: ${tooMuch}. Nothing was deleted. ${advice}`)
      return
    }
    for (const { slug, title } of gone) {
      if (this.#options.removeMissing) await this.#delete(slug, title, `which ${name} no longer contains`)
      else this.#options.log(`“${title}” is no longer in ${name}; it stays (--remove-missing deletes it)`)
    }
  }

  /** Forgets files that are no longer there; deletes their collections if asked to. */
  async #afterMissing(found: readonly FoundFile[]): Promise<void> {
    const { removeMissing, signal, log, state, told } = this.#options
    const missing = missingFiles(this.#ledger, new Set(found.map(({ name }) => name)))
    if (missing.length === 0) {
      told.clear()
      return
    }
    if (found.length === 0 && removeMissing) {
      throw new FolderUnavailable('conflict', 'every file is gone from the folder; is it mounted? Nothing was removed')
    }
    this.#result.missing = missing.length
    if (removeMissing && (await this.#areKept(missing))) return
    for (const { name, collections } of missing) {
      if (signal.aborted) return
      if (removeMissing) for (const id of collections) await this.#delete(id, null, `because ${name} is gone`)
      else if (collections.length === 0) log(`${name} is gone`)
      else log(`${name} is gone; its collections stay (--remove-missing deletes those of files that disappear)`)
      this.#ledger.delete(name)
      await writeLedger(state, this.#ledger)
    }
  }

  /** Returns whether the collections of missing files stay because too much is gone at once; says so once. */
  async #areKept(missing: readonly MissingFile[]): Promise<boolean> {
    const { folder, tenant, replace, told, refuse, advice } = this.#options
    const why = replace ? null : await whyKept(this.#pool, { folder, tenantId: tenant.id }, this.#ledger, missing)
    if (why === null) {
      told.clear()
      return false
    }
    if (!told.has(why)) {
      told.clear()
      told.add(why)
      this.#result.refused++
      const command = advice ?? 'fonds watch --once --remove-missing --replace'
      refuse(`${why}. Is everything mounted? Nothing was deleted. If this is right: ${command}`)
    }
    return true
  }

  async #delete(slugOrId: string, title: string | null, reason: string): Promise<void> {
    try {
      const done = await deleteTree(this.#pool, this.#options.tenant.id, 'collection', slugOrId, false)
      this.#result.deleted++
      this.#options.log(`deleted “${title ?? done.title}”, ${reason}: ${plural(done.deleted, 'description')}`)
    } catch (error) {
      // Somebody has deleted it already.
      if (!(error instanceof CommandError && error.code === 'not_found')) throw error
    }
  }

  #wait(line: string): void {
    this.#result.waiting++
    this.#options.log(line)
  }

  async #keep(name: string, entry: Parameters<Ledger['set']>[1]): Promise<void> {
    this.#ledger.set(name, entry)
    await writeLedger(this.#options.state, this.#ledger)
  }
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
