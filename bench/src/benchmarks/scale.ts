import type { Rounds } from '../measure/sample.ts'

/** How much data to generate and how long to measure. */
export interface Scale {
  readonly name: string
  /** Whether the figures are meaningful. If not, a run only proves that the benchmarks work. */
  readonly isMeasured: boolean
  readonly rounds: Rounds
  /** Descriptions in the small and in the large archive, and the page (of 20) to reach by cursor. */
  readonly list: { readonly few: number; readonly many: number; readonly treeSize: number; readonly page: number }
  /** Units in each tree, and siblings in the single long series. */
  readonly detail: { readonly small: number; readonly large: number; readonly siblings: number }
  /** Components of the generated file, and whether to import the largest real file as well. */
  readonly import: { readonly components: number; readonly real: boolean; readonly rounds: number }
  /** Units of the fonds; above 5,000, visibility changes in batches. */
  readonly unpublish: { readonly nodes: number; readonly readSeconds: number }
  /** Parts of the collection that is followed, and seconds to read before anything changes. */
  readonly sync: { readonly parts: number; readonly readSeconds: number }
  /** Images to make thumbnails of, and their width; the height is two thirds of the width. */
  readonly thumbs: { readonly images: number; readonly width: number }
  /** Images to cut into tiles: enough of them that no tile repeats among the first requests. */
  readonly tiles: { readonly images: number; readonly width: number }
  /** Components of the small and the large finding aid to render as PDF. */
  readonly pdf: { readonly small: number; readonly large: number; readonly rounds: number }
  /**
   * Number of distinct searches (with more than 500, no search finds its facets cached), descriptions in the small and
   * the large archive, the size limit in bytes for real finding aids from which known items are drawn, the number of these
   * items and of the demo's finding aids of each archive in which results are judged, and how often the most expensive
   * queries and the time until a change is found are measured.
   */
  readonly search: {
    readonly queries: number
    readonly few: number
    readonly many: number
    readonly realBytes: number
    readonly knownItems: number
    readonly judgedFiles: number
    readonly repeats: { readonly worst: number; readonly fresh: number }
  }
  /** Descriptions in the harvested archives (`peer` equals one of them), and components of the finding aids. */
  readonly oai: {
    readonly few: number
    readonly many: number
    readonly peer: number
    readonly ead: { readonly small: number; readonly large: number }
  }
  /**
   * Descriptions in the generated finding aid, the number of its records and searches to request, the highest rate to
   * try, and the duration of a step and of the run in seconds.
   */
  readonly mixed: {
    readonly nodes: number
    readonly records: number
    readonly queries: number
    readonly atMost: number
    readonly stepSeconds: number
    readonly seconds: number
  }
}

/** The judgement and repetitions of searches whose figures are kept. */
const JUDGED = { knownItems: 200, judgedFiles: 10, repeats: { worst: 3, fresh: 5 } } as const

export const SCALES: Readonly<Record<'small' | 'medium' | 'full', Scale>> = {
  small: {
    name: 'small',
    isMeasured: false,
    rounds: { rounds: 1, seconds: 0.1, warmUp: false },
    list: { few: 200, many: 400, treeSize: 100, page: 5 },
    detail: { small: 60, large: 300, siblings: 100 },
    import: { components: 300, real: false, rounds: 1 },
    unpublish: { nodes: 300, readSeconds: 0.3 },
    sync: { parts: 300, readSeconds: 0.3 },
    thumbs: { images: 6, width: 900 },
    tiles: { images: 6, width: 900 },
    pdf: { small: 20, large: 60, rounds: 1 },
    search: {
      queries: 12,
      few: 200,
      many: 400,
      realBytes: 9_000,
      knownItems: 3,
      judgedFiles: 1,
      repeats: { worst: 1, fresh: 1 },
    },
    oai: { few: 200, many: 400, peer: 400, ead: { small: 20, large: 100 } },
    mixed: { nodes: 100, records: 10, queries: 4, atMost: 20, stepSeconds: 0.5, seconds: 2 },
  },
  medium: {
    name: 'medium',
    isMeasured: true,
    rounds: { rounds: 5, seconds: 3, warmUp: true },
    list: { few: 10_000, many: 100_000, treeSize: 10_000, page: 4_000 },
    detail: { small: 500, large: 100_000, siblings: 13_000 },
    import: { components: 50_000, real: true, rounds: 1 },
    unpublish: { nodes: 50_000, readSeconds: 5 },
    sync: { parts: 20_000, readSeconds: 5 },
    thumbs: { images: 64, width: 5_478 },
    tiles: { images: 72, width: 5_478 },
    pdf: { small: 1_000, large: 10_000, rounds: 1 },
    search: { queries: 700, few: 10_000, many: 100_000, realBytes: 500_000, ...JUDGED },
    oai: { few: 10_000, many: 60_000, peer: 60_000, ead: { small: 1_000, large: 20_000 } },
    mixed: { nodes: 2_000, records: 300, queries: 60, atMost: 2_000, stepSeconds: 5, seconds: 60 },
  },
  full: {
    name: 'full',
    isMeasured: true,
    rounds: { rounds: 7, seconds: 4, warmUp: true },
    list: { few: 10_000, many: 1_000_000, treeSize: 10_000, page: 5_000 },
    detail: { small: 500, large: 100_000, siblings: 13_000 },
    import: { components: 200_000, real: true, rounds: 1 },
    unpublish: { nodes: 1_000_000, readSeconds: 10 },
    sync: { parts: 100_000, readSeconds: 10 },
    thumbs: { images: 64, width: 5_478 },
    tiles: { images: 72, width: 5_478 },
    pdf: { small: 1_000, large: 10_000, rounds: 3 },
    search: { queries: 700, few: 100_000, many: 1_000_000, realBytes: 500_000, ...JUDGED },
    oai: { few: 60_000, many: 1_000_000, peer: 60_000, ead: { small: 1_000, large: 20_000 } },
    mixed: { nodes: 5_000, records: 500, queries: 100, atMost: 2_000, stepSeconds: 10, seconds: 600 },
  },
}
