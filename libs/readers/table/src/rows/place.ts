import { levelOf } from '@fonds/reader-csv'
import type { Level } from '@fonds/types'
import { folded } from '../columns/fold-header.ts'
import { firstValue, groupUnit, type TableUnit } from './unit.ts'

/** Ranks of levels in a hierarchy; a lower one is above. */
const RANKS: Readonly<Partial<Record<Level, number>>> = {
  ...{
    fonds: 1,
    collection: 1,
    recordgrp: 2,
    subfonds: 3,
    subgrp: 3,
    class: 4,
    series: 5,
    subseries: 6,
    file: 7,
    item: 8,
  },
}
const LEAF = 9

const SEPARATORS = ['/', '.', '-', '_', ':'] as const

export interface PlaceProblem {
  readonly line: number
  readonly message: string
}

/**
 * Puts the rows of a sheet below each other: by the ids of their parents, by numbers of levels, by the groups that they name, by
 * reference codes that continue another, by words for levels, and by headings.
 * @returns the topmost units; `children` of the others are filled
 */
export function place(
  units: readonly TableUnit[],
  levels: ReadonlyMap<string, Level>,
  problems: PlaceProblem[],
): TableUnit[] {
  const tops: TableUnit[] = []
  const groups = new Groups(tops)
  const aboveByKey = byParent(units, problems)
  const aboveByCode = byCode(units)
  const ranked = usesRanks(units, levels)
  const trail: { readonly unit: TableUnit; readonly rank: number }[] = []
  let heading: TableUnit | null = null
  for (const unit of units) {
    const rank = unit.depth ?? (unit.isHeading ? headingRank(unit) : ranked ? rankOf(unit, levels) : LEAF)
    if (unit.isHeading) heading = unit
    const known = aboveByKey.get(unit) ?? (unit.depth === null ? aboveByCode.get(unit) : undefined)
    if (unit.parentKey !== null && known === undefined && aboveByKey.size > 0) {
      tops.push(unit)
      continue
    }
    while (trail.length > 0 && (trail.at(-1)?.rank ?? 0) >= rank) trail.pop()
    const above = known ?? groups.of(unit) ?? trail.at(-1)?.unit ?? (unit.isHeading ? null : heading)
    if (above === null || above === undefined || above === unit) tops.push(unit)
    else above.children.push(unit)
    // Rows without a level of their own lie beside each other.
    if (rank < LEAF) trail.push({ unit, rank })
  }
  return tops
}

function rankOf(unit: TableUnit, levels: ReadonlyMap<string, Level>): number {
  const word = firstValue(unit, 'levelOfDescription')
  return word === '' ? LEAF : (RANKS[levelOf(word, levels).level] ?? RANKS.file ?? LEAF)
}

function usesRanks(units: readonly TableUnit[], levels: ReadonlyMap<string, Level>): boolean {
  return new Set(units.filter(({ isHeading }) => !isHeading).map((unit) => rankOf(unit, levels))).size > 1
}

/** Headings are above all rows. */
const headingRank = (unit: TableUnit): number => (firstValue(unit, 'levelOfDescription') === 'subseries' ? 0.5 : 0)

function byParent(units: readonly TableUnit[], problems: PlaceProblem[]): Map<TableUnit, TableUnit> {
  const above = new Map<TableUnit, TableUnit>()
  if (units.every(({ parentKey }) => parentKey === null)) return above
  const known = new Map<string, TableUnit>()
  for (const unit of units.toReversed()) {
    if (unit.code !== '') known.set(unit.code, unit)
  }
  for (const unit of units.toReversed()) if (unit.key !== null) known.set(unit.key, unit)
  for (const unit of units) {
    if (unit.parentKey === null) continue
    const parent = known.get(unit.parentKey)
    if (parent === undefined) {
      problems.push({
        line: unit.line,
        message: `no row has the id ${JSON.stringify(unit.parentKey.slice(0, 60))}, which this row is below`,
      })
    } else if (isBelow(parent, unit, above))
      problems.push({ line: unit.line, message: 'the row would be below itself' })
    else above.set(unit, parent)
  }
  return above
}

function isBelow(unit: TableUnit, other: TableUnit, above: ReadonlyMap<TableUnit, TableUnit>): boolean {
  let steps = 0
  for (let at: TableUnit | undefined = unit; at !== undefined; at = above.get(at)) {
    if (at === other || ++steps > MAX_DEPTH) return true
  }
  return false
}

const MAX_DEPTH = 200

/** Finds the row whose code the code of another continues: that of `C 4/2` is `C 4`. A code may skip levels. */
function byCode(units: readonly TableUnit[]): Map<TableUnit, TableUnit> {
  const known = new Map<string, TableUnit>()
  for (const unit of units.toReversed()) if (unit.code !== '') known.set(codeKey(unit.code), unit)
  const above = new Map<TableUnit, TableUnit>()
  for (const unit of units) {
    const code = codeKey(unit.code)
    for (let end = cut(code); end > 0; end = cut(code.slice(0, end))) {
      const parent = known.get(code.slice(0, end).trimEnd())
      if (parent === undefined || parent === unit) continue
      above.set(unit, parent)
      break
    }
  }
  return above
}

const codeKey = (code: string): string => code.replace(/\s+/g, ' ').trim().toLowerCase()
const cut = (code: string): number => Math.max(...SEPARATORS.map((mark) => code.lastIndexOf(mark)))

/** Series and subseries that rows name, made where the first row names them. */
class Groups {
  readonly #tops: TableUnit[]
  readonly #made = new Map<string, TableUnit>()
  #last: readonly string[] = []

  constructor(tops: TableUnit[]) {
    this.#tops = tops
  }

  /** Returns the group of a row; undefined if it names none. A row without a series is in that of the row before. */
  of(unit: TableUnit): TableUnit | undefined {
    const [series = '', subseries = ''] = unit.groups
    if (unit.isHeading) this.#last = []
    const names = series === '' ? [this.#last[0] ?? '', subseries || (this.#last[1] ?? '')] : [series, subseries]
    this.#last = names
    let found: TableUnit | undefined
    let path = ''
    for (const name of names.filter(Boolean)) {
      path += `\n${folded(name)}`
      const known = this.#made.get(path) ?? this.#make(path, name, { unit, above: found })
      found = known
    }
    return found
  }

  #make(
    path: string,
    name: string,
    { unit, above }: { readonly unit: TableUnit; readonly above: TableUnit | undefined },
  ) {
    const made = groupUnit(unit.line, name)
    if (above === undefined) this.#tops.push(made)
    else above.children.push(made)
    if (above !== undefined) made.fields.set('levelOfDescription', ['subseries'])
    this.#made.set(path, made)
    return made
  }
}
