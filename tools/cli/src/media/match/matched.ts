import type { DescriptionKind } from '@fonds/types'
import type { AttachedFile, Attachment } from '../attach-files.ts'

/** A file, folder, line or address that is not attached, and why. */
export interface Unmatched {
  readonly entry: string
  readonly reason: string
}

/** Files of one description, or something that matched none or more than one. */
export type MatchItem = { readonly slug: string; readonly attachment: Attachment } | { readonly unmatched: Unmatched }

/** A description to attach files to. */
interface Matched {
  readonly kind: DescriptionKind
  readonly id: string
  readonly slug: string
}

/** Collects the files of each description, in the order in which they are added. */
export class FilesByDescription {
  readonly #found = new Map<string, { readonly match: Matched; readonly files: Map<string, AttachedFile> }>()

  /** Adds a file to a description, unless it has it already. */
  add(match: Matched, file: AttachedFile): void {
    const entry = this.#found.get(match.id) ?? { match, files: new Map() }
    if (!entry.files.has(file.path)) entry.files.set(file.path, file)
    this.#found.set(match.id, entry)
  }

  *items(): Generator<MatchItem> {
    for (const { match, files } of this.#found.values()) {
      const target = { kind: match.kind, slugOrId: match.id }
      yield { slug: match.slug, attachment: { target, files: [...files.values()] } }
    }
  }
}
