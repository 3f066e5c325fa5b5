import { readdirSync, readFileSync } from 'node:fs'

/** Linux reports processor time in hundredths of a second on every architecture. */
const TICKS_PER_SECOND = 100

interface Stat {
  /** Processor time of the process in seconds, without its exited children. */
  readonly cpu: number
  readonly endedChildren: number
}

/** Readings after which a process whose children keep changing is taken as it is. */
const READINGS = 10

/** Returns the processor time of a process and its descendants in seconds, including children that have exited. */
export function cpuSeconds(pid: number): number {
  // A child that ends between two reads would count neither as running nor as exited.
  for (let reading = 1; ; reading++) {
    const before = familyOf(pid)
    const seconds = before.reduce((sum, process) => sum + ownSeconds(process), 0)
    if (reading === READINGS || familyOf(pid).join() === before.join()) return seconds
  }
}

/** Returns a process and its descendants. */
function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(familyOf)]
}

/** Returns the processor time of a process and of its exited children. */
function ownSeconds(pid: number): number {
  const stat = readStat(pid)
  // A tiny benchmark may last for less than a tick.
  return stat === undefined ? 0 : Math.max(stat.cpu, threadSeconds(pid)) + stat.endedChildren
}

/** Returns the private memory of a process in bytes; `below` adds that of its descendants. */
export function ownMemoryBytes(pid: number, { below = false } = {}): number {
  const text = read(`/proc/${pid}/smaps_rollup`)
  const own = (kilobytes(text, 'Private_Clean') + kilobytes(text, 'Private_Dirty')) * 1024
  return (below ? childrenOf(pid) : []).reduce((sum, child) => sum + ownMemoryBytes(child, { below }), own)
}

/** Returns the resident sets of a process and its descendants in bytes; shared memory counts for each. */
export function memoryBytes(pid: number): number {
  const own = kilobytes(read(`/proc/${pid}/status`), 'VmRSS') * 1024
  return childrenOf(pid).reduce((sum, child) => sum + memoryBytes(child), own)
}

/**
 * Returns the highest peak resident set among a process and its running descendants, in bytes; 0 once the process has
 * ended.
 */
export function peakBytes(pid: number): number {
  const own = kilobytes(read(`/proc/${pid}/status`), 'VmHWM') * 1024
  return Math.max(own, ...childrenOf(pid).map(peakBytes))
}

const kilobytes = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0)

/** Reads the main thread's children only: the servers measured here start processes from no other thread. */
function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
}

/** Returns the processor time of a process's running threads in seconds; 0 if the kernel does not count nanoseconds. */
function threadSeconds(pid: number): number {
  const nanoseconds = threadsOf(pid).map((thread) =>
    Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]),
  )
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e9
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch (error) {
    if (isEnded(error)) return []
    throw error
  }
}

function readStat(pid: number): Stat | undefined {
  const text = read(`/proc/${pid}/stat`)
  // The process name, which ends at the last closing bracket, may contain anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  if (fields.length < 15) return undefined
  const at = (place: number) => Number(fields[place])
  return {
    cpu: (at(11) + at(12)) / TICKS_PER_SECOND,
    endedChildren: (at(13) + at(14)) / TICKS_PER_SECOND,
  }
}

/** Returns an empty string if the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isEnded(error)) return ''
    throw error
  }
}

const isEnded = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')
