import type { Outcome } from '../load/judge.ts'
import { type Row, seconds } from './fault.ts'

const COLUMNS: readonly (readonly [head: string, outcomes: readonly Outcome[]])[] = [
  ['Right', ['right']],
  ['304', ['not modified']],
  ['Degraded', ['degraded']],
  ['202', ['accepted']],
  ['503', ['refused']],
  ['Ended', ['cut']],
  ['Late', ['late']],
  ['Torn, wrong', ['torn', 'wrong']],
  ['Another’s', ['foreign']],
  ['Other status', ['failed']],
]

export function tableHead(): string[] {
  const heads = ['Fault', 'Expected', ...COLUMNS.map(([head]) => head), 'Slowest', 'Well after', 'Met']
  return [line(heads), line(heads.map(() => '---'))]
}

export function tableRow({ fault, counts, slowestMs, recoveredMs, problems }: Row): string {
  const cells = COLUMNS.map(([, outcomes]) => outcomes.reduce((sum, outcome) => sum + (counts.get(outcome) ?? 0), 0))
  const times = [seconds(slowestMs), seconds(recoveredMs), problems.length === 0 ? 'yes' : '**no**']
  return line([fault.name, fault.expectation, ...cells.map(String), ...times])
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
