import { execFileSync } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { ROOT } from '../testbed/root.ts'

/** Describes the date, commit and machine, without which a figure means nothing. */
export function circumstances(scale: string, loadBefore: number): string {
  return [
    new Date().toISOString().slice(0, 10),
    `commit ${commit()}`,
    `${availableParallelism()} cores`,
    `Node ${process.versions.node}`,
    `scale ${scale}`,
    `load average before ${loadBefore.toFixed(2)}`,
  ].join(' · ')
}

/** Returns the load average of the last minute. Above 1, something else was running, so treat times with care. */
export const loadNow = (): number => loadavg()[0] ?? 0

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no', '--', 'services', 'libs', 'tools') !== ''
    return `${git('rev-parse', '--short', 'HEAD')}${changed ? ' with changes' : ''}`
  } catch (error) {
    // A checkout without git or without history.
    if (error instanceof Error) return 'unknown'
    throw error
  }
}
