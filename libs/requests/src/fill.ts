import type { Placeholder } from '@fonds/types'
import type { Box } from './boxes.ts'

/** Greatest length of a URL, in characters: mail programs and servers refuse longer ones. */
const MAX_URL = 2_000

/** How long each value may be, in code points: the first at which a URL is short enough is taken. */
const VALUE_LIMITS = [500, 200, 100, 50, 25] as const

/** Cuts a text to a number of code points, before anything of it is encoded. */
function cut(text: string, most: number): string {
  const points = [...text.toWellFormed().trim()]
  return points.length <= most ? points.join('') : `${points.slice(0, most - 1).join('')}…`
}

type Values = Readonly<Record<Placeholder, string>>

const different = (values: readonly string[]): string[] => [...new Set(values.filter((value) => value !== ''))]

/** Returns the lines of a message that list boxes, each with what is asked for in it. */
function linesOf(boxes: readonly Box[], shorten: (text: string) => string, withLinks: boolean): string {
  return boxes
    .map(({ collection, name, entries }) => {
      const box = different([collection, name ?? ''].map(shorten)).join(', ')
      const contents = entries.flatMap(({ item, within }) => {
        const code = item.reference_code === null ? '' : ` (${shorten(item.reference_code)})`
        const title = `${within === '' ? '' : `${shorten(within)}: `}${shorten(item.title)}${code}`
        return withLinks ? [`- ${title}`, `  ${item.permalink}`] : [`- ${title}`]
      })
      return [box, ...contents].join('\n')
    })
    .join('\n\n')
}

/** Returns what templates are filled with for some boxes: each value is made when it is read, since few templates have all. */
function valuesOf(boxes: readonly Box[], most: number, withLinks: boolean): Values {
  const shorten = (text: string) => cut(text, most)
  const entries = boxes.flatMap((box) => box.entries)
  const items = [...new Set(entries.map(({ item }) => item))]
  const all = (values: readonly string[]) => different(values.map(shorten)).join('; ')
  return {
    get title() {
      return all(items.map(({ title }) => title))
    },
    get reference_code() {
      return all(items.map((item) => item.reference_code ?? ''))
    },
    get containers() {
      return all(entries.map(({ place }) => place))
    },
    get collection() {
      return all(boxes.map(({ collection }) => collection))
    },
    get permalink() {
      return withLinks ? different(items.map(({ permalink }) => permalink)).join(' ') : ''
    },
    get items() {
      return linesOf(boxes, shorten, withLinks)
    },
  }
}

const isPlaceholder = (name: string, values: Values): name is Placeholder => Object.hasOwn(values, name)

/** Fills in a template. Values are encoded whole. */
export const fill = (template: string, values: Values, encode: (text: string) => string): string =>
  template.replaceAll(/\{([a-z_]+)\}/g, (braced, name: string) =>
    isPlaceholder(name, values) ? encode(values[name]) : braced,
  )

/** Makes a URL with values that are short enough for it; null if there are none, even without links. */
export function fitted(boxes: readonly Box[], build: (values: Values) => string): string | null {
  for (const withLinks of [true, false]) {
    for (const most of VALUE_LIMITS) {
      const url = build(valuesOf(boxes, most, withLinks))
      if (url.length <= MAX_URL) return url
    }
  }
  return null
}

/** Makes what has no limit of its own, such as the fields of a form. */
export const filled = (boxes: readonly Box[], template: string): string =>
  fill(template, valuesOf(boxes, VALUE_LIMITS[0], true), (text) => text)

/** Divides boxes so that a URL has room for each part with titles of a usual length; a full box may be in several parts. */
export function parts(boxes: readonly Box[], build: (values: Values) => string): Box[][] {
  const all = boxes.flatMap((box) => box.entries.map((entry) => ({ box, entry })))
  const part = (from: number, until: number): Box[] =>
    [...Map.groupBy(all.slice(from, until), ({ box }) => box)].map(([box, some]) => ({
      ...box,
      entries: some.map(({ entry }) => entry),
    }))
  const done: Box[][] = []
  for (let from = 0; from < all.length; ) {
    const fits = (until: number) => build(valuesOf(part(from, until), VALUE_LIMITS[2], true)).length <= MAX_URL
    // A part grows twofold while it fits. Adding one by one would build each of thousands of URLs from everything before.
    let known = from + 1
    let step = 1
    while (known + step <= all.length && fits(known + step)) {
      known += step
      step *= 2
    }
    for (; step >= 1; step = Math.floor(step / 2)) if (known + step <= all.length && fits(known + step)) known += step
    done.push(part(from, known))
    from = known
  }
  return done
}
