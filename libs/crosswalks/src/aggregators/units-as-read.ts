import type { Ancestor, FullDescription, InForce } from '@fonds/archive'
import type { ComponentInput } from '@fonds/types'
import { unitAsRead } from '../as-read.ts'

/** A unit of a file with its description, which has what it inherits. */
export interface UnitAsRead {
  readonly unit: ComponentInput
  readonly description: FullDescription
}

const ancestorOf = ({ id, kind, slug, title, level, children_count }: FullDescription): Ancestor => ({
  ...{ id, kind, slug, title, level, children_count },
})

/** Returns a value in force below the description that has it. */
const below = <T>(value: InForce<T> | null, above: FullDescription): InForce<T> | null =>
  value && { value: value.value, from: value.from ?? ancestorOf(above) }

function inheriting(description: FullDescription, above: FullDescription | undefined): FullDescription {
  if (above === undefined) return description
  const { access, rights, use_conditions, languages } = description
  return {
    ...description,
    access: access ?? below(above.access, above),
    rights: rights ?? below(above.rights, above),
    use_conditions: use_conditions ?? below(above.use_conditions, above),
    languages: languages.value.length > 0 ? languages : (below(above.languages, above) ?? languages),
  }
}

/**
 * Yields the descriptions of a finding aid that was read from a file, without those that are internal and what is below them.
 * @param units in document order, the whole first
 */
export function* unitsAsRead(units: Iterable<ComponentInput>, changed: Date): Generator<UnitAsRead> {
  const open: FullDescription[] = []
  let hidden: number | null = null
  for (const unit of units) {
    if (hidden !== null && unit.depth > hidden) continue
    hidden = unit.content.internal ? unit.depth : null
    if (hidden !== null) continue
    open.length = Math.min(open.length, unit.depth)
    const description = inheriting(unitAsRead(unit, changed), open.at(-1))
    open.push(description)
    yield { unit, description }
  }
}
