import { type Experience, type Figures, figuresOf } from './readers.ts'
import type { Answered } from './send.ts'

/** Answers that the readers of the attacked archive got, and those of the other one. */
export type Seen = readonly [attacked: Experience, other: Experience]

/** Longest 95th percentile of the attacked archive, in milliseconds. */
const MAX_ATTACKED_MS = 1_000
/** Factor by which the 95th percentile of the other archive may grow. */
const MAX_FACTOR = 1.5
/** The same for all but searches while a crowd walks facets. */
const MAX_FACTOR_WALKED = 1.2
/** Time in milliseconds below which a factor says more about the machine than about the limits. */
const FLOOR_MS = 50

interface Compared {
  readonly quiet: Seen
  readonly during: Seen
}

/** Returns what is wrong with the answers that readers got while a crowd asked for what is dear. */
export function judgeLoad({ quiet, during: [attacked, other] }: Compared): readonly string[] {
  const [theirs, others] = [figuresOf(attacked), figuresOf(other)]
  const before = figuresOf(quiet[1]).p95
  return [
    ...(theirs.p95 <= MAX_ATTACKED_MS ? [] : [`p95 of the attacked archive was ${round(theirs.p95)} ms`]),
    ...(theirs.failures === 0 ? [] : [`${theirs.failures} readers of the attacked archive got an error`]),
    ...(others.p95 <= MAX_FACTOR * Math.max(before, FLOOR_MS)
      ? []
      : [`p95 of the other archive was ${round(others.p95)} ms, and ${round(before)} ms in a quiet time`]),
    ...(others.failures === 0 ? [] : [`${others.failures} readers of the other archive got an error`]),
  ]
}

const isNoSearch = (kind: string): boolean => kind !== 'search'

/** The same for a crowd that walks facets, which may take searches from others, and nothing else. */
export function judgeWalk({ quiet, during }: Compared): readonly string[] {
  return during.flatMap((experience, archive) => {
    const name = archive === 0 ? 'attacked' : 'other'
    const [before, now] = [figuresOf(quiet[archive] ?? new Map(), isNoSearch), figuresOf(experience, isNoSearch)]
    return [
      ...(now.p95 <= MAX_FACTOR_WALKED * Math.max(before.p95, FLOOR_MS)
        ? []
        : [`p95 of the ${name} archive without searches was ${round(now.p95)} ms, and ${round(before.p95)} ms before`]),
      ...(now.failures === 0 ? [] : [`${now.failures} readers of the ${name} archive got an error without a search`]),
    ]
  })
}

/** One load: what the readers noticed, and what the crowd got. */
export interface Row {
  readonly load: string
  readonly seen: Seen
  readonly crowd: Answered
  readonly problems: readonly string[]
}

/** Returns the table of loads, with those of the earlier code beside those of this one if there are any. */
export function crowdTable(now: readonly Row[], before: readonly Row[]): string {
  const head = [
    'Load',
    ...(before.length === 0 ? COLUMNS : [...COLUMNS.map((name) => `${name}, before`), ...COLUMNS]),
    'Met',
  ]
  const rows = now.map((row) => {
    const earlier = before.find(({ load }) => load === row.load)
    const cells = [
      ...(before.length === 0 ? [] : earlier === undefined ? ['', '', ''] : cellsOf(earlier)),
      ...cellsOf(row),
    ]
    return [row.load, ...cells, row.problems.length === 0 ? 'yes' : '**no**']
  })
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const COLUMNS = ['p50, p95, failures of the attacked archive', 'of the other', 'answers to the crowd'] as const

const cellsOf = ({ seen, crowd }: Row): readonly string[] => [
  ...seen.map((experience) => figuresText(figuresOf(experience))),
  [...crowd].map(([status, count]) => `${status === 0 ? 'none' : status}: ${count}`).join(', '),
]

const figuresText = ({ count, p50, p95, failures }: Figures): string =>
  `${round(p50)} ms, ${round(p95)} ms, ${failures} of ${count}`

const round = (ms: number): string => ms.toFixed(0)
