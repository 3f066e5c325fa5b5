/**
 * Chooses among alternative readings of hOCR 1.2: `ins` has the one that the program prefers, `del` the others. Without an
 * `ins`, the first of the others counts.
 */
export class Alternatives {
  #reading: 'ins' | 'del' | null = null
  #depth = 0
  #preferred = false
  /** The first reading of the others; complete with the second. */
  #other: string | null = null
  #isFirst = true
  isOpen = false

  /** Whether what is being read is no preferred reading. */
  get isRejecting(): boolean {
    return this.#reading === 'del'
  }

  start(): void {
    this.isOpen = true
    this.#preferred = false
    this.#other = null
    this.#isFirst = true
    this.#reading = null
    this.#depth = 0
  }

  startReading(kind: 'ins' | 'del'): void {
    if (this.#depth++ > 0) return
    this.#reading = kind
    if (kind === 'ins') this.#preferred = true
  }

  endReading(): void {
    if (--this.#depth > 0) return
    if (this.#reading === 'del' && this.#other !== null) this.#isFirst = false
    this.#reading = null
  }

  /** Returns the part of a text that is read. */
  take(text: string): string {
    if (!this.isRejecting) return text
    if (this.#isFirst) this.#other = (this.#other ?? '') + text
    return ''
  }

  /** Ends the alternatives. @returns the reading to take if none was preferred, otherwise nothing */
  end(): string {
    this.isOpen = false
    this.#reading = null
    return this.#preferred ? '' : (this.#other ?? '')
  }
}
