import type { Sample } from '../measure/sample.ts'
import type { Comparison, Target, Unit } from '../report/comparison.ts'
import type { Findings } from './benchmark.ts'
import { type Pair, shapeOf } from './installation-archives.ts'
import { CHANGES, type ChangeName, type Changes, type VacuumTimes } from './installation-changes.ts'
import { type InstallationSite, REQUESTS, type RequestName } from './installation-site.ts'
import { cpuParts, cpuRow, p95Row, thousands } from './rows.ts'

const HARVESTS = { cold: 'OAI-PMH page, first harvest', warm: 'OAI-PMH page, repeated harvest' } as const
const HARVEST_NAMES = Object.keys(HARVESTS) as (keyof typeof HARVESTS)[]
const REQUEST_NAMES = Object.keys(REQUESTS) as RequestName[]
const CHANGE_NAMES = Object.keys(CHANGES) as ChangeName[]

/** The most that the large installation may take, compared with the small one. */
const SAME: Target = { atMost: 1.5 }
const SAME_SIZE: Target = { atMost: 1.2 }

interface Measured {
  readonly requests: ReadonlyMap<RequestName, Pair<Sample>>
  readonly harvests: Readonly<Record<keyof typeof HARVESTS, Pair<Sample>>>
  readonly changes: Pair<Changes>
  readonly vacuums: Pair<VacuumTimes>
}

const both = <T>({ few, many }: Pair<T>, pick: (one: T) => number): Pair<number> => {
  return { few: pick(few), many: pick(many) }
}

export function findingsOf(sites: Pair<InstallationSite>, measured: Measured): Findings {
  const { requests, harvests, changes, vacuums } = measured
  const [fewText, manyText] = [thousands(sites.few.nodes), thousands(sites.many.nodes)]
  const row = (what: string, unit: Unit, { few, many }: Pair<number>, target: Target | null): Comparison => {
    const [figure, beside] = [{ of: manyText, value: many, unit } as const, { of: fewText, value: few, unit } as const]
    return { what, figure, beside, target }
  }
  const size = (what: string, bytes: (site: InstallationSite) => number): Comparison =>
    row(
      what,
      'kB',
      both(sites, (site) => bytes(site) / 1e3),
      SAME_SIZE,
    )
  const samples = (what: string, { few, many }: Pair<Sample>): Comparison[] => {
    const named = [{ of: manyText, sample: many } as const, { of: fewText, sample: few } as const] as const
    return [p95Row(what, ...named, SAME), cpuRow(what, ...named, SAME)]
  }
  const change = (name: ChangeName): Comparison[] => {
    const times = { few: changes.few[name], many: changes.many[name] }
    const seen = both(times, ({ seen: seconds }) => seconds ?? Number.NaN)
    return [
      row(
        `${CHANGES[name]}: until the command ends`,
        's',
        both(times, ({ seconds }) => seconds),
        SAME,
      ),
      ...(Number.isNaN(seen.many) ? [] : [row(`${CHANGES[name]}: until a reader sees it`, 's', seen, SAME)]),
      row(
        `${CHANGES[name]}: CPU`,
        's',
        both(times, ({ cpu }) => cpu.command + cpu.database),
        SAME,
      ),
    ]
  }
  return {
    comparisons: [
      size('Tables, per description', ({ sizes, nodes }) => sizes.tables / nodes),
      size('Indexes, per description', ({ sizes, nodes }) => sizes.indexes / nodes),
      size('PostgreSQL’s search, per document', ({ sizes }) => sizes.search / sizes.documents),
      size('Elasticsearch, per document', ({ sizes }) => sizes.elasticsearch / sizes.documents),
      row(
        'The database',
        'MB',
        both(sites, ({ sizes }) => sizes.database / 1e6),
        null,
      ),
      ...REQUEST_NAMES.flatMap((name) => {
        const pair = requests.get(name)
        return pair === undefined ? [] : samples(REQUESTS[name], pair)
      }),
      ...HARVEST_NAMES.flatMap((name) => samples(HARVESTS[name], harvests[name])),
      ...CHANGE_NAMES.flatMap(change),
      row(
        'VACUUM (ANALYZE)',
        's',
        both(vacuums, ({ seconds }) => seconds),
        null,
      ),
      row(
        'VACUUM (ANALYZE): CPU',
        's',
        both(vacuums, ({ cpu }) => cpu),
        null,
      ),
    ],
    notes: notesOf(sites, measured),
  }
}

function notesOf({ few, many }: Pair<InstallationSite>, { requests, harvests, changes }: Measured): string[] {
  const { scale } = many.bench
  const sizes = [many, few]
  const shape = ({ nodes, sizes: { documents } }: InstallationSite): string => {
    const { tenants, largest } = shapeOf(nodes)
    return `${thousands(nodes)} in ${thousands(tenants)} tenants, one of ${thousands(largest)}, with ${thousands(documents)} search documents`
  }
  const largest = ({ nodes, sizes: { largest: relations } }: InstallationSite): string =>
    `${thousands(nodes)}: ${relations.map(({ name, bytes }) => `${name} ${thousands(Math.round(bytes / 1e6))}`).join(', ')}`
  const cpuOf = (what: string, pair: Pair<Sample>): string => `${what} ${cpuParts(pair.many)} (${cpuParts(pair.few)})`
  const parts = [
    ...[...requests].map(([name, pair]) => cpuOf(REQUESTS[name], pair)),
    ...HARVEST_NAMES.map((name) => cpuOf(HARVESTS[name], harvests[name])),
  ]
  const seconds = ({ cpu: { command, database } }: Changes[ChangeName]): string =>
    `${command.toFixed(2)} + ${database.toFixed(2)}`
  return [
    `Descriptions: ${sizes.map(shape).join('; ')}.${scale.installation.indexed === 'largest' ? ' Only the largest tenant is indexed for search.' : ''}`,
    `Indexing in both engines at once: ${sizes.map(indexingOf).join('; ')}.`,
    `Largest tables and indexes, MB: ${sizes.map(largest).join('; ')}.`,
    `The deep page is page ${thousands(many.page)} (${thousands(few.page)}). The finding aid has ${thousands(scale.installation.components)} components.`,
    `CPU per request, ms, large (small): ${parts.join('; ')}.`,
    `CPU of the command and of the database, s, large (small): ${CHANGE_NAMES.map((name) => `${CHANGES[name]} ${seconds(changes.many[name])} (${seconds(changes.few[name])})`).join('; ')}.`,
    `Peak memory of the import, MB: ${[changes.many, changes.few].map((one) => (one.import.peak / 1e6).toFixed(0)).join(' and ')}.`,
  ]
}

function indexingOf({ nodes, indexing }: InstallationSite): string {
  if (indexing === null) return `${thousands(nodes)} not measured, because an earlier run indexed them`
  const { documents, seconds, cpu } = indexing
  const milliseconds = Object.entries(cpu).map(([name, spent]) => `${name} ${((spent * 1e3) / documents).toFixed(2)}`)
  return `${thousands(nodes)} ${thousands(Math.round(documents / seconds))} documents per second, CPU per document, ms: ${milliseconds.join(', ')}`
}
