import { attributesFor, kept } from './attributes.ts'
import { inline } from './inline.ts'
import { get, type Tree, tree } from './tree.ts'

/** Dates of one day, month or year, of which the Schematron rules of EAD 4 know the order. */
const SIMPLE = /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/

/** Returns the structured form of a code; null if it is none that EAD 4 allows. */
function structured(normal: string): Tree | null {
  const [from = '', to, more] = normal.split('/')
  if (!SIMPLE.test(from) || more !== undefined) return null
  if (to === undefined) return tree('date', [], { standardDate: from })
  if (!SIMPLE.test(to) || to < from) return null
  return tree('dateRange', [tree('fromDate', [], { standardDate: from }), tree('toDate', [], { standardDate: to })])
}

/** Converts the date of a unit: its code, then its words. */
export function unitDate(node: Tree): Tree {
  const normal = get(node, 'normal')
  const date = normal === null ? null : structured(normal)
  const attributes = attributesFor(node, ['unitdatetype', 'datechar', 'certainty', 'calendar', 'era'], ['normal'])
  const code = normal !== null && date === null ? kept({ normal }) : {}
  return tree('unitDate', [...(date === null ? [] : [date]), tree('textualDate', inline(node.children))], {
    ...attributes,
    ...code,
  })
}
