/** The least and the most that a refused task is told to wait, in seconds. */
const MIN_SECONDS = 2
const MAX_SECONDS = 30

/** Thrown if too many tasks are waiting, a task has waited too long, or it would start too late for its caller. */
export class TooManyWaiting extends Error {
  /** Seconds in which those that wait now have probably had their turns: a whole number from 2 to 30. */
  readonly retrySeconds: number

  /** @param ms until those that wait now have had their turns */
  constructor(ms: number) {
    super('too many tasks are waiting')
    this.name = 'TooManyWaiting'
    this.retrySeconds = Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, Math.ceil(ms / 1_000)))
  }
}
