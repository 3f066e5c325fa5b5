import { DUPLICATE, IdRegister, type ReportBuilder } from '@fonds/reader-xml'

/** Characters of a code in a message. */
const MAX_SHOWN = 60

/** Reports reference codes that several units of a finding aid have. Its memory is outside the heap. */
export class UnitCodes {
  readonly #codes = new IdRegister()
  readonly #siblings = new IdRegister()
  readonly #report: ReportBuilder
  readonly #warns: boolean

  /** @param warns whether a code that is used twice is a problem */
  constructor(report: ReportBuilder, { warns }: { readonly warns: boolean }) {
    this.#report = report
    this.#warns = warns
  }

  /**
   * Adds the code of a unit.
   * @param parent ordinal of the unit above; null for the root, which comes last
   */
  add(code: string | null, { parent, line }: { readonly parent: number | null; readonly line: number }): void {
    if (parent === null) this.#report.rootCode = code
    // Some systems write “---” for a unit without a code.
    if (code === null || !/[\p{L}\p{N}]/u.test(code)) return
    const first = this.#codes.add(code, line)
    const isSibling = this.#siblings.add(`${parent}\n${code}`, line) !== null
    if (first === null) return
    // A component ends before the unit that contains it.
    const [later, earlier] = first > line ? [first, line] : [line, first]
    const shown = code.slice(0, MAX_SHOWN)
    const warning = {
      line: later,
      code: DUPLICATE,
      message: `unitid "${shown}" is already used by the unit on line ${earlier}`,
    }
    this.#report.countRepeatedCode(code, { isSibling, warning: this.#warns ? warning : null })
  }
}
