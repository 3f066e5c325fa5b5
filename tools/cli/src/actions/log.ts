import { type LogEntry, readCommandLog } from '@fonds/db'
import { isDay } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { UsageError } from '../usage-error.ts'

interface LogOptions {
  readonly tenant?: string | undefined
  readonly command?: string | undefined
  readonly since?: string | undefined
  readonly limit: number
}

/** Shows the latest commands that changed something, oldest first. */
export async function showLog({ pool, out }: ActionContext, options: LogOptions): Promise<number> {
  const { tenant = null, command = null, since, limit: most } = options
  if (since !== undefined && !isDay(since)) throw new UsageError('--since must be a date, YYYY-MM-DD')
  const from = since === undefined ? null : new Date(`${since}T00:00:00Z`)
  const entries = await readCommandLog(pool, { tenant, command, since: from, most })
  out.lines(entries.map(lineOf))
  if (entries.length === 0) out.line('Nothing is recorded.')
  out.records(entries.map(({ id, ...entry }) => ({ id, ...entry, outcome: outcomeOf(entry) })))
  return EXIT.ok
}

const lineOf = ({ at, operator, command, arguments: given, ended, ...entry }: LogEntry): string => {
  const seconds = ended === null ? '' : ` (${((ended.getTime() - at.getTime()) / 1000).toFixed(1)} s)`
  const time = `${at.toISOString().slice(0, 19).replace('T', ' ')}`
  return `${time}  ${operator}  ${[command, ...given.map(quoted)].join(' ')}: ${outcomeOf({ ...entry, ended })}${seconds}`
}

const quoted = (argument: string): string => (/^[\w./:=@%+,-]+$/.test(argument) ? argument : JSON.stringify(argument))

const OUTCOMES = new Map<number, string>([
  [EXIT.ok, 'done'],
  [EXIT.refused, 'refused'],
  [EXIT.usage, 'refused'],
  [EXIT.notFound, 'not found'],
  [EXIT.conflict, 'conflict'],
])

/** Says how a command ended. One without an end still runs, or was killed. */
function outcomeOf({ exit_code: code, ended }: Pick<LogEntry, 'exit_code' | 'ended'>): string {
  if (ended === null || code === null) return 'no end'
  return OUTCOMES.get(code) ?? 'failed'
}
