import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { aTenant } from '@fonds/db/testing'
import { operate, ROOT } from '@fonds/e2e/stack/stack.ts'
import {
  build,
  edits,
  type Faults,
  hiddenTitles,
  type Model,
  publicUnits,
  randomFaults,
  randomOf,
} from '@fonds/stand-ins'
import { expect } from '@playwright/test'
import type pg from 'pg'
import { answersOf, differences, type Followed } from './answers.ts'
import { CollectionEdits } from './edit-collections.ts'
import type { runOnce } from './run.ts'
import { hurry, pendingOf, shown } from './state.ts'

const EDITS_A_ROUND = 10
/** Descriptions that get an image and a decision, both of which no edit at the source may take. */
const DECIDED = 3
const HOUR_MS = 3_600_000
/** The stand-in's index lags behind for so long. */
export const LAG_SECONDS = 1
const LAG_MS = LAG_SECONDS * 1_000 + 100

/** How a proof is made. */
export interface Proving {
  readonly pool: pg.Pool
  readonly run: typeof runOnce
  readonly edits: number
}

/** A stand-in that an archive follows, whichever it is. */
export interface Source {
  readonly model: Model
  setFaults(faults: Faults): void
  /** Ends what a restart ends. */
  restart(): void
  /** Makes public what is done only now and then. */
  publish(): void
  /** Steps the clock by milliseconds. */
  step(by: number): void
  readonly add: (name: string, tenant: string) => readonly string[]
  /** Edits that change what is public at it; all of them if absent. */
  readonly edits?: NonNullable<Parameters<typeof edits>[2]>
  /** Whether changes are found only by comparing everything. */
  readonly full: boolean
  /** Whether parts keep what they are, whatever is changed of them. */
  readonly partsAreKnown: boolean
}

async function followedOf({ pool }: Proving, source: Source, kind: string): Promise<Followed> {
  // One that no archive of an earlier run has.
  const naan = String(10_000 + randomOf(Date.now()).below(89_999))
  const { id, slug } = await aTenant(pool, { ark_naan: naan })
  const name = `${kind}-${slug}`
  await operate('sync', 'add', ...source.add(name, slug))
  return { tenant: { id, slug }, name }
}

/** Follows without faults until nothing is left to do. */
async function settle(proving: Proving, source: Source, followed: Followed): Promise<void> {
  const { run } = proving
  source.setFaults(() => null)
  source.publish()
  let said = ''
  for (let n = 0; n < 10; n++) {
    await pause(LAG_MS)
    await hurry(proving.pool)
    const ended = await run(followed.name, { full: source.full && n === 0 })
    said = ended.said
    if (/fonds sync confirm/.test(said)) await operate('sync', 'confirm', followed.name)
    else if (ended.code === 0 && (await pendingOf(proving.pool, followed)) === 0) return
  }
  throw new Error(`it did not settle: ${said}`)
}

async function expectNothingHidden(proving: Proving, source: Source, followed: Followed): Promise<void> {
  const hidden = hiddenTitles(source.model.store)
  const seen = [...(await shown(proving.pool, followed)).values()].map(({ title }) => title)
  expect(seen.filter((title) => hidden.has(title))).toEqual([])
}

