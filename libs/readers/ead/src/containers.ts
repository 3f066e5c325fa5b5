import { take, takeFirst, type XmlElement } from './element.ts'
import { plainInline } from './plain.ts'
import type { UnitContext } from './unit.ts'

/** Decides, while a `did` is read, which of its containers belong together. */
export class ContainerGroups {
  readonly #byId = new Map<string, number>()
  #types = new Set<string>()
  #last = -1

  /**
   * Returns the group of the next container. One with a `parent` joins it; otherwise, a type that the current group
   * already has starts the next group: box 1, folder 3, box 2, folder 1 are two groups.
   */
  next(type: string | null, id: string | null, parent: string | null): number {
    const joined = parent === null ? undefined : this.#byId.get(parent)
    if (joined === undefined) {
      const kind = type?.toLowerCase() ?? ''
      if (this.#last < 0 || this.#types.has(kind)) {
        this.#last++
        this.#types = new Set()
      }
      this.#types.add(kind)
    }
    const group = joined ?? this.#last
    if (id !== null) this.#byId.set(id, group)
    return group
  }
}

/** Maps a container. One without text has no place in the model and is reported. */
export function readContainer(el: XmlElement, ctx: UnitContext, groups: ContainerGroups): void {
  const indicator = plainInline(el, ctx)
  if (indicator === '') {
    el.mapped = false
    return
  }
  const type = takeFirst(el, 'type', 'localtype')
  const label = take(el, 'label')
  const group = groups.next(type ?? label, take(el, 'id'), take(el, 'parent')?.split(' ')[0] ?? null)
  const identifier = take(el, 'containerid')
  const container = { type, label, indicator, group }
  ctx.draft.containers.push(identifier === null ? container : { ...container, identifier })
}
