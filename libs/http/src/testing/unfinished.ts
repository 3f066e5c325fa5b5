import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'

/** Handlers and streams that never end by themselves, and their number. */
export class Unfinished {
  running = 0

  /** A stream of the letter x. */
  async *stream() {
    this.running++
    try {
      for (;;) {
        yield Buffer.alloc(65_536, 'x')
        await setImmediate()
      }
    } finally {
      this.running--
    }
  }

  /** Waits until the signal aborts. */
  async handle(signal: AbortSignal): Promise<void> {
    this.running++
    await once(signal, 'abort')
    this.running--
  }
}
