import type { ShelvedContainer } from '@fonds/archive'
import { containerLines, type Labels } from '@fonds/labels'

/** The contents of one box that belong to a description. */
export interface InBox {
  /** The same for all spellings of its kind and number. */
  readonly key: string
  readonly barcode: string | null
  /** `Box 12` */
  readonly name: string
  /** A line for each place in the box: `Folder 3`; none if the box as a whole is meant. */
  readonly within: readonly string[]
}

/**
 * Returns the boxes of a description, each once: the outermost container of each group.
 * @param containers as readers request them
 */
export function boxesOf(containers: readonly ShelvedContainer[], labels: Labels): readonly InBox[] {
  const groups = Map.groupBy(containers, ({ group }) => group)
  const boxes = new Map<string, { key: string; barcode: string | null; name: string; within: string[] }>()
  for (const [outer, ...inner] of groups.values()) {
    if (outer === undefined) continue
    const key = keyOf(outer)
    const id = JSON.stringify([key, outer.barcode])
    const box = boxes.get(id) ?? {
      key,
      barcode: outer.barcode,
      name: containerLines([outer], labels)[0] ?? '',
      within: [],
    }
    boxes.set(id, box)
    const [line] = containerLines(inner, labels)
    if (line !== undefined && !box.within.includes(line)) box.within.push(line)
  }
  return [...boxes.values()]
}

/** Numbers are the same with and without leading zeros. */
const keyOf = ({ type, label, indicator }: ShelvedContainer): string =>
  JSON.stringify([
    (type ?? label ?? '').toLowerCase(),
    indicator
      .normalize('NFKC')
      .trim()
      .toLowerCase()
      .replaceAll(/(?<!\d)0+(?=\d)/g, ''),
  ])
