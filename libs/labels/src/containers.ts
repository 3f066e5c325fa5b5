import type { Labels } from './labels.ts'

interface Named {
  readonly type: string | null
  readonly label: string | null
  readonly indicator: string
  readonly group: number
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Returns what a container within another is called: our own words without a capital, those of an archive as they are. */
function withinName({ type, label }: Named, labels: Labels): string | null {
  const words = type === null ? null : labels.container(type)
  return words !== null && label === capital(words) ? words : label
}

/**
 * Returns containers as readers request them, those that lie in one another together: `Box 4`, `folder 12-14`.
 * @param code the reference code within which they are numbered, if each place shall begin with it
 */
export function containerPlaces(containers: readonly Named[], labels: Labels, code: string | null = null): string[][] {
  const groups = new Map<number, string[]>()
  for (const container of containers) {
    const names = groups.get(container.group) ?? (code === null ? [] : [code])
    groups.set(container.group, names)
    const name = names.length === 0 ? container.label : withinName(container, labels)
    names.push(name === null ? container.indicator : `${name} ${container.indicator}`)
  }
  return [...groups.values()]
}

/** Returns the same with a line for each place: `Box 4, folder 12-14`. */
export const containerLines = (containers: readonly Named[], labels: Labels, code: string | null = null): string[] =>
  containerPlaces(containers, labels, code).map((names) => names.join(', '))
