import { inline } from './inline.ts'
import { attributesOf, elements, hasText, made, type Node, named, textOf } from './node.ts'

const NAMES: ReadonlyMap<string, string> = new Map([
  ['date', 'datesingle'],
  ['dateRange', 'daterange'],
  ['dateSet', 'dateset'],
  ['fromDate', 'fromdate'],
  ['toDate', 'todate'],
])

/** Returns the code of one date; of an interval, that of its end for `last`. */
const codeOf = (date: Node | undefined, last: boolean): string => {
  if (date === undefined) return ''
  const get = (name: string) => date.attributes.get(name)?.trim()
  return get('standardDate') ?? get(last ? 'notAfter' : 'notBefore') ?? ''
}

/** Returns the code of a date or a range as EAD3's `normal`; null if there is none. */
function normalOf(date: Node): string | null {
  if (date.name === 'date') return codeOf(date, false) || null
  const all = date.name === 'dateSet' ? elements(date) : [date]
  const [first, last] = [all.at(0), all.at(-1)]
  const from = first?.name === 'dateRange' ? named(first, 'fromDate')[0] : first
  const to = last?.name === 'dateRange' ? named(last, 'toDate')[0] : last
  const [start, end] = [codeOf(from, false), codeOf(to, true)]
  if (start === '' && end === '') return null
  return `${start === '' ? '..' : start}/${end === '' ? '..' : end}`
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Converts a structured date to one of EAD3.
 * @param above attributes that are on the date of the unit instead
 */
function structured(date: Node, above: ReadonlySet<string> = NONE): Node {
  const children = elements(date)
  const content = children.length > 0 ? children.map((child) => structured(child)) : inline(date.children)
  const attributes = Object.entries(attributesOf(date, { status: null })).filter(([name]) => !above.has(name))
  return made(date, NAMES.get(date.name) ?? date.name, content, Object.fromEntries(attributes))
}

/** Returns the words of a date, or else its code. */
export function wordsOf(date: Node): string {
  if (date.name === 'dateRange') return elements(date).map(wordsOf).join(' – ')
  if (date.name === 'dateSet') return elements(date).map(wordsOf).join(', ')
  return textOf(date).trim() || codeOf(date, false) || (date.attributes.get('status') ?? '')
}

/** Converts the date of a unit: its words with a code, or the structured date alone. */
export function unitDate(node: Node): Node[] {
  const [words] = named(node, 'textualDate')
  const [date] = named(node, 'date', 'dateRange', 'dateSet')
  const attributes = attributesOf(node)
  if (words === undefined || !hasText(words.children)) {
    if (date === undefined)
      return hasText(node.children) ? [made(node, 'unitdate', inline(node.children), attributes)] : []
    if (!isOpen(date)) {
      const own = Object.fromEntries(
        ['certainty', 'calendar', 'era'].flatMap((name) => {
          const value = date.attributes.get(name)
          return value === undefined || attributes[name] !== undefined ? [] : [[name, value]]
        }),
      )
      return [
        made(node, 'unitdatestructured', [structured(date, new Set(Object.keys(own)))], { ...own, ...attributes }),
      ]
    }
    return [made(node, 'unitdate', [wordsOf(date)], { normal: normalOf(date) ?? undefined, ...attributes })]
  }
  const normal = date === undefined ? null : normalOf(date)
  const own =
    date === undefined ? {} : attributesOf(date, { standardDate: null, notBefore: null, notAfter: null, status: null })
  const { lang = words.attributes.get('languageOfElement') } = attributes
  const said = { normal: normal ?? undefined, ...(date?.name === 'date' ? own : {}), ...attributes, lang }
  return [made(node, 'unitdate', inline(words.children), said)]
}

/** Returns whether a range has only one end, which needs a code that says so. */
const isOpen = (date: Node): boolean =>
  date.name === 'dateRange' &&
  (named(date, 'toDate').length === 0 || named(date, 'toDate')[0]?.attributes.get('status') === 'ongoing')
