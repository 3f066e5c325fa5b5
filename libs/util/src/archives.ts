import { ArchiveTurns, type Task } from './archive-turns.ts'

type Filter = (task: Task) => boolean

/** The archives that have tasks. The next turn is that of the one with the least running; then, of the one that had none for longest. */
export class Archives {
  readonly #archives = new Map<string, ArchiveTurns>()

  of(tenant: string): ArchiveTurns {
    const known = this.#archives.get(tenant)
    if (known !== undefined) return known
    const archive = new ArchiveTurns(tenant)
    this.#archives.set(tenant, archive)
    return archive
  }

  /** Returns the task to start next; null if none can start. */
  next(canStart: Filter): Task | null {
    const waiting = [...this.#archives.values()].filter((each) => each.waiting.size > 0)
    waiting.sort((a, b) => a.cost - b.cost || a.lastStart - b.lastStart)
    for (const archive of waiting) {
      const task = archive.next(canStart)
      if (task !== null) return task
    }
    return null
  }

  /** Returns the archive with the most waiting tasks; `own` unless another has more even if it gives one up. */
  fullest(own: ArchiveTurns): ArchiveTurns {
    let fullest = own
    for (const each of this.#archives.values())
      if (each.waiting.size > fullest.waiting.size + (fullest === own ? 1 : 0)) fullest = each
    return fullest
  }

  /** Returns the total cost of what is probably started before a task: what precedes it in its archive, and as much of each other. */
  costBefore(task: Task, isCounted?: Filter): number {
    const own = task.archive.waitingCost(isCounted, task.archive.rankOf(task))
    let before = own
    for (const each of this.#archives.values())
      if (each !== task.archive) before += Math.min(own + task.cost, each.waitingCost(isCounted))
    return before
  }

  /** Returns the total cost of all waiting tasks. */
  waitingCost(): number {
    let cost = 0
    for (const each of this.#archives.values()) cost += each.waitingCost()
    return cost
  }

  /** Drops what a task was the last to need. */
  forget(task: Task): void {
    const { archive } = task
    archive.forget(task)
    if (archive.running === 0 && archive.waiting.size === 0) this.#archives.delete(archive.tenant)
  }
}