/** Follows once, in a way that chance chooses. */
async function round(
  proving: Proving,
  source: Source,
  followed: Followed,
  chance: () => number,
  made: number,
): Promise<void> {
  const { run } = proving
  const { name } = followed
  const { full } = source
  const way = chance()
  source.publish()
  await hurry(proving.pool)
  if (way < 0.35) {
    source.setFaults(() => null)
    const first = await run(name, { full })
    await pause(LAG_MS)
    await hurry(proving.pool)
    const { code } = await run(name)
    // A removal that is held back, for an operator to confirm, is said in one of both.
    const isDone = first.code === 0 && code === 0 && (await pendingOf(proving.pool, followed)) === 0
    if (isDone) await expectNothingHidden(proving, source, followed)
  } else if (way < 0.6) {
    source.setFaults(randomFaults({ seed: made, probability: 0.05 }))
    await run(name, { full })
  } else if (way < 0.8) {
    source.setFaults(() => null)
    await run(name, { full, killAfter: 300 + chance() * 2_500 })
  } else if (way < 0.9) {
    source.setFaults(() => null)
    await Promise.all([run(name, { full }), run(name, { full, killAfter: chance() < 0.5 ? 1_500 : null })])
  } else if (way < 0.95) {
    source.setFaults(() => 'html_500')
    await run(name)
  } else {
    source.restart()
    source.setFaults(() => null)
    await pause(LAG_MS)
    // By a clock that is set back, the index of the stand-in would lag behind again.
    for (const part of source.model.store.tables.archival_object.values()) part.indexed = null
    source.step(chance() < 0.5 ? HOUR_MS : -HOUR_MS)
    await run(name, { full })
  }
}

/** Decides on some descriptions, and gives them images. @param keys addresses at the source of those that exist */
async function decide(proving: Proving, followed: Followed, keys: readonly string[]): Promise<void> {
  const now = await shown(proving.pool, followed)
  for (const key of keys) {
    const { slug, kind } = now.get(key) ?? { slug: '', kind: 'record' }
    const { tenant } = followed
    await operate('set', '--tenant', tenant.slug, kind, slug, 'access=restricted', 'access_statement=Decided here')
    await operate('image', 'attach', PICTURE, '--tenant', tenant.slug, `--${kind}`, slug)
  }
}

const PICTURE = join(ROOT, 'demo/pictures/demo/lv-i-3-1-1/001.jpg')

/** Edits a source and follows it, and compares all answers with those of an archive that takes it anew. */
export async function prove(proving: Proving, source: Source, kind: string): Promise<void> {
  const { model } = source
  build(model, { parts: 60, collections: 3, unpublished: 0.1 })
  const followed = await followedOf(proving, source, kind)
  await settle(proving, source, followed)
  const before = await shown(proving.pool, followed)
  const decided = [...before]
    .filter(([key, { kind }]) => (source.partsAreKnown ? kind === 'record' : key.startsWith('oai:')))
    .map(([key]) => key)
    .slice(0, source.partsAreKnown ? DECIDED : 1)
  await decide(proving, followed, decided)

  const { next: chance } = randomOf(11)
  const random = edits(model, 7, source.edits)
  const collections = new CollectionEdits(model, chance, source.partsAreKnown)
  for (let made = 0; made < proving.edits; made += EDITS_A_ROUND) {
    for (let n = 0; n < EDITS_A_ROUND; n++) random.next()
    if (chance() < 0.3) collections.step()
    await round(proving, source, followed, chance, made)
    if (made % 100 === 0) console.log(`[sync ${kind}] ${made} edits`)
  }
  collections.restore()
  // A clock that is set back has dated some in the future: these are fetched again and again until then.
  source.step(proving.edits * HOUR_MS)
  await settle(proving, source, followed)

  const after = await shown(proving.pool, followed)
  const units = [...publicUnits(model.store)]
  if (source.partsAreKnown) expect([...after.keys()].toSorted()).toEqual(units.map(({ uri }) => uri).toSorted())
  await expectNothingHidden(proving, source, followed)
  for (const [key, { id, slug }] of before) {
    const now = after.get(key)
    if (now !== undefined) expect({ key, id: now.id, slug: now.slug }).toEqual({ key, id, slug })
  }
  const anew = await followedOf(proving, source, `new-${kind}`)
  await settle(proving, source, anew)
  await decide(
    proving,
    anew,
    decided.filter((key) => after.has(key)),
  )
  const compare = async () => {
    const [one, other] = [await answersOf(proving.pool, followed), await answersOf(proving.pool, anew)]
    // A crawl that finds little has compared nothing.
    expect(other.size).toBeGreaterThan(after.size)
    return differences(one, other)
  }
  // Search follows the archive a little later.
  await expect.poll(compare, { timeout: 300_000, intervals: [5_000] }).toEqual([])
}
