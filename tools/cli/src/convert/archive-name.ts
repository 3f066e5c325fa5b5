import type { Block, DescriptionContent, EntityContent, Inline } from '@fonds/types'

/** Notes that name the archive, the best first. */
const NAMING = ['repository', 'maintenanceagency', 'publicationstmt']

function wordsOf(inline: Inline): string {
  if (typeof inline === 'string') return inline
  return 'c' in inline ? inline.c.map(wordsOf).join('') : ' '
}

const lineOf = (block: Block | undefined): string | null => {
  const words = block?.t === 'p' ? block.c.map(wordsOf).join('').replaceAll(/\s+/gu, ' ').trim() : ''
  return words === '' ? null : words
}

/** Returns the name of the archive that a finding aid is of, as the file has it; its code if it has no name; else null. */
export function archiveOfFindingAid({ notes, description_control: control }: DescriptionContent): string | null {
  for (const wanted of NAMING) {
    const note = notes.find(({ type, internal }) => type === wanted && !internal)
    const name = lineOf(note?.blocks[0])
    if (name !== null) return name
  }
  return control?.agency ?? null
}

/** Returns the name of the agency that maintains an authority record, its code if it has none; else null. */
export const archiveOfRecord = ({ control }: EntityContent): string | null =>
  control?.agency.name ?? control?.agency.code ?? null
