import { visible } from './output.ts'

interface Stream {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

/**
 * Shows progress on standard error: on a terminal, as one line that is redrawn; otherwise, as a line every ten seconds.
 * Shows nothing for quick work.
 */
export class Progress {
  readonly #label: string
  readonly #total: number
  readonly #unit: string
  readonly #stream: Stream
  readonly #terminal: boolean
  readonly #start = performance.now()
  #shown = 0
  #drawn = false

  /** @param total number of units, or 0 if unknown */
  constructor(label: string, total: number, unit: string, stream: Stream = process.stderr) {
    this.#stream = stream
    this.#terminal = stream.isTTY === true
    this.#label = label
    this.#total = total
    this.#unit = unit
  }

  /** Shows that `done` of the total is finished, with an optional note. */
  update(done: number, note = ''): void {
    const now = performance.now()
    if (now - this.#shown < (this.#terminal ? 100 : 10_000) || now - this.#start < 500) return
    if (!this.#terminal && now - this.#start < 10_000) return
    this.#shown = now
    this.#write(this.#line(done, now - this.#start, note))
  }

  /** Clears the line. */
  end(): void {
    if (this.#terminal && this.#drawn) this.#stream.write('\r\u001b[K')
  }

  #write(line: string): void {
    this.#drawn = true
    this.#stream.write(this.#terminal ? `\r\u001b[K${line.slice(0, (this.#stream.columns ?? 80) - 1)}` : `${line}\n`)
  }

  #line(done: number, elapsed: number, note: string): string {
    const share = this.#total > 0 ? Math.min(1, done / this.#total) : null
    const bar = share === null ? '' : `[${'#'.repeat(Math.round(share * 20)).padEnd(20)}] ${Math.floor(share * 100)}% `
    const left = share !== null && share > 0.02 ? `, ${formatTime((elapsed * (1 / share - 1)) / 1000)} left` : ''
    const rate = `${formatCount((done / elapsed) * 1000, this.#unit)}/s`
    return visible(`${this.#label} ${bar}${rate}${left}${note ? ` · ${note}` : ''}`)
  }
}

/** Begins to show a step of `total` units; 0 if unknown. */
export const showProgress = (label: string, total: number, unit: string): Progress => new Progress(label, total, unit)

const formatCount = (count: number, unit: string): string =>
  unit === 'bytes' ? `${(count / 1_000_000).toFixed(1)} MB` : `${Math.round(count)} ${unit}`

/** Formats a time in seconds, no more precisely than an estimate deserves. */
function formatTime(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 100 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
