import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, on every architecture. */
const TICKS_PER_SECOND = 100

interface Stat {
  /** Its own, in seconds; that of its ended children apart. */
  readonly cpu: number
  readonly endedChildren: number
}

/** Processor time of a process and all below it, in seconds; that of children that have ended included. */
export function cpuSeconds(pid: number): number {
  const stat = readStat(pid)
  if (stat === undefined) return 0
  return childrenOf(pid).reduce((sum, child) => sum + cpuSeconds(child), stat.cpu + stat.endedChildren)
}

/** Memory of a process that it shares with no other, in bytes. */
export function ownMemoryBytes(pid: number): number {
  const text = read(`/proc/${pid}/smaps_rollup`)
  return (kilobytes(text, 'Private_Clean') + kilobytes(text, 'Private_Dirty')) * 1024
}

/** Memory of a process and all below it (resident sets), in bytes: what they share counts for each. */
export function memoryBytes(pid: number): number {
  const own = kilobytes(read(`/proc/${pid}/status`), 'VmRSS') * 1024
  return childrenOf(pid).reduce((sum, child) => sum + memoryBytes(child), own)
}

/**
 * The most memory that a process has held so far (resident set), or one below it that still runs, whichever held more;
 * in bytes. 0 once it has ended.
 */
export function peakBytes(pid: number): number {
  const own = kilobytes(read(`/proc/${pid}/status`), 'VmHWM') * 1024
  return Math.max(own, ...childrenOf(pid).map(peakBytes))
}

const kilobytes = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0)

/** Only the main thread starts processes in what is measured here (servers in C). */
function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
}

function readStat(pid: number): Stat | undefined {
  const text = read(`/proc/${pid}/stat`)
  // The name before the closing bracket may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  if (fields.length < 15) return undefined
  const at = (place: number) => Number(fields[place])
  return {
    cpu: (at(11) + at(12)) / TICKS_PER_SECOND,
    endedChildren: (at(13) + at(14)) / TICKS_PER_SECOND,
  }
}

/** Empty where the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ESRCH') return ''
    throw error
  }
}
