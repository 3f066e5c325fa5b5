import type { Model, Resource } from '@fonds/stand-ins'

/** Returns a random number from 0 up to 1. */
export type Chance = () => number

/** Changes whole collections of a model, which random edits leave alone: unpublishes, deletes and restores them, and their repository. */
export class CollectionEdits {
  readonly #model: Model
  readonly #chance: Chance
  readonly #hidesRepositories: boolean
  readonly #removed: (() => void)[] = []

  /** @param hidesRepositories whether the source hides what is in a repository that is not public */
  constructor(model: Model, chance: Chance, hidesRepositories: boolean) {
    this.#hidesRepositories = hidesRepositories
    this.#model = model
    this.#chance = chance
  }

  /** Makes one change; at least one collection stays public. */
  step(): void {
    const { resource, repository } = this.#model.store.tables
    const all = [...resource.values()]
    const shown = all.filter(({ publish }) => publish)
    const [hidden] = all.filter(({ publish }) => !publish)
    const what = Math.floor(this.#chance() * 4)
    const back = this.#removed.shift()
    const [first] = repository.values()
    if (first?.publish === false) this.#model.edit(first, { publish: true })
    else if (back !== undefined) back()
    else if (hidden !== undefined) this.#model.edit(hidden, { publish: true })
    else if (what === 0 && first !== undefined && this.#hidesRepositories) this.#model.edit(first, { publish: false })
    else if (shown.length > 1) this.#hide(shown[Math.floor(this.#chance() * shown.length)] ?? null, what)
  }

  /** Undoes what is still hidden or deleted. */
  restore(): void {
    for (const back of this.#removed.splice(0)) back()
    for (const one of this.#model.store.tables.repository.values())
      if (!one.publish) this.#model.edit(one, { publish: true })
  }

  #hide(one: Resource | null, what: number): void {
    if (one === null) return
    if (what === 1) this.#removed.push(this.#model.remove(one).restore)
    else this.#model.edit(one, { publish: false })
  }
}
