import type { Column } from '../columns/column.ts'
import type { SheetRow } from '../grid/sheet.ts'
import { containerOf } from './containers.ts'
import type { Container, TableUnit } from './unit.ts'

/** Matches marks for “as above”. */
const DITTO = /^(?:["“”„″〃]|''|,,|do\.?|dto\.?|ditto|id\.?|idem|dito|wie oben|as above|j\. ?w\.|同上)$/i

/** Replaces marks such as `"` and `ditto` by what is above them. */
export function withoutDittos(rows: readonly SheetRow[]): SheetRow[] {
  const above = new Map<number, string>()
  return rows.map((row) => {
    const cells = row.cells.map((cell, index) => (DITTO.test(cell) ? (above.get(index) ?? '') : cell))
    for (const [index, cell] of cells.entries()) if (cell !== '') above.set(index, cell)
    return { ...row, cells }
  })
}

/**
 * Gives rows without a box or folder those of the row above. A column whose rows repeat the same number leaves nothing to
 * guess: there, an empty cell is empty.
 * @param units rows in the order of the table, after they were placed
 */
export function fillDown(
  units: readonly TableUnit[],
  columns: readonly Column[],
  givesBoxes: boolean,
): Map<TableUnit, Container[]> {
  const leaves = units.filter(({ isHeading, children }) => !isHeading && children.length === 0)
  const repeats = (of: 'box' | 'folder') =>
    leaves.some(
      (unit, n) =>
        unit[of] !== '' && unit[of] === leaves[n - 1]?.[of] && (of === 'box' || unit.box === leaves[n - 1]?.box),
    )
  const fillsBox = givesBoxes || !repeats('box')
  const fillsFolder = fillsBox && !repeats('folder')
  const kindOf = (role: 'box' | 'folder') => columns.find((column) => column.role === role)?.kinds[0] ?? ''
  const isLeaf = new Set(leaves)
  const found = new Map<TableUnit, Container[]>()
  let box = ''
  let folder = ''
  for (const unit of units) {
    if (unit.box !== '') {
      if (unit.box !== box) folder = ''
      box = unit.box
    }
    const isSame = unit.box === ''
    if (unit.folder !== '') folder = unit.folder
    const filled = isLeaf.has(unit)
    const ownBox = unit.box || (filled && fillsBox ? box : '')
    // A box without a folder is a box alone, if it is named.
    const ownFolder = unit.folder || (filled && fillsFolder && isSame ? folder : '')
    const own = [
      ...(ownBox === '' ? [] : [containerOf(kindOf('box'), ownBox)]),
      ...(ownFolder === '' ? [] : [containerOf(kindOf('folder'), ownFolder)]),
      ...unit.containers,
    ]
    if (own.length > 0) found.set(unit, own)
  }
  return found
}
