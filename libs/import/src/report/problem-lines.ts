import { plural } from '@fonds/util'
import { kindName } from './problem-kinds.ts'
import type { Loss, ProblemKind, Problems, UnreadForm } from './problems.ts'

/** Number of problems, or paths, to print of each kind. */
const SHOWN = 5
/** The same with `--verbose`. */
const SHOWN_VERBOSE = 1_000
/** Number of different forms of dates to print. */
const FORMS_SHOWN = 100

/** Noun for the elements of a path, singular and plural. */
interface Noun {
  readonly one: string
  readonly several: string
}

const OF_XML: Noun = { one: 'element or attribute', several: 'elements or attributes' }

/** Lists problems by kind, then what was lost, then what was left out on purpose. */
export function problemLines(problems: Problems, verbose: boolean, noun: Noun = OF_XML): string[] {
  const { kinds, losses, leftOut, unreadDates } = problems
  const shown = verbose ? SHOWN_VERBOSE : SHOWN
  const lines: string[] = []
  for (const kind of kinds) {
    const isUnread = kind.code === 'date_unreadable' && unreadDates.length > 0
    lines.push('', ...(isUnread ? unreadLines(kind, unreadDates, verbose) : kindLines(kind, verbose)))
  }
  if (losses.length > 0) lines.push('', ...lossLines(losses, shown, noun))
  if (leftOut.length > 0) lines.push('', ...leftOutLines(leftOut, verbose, noun))
  return lines
}

/** Lists equal problems once with their number, the most frequent first; with `verbose`, each with its line. */
function kindLines({ code, count, first, different }: ProblemKind, verbose: boolean): string[] {
  const shown = verbose
    ? first.slice(0, SHOWN_VERBOSE).map((problem) => ({ ...problem, count: 1 }))
    : [...different.values()].toSorted((a, b) => b.count - a.count).slice(0, SHOWN)
  return [
    `${count.toLocaleString('en')} ${kindName(code, count)}:`,
    ...shown.map(({ file, line, message, count: times }) => `  ${file}:${line}: ${message}${timesOf(times)}`),
    ...moreLine(count - shown.reduce((sum, { count: times }) => sum + times, 0)),
  ]
}

const timesOf = (times: number): string => (times === 1 ? '' : ` (${times.toLocaleString('en')} times, first here)`)

/** Lists each form of a date once with its number, so that rare ones are seen beside frequent ones. */
function unreadLines({ code, count }: ProblemKind, forms: readonly UnreadForm[], verbose: boolean): string[] {
  const shown = forms.slice(0, verbose ? SHOWN_VERBOSE : FORMS_SHOWN)
  return [
    `${count.toLocaleString('en')} ${kindName(code, count)}, by form:`,
    ...shown.map(({ words, count: times, file, line }) => {
      return `  ${file}:${line}: the date “${words}” cannot be read${timesOf(times)}`
    }),
    ...moreLine(forms.length - shown.length, 'form'),
  ]
}

function lossLines(losses: readonly Loss[], shown: number, { one, several }: Noun): string[] {
  const total = losses.reduce((sum, { count }) => sum + count, 0)
  const listed = losses
    .slice(0, shown)
    .map(({ path, count, first }) => `  ${path}: ${count.toLocaleString('en')}, first in ${first.file}:${first.line}`)
  const what = plural(total, one, several)
  return [`${what} lost for want of a field:`, ...listed, ...moreLine(losses.length - listed.length, 'path')]
}

function leftOutLines(
  leftOut: readonly (readonly [string, number])[],
  verbose: boolean,
  { one, several }: Noun,
): string[] {
  const total = leftOut.reduce((sum, [, count]) => sum + count, 0)
  const what = plural(total, one, several)
  if (!verbose) return [`${what} left out on purpose (--verbose lists them)`]
  const listed = leftOut.slice(0, SHOWN_VERBOSE).map(([name, count]) => `  ${name}: ${count.toLocaleString('en')}`)
  return [`${what} left out on purpose:`, ...listed, ...moreLine(leftOut.length - listed.length, 'path')]
}

function moreLine(count: number, noun?: string): string[] {
  if (count <= 0) return []
  return [
    `  and ${noun === undefined ? count.toLocaleString('en') : plural(count, `more ${noun}`)}${noun === undefined ? ' more' : ''}`,
  ]
}
