import { say } from './say.ts'

/** Matches Node's messages about watching and debugging, other than restarts. */
const NOISE = /^(Debugger|For help, see:|Waiting for the debugger|Change detected in|Starting inspector)/
const WARNING = 40

/**
 * Shows the lines of a watched service's log that a developer waits for: restarts with their time, failures, warnings,
 * and everything that is not a log line, such as the output of `console.log`.
 */
export function showRestarts(name: string, show: (line: string) => void = say): (line: string) => void {
  let since: number | undefined
  return (line) => {
    const entry = logEntry(line)
    if (/^Restarting '/.test(line)) since = performance.now()
    else if (/^Failed running '/.test(line)) show(`${name} failed, and starts again when its source changes`)
    else if (entry === undefined) {
      if (line.trim() !== '' && !NOISE.test(line)) show(`${name}: ${line}`)
    } else if (entry.msg === 'listening' && since !== undefined) {
      show(`${name} restarted in ${((performance.now() - since) / 1000).toFixed(1)} s`)
      since = undefined
    } else if ((entry.level ?? 0) >= WARNING) show(`${name}: ${line}`)
  }
}

function logEntry(line: string): { level?: number; msg?: string } | undefined {
  try {
    const entry: unknown = JSON.parse(line)
    return typeof entry === 'object' && entry !== null ? entry : undefined
  } catch {
    return undefined
  }
}
