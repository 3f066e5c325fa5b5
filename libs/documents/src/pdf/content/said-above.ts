import { blocksToText } from '@fonds/archive'
import type { Described } from './described.ts'

/** Statements of a component that the level above it has made already. */
export interface SaidAgain {
  readonly access: boolean
  readonly use: boolean
}

interface Said {
  readonly depth: number
  readonly access: string | null
  readonly use: string | null
}

/** Remembers what is in force above a component on access and use, while components pass in archival order. */
export class SaidAbove {
  readonly #open: Said[] = []

  /** Adds the next description, the collection first, and compares it with the level above. */
  add(described: Described, depth: number): SaidAgain {
    while ((this.#open.at(-1)?.depth ?? -1) >= depth) this.#open.pop()
    const above = this.#open.at(-1) ?? { access: null, use: null }
    const access = accessOf(described, depth === 0)
    const use = textOf(described, 'userestrict')
    this.#open.push({ depth, access: access ?? above.access, use: use ?? above.use })
    return { access: access !== null && access === above.access, use: use !== null && use === above.use }
  }
}

/** Returns a description's own statement of access, for comparison; the collection's may come from above it. */
function accessOf(described: Described, isWhole: boolean): string | null {
  const { access } = described
  if (access === null || (access.from !== null && !isWhole)) return textOf(described, 'accessrestrict')
  const { status, until, statement } = access.value
  const said = bare(statement ?? '')
  const noted = textOf(described, 'accessrestrict') ?? ''
  // An operator's statement need not be that of the notes, which are printed beside it.
  return JSON.stringify([status, until, said || noted, said === '' || noted === said ? '' : noted])
}

function textOf({ body }: Described, type: string): string | null {
  const text = bare(body.notes.flatMap((note) => (note.type === type ? [blocksToText(note.blocks)] : [])).join('\n'))
  return text === '' ? null : text
}

const bare = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
