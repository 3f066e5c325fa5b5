import type { Model } from '../model/model.ts'
import type { AnyRecord, ArchivalObject, Node } from '../model/records.ts'
import { Refused } from '../model/refusal.ts'
import { uriOf } from '../model/uris.ts'
import { type Random, randomOf } from '../random.ts'
import { comeOrGo, editLinked } from './others.ts'
import { anyCollection, anyPart, type State, titleOf } from './state.ts'

/** One change, for reports. */
export interface Change {
  readonly number: number
  readonly what: string
  /** URI after the change. */
  readonly uri: string
}

/** How often each kind of change is made, in relation to the others. */
const WEIGHTS = {
  edit: 22,
  rename: 14,
  move: 14,
  reorder: 8,
  create: 8,
  unpublish: 6,
  publish: 7,
  'unpublish tree': 2,
  'publish tree': 3,
  suppress: 2,
  unsuppress: 3,
  delete: 4,
  restore: 5,
  'edit subject': 2,
  'edit agent': 2,
  'edit container': 3,
  'edit digital object': 1,
  'edit collection': 1,
  'delete linked': 1,
} as const

type What = keyof typeof WEIGHTS
const WHATS = Object.keys(WEIGHTS) as What[]
const TOTAL = Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0)

/**
 * Changes a model at random, for ever; the same changes for the same seed and model. What the source refuses is not counted.
 *
 * @param only names of the changes to make; all by default
 */
export function* edits(model: Model, seed: number, only: readonly What[] = WHATS): Generator<Change> {
  const random = randomOf(seed)
  const state: State = { model, random, removed: [], parts: [...model.store.tables.archival_object.values()] }
  for (let number = 1; ; ) {
    const what = choose(random)
    if (!only.includes(what)) continue
    try {
      const record = make(state, what)
      if (record === null) continue
      yield { number: number++, what, uri: uriOf(record) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
}

function choose(random: Random): What {
  let at = random.below(TOTAL)
  for (const what of WHATS) {
    at -= WEIGHTS[what]
    if (at < 0) return what
  }
  return 'edit'
}

/** Makes one change. @returns what was changed, or null if there was nothing to change in this way */
function make(state: State, what: What): AnyRecord | null {
  const { model, random } = state
  switch (what) {
    case 'create':
      return create(state)
    case 'move':
    case 'reorder':
      return move(state, what)
    case 'delete':
    case 'restore':
    case 'delete linked':
      return comeOrGo(state, what)
    case 'edit subject':
    case 'edit agent':
    case 'edit container':
    case 'edit digital object':
      return editLinked(state, what)
    case 'edit collection': {
      const resource = anyCollection(state)
      model.edit(resource, { title: titleOf(random, resource.lockVersion) })
      return resource
    }
    default:
      return onPart(state, what)
  }
}

type OnPart = Exclude<
  What,
  | 'create'
  | 'move'
  | 'reorder'
  | 'delete'
  | 'restore'
  | 'delete linked'
  | 'edit subject'
  | 'edit agent'
  | 'edit container'
  | 'edit digital object'
  | 'edit collection'
>

function onPart(state: State, what: OnPart): ArchivalObject | null {
  const { model, random } = state
  const wanted: Readonly<Record<OnPart, (part: ArchivalObject) => boolean>> = {
    edit: () => true,
    rename: () => true,
    unpublish: ({ publish }) => publish,
    publish: ({ publish }) => !publish,
    'unpublish tree': ({ publish, children }) => publish && children.length > 0,
    'publish tree': ({ publish }) => !publish,
    suppress: ({ suppressed }) => !suppressed,
    unsuppress: ({ suppressed }) => suppressed,
  }
  const part = anyPart(state, wanted[what])
  if (part === null) return null
  switch (what) {
    case 'edit':
      model.edit(part, {
        componentId: `e${random.below(10_000)}`,
        dates: [{ label: 'creation', type: 'single', begin: String(1700 + random.below(300)) }],
      })
      break
    case 'rename':
      model.edit(part, { title: titleOf(random, part.id) })
      break
    case 'unpublish':
    case 'publish':
      model.edit(part, { publish: what === 'publish' })
      break
    case 'unpublish tree':
    case 'publish tree':
      model.publishTree(part, what === 'publish tree')
      break
    default:
      model.suppress(part, what === 'suppress')
  }
  return part
}

function create(state: State): ArchivalObject | null {
  const { model, random } = state
  const near = anyPart(state)
  const parent: Node = near === null ? anyCollection(state) : random.chance(0.7) ? (near.parent ?? near.resource) : near
  const fields = {
    title: titleOf(random, state.parts.length),
    refId: random.hex(32),
    level: 'item',
    componentId: `n${random.below(10_000)}`,
  }
  const part = model.createPart(parent, fields, random.below(parent.children.length + 1))
  state.parts.push(part)
  return part
}

function move(state: State, what: 'move' | 'reorder'): ArchivalObject | null {
  const { model, random } = state
  const part = anyPart(state)
  if (part === null) return null
  const own = part.parent ?? part.resource
  const other = what === 'reorder' ? own : (anyPart(state, ({ resource }) => resource === part.resource) ?? own)
  model.move(part, other, random.below(other.children.length + 1))
  return part
}
