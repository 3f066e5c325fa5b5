import type { ReadReport, ReadWarning } from '@fonds/types'

/** Number of different codes to count. */
const MAX_CODES = 2_000
/** Number of times that codes stand under another unit, from which on a file seems to have only parts of them. */
const SEVERAL = 3

interface Repeated {
  /** Number of units that have it. */
  units: number
  /** Number of these of which no sibling has it. */
  elsewhere: number
  /** Number of problems that this is if the code is whole. */
  problems: number
}

interface Concluded {
  /** The code that most units have of those that stand under several units. */
  readonly most: ReadReport['repeated_code']
  /** Problems that these are, and their number, of which not all are kept. */
  readonly warnings: readonly ReadWarning[]
  readonly count: number
}

/** Codes of a finding aid that several units have, and the problems that they are if the codes are whole. */
export class RepeatedCodes {
  readonly #codes = new Map<string, Repeated>()
  readonly #held: { readonly code: string; readonly warning: ReadWarning }[] = []
  readonly #max: number
  /** Problems with codes that are not counted. */
  #others = 0

  /** @param max number of problems to keep */
  constructor(max: number) {
    this.#max = max
  }

  /**
   * Counts a further unit with a code.
   * @param isSibling whether another unit of its parent has the code, too
   * @param warning the problem that this is if the code is whole
   */
  add(
    code: string,
    { isSibling, warning }: { readonly isSibling: boolean; readonly warning: ReadWarning | null },
  ): void {
    const problems = warning === null ? 0 : 1
    if (warning !== null && this.#held.length < this.#max) this.#held.push({ code, warning })
    const known = this.#codes.get(code)
    if (known === undefined && this.#codes.size >= MAX_CODES) {
      this.#others += problems
      return
    }
    const counts = known ?? { units: 1, elsewhere: 0, problems: 0 }
    counts.units++
    if (!isSibling) counts.elsewhere++
    counts.problems += problems
    if (known === undefined) this.#codes.set(code, counts)
  }

  /** @param root code of the whole finding aid, which some files repeat for all units: it is no part */
  conclude(root: string | null): Concluded {
    const parts = [...this.#codes].filter(([code, { elsewhere }]) => elsewhere > 0 && code !== root)
    const isInParts = parts.reduce((sum, [, { elsewhere }]) => sum + elsewhere, 0) >= SEVERAL
    const [most] = parts.toSorted(([, a], [, b]) => b.units - a.units)
    const isProblem = (code: string) => !isInParts || code === root
    const counted = [...this.#codes].reduce((sum, [code, { problems }]) => sum + (isProblem(code) ? problems : 0), 0)
    return {
      most: most === undefined ? null : { code: most[0].slice(0, MAX_SHOWN), descriptions: most[1].units },
      warnings: this.#held.filter(({ code }) => isProblem(code)).map(({ warning }) => warning),
      count: counted + (isInParts ? 0 : this.#others),
    }
  }
}

/** Characters of a code in a message. */
const MAX_SHOWN = 100
