import { createHash, type Hash, hash } from 'node:crypto'
import { type ComponentInput, MAX_FORMER_ADDRESSES, type SlugRule } from '@fonds/types'
import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { headingRows } from '../entities/headings.ts'
import { jsonText } from '../values/clean-text.ts'
import { digestOf, digestOfSum } from '../values/digest.ts'
import { derive } from './derive.ts'
import { addresses, FILL, headings, units, words } from './stage-columns.ts'
import { wordsValue } from './stage-table.ts'

/** The number of units written to the stage per statement. */
const BATCH_SIZE = 200
/** Flushes earlier if the words have this many characters, so that long notes do not use more memory. */
const MAX_BATCH_CHARACTERS = 4_000_000
/** The number of generations below the root: longer paths would not fit into an index. */
const MAX_DEPTH = 250
/** Longer ids are replaced by their digest, which fits into an index. */
const MAX_ID_LENGTH = 200

/** The number of units added to the stage. */
export interface StageCounts {
  components: number
  maxDepth: number
  headings: number
}

const json = (value: unknown): string | null => (value === null ? null : jsonText(value))

/** Receives units in post-order and writes them to the stage in batches, while the next ones are read. */
export class Stage {
  readonly counts: StageCounts = { components: 0, maxDepth: 0, headings: 0 }
  readonly #client: pg.ClientBase
  readonly #slugs: SlugRule
  readonly #units = units()
  readonly #words = words()
  readonly #headings = headings()
  readonly #addresses = addresses()
  /** The digest state of each open unit's children so far. */
  readonly #trees = new Map<number, Hash>()
  readonly #file = createHash('sha256')
  #root: { readonly ord: number; readonly fileHash: string } | null = null
  #characters = 0
  #sending: Promise<unknown> = Promise.resolve()

  /** @param slugs what slugs are made of */
  constructor(client: pg.ClientBase, slugs: SlugRule) {
    this.#client = client
    this.#slugs = slugs
    // After a change of the rule, an unchanged file counts as changed: the slugs of its drafts are recomputed.
    if (slugs !== 'title') this.#file.update(`slugs ${slugs}\n`)
  }

  /** The root's number and the digest of the whole file, once the root, which comes last, was added. */
  get root(): { readonly ord: number; readonly fileHash: string } | null {
    return this.#root
  }

  /**
   * Adds a unit; resolves at once unless a batch is full.
   * @throws CommandError invalid for a tree that is too deep, or a second root; the database's error of an earlier
   * batch
   */
  add(component: ComponentInput): Promise<void> | undefined {
    const { ordinal, parent, position, depth } = component
    if (depth > MAX_DEPTH) throw new CommandError('invalid', `units are nested more than ${MAX_DEPTH} levels deep`)
    const row = derive(component, this.#slugs)
    const xmlId = keyOfId(component.xml_id)
    this.#units.add({
      ...row,
      ord: ordinal,
      parent,
      position,
      depth,
      xml_id: xmlId,
      tree_hash: this.#treeHash(component, xmlId, row.content_hash),
      own_languages: wordsValue(row.own_languages),
      own_access: json(row.own_access),
      own_rights: json(row.own_rights),
      own_notice: json(row.own_notice),
    })
    this.#words.add({
      ...row,
      ord: ordinal,
      date: json(row.date),
      internal_content: json(row.internal_content),
      titles: json(row.titles),
      title_keys: json(row.title_keys),
      translations: json(row.translations),
      note_ids: row.note_ids === null ? null : wordsValue(row.note_ids),
    })
    for (const heading of headingRows(component)) {
      this.#headings.add({ ...heading })
      this.counts.headings++
    }
    for (const address of addressesOf(component)) this.#addresses.add({ ord: ordinal, address })
    this.#characters += row.body.length
    this.counts.components++
    this.counts.maxDepth = Math.max(this.counts.maxDepth, depth)
    return this.#units.waiting >= BATCH_SIZE || this.#characters >= MAX_BATCH_CHARACTERS ? this.#send() : undefined
  }

  /** Writes all buffered units. */
  async flush(): Promise<void> {
    await this.#send()
    await this.#sending
  }

  /** Waits until the connection is free, after a failure elsewhere. */
  async settle(): Promise<void> {
    await this.#sending.catch(() => undefined)
  }

  /** Returns a unit's digest including its descendants; the root's covers the whole file, with ids and order. */
  #treeHash(component: ComponentInput, xmlId: string | null, contentHash: string): string {
    const { ordinal, parent, depth } = component
    if (this.#root) throw new CommandError('invalid', 'a finding aid must have exactly one root; this one has two')
    this.#file.update(`${depth}\n${xmlId ?? ''}\n${contentHash}\n`)
    for (const address of addressesOf(component)) this.#file.update(`at ${address}\n`)
    const tree = this.#trees.get(ordinal)
    this.#trees.delete(ordinal)
    if (parent === null) {
      this.#root = { ord: ordinal, fileHash: digestOfSum(this.#file) }
      return this.#root.fileHash
    }
    // Most units have no children: hashing in one call takes a third of the time.
    const treeHash = tree ? digestOfSum(tree.update(contentHash)) : digestOf(contentHash)
    this.#trees.set(parent, (this.#trees.get(parent) ?? createHash('sha256')).update(treeHash))
    return treeHash
  }

  /** Waits for the last batch and sends the next one, which is written while more is read. */
  async #send(): Promise<void> {
    if (this.#units.waiting === 0) return
    const values = [this.#units, this.#words, this.#headings, this.#addresses].flatMap((table) => table.take())
    this.#characters = 0
    await this.#sending
    const sending = this.#write(values)
    // The failure is reported at the next await; until then, it must not count as unhandled.
    sending.catch(() => undefined)
    this.#sending = sending
  }

  async #write(values: string[]): Promise<void> {
    await this.#client.query({ name: 'fill-stage', text: FILL, values })
  }
}

const addressesOf = ({ addresses = [] }: ComponentInput): readonly string[] => addresses.slice(0, MAX_FORMER_ADDRESSES)

function keyOfId(id: string | null): string | null {
  if (id === null || id.length <= MAX_ID_LENGTH) return id
  return `sha256:${hash('sha256', id, 'base64url')}`
}
