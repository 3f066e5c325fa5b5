import type { UnreadDate } from '@fonds/types'

/** Maximum number of different forms, and of their characters, to keep. */
const MAX_FORMS = 1_000
const MAX_LENGTH = 200

/** Counts different forms of something that was not read. Memory does not grow with the number of descriptions. */
export class UnreadForms<Form extends UnreadDate = UnreadDate> {
  readonly #found = new Map<string, Form>()

  add(form: Form): void {
    const words = form.words.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
    const known = this.#found.get(words)
    if (known === undefined && this.#found.size >= MAX_FORMS) return
    this.#found.set(words, { ...(known ?? form), words, count: (known?.count ?? 0) + form.count })
  }

  /** All of them, the most frequent first. */
  get all(): readonly Form[] {
    return [...this.#found.values()].toSorted((a, b) => b.count - a.count)
  }
}
