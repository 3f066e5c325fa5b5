import {
  type Aggregator,
  type AggregatorRule,
  ARCHIVE_RULES,
  type ArchiveContext,
  brokenRules,
  DESCRIPTION_RULES,
  FILE_RULES,
  unitsAsRead,
} from '@fonds/crosswalks'
import type { ComponentInput } from '@fonds/types'

/** Every rule of aggregators, by code. */
const RULES: Readonly<Record<string, AggregatorRule>> = { ...ARCHIVE_RULES, ...DESCRIPTION_RULES, ...FILE_RULES }

/** Number of records to name for each rule. */
const MOST_NAMED = 20

/** A rule that something breaks. */
export interface BrokenRule extends AggregatorRule {
  readonly code: string
  /** Number of descriptions; of files, archives or ids where the rule is about these. */
  count: number
  /** The first records that break it, in words. */
  readonly records: string[]
}

/** A file knows nothing of where it will be, nor of the archive's settings. */
const CONTEXT: ArchiveContext = {
  place: { origin: 'https://archive.example', siteUrlTemplate: null, arkPrefix: null, id: 'archive' },
  archive: { name: 'Archive', identifier: null, material_rights: null },
}

/** Collects which rules of an aggregator are broken: each once, with a number. Memory does not grow with what is checked. */
export class AggregatorFindings {
  readonly aggregator: Aggregator
  readonly #found = new Map<string, BrokenRule>()
  /** Number of descriptions that were looked at. */
  descriptions = 0

  constructor(aggregator: Aggregator) {
    this.aggregator = aggregator
  }

  /** Counts a broken rule, unless it is another aggregator's. Anything else than a rule is none. */
  add(code: string, record: string, count = 1): void {
    const rule = RULES[code]
    if (rule?.aggregator !== this.aggregator) return
    const { aggregator, requires, title, advice } = rule
    const found = this.#found.get(code) ?? { aggregator, requires, title, advice, code, count: 0, records: [] }
    found.count += count
    if (found.records.length < MOST_NAMED) found.records.push(record)
    this.#found.set(code, found)
  }

  /**
   * Looks at the descriptions of a file.
   * @param units in document order
   */
  addUnits(file: string, units: Iterable<ComponentInput>): void {
    for (const { unit, description } of unitsAsRead(units, new Date(0))) {
      this.descriptions++
      const { reference_code, title } = description
      const named = reference_code === null ? `“${title}”` : `${reference_code} “${title}”`
      const record = `${file}:${unit.line}: ${named}`
      for (const code of brokenRules(description, CONTEXT)) this.add(code, record)
      if (unit.parent === null && (unit.content.description_control?.agency ?? null) === null)
        this.add('ape_code', record)
    }
  }

  /** Counts ids that a file uses twice. */
  addRepeatedIds(file: string, count: number): void {
    if (count > 0) this.add('ape_ids', file, count)
  }

  /** Rules that are broken, the most frequent first. */
  get broken(): readonly BrokenRule[] {
    return [...this.#found.values()].sort((a, b) => b.count - a.count)
  }
}
