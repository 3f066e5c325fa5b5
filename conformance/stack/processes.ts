import { readdirSync, readFileSync } from 'node:fs'

/**
 * Sends a signal to a process and all its descendants. PostgreSQL gives each of its processes its own group, so a
 * signal to the group would miss them.
 */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  // Parents come first, since a stopped one starts no more children.
  for (const id of [pid, ...descendants(pid)]) {
    try {
      process.kill(id, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

function descendants(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const parent = parentOf(name)
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const found: number[] = []
  for (const waiting = [pid]; waiting.length > 0; ) {
    const next = children.get(waiting.shift() ?? 0) ?? []
    found.push(...next)
    waiting.push(...next)
  }
  return found
}

/** Returns the parent of a process, which is the second field after the name in parentheses in `/proc/PID/stat`. */
function parentOf(name: string): number | null {
  if (!/^\d+$/.test(name)) return null
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // The process has ended.
    return null
  }
}
