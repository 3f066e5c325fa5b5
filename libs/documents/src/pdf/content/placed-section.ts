import type { NotePart } from '@fonds/archive'
import type { Section } from '../document.ts'

/** A section and the part that it belongs to. */
export interface PlacedSection {
  readonly part: NotePart
  readonly rank: number
  readonly section: Omit<Section, 'id'>
}
