import { POSITION_BITS, VectorWriter } from './binary-vector.ts'
import { Numbers } from './numbers.ts'
import { NONE } from './stems.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The number of positions stored per lexeme. */
const MAX_POSITIONS = 255
/** Keeps a `tsvector` below PostgreSQL's limit of 1 MiB. */
const MAX_BYTES = 900_000
/** The length of lists that are kept for another vector. */
const MAX_KEPT = 20_000

/** The lists of a vector, which the next one takes over. */
interface Lists {
  readonly lexemes: Numbers
  /** For each lexeme, the number of its places, and the indices of the first and the last. */
  readonly counts: Numbers
  readonly firsts: Numbers
  readonly lasts: Numbers
  /** Positions with their weights, as PostgreSQL stores them, and the index of the next place of the same lexeme. */
  readonly places: Numbers
  readonly nexts: Numbers
}

let free: Lists | null = null

function takeLists(): Lists {
  const lists = free ?? {
    ...{ lexemes: new Numbers(), counts: new Numbers(), firsts: new Numbers() },
    ...{ lasts: new Numbers(), places: new Numbers(), nexts: new Numbers() },
  }
  free = null
  for (const list of Object.values(lists)) list.length = 0
  return lists
}

/** The lexemes of one vector and their positions. Lexemes that do not fit are left out. */
export class Places {
  readonly vector: number
  readonly #vocabulary: Vocabulary
  #lists: Lists | null = takeLists()
  /** Lexemes without a position. Most of them are identifiers, which would fill the vocabulary. */
  readonly #marks = new Set<string>()
  #bytes = 0

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
    this.vector = ++vocabulary.vectors
    vocabulary.current = this
  }

  /** Makes the vocabulary's lexemes refer to this vector, unless they do. @throws if the vector is finished */
  claim(): void {
    if (this.#lists === null) throw new Error('the vector is finished')
    if (this.#vocabulary.current === this) return
    const { lexemes } = this.#lists
    for (let slot = 0; slot < lexemes.length; slot++) this.#own(lexemes.values[slot] as number, slot)
    this.#vocabulary.current = this
  }

  /** Adds a lexeme without a position, unless it exists. It must not be one of a word. */
  mark(lexeme: string): void {
    if (this.#marks.has(lexeme)) return
    const bytes = Buffer.byteLength(lexeme) + 6
    if (this.#bytes + bytes > MAX_BYTES) return
    this.#bytes += bytes
    this.#marks.add(lexeme)
  }

  /** Adds a position to a lexeme. */
  put(lexeme: number, place: number): void {
    const slot = this.#slotOf(lexeme)
    if (slot === NONE) return
    const { counts, lasts, places } = this.#all
    const count = counts.values[slot] as number
    if (count === 0) {
      this.#append(slot, place)
      return
    }
    const last = lasts.values[slot] as number
    const before = places.values[last] as number
    if ((before & POSITION_BITS) === (place & POSITION_BITS)) {
      // A position has the highest of its weights.
      if (place > before) places.values[last] = place
    } else if (count < MAX_POSITIONS && this.#bytes + 2 < MAX_BYTES) {
      this.#bytes += 2
      this.#append(slot, place)
    }
  }

  /** Replaces the positions of a lexeme. */
  set(lexeme: number, places: readonly number[]): void {
    if (this.#bytes + 2 * places.length > MAX_BYTES) return
    const slot = this.#slotOf(lexeme)
    if (slot === NONE) return
    this.#bytes += 2 * places.length
    this.#all.counts.values[slot] = 0
    for (const place of places) this.#append(slot, place)
  }

  /** Returns the positions of a lexeme. */
  of(lexeme: number): number[] {
    const { owners, slots } = this.#vocabulary
    return owners.values[lexeme] === this.vector ? [...this.#at(slots.values[lexeme] as number)] : []
  }

  /** Yields each lexeme with its positions and their weights. */
  *all(): Generator<readonly [lexeme: number, places: readonly number[]]> {
    const { lexemes } = this.#all
    for (let slot = 0; slot < lexemes.length; slot++) yield [lexemes.values[slot] as number, [...this.#at(slot)]]
  }

  /** Returns all in PostgreSQL's binary format. The vector is finished. */
  toBinary(): Buffer {
    const { lexemes, counts, firsts, places, nexts } = this.#all
    const { bytes, starts } = this.#vocabulary
    let size = 0
    for (const text of this.#marks) size += Buffer.byteLength(text) + 3
    for (let slot = 0; slot < lexemes.length; slot++) {
      const lexeme = lexemes.values[slot] as number
      size += (starts.values[lexeme + 1] as number) - (starts.values[lexeme] as number) + 3
      size += 2 * (counts.values[slot] as number)
    }
    const writer = new VectorWriter(this.#marks.size + lexemes.length, size)
    for (const text of this.#marks) writer.text(text)
    for (let slot = 0; slot < lexemes.length; slot++) {
      const lexeme = lexemes.values[slot] as number
      const count = counts.values[slot] as number
      writer.lexeme(bytes, starts.values[lexeme] as number, starts.values[lexeme + 1] as number, count)
      let at = count === 0 ? NONE : (firsts.values[slot] as number)
      for (; at !== NONE; at = nexts.values[at] as number) writer.position(places.values[at] as number)
    }
    if (places.length < MAX_KEPT && lexemes.length < MAX_KEPT) free = this.#all
    this.#lists = null
    return writer.finish()
  }

  get #all(): Lists {
    return this.#lists as Lists
  }

  *#at(slot: number): Generator<number> {
    const { counts, firsts, places, nexts } = this.#all
    if (counts.values[slot] === 0) return
    for (let at = firsts.values[slot] as number; at !== NONE; at = nexts.values[at] as number) {
      yield places.values[at] as number
    }
  }

  #append(slot: number, place: number): void {
    const { counts, firsts, lasts, places, nexts } = this.#all
    const at = places.push(place)
    nexts.push(NONE)
    if (counts.values[slot] === 0) firsts.values[slot] = at
    else nexts.values[lasts.values[slot] as number] = at
    lasts.values[slot] = at
    counts.values[slot] = (counts.values[slot] as number) + 1
  }

  /** Returns the index of a lexeme, which is added unless it exists, or `NONE` if it does not fit. */
  #slotOf(lexeme: number): number {
    const { owners, slots, starts } = this.#vocabulary
    if (owners.values[lexeme] === this.vector) return slots.values[lexeme] as number
    const bytes = (starts.values[lexeme + 1] as number) - (starts.values[lexeme] as number) + 6
    if (this.#bytes + bytes > MAX_BYTES) return NONE
    this.#bytes += bytes
    const { lexemes, counts, firsts, lasts } = this.#all
    const slot = lexemes.push(lexeme)
    counts.push(0)
    firsts.push(NONE)
    lasts.push(NONE)
    this.#own(lexeme, slot)
    return slot
  }

  #own(lexeme: number, slot: number): void {
    this.#vocabulary.owners.values[lexeme] = this.vector
    this.#vocabulary.slots.values[lexeme] = slot
  }
}
