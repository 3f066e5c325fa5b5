import type { ReadReport } from '@fonds/types'
import type { AggregatorFindings } from './aggregator-findings.ts'

/** Findings of the checks in a file. */
export type Checked = Omit<ReadReport, 'components' | 'headings' | 'max_depth'>

export type CheckOutcome =
  | {
      readonly ok: true
      readonly file: string
      /** Name of the schema: “EAD 2002”. */
      readonly schema: string
      /** Number of descriptions or records. */
      readonly units: number
      readonly kind: 'finding aid' | 'authority record' | 'MARC record'
      readonly report: Checked
    }
  | {
      readonly ok: false
      readonly file: string
      /** Position in the file, 1-based; 0 for a problem of the whole file. */
      readonly line: number
      readonly column: number
      readonly code: string
      readonly reason: string
      /** Problems before the one for which an import would refuse the file. */
      readonly report: Checked
    }

export interface CheckOptions {
  /** Number of problems of each kind to keep. */
  readonly keep: number
  /** Receives the number of bytes read so far. */
  readonly onBytes: (bytes: number) => void
  /** Receives what an aggregator asks for besides; absent if none was named. */
  readonly findings?: AggregatorFindings | undefined
  /** Name of the file in these findings, if it is not that of the file which is read. */
  readonly name?: string | undefined
}

/** Returns what checks find in a report. */
export const checkedOf = ({ components: _, headings: _headings, max_depth: _depth, ...checked }: ReadReport): Checked =>
  checked
