import type { Access, DescriptionDate, Heading, Level, Rights } from '@fonds/types'
import { aHeading } from '@fonds/types/testing'
import { aDate } from './builders.ts'
import type { Random } from './random.ts'

export { aBilingualExhibit } from './bilingual-exhibit.ts'
export { aBilingualTree } from './bilingual-tree.ts'
export { aHeading }

/** A generated unit that changes between imports; usable as a `TreeSpec`. */
export interface Unit {
  level: Level
  title: string | null
  xml_id?: string
  reference_code: string | null
  dates: DescriptionDate[]
  languages: string[]
  access: Access | null
  rights: Rights | null
  use_conditions: string | null
  headings: Heading[]
  internal: boolean
  children: Unit[]
}

const LEVELS = ['series', 'subseries', 'file', 'file', 'item', 'otherlevel'] as const
const LANGUAGES = ['fr', 'de', 'yi', 'la'] as const
const NAMES = ['Abel, Ines', 'Brook Mill', 'Órdóñez, Pía', 'Zoll', 'Quarry Lane', 'Νίκος'] as const
const TYPES = ['person', 'corporate_body', 'place', 'subject'] as const

/** Generates a unit without children. Titles repeat within and across trees. */
export function aUnit(random: Random, level: Level = random.pick(LEVELS)): Unit {
  const year = 1800 + random.int(150)
  return {
    level,
    title: random.chance(0.1) ? null : `Papers ${random.int(12)}`,
    ...(random.chance(0.3) ? { xml_id: `x${random.int(1_000_000)}` } : {}),
    reference_code: random.chance(0.3) ? `R/${random.int(50)}` : null,
    dates: random.chance(0.5) ? [aDate(`${year}`, `${year}`, year, year + random.int(20))] : [],
    languages: random.chance(0.3) ? [random.pick(LANGUAGES)] : [],
    access: random.chance(0.15) ? { status: 'restricted', until: null, statement: `A${random.int(5)}` } : null,
    rights: random.chance(0.1) ? { statement: `R${random.int(5)}`, uri: null } : null,
    use_conditions: random.chance(0.1) ? `U${random.int(5)}` : null,
    headings: random.chance(0.4) ? [aHeading(random.pick(NAMES), { type: random.pick(TYPES) })] : [],
    internal: random.chance(0.06),
    children: [],
  }
}

/** Generates a tree of about `size` units; its root is not internal. */
export function aRandomTree(random: Random, size: number): Unit {
  const root = { ...aUnit(random, 'fonds'), internal: false }
  const all = [root]
  while (all.length < size) {
    const unit = aUnit(random)
    const parent = random.any(all) ?? root
    parent.children.splice(random.int(parent.children.length + 1), 0, unit)
    all.push(unit)
  }
  return root
}

/** Returns the units of a tree, parents first. */
export function unitsOf(root: Unit): Unit[] {
  return [root, ...root.children.flatMap(unitsOf)]
}

/** Returns a copy of the tree with `edits` changes of the kinds that archivists make. */
export function edited(random: Random, given: Unit, edits: number): Unit {
  const root = structuredClone(given)
  for (let n = 0; n < edits; n++) edit(random, root)
  return root
}

function edit(random: Random, root: Unit): void {
  const all = unitsOf(root)
  const unit = random.any(all) ?? root
  const fresh = aUnit(random, unit.level)
  const kind = random.int(10)
  if (kind < 2) unit.children.splice(random.int(unit.children.length + 1), 0, aUnit(random))
  else if (kind === 2) unit.children.splice(random.int(unit.children.length), 1)
  else if (kind === 3) unit.title = fresh.title
  else if (kind === 4) Object.assign(unit, { languages: fresh.languages, access: fresh.access, rights: fresh.rights })
  else if (kind === 5) Object.assign(unit, { headings: fresh.headings, dates: fresh.dates })
  else if (kind === 6) unit.children.reverse()
  else if (kind === 7) unit.use_conditions = fresh.use_conditions
  else if (kind === 8 && unit !== root) Object.assign(unit, { level: random.pick(LEVELS), internal: fresh.internal })
  else if (kind === 9) move(random, root)
}

/** Moves a unit with its descendants to another position in the tree. */
function move(random: Random, root: Unit): void {
  const from = random.any(unitsOf(root).filter((u) => u.children.length > 0))
  const [unit] = from?.children.splice(random.int(from.children.length), 1) ?? []
  const to = random.any(unitsOf(root)) ?? root
  if (unit) to.children.push(unit)
}
