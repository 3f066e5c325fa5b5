/** The parts of Stryker's JSON report that are used (mutation-testing-report-schema 3). */
export interface MutantReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly ReportedMutant[] }>>
}

interface ReportedMutant {
  readonly status: string
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: Position; readonly end: Position }
}

interface Position {
  readonly line: number
  readonly column: number
}

/** Number of mutants that tests noticed, and those that live, each in a line. */
export interface Score {
  readonly killed: number
  readonly living: readonly string[]
}

/** A mutant that hangs has been noticed. */
const KILLED: ReadonlySet<string> = new Set(['Killed', 'Timeout'])
const LIVING: ReadonlySet<string> = new Set(['Survived', 'NoCoverage'])
const SHOWN = 120

/**
 * Counts the mutants of a report. Those that do not compile or were left out count neither way.
 * @param folder of the package, relative to the root
 */
export function scoreOf({ files }: MutantReport, folder: string): Score {
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, file: `${folder}/${file}`, lines: source.split('\n') })),
  )
  return {
    killed: all.filter(({ status }) => KILLED.has(status)).length,
    living: all
      .filter(({ status }) => LIVING.has(status))
      .map(({ file, lines, location: { start, end }, mutatorName, replacement = '' }) => {
        const line = lines[start.line - 1] ?? ''
        const was =
          start.line === end.line ? line.slice(start.column - 1, end.column - 1) : line.slice(start.column - 1)
        return `${file}:${start.line} ${mutatorName}: ${oneLine(was)} → ${oneLine(replacement)}`
      }),
  }
}

const oneLine = (code: string): string => code.replaceAll(/\s+/g, ' ').slice(0, SHOWN)

/** Returns the share of mutants that were killed; 0 if there were none, since nothing was examined. */
export const shareOf = ({ killed, living }: Score): number => (killed === 0 ? 0 : killed / (killed + living.length))
